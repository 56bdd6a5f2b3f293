import { BUCKETS, EMOTIONS } from "@soundings/nlp/scale";
import { DayText } from "@soundings/survey/dates";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { DatasetProgress } from "./dataset-progress.ts";
import { ReadingNote, SelectedColumn } from "./local-files.ts";
import { DEFAULT_PAGE_SIZE, listOf, pagingQuery, SortDirection } from "./paging.ts";
import { DatasetSource, SOURCE_FAULTS } from "./sources.ts";

/** What lists show: PROCESSING while any stage runs. */
export const DatasetStatus = z.enum(["PROCESSING", "FINISHED", "FAILED", "CANCELLED"]);
export type DatasetStatus = z.infer<typeof DatasetStatus>;

export const DatasetErrorCode = z.enum(["FILE_UNREADABLE", "NO_COMMENTS", "INTERNAL", ...SOURCE_FAULTS]);
export type DatasetErrorCode = z.infer<typeof DatasetErrorCode>;

export const SentimentCounts = z.object({
  negative: z.number().int(),
  neutral: z.number().int(),
  positive: z.number().int(),
});

const days = { from: DayText.optional(), to: DayText.optional() };
const datasetParams = z.object({ id: Id });
/** One id or several with commas, as DELETE takes them; an empty list does nothing. */
export const IdList = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(Id).max(200));

export const DatasetItem = z.object({
  id: Id,
  name: z.string(),
  source: DatasetSource,
  status: DatasetStatus,
  status_progress: DatasetProgress.nullable(),
  /** Why it FAILED. */
  failure: DatasetErrorCode.nullable(),
  comment_count: z.number().int(),
  /** Fewer than comment_count when the plan's limit cut the analysis. */
  analysed_count: z.number().int(),
  /** Mean of the analysed comments, -100 to 100; null before the first analysis is finished. */
  sentiment_score: z.number().nullable(),
  sentiment_counts: SentimentCounts,
  created_at: z.iso.datetime(),
  /** Added to look around in; contract/sample-data.ts. */
  is_sample: z.boolean(),
});
export type DatasetItem = z.infer<typeof DatasetItem>;

export const Dataset = DatasetItem.extend({
  analysed_at: z.iso.datetime().nullable(),
  columns: z.array(SelectedColumn),
  /** First and last day among the comments' dates; null without a date column. */
  first_date: z.iso.date().nullable(),
  last_date: z.iso.date().nullable(),
  languages: z.array(z.object({ language: z.string(), comment_count: z.number().int() })),
  notes: z.array(ReadingNote),
  engine_version: z.string().nullable(),
});
export type Dataset = z.infer<typeof Dataset>;

export const DATASET_SORT_KEYS = ["created_at", "name", "comment_count", "sentiment_score"] as const;

export const searchDatasets = defineCall({
  method: "POST",
  path: "/datasets/search",
  reads: true,
  access: "signed-in",
  summary: "A page of datasets whose names hold the query",
  query: z.object({
    ...pagingQuery(DEFAULT_PAGE_SIZE.datasets),
    sortBy: z.enum(DATASET_SORT_KEYS).default("created_at"),
    sortDirection: SortDirection.default("desc"),
  }),
  body: z.object({ query: z.string().max(200).default("") }),
  reply: listOf(DatasetItem),
});

export const getDataset = defineCall({
  method: "GET",
  path: "/datasets/:id",
  access: "signed-in",
  summary: "One dataset",
  params: datasetParams,
  reply: Dataset,
});

export const datasetsProgress = defineCall({
  method: "GET",
  path: "/datasets/progress",
  access: "signed-in",
  summary: "Progress of datasets being processed; finished ones have no record and are left out",
  query: z.object({
    ids: z.preprocess((value) => [value ?? []].flat(), z.array(Id).max(200)),
  }),
  reply: z.object({ items: z.array(DatasetProgress) }),
});

export const cancelDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/cancel",
  access: "signed-in",
  summary: "Stop processing",
  params: datasetParams,
  reply: DatasetItem,
});

export const reanalyzeDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/reanalyze",
  access: "signed-in",
  summary: "Analyse the dataset's comments again; finishes an import that was cancelled or failed",
  params: datasetParams,
  reply: DatasetItem,
});

export const renameDataset = defineCall({
  method: "POST",
  path: "/datasets/:id/rename",
  access: "signed-in",
  summary: "Rename",
  params: datasetParams,
  query: z.object({ name: z.string().trim().min(1).max(120) }),
  reply: DatasetItem,
});

export const deleteDatasets = defineCall({
  method: "DELETE",
  path: "/datasets/:ids",
  access: "signed-in",
  summary: "Delete one dataset or several; the reply names those that were deleted",
  params: z.object({ ids: IdList }),
  reply: z.object({ ids: z.array(Id) }),
});

export const downloadAnalyzedData = defineCall({
  method: "GET",
  path: "/datasets/:id/download-analyzed-data",
  access: "signed-in",
  summary:
    "{name}_Analysis.xlsx: comments, claims, mentions, topics, emotions, drivers and method; as csv the comments alone, as jsonl what claims are verified with",
  params: datasetParams,
  query: z.object({ type: z.enum(["xlsx", "csv", "jsonl"]).default("xlsx") }),
  reply: "file",
});

export const downloadRawData = defineCall({
  method: "GET",
  path: "/datasets/:id/download-raw-data",
  access: "signed-in",
  summary: "The comments and columns as imported, as {name}.xlsx",
  params: datasetParams,
  query: z.object({ type: z.literal("xlsx").default("xlsx") }),
  reply: "file",
});

/** A mean score with its 95 % interval. */
export const Estimate = z.object({
  /** Comments, or mentions for a topic. */
  count: z.number().int(),
  score: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Estimate = z.infer<typeof Estimate>;

export const TopTopic = Estimate.extend({
  id: Id,
  name: z.string(),
  comment_count: z.number().int(),
  is_key: z.boolean(),
});

export const TREND_UNITS = ["day", "week", "month"] as const;

export const Overview = z.object({
  /** Analysed comments within the chosen days (all when no days are chosen), each group of near copies once. */
  comment_count: z.number().int(),
  /** Near copies left out of every figure. */
  copy_count: z.number().int(),
  /** Null when there are no comments. */
  score: Estimate.nullable(),
  /** The same number of days just before; null without dates or without comments there. */
  previous: Estimate.extend({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  sentiment_counts: SentimentCounts,
  buckets: z.array(z.object({ bucket: z.enum(BUCKETS), comment_count: z.number().int() })),
  /** Of the comments those in languages whose emotions are told; shares of emotions are of them. */
  emotion_comment_count: z.number().int(),
  emotions: z.array(
    z.object({ emotion: z.enum(EMOTIONS), comment_count: z.number().int(), score: z.number().nullable() }),
  ),
  languages: z.array(z.object({ language: z.string(), comment_count: z.number().int() })),
  trend: z
    .object({
      unit: z.enum(TREND_UNITS),
      points: z.array(Estimate.extend({ date: z.iso.date() })),
    })
    .nullable(),
  topics: z.array(TopTopic),
  topic_count: z.number().int(),
  /** Comments that no topic claims. */
  other_count: z.number().int(),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = defineCall({
  method: "GET",
  path: "/datasets/:id/overview",
  access: "signed-in",
  summary: "Score, distribution, emotions, trend and top topics, for all days or some",
  params: datasetParams,
  query: z.object(days),
  reply: Overview,
});
