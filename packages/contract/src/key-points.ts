import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CommentFilter } from "./comments.ts";
import { Quote } from "./insights.ts";
import { FigureFilter } from "./topics.ts";

/** What many comments say: a verbatim clause, and the comments that say (nearly) the same. */
export const KeyPoint = z.object({
  /** The same for the same statement in every reply. */
  id: z.string(),
  sentiment: z.enum(["negative", "positive"]),
  /** Comments that say it: exactly those that `query` finds. */
  comment_count: z.number().int(),
  quote: Quote,
  /** Of the quote, ISO 639-1. */
  language: z.string(),
  /** What it is said of. */
  topic: z.object({ id: Id, name: z.string(), parent_name: z.string().nullable() }),
  query: CommentFilter,
});
export type KeyPoint = z.infer<typeof KeyPoint>;

export const KeyPoints = z.object({
  /** Those that most comments make first; both signs where there are both. */
  points: z.array(KeyPoint),
  /** Comments within the filter, those on the topic where one is asked for. */
  comment_count: z.number().int(),
  /** Of them, those that make one of the points. */
  covered_count: z.number().int(),
  /** Comments that must say something before it is a point. */
  least: z.number().int(),
  /** Where all points are of one sign, though a fifth of the comments or more is of the other: how many are. */
  unsaid: z
    .object({ sentiment: z.enum(["negative", "positive"]), comment_count: z.number().int() })
    .nullable(),
});
export type KeyPoints = z.infer<typeof KeyPoints>;

export const getKeyPoints = defineCall({
  method: "GET",
  path: "/datasets/:id/key-points",
  access: "signed-in",
  summary: "What many comments say, in their words, with how many say it",
  params: z.object({ id: Id }),
  query: FigureFilter.extend({ topic_id: Id.optional() }),
  reply: KeyPoints,
});
