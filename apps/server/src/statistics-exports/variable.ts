import type { SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { SavCell, SavMeasure } from "../spss/sav-variable.ts";

/** Why a question has no answer: its page was not on the way, it was left empty, or the respondent left before it. */
export const NO_ANSWERS = ["not_shown", "skipped", "not_reached"] as const;
export type NoAnswer = (typeof NO_ANSWERS)[number];

/** What stands for each in a variable of numbers. */
export type NoAnswerCodes = Readonly<Record<NoAnswer, number>>;
export const SMALL_CODES: NoAnswerCodes = { not_shown: -97, skipped: -98, not_reached: -99 };
/** Where the small ones could be answers. */
export const LARGE_CODES: NoAnswerCodes = {
  not_shown: -9_999_997,
  skipped: -9_999_998,
  not_reached: -9_999_999,
};

/** A response, and what can be said of the questions that it has no answer to. */
export interface Case {
  answer: SurveyAnswer;
  withoutAnswer: (question_id: string) => NoAnswer;
}

/** How long a variable's texts are: known, or to be looked up where they are stored. */
export type TextLength = { bytes: number } | { in: "answers" | "parameters"; path: readonly string[] };

/** A column of the table that statistics programs read. */
export interface Variable {
  name: string;
  label: string;
  /** The question that it is of, or a part of; null for what is known besides. */
  question: AskedQuestion | null;
  kind: "number" | "date" | "datetime" | "duration" | "text";
  decimals: number;
  measure: SavMeasure;
  /** What its values are called, in their order. */
  values: readonly { value: number | string; label: string }[];
  /** Null where the lack of an answer has no code. */
  codes: NoAnswerCodes | null;
  /** The choices of one question belong together: the set's name. */
  set: string | null;
  /** Of a text. */
  length: TextLength | null;
  cell: (one: Case) => SavCell;
}

type Given = Pick<Variable, "name" | "label" | "cell"> & Partial<Variable>;

export const numberVariable = (given: Given): Variable => ({
  ...{ question: null, kind: "number", decimals: 0, measure: "scale", values: [], codes: null, set: null },
  length: null,
  ...given,
});

export const textVariable = (given: Given & { length: TextLength }): Variable => ({
  ...{ question: null, kind: "text", decimals: 0, measure: "nominal", values: [], codes: null, set: null },
  ...given,
});
