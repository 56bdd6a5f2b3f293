import { type Limits, limitsOf, Plan } from "@soundings/contract/limits";

/** What an account of a row may use. */
export const limitsIn = ({ plan, limits }: { plan: string; limits: unknown }): Limits =>
  limitsOf(Plan.parse(plan), limits);

export interface TrialEnd {
  plan: string;
  trial_ends_at: Date | null;
}

/** Whether a trial is over; the moment of its end is after it. */
export const isExpired = ({ plan, trial_ends_at }: TrialEnd, now: Date): boolean =>
  plan === "trial" && trial_ends_at !== null && trial_ends_at <= now;

/** Months are calendar months in UTC. */
export const monthStart = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** When the next month begins. */
export const monthEnd = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** A month by its first day, "2026-11-01". */
export const monthOf = (now: Date): string => monthStart(now).toISOString().slice(0, 10);
