import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { DEFAULT_PAGE_SIZE, Pagination, pagingQuery, SortDirection } from "./paging.ts";

const span = { start: z.number().int(), end: z.number().int() };

export const Comment = z.object({
  /** Its place in the dataset, from 1; stays the same for the dataset's life. */
  id: z.number().int(),
  text: z.string(),
  /** False over the plan's limit: the fields below are then empty. */
  analysed: z.boolean(),
  language: z.string().nullable(),
  sentiment: z.enum(SENTIMENTS).nullable(),
  score: z.number().nullable(),
  emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), probability: z.number() })),
  /** Clauses with their own score; offsets are UTF-16 units of `text`. */
  clauses: z.array(z.object({ ...span, score: z.number().nullable() })),
  mentions: z.array(
    z.object({
      ...span,
      topic_id: z.uuid(),
      topic_name: z.string(),
      subtopic_name: z.string().nullable(),
      score: z.number(),
    }),
  ),
  date: z.iso.datetime().nullable(),
  /** Cells of the dataset's other columns, in the order of Dataset.columns without the comment column. */
  values: z.array(z.union([z.string(), z.number()]).nullable()),
  /** Where the search query was found. */
  highlights: z.array(z.object(span)),
});
export type Comment = z.infer<typeof Comment>;

export const COMMENT_SORT_KEYS = ["position", "date", "score"] as const;

/** Which comments of a dataset; all given conditions hold together. */
export const CommentFilter = z.object({
  query: z.string().trim().max(200).optional(),
  /** A topic, a subtopic, or "other" for comments that no topic claims. */
  topic_id: z.union([z.uuid(), z.literal("other")]).optional(),
  sentiment: z.enum(SENTIMENTS).optional(),
  bucket: z.enum(BUCKETS).optional(),
  emotion: z.enum(EMOTIONS).optional(),
  language: z.string().max(8).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type CommentFilter = z.infer<typeof CommentFilter>;

export const listComments = defineCall({
  method: "GET",
  path: "/datasets/:id/comments",
  access: "signed-in",
  summary: "A page of a dataset's comments",
  params: z.object({ id: z.uuid() }),
  query: CommentFilter.extend({
    ...pagingQuery(DEFAULT_PAGE_SIZE.comments),
    sortBy: z.enum(COMMENT_SORT_KEYS).default("position"),
    sortDirection: SortDirection.default("asc"),
  }),
  reply: z.object({ list: z.array(Comment), pagination: Pagination }),
});
