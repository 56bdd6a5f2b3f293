import { EMOTIONS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { CommentFilter } from "./comments.ts";
import { Estimate, SentimentCounts } from "./datasets.ts";
import { Difference, FigureFilter } from "./topics.ts";

/**
 * What the analysis says, as data: every headline of a screen, an export or a mail is a claim, and its
 * sentence is made by claim-texts.ts.
 */

export const CLAIM_KINDS = [
  /** What comments say of a topic against all else that they say, each comment once on each side. */
  "topic_score",
  /** What the mean score would gain did a topic's mentions score like all others. */
  "fix",
  /** The chosen days against as many before, on the same weekdays. */
  "period_score",
  "period_topic_score",
  "period_topic_share",
  /** A day since which something is different. */
  "score_change",
  "volume_change",
  /** The same of the mean of a rating. */
  "number_change",
  "topic_score_change",
  "topic_share_change",
  /** A topic that nobody spoke of before a day, and many do since. */
  "new_topic",
  /** A segment's comments against the rest. */
  "segment_score",
  /** The mean of a rating in a segment's comments against the rest. */
  "segment_number",
  "segment_topic",
  "segment_emotion",
  /** Spearman's correlation of a number with the score. */
  "number_score",
  /** A number's mean where a topic is spoken of, against where it is not. */
  "number_topic",
  /** A topic's comments against those without it, or of another topic: how many are positive, negative, carry an emotion, have a word. */
  "topic_positive",
  "topic_negative",
  "topic_emotion",
  "topic_word",
  /** How many of a topic's comments speak of another one too, against those without it. */
  "topic_pair",
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What an effect is measured in: points of the score, percentage points, percent, a number's own unit. */
export const CLAIM_UNITS = ["points", "share", "percent", "correlation", "own"] as const;

/** A value of a column: "3" for the file's column 3, or "language". */
/** A side of fewer comments is not compared. */
export const MIN_COMPARED_COMMENTS = 30;

export const Segment = z.object({ column: z.string(), header: z.string(), value: z.string() });
export type Segment = z.infer<typeof Segment>;

const NamedTopic = z.object({
  id: Id,
  name: z.string(),
  parent_name: z.string().nullable(),
  /** Praise or blame by its name, such as "Defects": nothing that could score like the rest. */
  is_one_sided: z.literal(true).optional(),
});

/** All null: the whole selection. */
export const ClaimSubject = z.object({
  topic: NamedTopic.nullable(),
  /** The topic that it is compared with, or that comes with it; null where it stands against everything else. */
  other_topic: NamedTopic.nullable(),
  segment: Segment.nullable(),
  /** The value of the same column that it is compared with; absent where that is the rest. */
  other_segment: Segment.optional(),
  /** A column of a file; of a survey the question, with a number of its own for it. */
  number: z.object({ index: z.number().int(), header: z.string(), question_id: Id.optional() }).nullable(),
  emotion: z.enum(EMOTIONS).nullable(),
  word: z.string().nullable(),
});
export type ClaimSubject = z.infer<typeof ClaimSubject>;

const days = { from: z.iso.date(), to: z.iso.date() };

/** What went with a change: how many of its points, or how many more comments, came from a topic or a segment. */
export const ChangeDriver = ClaimSubject.extend({ effect: z.number() });

export const Claim = z.object({
  /** The same for the same fact in every reply. */
  id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  subject: ClaimSubject,
  against: z.enum([
    "other_mentions",
    "rest",
    "before",
    "period_before",
    "without_topic",
    "other_topic",
    "score",
  ]),
  unit: z.enum(CLAIM_UNITS),
  /** The figure itself, and the one that it is compared with; null for a correlation. */
  value: z.number().nullable(),
  other: z.number().nullable(),
  /** The difference with its 95 % interval. */
  effect: z.number(),
  low: z.number(),
  high: z.number(),
  /** Comments on both sides; a comment is one draw. */
  n: z.number().int(),
  n_against: z.number().int(),
  /** Chance of an effect at least this large were there none. */
  p: z.number(),
  test: z.enum(["clustered_t", "welch_t", "newcombe", "hypergeometric", "spearman", "cusum"]),
  /** The part of the comments that it speaks of, 0 to 1. */
  share: z.number(),
  /** Days that it speaks of; null without dates. */
  span: z.object(days).nullable(),
  /** Of a change: the first day that is different, and the size that would have been missed one time in five. */
  since: z.iso.date().nullable(),
  /** Of a change: the days among which its first day is, 95 times in 100; absent in what was stored before it was known. */
  since_within: z.object(days).optional(),
  missed: z.number().nullable(),
  drivers: z.array(ChangeDriver),
  /** The comments behind it, within the filter that was asked with. */
  query: CommentFilter,
  /** How much it matters to a reader: effect × share × certainty. Claims come largest first. */
  weight: z.number(),
});
export type Claim = z.infer<typeof Claim>;

/** Words of one comment, as they stand there. */
export const Quote = z.object({ comment_id: z.number().int(), text: z.string(), score: z.number() });
export type Quote = z.infer<typeof Quote>;

export const Fix = z.object({ claim: Claim, quotes: z.array(Quote).max(3) });
export type Fix = z.infer<typeof Fix>;

/** A topic with how it scores, and how many comments say so. */
export const LowTopic = z.object({
  topic: NamedTopic,
  comment_count: z.number().int(),
  score: z.number(),
});
export type LowTopic = z.infer<typeof LowTopic>;

/** A column of numbers over the comments of a selection. */
export const NumberFigures = z.object({
  index: z.number().int(),
  header: z.string(),
  /** Comments that have one. */
  count: z.number().int(),
  mean: z.object({ value: z.number(), low: z.number(), high: z.number() }),
  /** Spearman's correlation with the score; null of too few, or where a side never varies. */
  correlation: z
    .object({ value: z.number(), low: z.number(), high: z.number(), clear: z.boolean() })
    .nullable(),
  /** Of ratings from 0 to 10: promoters (9, 10) less detractors (0 to 6), -100 to 100. */
  nps: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Of ratings from 1 to 5: the share that gave 4 or 5, 0 to 1. */
  top_two: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
});
export type NumberFigures = z.infer<typeof NumberFigures>;

/** The engine and the people's edits that the figures rest on. */
const basis = { engine: z.string().nullable(), edits: z.number().int() };

export const Insights = z.object({
  ...basis,
  comment_count: z.number().int(),
  copy_count: z.number().int(),
  score: Estimate.nullable(),
  sentiment_counts: SentimentCounts,
  /** The days before that the chosen ones are compared with. */
  previous: z.object({ ...days, comment_count: z.number().int() }).nullable(),
  /** All claims that hold together at a false discovery rate of 5 %, those that matter most first. */
  claims: z.array(Claim),
  /** Ids of the three to six claims that a reader wants to know first. */
  headlines: z.array(z.string()),
  /** How many were tested. */
  tested: z.number().int(),
  /** What to fix first, with the words of those who say it. */
  fixes: z.array(Fix),
  /** The topics that score lowest, whether or not it is certain what fixing them would give. */
  lowest: z.array(LowTopic),
  numbers: z.array(NumberFigures),
  /** Topics of fewer comments than a claim needs, and those that are too general to explain anything. */
  small_topics: z.number().int(),
  /** Topics and subtopics of as many as it needs. */
  large_topics: z.number().int(),
  general_topics: z.number().int(),
});
export type Insights = z.infer<typeof Insights>;

export const getInsights = defineCall({
  method: "GET",
  path: "/datasets/:id/insights",
  access: "signed-in",
  summary: "What to know of a dataset: claims that hold, ranked, and what to fix first",
  params: z.object({ id: Id }),
  query: FigureFilter,
  reply: Insights,
});

export const SegmentRow = z.object({
  value: z.string(),
  comment_count: z.number().int(),
  /** Of the comments that have a value. */
  share: z.number(),
  score: Estimate,
  /** From the comments of all other values; null where either side has fewer than 30. */
  difference: Difference.nullable(),
  /** Of its comments those in languages whose emotions are told. */
  emotion_comment_count: z.number().int(),
  /** Comments with each emotion, in the order of EMOTIONS. */
  emotion_counts: z.array(z.number().int()),
  /** Its claims: the score, and topics and emotions that are more or less frequent than elsewhere. */
  claim_ids: z.array(z.string()),
});
export type SegmentRow = z.infer<typeof SegmentRow>;

export const CrossedSegments = z.object({
  column: z.string(),
  /** The values across, 30 at most: ratings in their order, others largest first. */
  values: z.array(z.string()),
  /** For each value down, the score with each value across; null where nobody has both. */
  rows: z.array(z.object({ value: z.string(), cells: z.array(Estimate.nullable()) })),
});
export type CrossedSegments = z.infer<typeof CrossedSegments>;

export const Segments = z.object({
  /** The columns that part the comments: texts of 2 to 200 values, ratings, the language. */
  columns: z.array(
    z.object({
      column: z.string(),
      header: z.string(),
      value_count: z.number().int(),
      is_rating: z.boolean(),
    }),
  ),
  /** The one that the table is of; null where no column fits. */
  column: z.string().nullable(),
  /** Largest first. */
  rows: z.array(SegmentRow),
  crossed: CrossedSegments.nullable(),
  claims: z.array(Claim),
  tested: z.number().int(),
});
export type Segments = z.infer<typeof Segments>;

const SegmentColumnName = z.string().regex(/^(\d{1,5}|language)$/);

export const getSegments = defineCall({
  method: "GET",
  path: "/datasets/:id/segments",
  access: "signed-in",
  summary: "The comments parted by a column: scores, what sets each part apart, crossed with another column",
  params: z.object({ id: Id }),
  query: FigureFilter.extend({ column: SegmentColumnName.optional(), across: SegmentColumnName.optional() }),
  reply: Segments,
});
