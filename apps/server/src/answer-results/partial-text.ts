import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { formatsOf } from "@soundings/contract/formats";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { countedText, fillText } from "@soundings/contract/words";
import { answerExportTexts } from "./export-texts.ts";

/** How many partial answers a filter leaves out or counts; null without any, and where it asks for these or others alone. */
export function partialText(
  { in_progress, abandoned }: { in_progress: number; abandoned: number },
  completion: AnswerFilter["completion"],
  language: InterfaceLanguage,
): string | null {
  const count = in_progress + abandoned;
  const key = KEYS[completion];
  if (count === 0 || !key) return null;
  const text = countedText(answerExportTexts(language), key, count, language);
  return fillText(text, { number: formatsOf(language).number(count) });
}

const KEYS: { [Completion in AnswerFilter["completion"]]?: "partial_left_out" | "partial_included" } = {
  submitted: "partial_left_out",
  with_partial: "partial_included",
  all: "partial_included",
};
