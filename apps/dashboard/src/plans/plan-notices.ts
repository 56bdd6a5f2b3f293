import type { App } from "@soundings/contract/auth";
import { NEAR_SHARE } from "@soundings/contract/limits";
import type { Usage } from "@soundings/contract/users";

/** A trial's last days are told. */
const LAST_DAYS = 3;
const DAY_MS = 86_400_000;

export interface PlanNotice {
  key:
    | "trialExpired"
    | "quotaExceeded"
    | "surveysWait"
    | "datasetsFull"
    | "datasetsFullThisMonth"
    | "datasetsMonth"
    | "commentsMonth"
    | "trialEnds"
    | "answersNear"
    | "commentsNear";
  /** Something has stopped; it will or could, which may be put away; or it can go on. */
  kind: "stop" | "warning" | "offer";
  action: "upgrade" | "activate";
  /** Of its sentences. */
  values: { count?: number; limit?: number; used?: number; date?: string };
}

/** What an account should know about its plan in an area of the product, the most urgent first. */
export function planNotices(usage: Usage, area: App | null, now: Date): PlanNotice[] {
  const notices: PlanNotice[] = [];
  const add = (
    key: PlanNotice["key"],
    kind: PlanNotice["kind"],
    values: PlanNotice["values"],
    action: PlanNotice["action"] = "upgrade",
  ) => notices.push({ key, kind, values, action });
  const { limits, used, month_ends_at: date } = usage;
  const datasets = at(used.datasets, limits.max_datasets);
  const newDatasets = at(used.datasets_this_month, limits.max_datasets_per_month);
  const comments = at(used.comments_this_month, limits.max_comments_per_month);
  const answers = at(used.answers_this_month, limits.max_answers_per_month);
  const count = usage.inactive_surveys;

  if (usage.trial_expired) add("trialExpired", "stop", {});
  if (area !== "datasets" && answers.full) add("quotaExceeded", "stop", { count, date });
  if (area !== "datasets" && !answers.full && count > 0 && !usage.trial_expired) {
    add("surveysWait", "offer", { count }, "activate");
  }
  if (area === "datasets" && !usage.trial_expired) {
    if (datasets.full) {
      const key = newDatasets.full ? "datasetsFullThisMonth" : "datasetsFull";
      add(key, "warning", { limit: datasets.limit, count: datasets.limit, date });
    } else if (newDatasets.full)
      add("datasetsMonth", "warning", { limit: newDatasets.limit, count: newDatasets.limit, date });
    if (comments.full) add("commentsMonth", "warning", { limit: comments.limit, date });
  }
  const left = daysLeft(usage, now);
  const soon = now.getTime() + LAST_DAYS * DAY_MS;
  if (left !== null && usage.trial_ends_at && Date.parse(usage.trial_ends_at) <= soon) {
    add("trialEnds", "warning", { count: left, date: usage.trial_ends_at });
  }
  if (area === "surveys" && answers.near) add("answersNear", "warning", { ...answers, date });
  if (area === "datasets" && comments.near) add("commentsNear", "warning", { ...comments, date });
  return notices;
}

/** Whole days that are left of a trial; null for an account without an end, or past it. */
export function daysLeft({ plan, trial_ends_at, trial_expired }: Usage, now: Date): number | null {
  if (plan !== "trial" || !trial_ends_at || trial_expired) return null;
  return Math.max(0, Math.floor((Date.parse(trial_ends_at) - now.getTime()) / DAY_MS));
}

/** How a limit stands; 0 for one that there is not. */
function at(used: number, limit: number | null) {
  const full = limit !== null && used >= limit;
  return { used, limit: limit ?? 0, full, near: limit !== null && !full && used >= limit * NEAR_SHARE };
}
