/** A response as the checks see it, whatever its answers were read from. */

/** Something that was answered with one of several places: a scale, a row of a table, a choice. */
export interface Item {
  /** "QUESTION" or "QUESTION:ROW". */
  key: string;
  question_id: string;
  /** Whether its places are in an order, as stars and columns of a table are. */
  ordered: boolean;
  /** Places there are. */
  size: number;
  /** Whether respondents see its places in an order of their own. */
  shuffled: boolean;
}

/** What was to be read and done on the way, see reading.ts. */
export interface Load {
  questions: number;
  /** Words of titles and rows, and those of choices and columns, which people only glance at. */
  words: number;
  glanced: number;
}

/** A question of which several may be chosen. */
export interface SetFacts {
  question_id: string;
  /** How many were chosen, of how many that go together. */
  chosen: number;
  offered: number;
  /** The place from 0 of the only one that was chosen, of so many; null of several, and where everybody has another order. */
  only: number | null;
  places: number;
  shuffled: boolean;
}

/** An open text. */
export interface TextFacts {
  question_id: string;
  /** In small letters, in their order. */
  words: readonly string[];
  /** Of the question. */
  title: readonly string[];
  /** −100 to 100; null where it was not analysed. */
  score: number | null;
}

/** How a response came, where that was not by the survey's page in the ordinary way. */
export const ARRIVALS = ["no_page", "hidden_field"] as const;
export type Arrival = (typeof ARRIVALS)[number];

export interface ResponseFacts {
  /** Null where they are not known. */
  seconds: number | null;
  /** The same for all who were asked the same. */
  path: string;
  load: Load;
  /** What was answered, in the order of the page, with the place from 0 that each was answered with. */
  items: readonly Item[];
  places: readonly number[];
  sets: readonly SetFacts[];
  texts: readonly TextFacts[];
  numbers: readonly { question_id: string; value: number }[];
  arrival: Arrival | null;
  /** Questions that check attention and were answered wrongly. */
  wrong_checks: readonly string[];
  /** Names of the rules of the survey that were broken. */
  impossible: readonly string[];
}
