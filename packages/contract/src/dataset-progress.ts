import { Id } from "@soundings/survey/id";
import { z } from "zod";

/** Stages of a dataset's processing, in order. */
export const STAGES = ["UPLOADING", "ANALYZING", "TOPIC_ANALYZING", "DATA_NORMALIZING"] as const;
export type Stage = (typeof STAGES)[number];

/** Where each stage starts and ends on the percent scale that people see. */
export const STAGE_BANDS: Record<Stage, readonly [from: number, to: number]> = {
  UPLOADING: [0, 10],
  ANALYZING: [10, 11],
  TOPIC_ANALYZING: [11, 16],
  DATA_NORMALIZING: [16, 84],
};

export const DatasetProgress = z.object({
  dataset_id: Id,
  status: z.enum(STAGES),
  total_items: z.number().int(),
  current_items: z.number().int(),
  started_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type DatasetProgress = z.infer<typeof DatasetProgress>;

export interface ProgressShown {
  status: Stage | "unknown";
  /** 0 to 100. */
  percent: number;
}

/**
 * What to show for a progress record. A dataset without one is "unknown" and complete: the record
 * goes away when a dataset is finished.
 */
export function showProgress(
  progress: Pick<DatasetProgress, "status" | "total_items" | "current_items"> | null | undefined,
): ProgressShown {
  if (!progress) return { status: "unknown", percent: 100 };
  const [from, to] = STAGE_BANDS[progress.status];
  const { total_items: total, current_items: current } = progress;
  const share = total > 0 ? Math.min(Math.max(current, 0), total) / total : 0;
  return { status: progress.status, percent: from + (to - from) * share };
}
