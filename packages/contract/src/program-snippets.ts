/** What a first program looks like, as Settings → API keys shows it; a test runs both as they stand. */
export interface Snippets {
  curl: string;
  typescript: string;
}

/** The snippets for an installation's address; the key is read from SOUNDINGS_KEY, so that it stands in no file. */
export const programSnippets = (url: string): Snippets => ({
  curl: `curl -s -X POST "${url}/api/surveys/search?limit=5" \\
  -H "Authorization: Bearer $SOUNDINGS_KEY"`,
  typescript: `// curl -o soundings.ts ${url}/api/client.ts
import { soundings } from "./soundings.ts";

const api = soundings({ url: "${url}", key: process.env.SOUNDINGS_KEY ?? "" });

const { items } = await api.searchSurveys({ query: { limit: 5 } });
for (const survey of items) console.log(survey.name, survey.status);`,
});
