import { LOCALE_FILES } from "#locale-files";
import { formatsOf } from "./formats.ts";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type english from "./locales/en/report-claims.json";
import type { QuestionReport } from "./report.ts";
import { fillText, textsByLanguage } from "./words.ts";

const textsIn = textsByLanguage<typeof english>(LOCALE_FILES, "report-claims");

/** More parts than so many are not named in small print. */
const MAX_NAMED = 8;

/**
 * Small print below a chart whose figures are not all of the same people: how many were asked for what came or went
 * with an edit. Null where everybody was asked for everything, and of a table, which says it row by row.
 *
 * @param name what a choice or a field is called, by its value or id
 */
export function offeredText(
  { question, bars, fields, answered }: Pick<QuestionReport, "question" | "bars" | "fields" | "answered">,
  language: InterfaceLanguage,
  name: (part: string) => string,
): string | null {
  if (question.grid !== null) return null;
  const groups = new Map<number, string[]>();
  const add = (part: string, count: number, offered?: number) => {
    // What nobody took who could have is no figure that anybody asks about.
    if (offered === undefined || count === 0) return;
    groups.set(offered, [...(groups.get(offered) ?? []), part]);
  };
  for (const { id, filled, offered } of fields) add(id, filled, offered);
  for (const { value, count, offered } of bars) add(value, count, offered);
  if (groups.size === 0) return null;
  const format = formatsOf(language);
  const { named, many } = textsIn(language).offered;
  const total = format.number(answered);
  if ([...groups.values()].flat().length > MAX_NAMED)
    return fillText(many, { least: format.number(Math.min(...groups.keys())), total });
  const parts = [...groups].map(
    ([offered, own]) => `${own.map((part) => `“${name(part)}”`).join(", ")} ${format.number(offered)}`,
  );
  return fillText(named, { parts: parts.join("; "), total });
}
