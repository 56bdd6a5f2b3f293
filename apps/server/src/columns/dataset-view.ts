import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
/**
 * A dataset's results as columns in memory: one typed array per field, one entry per comment. Every
 * figure, filter and list is worked out from these; PostgreSQL is asked only for the texts of the page
 * that is shown. A million comments take about 40 MB and a few milliseconds per pass.
 * Index i is the comment with id i + 1.
 */
export interface DatasetColumns {
  account_id: string;
  dataset_id: string;
  run: number;
  /** Comments in the dataset, those over the plan's limit too. */
  count: number;
  /** 0 is not analysed, 1 negative, 2 neutral, 3 positive. */
  sentiment: Uint8Array;
  /** -100 to 100; 0 where not analysed. */
  score: Float32Array;
  /** Bit n is emotion n of EMOTIONS; none in languages whose emotions are not told (told-emotions.ts). */
  emotions: Uint8Array;
  /** Place in `languages`. */
  language: Uint8Array;
  languages: readonly string[];
  /** Days since 1970-01-01 (UTC); NO_DAY without a date. */
  day: Int32Array;
  /** 1 for a near copy of an earlier comment: left out of every figure and of lists. */
  copy: Uint8Array;
  /** Index of the first comment of its group of near copies; its own when it is no copy. */
  first: Uint32Array;
  /** Words in the text, at most 65,535. */
  words: Uint16Array;
  topics: readonly ColumnTopic[];
  mentions: MentionColumns;
  rest: RestColumns;
  /** People's scores that are in the columns; none in the engine's. */
  corrections?: readonly Correction[];
}

/** A person's score of a comment. */
export interface Correction {
  comment_id: number;
  score: number;
}

/** The clauses in which no topic is spoken of, comment by comment; a comment without clauses and mentions is one. */
export interface RestColumns {
  count: Uint8Array;
  /** Their mean, on the scale of mentions; 0 where there are none. */
  score: Float32Array;
}

export const NO_DAY = -0x80000000;

/** Mentions of all comments, comment after comment; those of comment i are at offsets[i] to offsets[i + 1]. */
export interface MentionColumns {
  offsets: Uint32Array;
  /** Place in `topics`, of a topic without a parent. */
  topic: Uint16Array;
  /** Place in `topics` of the subtopic; NO_TOPIC without one. */
  subtopic: Uint16Array;
  score: Float32Array;
  /** Which of the comment's stored mentions it is, in their order (start, then topic's key); BY_SEARCH and BY_HAND for one that a search or a person made. */
  stored: Uint8Array;
  /** Place of the clause in which it is made among the comment's; NO_CLAUSE of the engine where none is known. */
  clause: Uint8Array;
}

export const NO_TOPIC = 0xffff;
export const BY_SEARCH = 0xff;
export const BY_HAND = 0xfe;

export interface ColumnTopic {
  id: string;
  /** The same in every dataset: the engine's, or the id that a theme file gives it. */
  key?: string;
  /** Place in `topics`; null for a topic, set for a subtopic. */
  parent: number | null;
  name: string;
  /** What it is called in the interface languages: by the taxonomy, or by words of the comments; none once a person named it. */
  names?: Readonly<Record<InterfaceLanguage, string>>;
  /** The language of the comments' words that name it, where no taxonomy does; of a named view only where its reader's is another. */
  found_in?: string;
  /** The taxonomy's "General opinion" and its subtopics: they describe, and never explain anything. */
  is_general?: boolean;
  /** A brand, a place: nobody can mend it (the engine's isGiven). */
  is_given?: boolean;
  /** Praise or blame by its very name: its score is no finding (the engine's isOneSided). */
  is_one_sided?: boolean;
  /** Who serves and how: trust in them is no finding (the engine's isOfPeople). */
  is_of_people?: boolean;
  is_key: boolean;
  by_person: boolean;
  /** Milliseconds since 1970. */
  created_at: number;
}

/**
 * What people see: the columns with corrections of scores and topic edits applied. Arrays that nothing
 * changed are the columns' own.
 */
export interface DatasetView extends DatasetColumns {
  /** Raised by every correction and topic edit. */
  version: number;
  /** The engine's scores; the same array as `score` without corrections. */
  engine_score: Float32Array;
  /** In which language its topics, and those of its columns that are ours to call, are called; absent of one that nobody named. */
  named_in?: InterfaceLanguage;
  /** Each mention counts in a topic's score, as it did until a comment counted once: what was claimed then is checked so. */
  counts_mentions?: boolean;
  /** Claims are held as by the rules before LEVEL_RULES (insights/max-cusum.ts): what was claimed then is checked so. */
  by_earlier_rules?: boolean;
}
