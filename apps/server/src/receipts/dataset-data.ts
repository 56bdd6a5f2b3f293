import { SelectedColumn } from "@soundings/contract/local-files";
import { EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { z } from "zod";

/**
 * What a dataset's figures are worked out from, as lines of JSON: the dataset first, then each comment in its
 * order, near copies and those that are not analysed too.
 */

export const DATA_FORMAT = "soundings data 1";

/** Ten times as many as a dataset has at most: whoever reads them makes room for all before the first comes. */
const MAX_COMMENTS = 10_000_000;

/** The place of something in a list. */
const Place = z.number().int().min(0);

export const DataTopic = z.object({
  id: Id,
  /** Place of its topic in the list; null for a topic. */
  parent: Place.nullable(),
  name: z.string(),
  /** By language of the interface, where nobody renamed it. */
  names: z.record(z.string(), z.string()).optional(),
  /** The taxonomy's: says which words find it. */
  key: z.string().optional(),
  is_general: z.boolean().optional(),
  /** A brand or a place: nothing that can be fixed. */
  is_given: z.boolean().optional(),
  /** Praise or blame by its very name: no claim of its score. */
  is_one_sided: z.boolean().optional(),
  /** Who serves and how: no claim of trust in them. */
  is_of_people: z.boolean().optional(),
});

export const DataHead = z.object({
  format: z.literal(DATA_FORMAT),
  dataset_id: Id,
  name: z.string(),
  engine: z.string().nullable(),
  /** Version of people's corrections and topic edits, which are in the lines. */
  edits: z.number().int(),
  comment_count: z.number().int().min(0).max(MAX_COMMENTS),
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  /** The first is the comments' own; `values` of a comment are those of the others. */
  columns: z.array(SelectedColumn),
  languages: z.array(z.object({ language: z.string(), comment_count: z.number().int() })),
  topics: z.array(DataTopic),
});
export type DataHead = z.infer<typeof DataHead>;

export const DataComment = z.object({
  number: z.number().int(),
  text: z.string(),
  date: z.iso.date().nullable(),
  values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Number of the comment that it nearly copies. */
  copy_of: z.number().int().nullable(),
  language: z.string().nullable(),
  /** Null where it is not analysed. */
  sentiment: z.enum(SENTIMENTS).nullable(),
  score: z.number().nullable(),
  emotions: z.array(z.enum(EMOTIONS)),
  /** Clauses that speak of no topic: how many, and their mean score. */
  rest: z.object({ count: z.number().int(), score: z.number() }),
  /** Topics by their places in the list; `clause` is the place of the clause that says it. */
  mentions: z.array(
    z.object({
      topic: Place,
      subtopic: Place.nullable(),
      score: z.number(),
      clause: Place,
      /** Place of its words in `cues`; none of what a person or a search put there. */
      cue: Place.optional(),
    }),
  ),
  /** What key points are counted by; absent in files from before they had receipts. */
  clauses: z.array(z.tuple([z.number().int(), z.number().int(), z.number().nullable()])).optional(),
  /** Of the engine's mentions: where the clause starts, and the words that name the topic. */
  cues: z.array(z.tuple([z.number().int(), z.number().int(), z.number().int()])).optional(),
});
export type DataComment = z.infer<typeof DataComment>;
