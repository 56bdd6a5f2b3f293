import { Plan } from "@soundings/contract/limits";
import type { Usage } from "@soundings/contract/users";
import type { Db } from "../db/db.ts";
import { isExpired, limitsIn, monthEnd, monthOf, monthStart } from "./limits.ts";
import { pictureTotals } from "./picture-queries.ts";
import {
  countDatasets,
  countDatasetsSince,
  countedAnswers,
  countedInMonth,
  countInactiveSurveys,
  findPlan,
} from "./queries.ts";

/** What an account has used of its plan at a moment, by the counts that its limits are checked with. */
export async function usageOf(db: Db, account_id: string, now: Date): Promise<Usage> {
  const month = monthOf(now);
  const [
    account,
    datasets,
    datasets_this_month,
    comments_this_month,
    answers_this_month,
    pictures,
    inactive,
  ] = await Promise.all([
    findPlan(db, account_id),
    countDatasets(db, account_id),
    countDatasetsSince(db, account_id, monthStart(now)),
    countedInMonth(db, account_id, month),
    countedAnswers(db, account_id, month),
    pictureTotals(db, account_id),
    countInactiveSurveys(db, account_id),
  ]);
  return {
    plan: Plan.parse(account.plan),
    trial_ends_at: account.trial_ends_at?.toISOString() ?? null,
    trial_expired: isExpired(account, now),
    limits: limitsIn(account),
    used: {
      datasets,
      datasets_this_month,
      comments_this_month,
      answers_this_month,
      media_mb: pictures.used_bytes / 2 ** 20,
    },
    inactive_surveys: inactive,
    month_ends_at: monthEnd(now).toISOString(),
  };
}
