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

/** Where the key goes in what assistants are told. */
export const KEY_PLACEHOLDER = "soundings_YOUR_KEY";
/** Where the program stands, likewise. */
export const FOLDER_PLACEHOLDER = "/path/to/soundings";

/** How assistants are told of an installation: by its address, or as a program that they start. */
export interface AssistantSnippets {
  address: string;
  program: string;
}

/** What is put into an assistant's settings, in the form that most of them share. */
export const assistantSnippets = (url: string): AssistantSnippets => ({
  address: settingsOf({
    type: "http",
    url: `${url}/mcp`,
    headers: { Authorization: `Bearer ${KEY_PLACEHOLDER}` },
  }),
  program: settingsOf({
    command: "npm",
    args: ["run", "-s", "--prefix", FOLDER_PLACEHOLDER, "soundings", "--", "mcp", "--url", url],
    env: { SOUNDINGS_KEY: KEY_PLACEHOLDER },
  }),
});

const settingsOf = (soundings: object): string => JSON.stringify({ mcpServers: { soundings } }, null, 2);
