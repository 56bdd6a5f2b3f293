import type { OutlineEnd, OutlineQuestion, OutlineText } from "../outline/outline.ts";
import type { Language, SHUFFLE_EXCEPT } from "../survey.ts";
import type { When } from "./when.ts";

/** A survey as a file of another program says it, in our words; assemble.ts makes a survey of it. */

export const IMPORT_FORMATS = ["qualtrics", "limesurvey", "surveyjs", "typeform"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** What was not taken, or is not as it was. */
export const NOT_TAKEN = [
  /** A kind of question that we have not. */
  "question_kind",
  /** A question that could not be made as it is; `detail` says why. */
  "question_broken",
  /** A condition that we cannot ask: what it decided is always shown. */
  "condition",
  /** A condition on a question of the same page, or a later one, or one that was not taken. */
  "condition_order",
  "condition_long",
  /** A way back, or to what is not there. */
  "jump",
  /** Nobody comes to it in the file. */
  "never_shown",
  "randomisation",
  "quota",
  "loop",
  "calculation",
  "parameter",
  /** Choices that come from an address, or a field for own words at one that is not the last. */
  "choices",
  "action",
  "script",
  "picture",
  "validation",
  "default_answer",
  "piping",
  "language",
  "look",
  "setting",
  /** More questions, choices or rows than a survey of ours may have. */
  "too_many",
  /** An element of the file that nobody here knows. */
  "unknown",
] as const;
export const CHANGED = [
  /** It stands on a page of its own, since conditions are those of pages. */
  "own_page",
  /** Pages became one: what comes in random order is a page here. */
  "one_page",
  /** It is of another kind now, which `detail` names. */
  "other_kind",
  "shortened",
  /** A choice had the words of another one. */
  "renamed",
  /** Words between questions stand above the next one. */
  "moved_text",
  /** The file is in a language that we have not. */
  "own_language",
] as const;
export type NoteCode = (typeof NOT_TAKEN)[number] | (typeof CHANGED)[number];

export interface ImportNote {
  code: NoteCode;
  /** Where it stands in the file: a question's name and its first words; "" is the survey as a whole. */
  where: string;
  /** What it is called there. */
  detail: string;
}

/** Where an answer leads: to a question by its key, or to an end ("" is the usual one). */
export interface Jump {
  when: When;
  to: { question: string } | { end: string };
}

export interface SourceQuestion {
  /** "k12", by which conditions and texts name it. */
  key: string;
  where: string;
  question: OutlineQuestion;
  when: When;
  /** Keys of the questions whose answers its texts repeat. */
  repeats: string[];
  /** The first that holds counts. */
  jumps: Jump[];
}

/** What is taken besides questions. */
export const TAKEN_BESIDES = ["quota", "score", "random_order", "random_group", "loop"] as const;
export type TakenBesides = (typeof TAKEN_BESIDES)[number];

/** A random place that a page stands in. */
export interface SourceLot {
  id: string;
  where: string;
  /** How many of its members each respondent sees; null: all. */
  show: number | null;
  /** Which of them the page belongs to. */
  member: string;
}

export interface SourceQuota {
  where: string;
  name: string;
  active: boolean;
  when_full: "end" | "mark";
  /** The end that they see, by its name; null: the closing message. */
  end: string | null;
  groups: { name: string; target: number; when: When }[];
}

export interface SourceScore {
  /** "k12", by which texts name it. */
  key: string;
  where: string;
  name: string;
  /** Speaks of questions as {q:k12} and of scores as {s:NAME}; empty: the sum of the points. */
  formula: string;
  /** The same as the file says it. */
  said?: string;
  /** By the keys of questions and the words of their choices, or the numbers of their scales. */
  points: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** What pages are asked once for each chosen answer of; the same one for all pages that are gone through together. */
export interface SourceLoop {
  /** What it is called in the file. */
  name: string;
  /** "" where it is no element of its own. */
  where: string;
  /** Key of the question. */
  question: string;
  random: boolean;
}

export interface SourcePage {
  name: string;
  loop?: SourceLoop;
  /** From the outermost. */
  lots?: readonly SourceLot[];
  when: When;
  shuffle: boolean;
  /** Which of its questions stay where they are. */
  except?: (typeof SHUFFLE_EXCEPT)[number];
  questions: SourceQuestion[];
  ends: SourceEnd[];
}

/** An end that is reached behind a page. */
export interface SourceEnd {
  when: When;
  end: string;
  /** In so many of its page's lots it stands, behind all the others; left out: in all. */
  lots?: number;
}

/** Whether an end stands in a page's lot of this depth. */
export const isInLot = ({ lots }: SourceEnd, depth: number): boolean => lots === undefined || lots > depth;

export interface SourceSurvey {
  format: ImportFormat;
  name: OutlineText;
  language: Language;
  pages: SourcePage[];
  /** "" is the usual one. */
  ends: Map<string, OutlineEnd>;
  back_button: boolean | undefined;
  progress_bar: boolean | undefined;
  /** Names of parameters that links carry. */
  parameters: string[];
  quotas?: readonly SourceQuota[];
  scores?: readonly SourceScore[];
}

/** A kind of question as a file has it. */
export interface SourceKind {
  kind: Pick<OutlineQuestion, "type"> & Partial<OutlineQuestion>;
  /** Texts of choices and of rows by what conditions of the file call them. */
  choices?: Map<string, string>;
  rows?: Map<string, string>;
}
