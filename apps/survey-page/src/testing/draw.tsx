import { flowMap } from "@soundings/survey/flow";
import type { Language, Survey } from "@soundings/survey/survey";
import { visitOf } from "@soundings/survey/testing/build";
import { inLanguage } from "@soundings/survey/translation";
import type { Visit } from "@soundings/survey/visit";
import { renderToString } from "react-dom/server";
import { loadWords } from "../load-words.ts";
import { Player } from "../player.tsx";
import { begin, type RespondentState } from "../respondent-state.ts";

export const VISIT: Visit = visitOf({ now: new Date("2026-11-21T00:00:00Z") });

/** The page as the server would send it: no script, no styles. */
export async function draw(
  survey: Survey,
  { language = "en", answers = {}, attempts = 0 }: Partial<RespondentState> & { language?: Language } = {},
): Promise<string> {
  const map = flowMap(inLanguage(survey, language));
  const words = await loadWords(language);
  return renderToString(
    <Player
      map={map}
      language={language}
      words={words}
      visit={VISIT}
      parameters={{}}
      seed="test"
      trip={{ ...begin(map, VISIT), answers, attempts }}
      onState={() => {}}
      onLanguage={() => {}}
      imageAddress={(id) => `/api/media/${id}/raw`}
      takeFile={() => Promise.reject(new Error("No file is taken in a test."))}
      pictureAddress={() => null}
    />,
  );
}

/** The name and value of every control that a browser would post, by the rules of HTML forms. */
export function posted(html: string): [string, string][] {
  const entries: [string, string][] = [];
  const form = html.slice(html.indexOf("<form"), html.indexOf("</form>"));
  const controls = /<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g;
  for (const [, tag, attributes = "", content = ""] of form.matchAll(controls)) {
    const name = attribute(attributes, "name");
    const type = attribute(attributes, "type");
    if (name === undefined || type === "file") continue;
    if (tag === "textarea") entries.push([name, unescaped(content.replace(/^\n/, ""))]);
    else if (tag === "select") {
      const chosen = /<option\b([^>]*\bselected\b[^>]*)>/.exec(content)?.[1] ?? "";
      entries.push([name, attribute(chosen, "value") ?? ""]);
    } else if (!["radio", "checkbox"].includes(type ?? "") || /\bchecked=""/.test(attributes)) {
      entries.push([name, attribute(attributes, "value") ?? ""]);
    }
  }
  return entries;
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => SIGNS[sign] ?? "");
}
