import { type Limits, type Plan, type ProductFeature, TRIAL_DAYS } from "@soundings/contract/limits";
import { closeUsedUp } from "../answers/close-used-up.ts";
import type { Db } from "../db/db.ts";
import { lockAccount, updatePlan } from "../plans/queries.ts";

const DAY_MS = 86_400_000;

export interface PlanChange {
  plan: Plan;
  /** The operator's own values in place of the plan's. All that were set before go; without any the plan's hold. */
  limits?: Partial<Limits>;
  /** All of them; left out, premium keeps those there are and trial has none. */
  product_features?: ProductFeature[];
  /** When a trial ends; left out, one that runs keeps its end and a new one has 14 days. */
  trial_ends_at?: Date;
}

/**
 * Puts an account on a plan, for the operator. What exceeds the new plan stays and can be read. Surveys
 * are closed when the month's answers are used up under it, and never opened: that is the owner's to do.
 */
export async function setPlan(db: Db, account_id: string, change: PlanChange, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await lockAccount(trx, account_id);
    const { plan, limits = {} } = change;
    const running = before.plan === "trial" ? before.trial_ends_at : null;
    const end = change.trial_ends_at ?? running ?? new Date(now.getTime() + TRIAL_DAYS * DAY_MS);
    const features = plan === "premium" ? before.product_features : [];
    await updatePlan(trx, account_id, {
      plan,
      limits: JSON.stringify(limits),
      product_features: change.product_features ?? features,
      trial_ends_at: plan === "trial" ? end : null,
    });
  });
  // On its own: respondents' writes hold their survey while they count, so nobody may hold both ways round.
  await closeUsedUp(db, account_id, now);
}
