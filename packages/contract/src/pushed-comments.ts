import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

/**
 * Comments that a program sends. The call may be repeated: a comment is known by its id, and what is known already is
 * left as it is.
 */

/** Comments of one call; a body takes 1 MB besides. */
export const PUSH_BATCH = 1_000;
/** Comments of one dataset that may wait for their analysis; beyond it calls are refused until some are taken. */
export const PUSH_WAITING = 50_000;
/** Fields of their own that the comments of one dataset may have. */
export const PUSH_FIELDS = 30;

/** What a pushed comment may have beside its words, in the order of the columns; its own fields' columns follow. */
export const PUSHED_COLUMNS = ["rating", "date", "author", "language", "url"] as const;
/** The index of the first field's column; 0 is the comment's. */
export const FIRST_PUSHED_FIELD = PUSHED_COLUMNS.length + 1;

const cell = z.string().max(10_000);

export const PushedComment = z.object({
  /** What the program calls it; the same id is the same comment. */
  id: z.string().trim().min(1).max(200),
  /** A comment without words is left out. Cut at 10,000 characters. */
  text: z.string().max(100_000),
  date: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullish(),
  rating: z.number().nullish(),
  author: cell.nullish(),
  /** As the program knows it, as "vi"; the analysis reads the words. */
  language: cell.nullish(),
  url: cell.nullish(),
  /** Whatever else is known, such as the shop or the order's value: columns to filter, compare and segment by. */
  fields: z.record(z.string().trim().min(1).max(120), z.union([cell, z.number(), z.null()])).optional(),
});
export type PushedComment = z.infer<typeof PushedComment>;

export const pushComments = defineCall({
  method: "POST",
  path: "/datasets/push",
  as_json: true,
  access: "signed-in",
  summary: "Send comments into a dataset, which is made with its first; they are analysed within minutes",
  body: z.object({
    /** What the program calls the dataset. Another name there is another dataset; people may rename theirs freely. */
    dataset: z.string().trim().min(1).max(120),
    comments: z.array(PushedComment).min(1).max(PUSH_BATCH),
  }),
  reply: z.object({
    dataset_id: Id,
    /** Comments that are new. */
    accepted: z.number().int(),
    /** Those that were sent before, or stand twice in this call. */
    known: z.number().int(),
    /** Those without words. */
    empty: z.number().int(),
    /** Comments of the dataset that wait for their analysis now, and how many may. */
    waiting: z.number().int(),
    waiting_limit: z.number().int(),
  }),
});
