import type { ProblemCode } from "@soundings/contract/problems";
import type { Usage } from "@soundings/contract/users";
import { CallError } from "../lib/call-error.ts";

export type Creation = "dataset" | "survey";

/** Why the server would refuse to make one now, in the order that it looks; null when it would not. */
export function planProblemOf({ trial_expired, limits, used }: Usage, what: Creation): CallError | null {
  if (trial_expired) return refusal("TRIAL_EXPIRED");
  if (what === "survey") return null;
  const { max_datasets, max_datasets_per_month } = limits;
  if (max_datasets !== null && used.datasets >= max_datasets) {
    return refusal("DATASET_LIMIT_REACHED", max_datasets);
  }
  if (max_datasets_per_month !== null && used.datasets_this_month >= max_datasets_per_month) {
    return refusal("DATASETS_PER_MONTH_REACHED", max_datasets_per_month);
  }
  return null;
}

const refusal = (code: ProblemCode, limit?: number) =>
  new CallError(code, 403, limit === undefined ? {} : { limit });

/** How many comments of a dataset would be analysed now; some of them may have been before. */
export function analysableNow({ limits, used }: Usage, comments: number, before = 0): number {
  const { max_comments_per_dataset: most, max_comments_per_month: monthly } = limits;
  const left = monthly === null ? Number.POSITIVE_INFINITY : Math.max(0, monthly - used.comments_this_month);
  return Math.min(comments, most ?? comments, before + left);
}
