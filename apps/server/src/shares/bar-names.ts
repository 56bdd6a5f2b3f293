import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { QuestionReport } from "@soundings/contract/report";
import { OTHER } from "@soundings/survey/answers";
import { isScale } from "@soundings/survey/condition-values";
import { STEPS_CALLED_BY } from "@soundings/survey/questions/scale";
import type { ShareWords } from "./share-words.ts";

type Bar = QuestionReport["bars"][number];

/** What an answer that was counted is called: a choice, or a place of a scale. */
export function barName(question: AskedQuestion, bar: Bar, words: ShareWords): string {
  const { texts } = words;
  const name = isScale(question)
    ? placeName(question, Number(bar.value), words)
    : choiceName(question, bar, texts);
  return bar.archived ? words.fill(texts.removed, { name }) : name;
}

function choiceName({ choices }: AskedQuestion, { value, label }: Bar, texts: ShareWords["texts"]): string {
  const known = label.trim() || choices.find((choice) => choice.value === value)?.label;
  return known || (value === OTHER ? texts.other_choice : value);
}

function placeName({ choices, scale, shape }: AskedQuestion, value: number, words: ShareWords): string {
  const { texts, format } = words;
  const named = choices.find((choice) => choice.value === String(value))?.label;
  if (named && named !== String(value)) return named;
  const to = scale?.to ?? 5;
  // Of an earlier scale that had more places.
  if (shape === null || value > to) return format.number(value);
  if (STEPS_CALLED_BY[shape] === "mood") {
    const faces: Readonly<Record<string, string>> = to === 3 ? texts.faces3 : texts.faces5;
    return faces[String(value)] ?? format.number(value);
  }
  return words.fill(texts.of_scale, { value: format.number(value), to: format.number(to) });
}
