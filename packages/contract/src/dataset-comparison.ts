import { EMOTIONS } from "@soundings/nlp/scale";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";
import { Estimate } from "./datasets.ts";
import { Difference } from "./topics.ts";

/** Two datasets side by side, or two waves of one. */

const Pair = <Item extends z.ZodType>(item: Item) => z.tuple([item, item]);
const Wave = z.string().max(200);

export const ComparedDataset = z.object({
  dataset_id: Id,
  name: z.string(),
  /** The wave that is compared alone; null for all comments. */
  wave: z.string().nullable(),
  /** Analysed comments, near copies once. */
  comment_count: z.number().int(),
  score: Estimate.nullable(),
});
export type ComparedDataset = z.infer<typeof ComparedDataset>;

export const DatasetComparison = z.object({
  sides: Pair(ComparedDataset),
  /** Differences are the first less the second; null where too few comments are on a side. */
  score: Difference.nullable(),
  /** Topics and subtopics that either side speaks of, most first. */
  topics: z.array(
    z.object({
      name: z.string(),
      parent_name: z.string().nullable(),
      /** What it is on each side; null where that side has no such topic. */
      ids: Pair(Id.nullable()),
      comment_counts: Pair(z.number().int()),
      /** Of each side's comments, 0 to 1, and their difference in percentage points. */
      shares: Pair(z.number()),
      share: Difference.nullable(),
      /** Over the mentions. */
      estimates: Pair(Estimate.nullable()),
      score: Difference.nullable(),
    }),
  ),
  emotions: z.array(
    z.object({
      emotion: z.enum(EMOTIONS),
      comment_counts: Pair(z.number().int()),
      shares: Pair(z.number()),
      share: Difference.nullable(),
    }),
  ),
  /** Languages that both sides are written in, which were held fixed; one or none where there was nothing to hold. */
  languages: z.array(z.string()),
});
export type DatasetComparison = z.infer<typeof DatasetComparison>;

const query = z.object({ other_id: Id, wave: Wave.optional(), other_wave: Wave.optional() });

export const compareDatasets = defineCall({
  method: "GET",
  path: "/datasets/:id/comparison",
  access: "signed-in",
  summary: "What sets a dataset, or a wave of it, apart from another one",
  params: z.object({ id: Id }),
  query,
  reply: DatasetComparison,
});

export const downloadComparisonReceipts = defineCall({
  method: "GET",
  path: "/datasets/:id/comparison/receipts",
  access: "signed-in",
  summary: "{name}_Receipts.json: what the clear differences of two datasets, or of two waves, rest on",
  params: z.object({ id: Id }),
  query,
  reply: "file",
});
