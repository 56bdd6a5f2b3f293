import type { Answer } from "../answers.ts";
import type { SurveyProblemCode } from "../check-survey.ts";
import type { Language } from "../survey.ts";
import type { AnswerViolation } from "../validate-answer.ts";
import type { ChoiceSource } from "./choice-source.ts";
import type { Choice } from "./choices.ts";
import type { FieldKind } from "./form-input.ts";
import type { Grid } from "./grid.ts";
import type { ScaleShape, Steps } from "./scale.ts";
import type { TextFormat } from "./typed-text.ts";

/** What a module of a question kind declares. Every rule gets the options of a question of its kind. */

/**
 * What its answers are to whoever counts them: choices, steps of a scale, a text, fields of a form, or files. What
 * asks nothing has no answers, and is in no list of results.
 */
export type Measure = "choice" | "number" | "text" | "fields" | "files" | "nothing";

/** What holds wherever answers are given, checked or read, whatever a kind measures. */
interface SharedRules<Options> {
  measure: Measure;
  /**
   * Whether an answer may hold several values, so that two different ones do not exclude each other; a function
   * where its options say so.
   */
  several: boolean | ((options: Options) => boolean);
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
  /** The choices that an answer chose; left out: those that it names. */
  chosen?(answer: Answer | undefined): string[];
  /** What is stored of an answer that is right; left out: the answer. */
  stored?(options: Options, answer: Answer): Answer;
  /** Where its choices come from; left out: the author wrote them. */
  source?(options: Options): ChoiceSource;
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

/** What only kinds of some measures have. */
interface MeasuredRules<Options> {
  /** The choices that the author wrote, without the one for own words. */
  choices(options: Options): Choice[];
  /** Of a table: its rows and columns, whose cells are its values (grid.ts). */
  grid(options: Options): Grid;
  /** Of a scale: the numbers that may be answered. */
  steps(options: Options): Steps;
  /** Of a scale: what its steps are drawn with; null: bare numbers. */
  shape(options: Options): ScaleShape | null;
  /** Of a text: what it must be. One that may be anything is an open text, which is analysed (open-text.ts). */
  format(options: Options): TextFormat;
  /** Of numbers that come to a total: that total. They are the fields, each a number. */
  total(options: Options): number;
  /** Of a form: what is filled in. */
  fields(options: Options): { id: string; label: string; kind: FieldKind }[];
  /** Of files: what each may be. */
  fileLimits(options: Options): FileLimits;
}

/** The rules of any kind, as whoever asks for them sees them. */
export type AnyAnswerRules<Options> = SharedRules<Options> & Partial<MeasuredRules<Options>>;

type Measuring<Options, M extends Measure, Needed extends keyof MeasuredRules<Options>> = {
  measure: M;
} & Pick<MeasuredRules<Options>, Needed>;

/** The rules that a kind declares: what it measures says which of them it needs. */
export type AnswerRules<Options> = AnyAnswerRules<Options> &
  (
    | Measuring<Options, "choice", "choices">
    | Measuring<Options, "choice", "grid">
    // Values that are no choices of the author.
    | (Measuring<Options, "choice", never> & Required<Pick<SharedRules<Options>, "stored" | "valueNames">>)
    | Measuring<Options, "number", "steps" | "shape">
    | Measuring<Options, "text", "format">
    | Measuring<Options, "fields", "fields">
    | Measuring<Options, "files", "fileLimits">
    | Measuring<Options, "nothing", never>
  );

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
  /** Whether a new question must be answered; left out: it need not. */
  begins_required?: true;
  /**
   * Texts that a new question has in the survey's language until somebody writes others, of which another kind
   * can make nothing; null: none.
   */
  usualTexts: ((options: Options, language: Language) => Partial<Options>) | null;
  /** What keeps it from being published; `at` is the place within the question. */
  violations(options: Options, draft: KnownSources): QuestionViolation[];
  /** The answer that a link carries, null for none. */
  prefill(options: Options, carried: Carried): Answer | null;
}

/** What choices can be taken from, by ids. */
export interface KnownSources {
  /** Questions on earlier pages that offer choices. */
  questions: ReadonlySet<string>;
  parameters: ReadonlySet<string>;
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
