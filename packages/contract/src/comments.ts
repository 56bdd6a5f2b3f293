import { BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { DayText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
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
  /** What counts: a person's correction where there is one, else the engine's score. */
  score: z.number().nullable(),
  /** The engine's own score, kept beside a correction. */
  engine_score: z.number().nullable(),
  correction: z.object({ score: z.number(), created_at: z.iso.datetime() }).nullable(),
  /** Near copies of this comment; a group counts once, by its first comment. */
  copy_count: z.number().int(),
  /** The first comment of the group that this one is a copy of. */
  copy_of: z.number().int().nullable(),
  emotions: z.array(z.object({ emotion: z.enum(EMOTIONS), probability: z.number() })),
  /** Clauses with their own score; offsets are UTF-16 units of `text`. */
  clauses: z.array(z.object({ ...span, score: z.number().nullable() })),
  mentions: z.array(
    z.object({
      ...span,
      topic_id: Id,
      topic_name: z.string(),
      subtopic_id: Id.nullable(),
      subtopic_name: z.string().nullable(),
      score: z.number(),
      /** The words that caused the tag, within the clause. */
      cue: z.object(span),
    }),
  ),
  date: z.iso.datetime().nullable(),
  /** Cells of the dataset's other columns, in the order of Dataset.columns without the comment column. */
  values: z.array(z.union([z.string(), z.number()]).nullable()),
  /** Where the search query was found. */
  highlights: z.array(z.object(span)),
});
export type Comment = z.infer<typeof Comment>;

/** "typical" puts the quotes first that stand best for the selection: near its mean, neither curt nor long. */
export const COMMENT_SORT_KEYS = ["position", "date", "score", "typical"] as const;

/** "3:Hanoi": comments whose cell in the file's column 3 is "Hanoi"; one of a column's values suffices. */
const CellFilter = z
  .string()
  .regex(/^\d{1,5}:/)
  .max(220);

/**
 * "nhân viên": written so letter by letter, or without any marks in a text that has none; "=trung": only in a text with
 * marks; "fade|faded": one of them.
 */
const WordFilter = z
  .string()
  .normalize("NFC")
  .toLowerCase()
  .trim()
  .regex(
    /^=?[\p{L}\p{N}\p{M}']+(?: [\p{L}\p{N}\p{M}']+)*(?:\|[\p{L}\p{N}\p{M}']+(?: [\p{L}\p{N}\p{M}']+)*)*$/u,
  )
  .max(200);

/** Which comments of a dataset; all given conditions hold together. */
export const CommentFilter = z.object({
  /**
   * Words that must all stand in the text, in any order, one edit apart at most; "in quotes" exactly.
   * Case and diacritics do not matter.
   */
  query: z.string().trim().max(200).optional(),
  /** A topic, a subtopic, or "other" for comments that no topic claims. */
  topic_id: z.union([Id, z.literal("other")]).optional(),
  /** A topic or subtopic that is spoken of as well, and one that is not: of both only analysed comments are known. */
  with_topic_id: Id.optional(),
  without_topic_id: Id.optional(),
  /** A topic or subtopic that is spoken badly of, and one that is spoken well of, whatever else a comment says. */
  blamed_topic_id: Id.optional(),
  praised_topic_id: Id.optional(),
  /** A whole word, or words in a row with none left out between: counted as comparisons count words, with nothing forgiven. */
  word: WordFilter.optional(),
  /** A key point: comments that say what it says. */
  point: z
    .string()
    .regex(/^[0-9a-z]{1,7}(\.[0-9a-z]{1,7}){0,19}(~[0-9a-z]{1,7})?$/)
    .optional(),
  sentiment: z.enum(SENTIMENTS).optional(),
  bucket: z.enum(BUCKETS).optional(),
  emotion: z.enum(EMOTIONS).optional(),
  language: z.string().max(8).optional(),
  from: DayText.optional(),
  to: DayText.optional(),
  cell: z.preprocess(
    (value) => (value === undefined ? undefined : [value].flat()),
    z.array(CellFilter).max(50).optional(),
  ),
  /** The index of a column in the file: comments that have a number there. */
  number: z.coerce.number().int().min(0).max(99_999).optional(),
  /** Leaves out what is over the plan's limit, of which no figure knows. */
  analysed: z.literal("yes").optional(),
  /** What the last analysis moved: comments that joined or left a topic ("joined.ID"), or any that did. */
  moved: z
    .string()
    .regex(/^(any|(joined|left)\.[0-9a-f-]{36})$/)
    .optional(),
  /** A sample of one comment in so many, always the same ones. */
  one_in: z.coerce
    .number()
    .int()
    .refine((every) => every > 1 && every <= 65_536 && (every & (every - 1)) === 0)
    .optional(),
});
export type CommentFilter = z.infer<typeof CommentFilter>;

/** Conditions of a list of comments alone: figures are never narrowed by them. */
export const LIST_CONDITIONS = {
  point: true,
  with_topic_id: true,
  without_topic_id: true,
  blamed_topic_id: true,
  praised_topic_id: true,
  word: true,
  number: true,
  analysed: true,
  moved: true,
  one_in: true,
} as const satisfies { [Key in keyof CommentFilter]?: true };

export const listComments = defineCall({
  method: "GET",
  path: "/datasets/:id/comments",
  access: "signed-in",
  summary: "A page of a dataset's comments",
  params: z.object({ id: Id }),
  query: CommentFilter.extend({
    ...pagingQuery(DEFAULT_PAGE_SIZE.comments),
    /** Lists the near copies of this comment instead of the first of each group. */
    copies_of: z.coerce.number().int().min(1).optional(),
    sortBy: z.enum(COMMENT_SORT_KEYS).default("position"),
    sortDirection: SortDirection.default("asc"),
  }),
  reply: z.object({
    list: z.array(Comment),
    pagination: Pagination,
    /** Comments that are listed without any condition: each group of near copies once. */
    unfiltered_count: z.number().int(),
  }),
});

const commentParams = z.object({ id: Id, comment_id: z.coerce.number().int().min(1) });

export const correctScore = defineCall({
  method: "POST",
  path: "/datasets/:id/comments/:comment_id/score",
  access: "signed-in",
  summary: "Correct a comment's score; counts at once everywhere, the engine's score is kept beside it",
  params: commentParams,
  body: z.object({ score: z.coerce.number().min(-100).max(100) }),
  reply: Comment,
});

export const withdrawCorrection = defineCall({
  method: "DELETE",
  path: "/datasets/:id/comments/:comment_id/score",
  access: "signed-in",
  summary: "Withdraw a correction: the engine's score counts again",
  params: commentParams,
  reply: Comment,
});

const Weighted = z.object({ ...span, weight: z.number() });

/** Why the engine gave a comment its score. Words and rest sum to the score, and so do clauses and rest. */
export const Explanation = z.object({
  score: z.number(),
  words: z.array(Weighted),
  clauses: z.array(Weighted),
  /** What no word carries: how such comments lean, the length, rounding. */
  rest: z.number(),
  engine_version: z.string(),
});
export type Explanation = z.infer<typeof Explanation>;

export const explainComment = defineCall({
  method: "GET",
  path: "/datasets/:id/comments/:comment_id/explanation",
  access: "signed-in",
  summary: "Which words and clauses moved a comment's score, and by how many points",
  params: commentParams,
  reply: Explanation,
});

export const columnValues = defineCall({
  method: "GET",
  path: "/datasets/:id/columns/:index/values",
  access: "signed-in",
  summary: "The values of a text column with how many comments have each, most first",
  params: z.object({ id: Id, index: z.coerce.number().int().min(0) }),
  query: z.object({ query: z.string().trim().max(200).default("") }),
  reply: z.object({
    /** At most 100; `total` says how many match. */
    items: z.array(z.object({ value: z.string(), comment_count: z.number().int() })),
    total: z.number().int(),
  }),
});
