import type { Answer } from "../answers.ts";
import type { SurveyProblemCode } from "../check-survey.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import type { Choice } from "./choices.ts";
import type { FieldKind } from "./form-input.ts";
import type { Grid } from "./grid.ts";
import type { Steps } from "./scale.ts";

/** What a module of a question kind declares. Every rule gets the options of a question of its kind. */

/** What its answers are to whoever counts them: choices, steps of a scale, a text, fields of a form, or files. */
export type Measure = "choice" | "number" | "text" | "fields" | "files";

/** What holds wherever answers are given, checked or read. */
export interface AnswerRules<Options> {
  measure: Measure;
  /**
   * Whether an answer may hold several values, so that two different ones do not exclude each other; a function
   * where its options say so.
   */
  several: boolean | ((options: Options) => boolean);
  /** Of a scale: the numbers that may be answered. */
  steps?(options: Options): Steps;
  /** Of files: what each may be. */
  fileLimits?(options: Options): FileLimits;
  /** What is wrong with an answer that is not empty. `offered`: the choices of now where they come from elsewhere. */
  validate(
    options: Options,
    answer: Answer,
    offered: readonly Pick<Choice, "id">[],
    required: boolean,
  ): AnswerViolation | null;
  /** What is wrong at its parts, each with the part's id; left out: it has no parts with messages of their own. */
  validateParts?(
    options: Options,
    answer: Answer | undefined,
    required: boolean,
  ): (AnswerViolation & { field_id: string })[];
  /** The choices that the author wrote, without the one for own words. */
  choices(options: Options): Choice[];
  /** The choices that an answer chose; left out: those that it names. */
  chosen?(answer: Answer | undefined): string[];
  /** The choices of now, where they come from elsewhere. */
  offered?(options: Options, sources: ChoiceSources): Choice[];
  /** All choices that it can offer anybody, where they come from elsewhere. */
  offerable?(options: Options, sources: AllChoiceSources): Choice[];
  /** Of a form: what is filled in. */
  fields?(options: Options): { id: string; label: string; kind: FieldKind }[];
  /** Of a table: its rows and columns, whose cells are its values (grid.ts). */
  grid?(options: Options): Grid;
  /** What values that are no choices are called; left out: numbers are their own names. */
  valueNames?(options: Options): Choice[];
  /** The values that a condition may name, in the order people see them. */
  conditionValues(options: Options): string[];
  /** An answer in words; `choices` are those that the question offers. */
  words(options: Options, answer: Answer, choices: readonly Choice[]): string;
  /** Seconds that reading and answering take, roughly. */
  seconds(options: Options): number;
  /** The options with every text that respondents read changed. */
  mapTexts(options: Options, change: ChangeText): Options;
}

/** What files of an answer may be. */
export interface FileLimits {
  max_count: number;
  max_bytes: number;
  /** Without the dot; null or none: every type that the server takes. */
  endings: readonly string[] | null;
  /** Whether they must be pictures, whatever they are called. */
  pictures: boolean;
}

/** What holds while a survey is made. */
export interface DraftRules<Options> {
  /** What a new question begins with. */
  blank(newId: () => string): Options;
  /** What keeps it from being published; `at` is the place within the question. */
  violations(options: Options, draft: EarlierQuestions): QuestionViolation[];
  /** The answer that a link carries, null for none. */
  prefill(options: Options, carried: Carried): Answer | null;
}

/** Where choices of other questions and of the link are found. */
export interface ChoiceSources {
  /** What an earlier question offered, its answer, and what that chose; null where there is none. */
  asked: (
    question_id: string,
  ) => { choices: Choice[]; answer: Answer | undefined; chosen: readonly string[] } | null;
  /** The value that the link carried for a parameter, by the parameter's id. */
  parameter: (parameter_id: string) => string;
}

/** Where all choices are found that a question can offer. */
export interface AllChoiceSources {
  /** What an earlier question can offer, own words last. */
  asked: (question_id: string) => Choice[];
  /** The values that a parameter's list has, by the parameter's id. */
  parameter: (parameter_id: string) => readonly string[];
}

export interface EarlierQuestions {
  /** Ids of the questions on earlier pages. */
  before: ReadonlySet<string>;
}

export interface QuestionViolation {
  code: SurveyProblemCode;
  /** "choices/<id>", "min". */
  at: string;
}

/** Changes a text. Own texts have a name within their question; parts have an id that is unique in the survey. */
export interface ChangeText {
  own: (field: string, text: string) => string;
  /** @param key "choice:<id>" */
  part: (key: string, field: string, text: string) => string;
}

/** What a link carries for a question. */
export interface Carried {
  values: readonly string[];
  /** The first value of a named part: "other", a field's id or its place from 1. */
  part: (name: string) => string | undefined;
}

/** No answer is longer than this, whatever the question allows. */
export const MAX_CHARACTERS = 20_000;
/** Own words beside choices, and a field of a form. */
export const MAX_FIELD_CHARACTERS = 1_000;

export const tooMany = (count: number, limit: number): AnswerViolation | null =>
  count > limit ? { code: "TOO_MANY", limit } : null;

export const joinWords = (words: readonly string[]): string => words.filter(Boolean).join(", ");

/** What makes two values the same to people: case and spaces at the ends do not matter. */
export const valueKey = (text: string) => text.trim().normalize("NFC").toLowerCase();

/** Ids of the items whose text an earlier one has already. */
export function repeated<K extends string>(
  items: readonly ({ id: string } & Record<K, string>)[],
  key: K,
): string[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const text = valueKey(item[key]);
    if (text === "") return [];
    if (seen.has(text)) return [item.id];
    seen.add(text);
    return [];
  });
}
