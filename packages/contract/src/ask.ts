import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CommentFilter } from "./comments.ts";
import { Estimate, Overview } from "./datasets.ts";
import { Claim, Quote } from "./insights.ts";
import { KeyPoint } from "./key-points.ts";
import { Difference, FigureFilter } from "./topics.ts";

/** What a question about a dataset asks for. */
export const ASK_KINDS = [
  /** What is said of something. */
  "about",
  "complaints",
  "praise",
  /** What is spoken of most. */
  "topics",
  /** What went with a change. */
  "why",
  /** Topics that score higher, or lower, than before. */
  "better",
  "worse",
  /** Two topics, or values of one column, with each other. */
  "compare",
  /** The values of a column side by side. */
  "segments",
  /** How the score went over time. */
  "trend",
  /** What would lift the score most. */
  "fix",
  "emotions",
  "count",
  "score",
] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** A question as it was understood: what, of what, where and when, against what. */
export const AskQuery = z.object({
  kind: z.enum(ASK_KINDS),
  topic_id: Id.nullable(),
  /** Of a comparison: the topic to compare with. */
  other_topic_id: Id.nullable(),
  /** Of segments: the column, "3" or "language". */
  column: z
    .string()
    .regex(/^(\d{1,5}|language)$/)
    .nullable(),
  direction: z.enum(["up", "down"]).nullable(),
  /** Where and when; values of one column that are compared stand in its cells. With a word it is found by that. */
  filter: FigureFilter.extend({ word: CommentFilter.shape.word }),
  /** The question's word that the topic stands for, where it is not the topic's name. */
  said: z.string().trim().toLowerCase().normalize("NFC").min(1).max(100).optional(),
});
export type AskQuery = z.infer<typeof AskQuery>;

/** A topic or a value side by side with others. */
export const AnswerRow = z.object({
  name: z.string(),
  comment_count: z.number().int(),
  /** Of the comments that were looked at, 0 to 1. */
  share: z.number(),
  score: z.number().nullable(),
  /** Against as many days before. */
  change: Difference.nullable(),
  /** Its comments. */
  query: CommentFilter,
});
export type AnswerRow = z.infer<typeof AnswerRow>;

/** What the comments say to a question; everything in it is counted, claimed or quoted. */
export const Answer = z.object({
  /** Comments that were looked at. */
  comment_count: z.number().int(),
  score: Estimate.nullable(),
  /** Of those without a form's ready-made sentences, where they score otherwise; no score where there are none. */
  worded: z.object({ comment_count: z.number().int(), score: z.number().nullable() }).nullable(),
  /** Of the topic whose complaints or praise are asked for: comments that speak badly of it, and well. */
  sides: z.object({ negative: z.number().int(), positive: z.number().int() }).nullable(),
  /** What holds and speaks to the question, what matters most first. */
  claims: z.array(Claim),
  rows: z.array(AnswerRow),
  points: z.array(KeyPoint),
  /** Of what to fix, in the order of its claims. */
  quotes: z.array(Quote),
  /** The score over time, where that is asked for. */
  trend: Overview.shape.trend,
  /** Where no change of the score is certain: since when it stands furthest from before, that way. */
  stretch: z
    .object({
      since: z.iso.date(),
      ...{ score: z.number(), comment_count: z.number().int() },
      ...{ score_before: z.number(), count_before: z.number().int() },
    })
    .nullable(),
  /** Of a question's word that the topic stands for, where few of its comments or none have it. */
  said: z
    .object({
      word: z.string(),
      topic_name: z.string(),
      /** Comments that have the word, of the topic's and of all that were looked at for it. */
      topic_count: z.number().int(),
      comment_count: z.number().int(),
    })
    .nullable(),
  /** Of as many days before, with its comments: where a change is asked for and none is certain. */
  before: Overview.shape.previous,
  /** The comments that were looked at, as a list opens them. */
  query: CommentFilter,
});
export type Answer = z.infer<typeof Answer>;

export const AskReply = z.object({
  /** Null where the question was not understood. */
  query: AskQuery.nullable(),
  /** Other readings of the question that are nearly as likely, what is likelier first. */
  also: z.array(AskQuery),
  /** Whether comments may not be able to answer it: the query is the nearest that they can. */
  doubtful: z.boolean(),
  /** Whether it may well ask for something else: the query is one reading of several. */
  unsure: z.boolean(),
  /** Words that nothing was made of, as they were written: where there is a query it leaves them out. */
  unknown: z.array(z.string()),
  /** Questions that this dataset can answer. */
  suggestions: z.array(z.string()),
  answer: Answer.nullable(),
  /** The operator's language model by its name, where one may read questions and word summaries; null without. */
  model: z.string().nullable(),
  /** Whether the question was read by the product's own rules, or by that model. */
  read_by: z.enum(["rules", "model"]),
});
export type AskReply = z.infer<typeof AskReply>;

export const askDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/ask",
  access: "signed-in",
  summary: "Answer a question in English or Vietnamese, or a query that one was understood as",
  reads: true,
  params: z.object({ id: Id }),
  body: z.object({
    /** Empty asks for suggestions alone. */
    question: z.string().trim().max(300).default(""),
    /** Answered in place of the question where it is given. */
    query: AskQuery.nullable().default(null),
  }),
  reply: AskReply,
});

export const summarizeAnswer = defineCall({
  method: "POST",
  path: "/datasets/:id/ask/summary",
  access: "signed-in",
  summary: "A few sentences on an answer, worded by the operator's language model and checked against it",
  reads: true,
  params: z.object({ id: Id }),
  body: z.object({ query: AskQuery }),
  /** None without a model, and where nothing of what it said could be held against the answer. */
  reply: z.object({ sentences: z.array(z.string()) }),
});
