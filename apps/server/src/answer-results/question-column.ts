import type { AskedQuestion } from "@soundings/contract/asked-question";
import { EMOTIONS } from "@soundings/nlp/scale";
import { type Answer, isAnswered } from "@soundings/survey/answers";
import { mayTakeSeveral, measureOf } from "@soundings/survey/questions/answer-rules";
import { cellId } from "@soundings/survey/questions/grid";
import {
  CategoryColumn,
  type Dictionary,
  FloatColumn,
  IntegerColumn,
  ListColumn,
} from "../column-store/typed-columns.ts";
import { saidWords } from "./said-words.ts";
import { termsOf, wordsIn } from "./text-terms.ts";
import { typedValue } from "./typed-value.ts";

/** The answers to one question as columns: which ones they are depends on what the question measures. */

/**
 * Answers that are one of several values: a choice, stars, faces, a place on a scale, how many files. What was
 * written beside it is `said`, in words.
 */
type OneColumn = { kind: "one"; answers: CategoryColumn; said: ListColumn };
/** Answers that are several values: choices, the fields of a form that were filled in, or "FIELD:NUMBER" of a sum. */
type ManyColumn = { kind: "many"; answers: ListColumn; said: ListColumn };
/** The bit after those of EMOTIONS. */
export const UNTOLD = 1 << EMOTIONS.length;

export interface TextColumn {
  kind: "text";
  /** 1 where something was written. */
  written: IntegerColumn;
  /** In small letters, in the order of the text. */
  words: ListColumn;
  /** The different ones of them that say something. */
  terms: ListColumn;
  /** 0 is not analysed, else the place in SENTIMENTS and 1. */
  sentiment: IntegerColumn;
  score: FloatColumn;
  /** Bit n is emotion n of EMOTIONS; UNTOLD alone in languages whose emotions are not told. */
  emotions: IntegerColumn;
  topics: ListColumn;
  /** Of texts that must be numbers or dates: those, as typed-value.ts makes them. */
  values: CategoryColumn;
}
export type QuestionColumn = OneColumn | ManyColumn | TextColumn;

/** Over 0 where a question was answered. */
export function answerCodes(column: QuestionColumn): IntegerColumn {
  if (column.kind === "text") return column.written;
  return column.kind === "one" ? column.answers.codes : column.answers.length;
}

export function columnKind({ type }: AskedQuestion): QuestionColumn["kind"] {
  switch (measureOf(type)) {
    case "text":
      return "text";
    case "fields":
      return "many";
    case "number":
    case "files":
    case "nothing":
      return "one";
    case "choice":
      return mayTakeSeveral(type) ? "many" : "one";
  }
}

export function emptyColumn(kind: QuestionColumn["kind"], words: Dictionary): QuestionColumn {
  if (kind === "one") return { kind, answers: new CategoryColumn(), said: new ListColumn(words) };
  if (kind === "many") return { kind, answers: new ListColumn(), said: new ListColumn(words) };
  return {
    kind,
    written: new IntegerColumn(),
    words: new ListColumn(words),
    terms: new ListColumn(words),
    sentiment: new IntegerColumn(),
    score: new FloatColumn(4),
    emotions: new IntegerColumn(),
    topics: new ListColumn(),
    values: new CategoryColumn(),
  };
}

export function setAnswerAt(
  column: QuestionColumn,
  { format, total }: AskedQuestion,
  at: number,
  answer: Answer | undefined,
  language: string,
): void {
  if (column.kind !== "text") column.said.set(at, saidWords(answer));
  if (column.kind === "one") {
    const value = isAnswered(answer)
      ? (answer.choice_ids?.[0] ?? answer.value ?? answer.files?.length ?? 0)
      : null;
    column.answers.set(at, value == null ? null : String(value));
  } else if (column.kind === "many") {
    const filled = Object.entries(answer?.fields ?? {}).filter(([, text]) => text.trim() !== "");
    column.answers.set(
      at,
      answer?.choice_ids ??
        filled.map(([field, text]) => (total === undefined ? field : cellId(field, text.trim()))),
    );
  } else {
    const text = answer?.text ?? "";
    column.written.set(at, text.trim() === "" ? 0 : 1);
    const words = wordsIn(text);
    column.words.set(at, words);
    column.terms.set(at, termsOf(words, language));
    const value = typedValue(format, text);
    if (value !== null || column.values.codes.get(at) > 0) column.values.set(at, value);
    // What was said of another text does not hold.
    column.sentiment.set(at, 0);
  }
}
