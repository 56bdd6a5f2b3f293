import { EMOTIONS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CommentFilter } from "./comments.ts";
import { Estimate, SentimentCounts, TREND_UNITS } from "./datasets.ts";
import { Claim } from "./insights.ts";
import { Difference, FigureFilter } from "./topics.ts";

/** Comparison, charts and drivers of a dataset's topics. */

const params = z.object({ id: Id });
const Trend = z.object({
  unit: z.enum(TREND_UNITS),
  points: z.array(Estimate.extend({ date: z.iso.date() })),
});
const EmotionCounts = z.array(
  z.object({ emotion: z.enum(EMOTIONS), comment_count: z.number().int(), score: z.number().nullable() }),
);

export const COMPARE_MODES = ["single", "topic-topic", "topic-dataset"] as const;

/** What is compared: a topic, or everything else in the dataset (`id` null): comments without the topic, all other mentions. */
export const ComparedSide = z.object({
  id: Id.nullable(),
  name: z.string(),
  comment_count: z.number().int(),
  share: z.number(),
  /** Of what comments say of it, each once; of everything else what they say besides, clauses without a topic included. */
  estimate: Estimate,
  sentiment_counts: SentimentCounts,
  /** Of its comments those in languages whose emotions are told; shares of emotions are of them. */
  emotion_comment_count: z.number().int(),
  emotions: EmotionCounts,
  /** Means of the numeric columns. */
  columns: z.array(Estimate.extend({ index: z.number().int(), header: z.string() })),
  trend: Trend.nullable(),
});
export type ComparedSide = z.infer<typeof ComparedSide>;

export const Comparison = z.object({
  mode: z.enum(COMPARE_MODES),
  /** One side in "single", else two; differences are the first less the second. */
  sides: z.array(ComparedSide).min(1).max(2),
  /** Comments that belong to both topics. */
  in_both: z.number().int().nullable(),
  differences: z
    .object({
      /** Null where too few comments say anything else to compare a topic with. */
      score: Difference.nullable(),
      /** Shares of comments, in percentage points. */
      positive: Difference,
      negative: Difference,
      emotions: z.array(Difference.extend({ emotion: z.enum(EMOTIONS) })),
      columns: z.array(Difference.extend({ index: z.number().int() })),
      /** Score at each date at which both sides have mentions. */
      trend: z.array(Difference.extend({ date: z.iso.date() })),
    })
    .nullable(),
  /** Subtopics: of the topic in "single", those that both topics share by name in "topic-topic". */
  subtopics: z.array(
    z.object({
      name: z.string(),
      ids: z.array(Id),
      estimates: z.array(Estimate),
      difference: Difference.nullable(),
    }),
  ),
  /** Words and pairs that one side says clearly more often; in "single" than the rest of the dataset. */
  words: z.array(
    z.object({
      text: z.string(),
      /** Comments with it on the first side, and on the other. */
      comment_counts: z.tuple([z.number().int(), z.number().int()]),
      /** The same as shares of each side's comments. */
      shares: z.tuple([z.number(), z.number()]),
      side: z.union([z.literal(0), z.literal(1)]),
      /** The comments with it of the side that says it more often: as many as it has there. */
      query: CommentFilter,
    }),
  ),
  /** What holds of it and of the comments as a whole, together; strongest first. */
  claims: z.array(Claim),
});
export type Comparison = z.infer<typeof Comparison>;

export const compareTopics = defineCall({
  method: "GET",
  path: "/datasets/:id/topics/compare",
  access: "signed-in",
  summary: "One topic alone, against another, or against the dataset",
  params,
  query: FigureFilter.extend({
    mode: z.enum(COMPARE_MODES).default("single"),
    topic_ids: z.preprocess((value) => [value ?? []].flat(), z.array(Id).min(1).max(2)),
  }),
  reply: Comparison,
});

export const TopicCharts = z.object({
  comment_count: z.number().int(),
  /** Dates of all trends; null without dates. */
  trend: z.object({ unit: z.enum(TREND_UNITS), dates: z.array(z.iso.date()) }).nullable(),
  /** Topics and subtopics, largest first. */
  topics: z.array(
    z.object({
      id: Id,
      parent_id: Id.nullable(),
      name: z.string(),
      is_key: z.boolean(),
      comment_count: z.number().int(),
      estimate: Estimate,
      sentiment_counts: SentimentCounts,
      /** Of its comments those in languages whose emotions are told. */
      emotion_comment_count: z.number().int(),
      /** Comments with each emotion, in the order of EMOTIONS. */
      emotion_counts: z.array(z.number().int()),
      /** At each trend date: comments, and the mean score of mentions. */
      trend_counts: z.array(z.number().int()),
      trend_scores: z.array(z.number().nullable()),
    }),
  ),
  /** Pairs of topics in one comment, most first, of the 30 largest topics. */
  pairs: z.array(
    z.object({
      topic_ids: z.tuple([Id, Id]),
      comment_count: z.number().int(),
      /** Comments to be expected if the topics had nothing to do with each other. */
      expected: z.number(),
      clear: z.boolean(),
    }),
  ),
  /** What holds of everything that the charts show, together; strongest first. */
  claims: z.array(Claim),
});
export type TopicCharts = z.infer<typeof TopicCharts>;

export const topicCharts = defineCall({
  method: "GET",
  path: "/datasets/:id/topic-charts",
  access: "signed-in",
  summary: "Figures of all topics for charts, with trends and which topics come together",
  params,
  query: FigureFilter,
  reply: TopicCharts,
});

/** How a topic goes together with a number. */
export const Driver = z.object({
  topic_id: Id,
  name: z.string(),
  /** Comments with a number that speak of the topic. */
  comment_count: z.number().int(),
  /** Point-biserial correlation of "speaks of it" with the number, with its interval; null when it says nothing. */
  correlation: Difference.nullable(),
  /** Spearman's correlation of the topic's mention scores with the number, with its interval. */
  score_correlation: Difference.nullable(),
  /** The mean less what it would be without the topic's comments. */
  impact: Difference.nullable(),
  /** What the mean would be without the topic. */
  mean_without: z.number().nullable(),
});
export type Driver = z.infer<typeof Driver>;

export const Drivers = z.object({
  columns: z.array(
    z.object({
      /** Null: the sentiment score itself. */
      index: z.number().int().nullable(),
      header: z.string().nullable(),
      /** Comments with a number. */
      comment_count: z.number().int(),
      mean: z.number().nullable(),
      drivers: z.array(Driver),
    }),
  ),
});
export type Drivers = z.infer<typeof Drivers>;

export const correlations = defineCall({
  method: "GET",
  path: "/datasets/:id/correlations",
  access: "signed-in",
  summary: "What moves the score and each numeric column: correlations and impact per topic",
  params,
  query: FigureFilter,
  reply: Drivers,
});
