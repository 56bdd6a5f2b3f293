import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CommentFilter, LIST_CONDITIONS } from "./comments.ts";
import { Estimate, TREND_UNITS } from "./datasets.ts";

/** A difference of two figures with its 95 % interval. */
export const Difference = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** False: "no clear difference". Corrected for how many differences are shown together. */
  clear: z.boolean(),
});
export type Difference = z.infer<typeof Difference>;

/** What all topics, and the comments that none claims, are shown with. */
export const TopicFigures = z.object({
  comment_count: z.number().int(),
  /** Of the comments within the filter, 0 to 1. */
  share: z.number(),
  estimate: Estimate,
  /** Against the same number of days before; null without such days or without mentions there. */
  change: Difference.nullable(),
  /** Mean score at each of the reply's trend dates; null where nobody speaks of it. */
  trend: z.array(z.number().nullable()),
});
export type TopicFigures = z.infer<typeof TopicFigures>;

/** The specification's topic: its score is the mean of what its comments say of it, each once, never of whole comments. */
const TopicBase = TopicFigures.extend({
  id: Id,
  name: z.string(),
  /** The language of the comments whose words name it, where the reader's is another: the name then quotes them. */
  words_in: z.string().nullable(),
  sentiment_score: z.number(),
  is_key: z.boolean(),
  created_at: z.iso.datetime(),
  /** A person made it, from a search or out of other topics. */
  by_person: z.boolean(),
});

export const Topic = TopicBase.extend({ children: z.array(TopicBase) });
export type Topic = z.infer<typeof Topic>;
export type Subtopic = Topic["children"][number];

/** Which comments the figures are taken from. */
export const FigureFilter = CommentFilter.omit({ topic_id: true, ...LIST_CONDITIONS });
export type FigureFilter = z.infer<typeof FigureFilter>;

export const TopicList = z.object({
  items: z.array(Topic),
  /** Comments that no topic claims. */
  other: TopicFigures,
  /** Comments within the filter, near copies once. */
  comment_count: z.number().int(),
  /** The days that `change` compares with. */
  previous: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** Null without dates. */
  trend: z.object({ unit: z.enum(TREND_UNITS), dates: z.array(z.iso.date()) }).nullable(),
});
export type TopicList = z.infer<typeof TopicList>;

export const listTopics = defineCall({
  method: "GET",
  path: "/datasets/:id/topics",
  access: "signed-in",
  summary: "All topics of a dataset with their subtopics, largest first",
  params: z.object({ id: Id }),
  query: FigureFilter,
  reply: TopicList,
});
