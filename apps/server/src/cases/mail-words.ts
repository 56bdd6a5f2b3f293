import { formatDateTime } from "@soundings/contract/formats";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import type english from "../words/locales/en/cases.json";
import { wordsOf } from "../words/words-of.ts";
import type { CaseRow } from "./case-queries.ts";

export const caseWords = wordsOf<typeof english>("cases");

/** In UTC: whoever reads a mail may be anywhere. */
export function dueText(at: Date, language: InterfaceLanguage): string {
  return `${formatDateTime(at, language, "UTC")} UTC`;
}

/** What stands above the customer's words. */
export function caseLines(
  { thing_name, rules, score, rating, due_at }: CaseRow,
  language: InterfaceLanguage,
): string[] {
  const { lines } = caseWords(language);
  return [
    fillText(lines.from, { name: thing_name, rules: rules.map(({ name }) => name).join(", ") }),
    ...(rating === null ? [] : [fillText(lines.rating, { rating: String(rating) })]),
    ...(score === null ? [] : [fillText(lines.score, { score: String(Math.round(score)) })]),
    ...(due_at ? [fillText(lines.due, { due: dueText(due_at, language) })] : []),
  ];
}
