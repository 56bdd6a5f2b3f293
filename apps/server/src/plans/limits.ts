import { Limits, PLAN_LIMITS, type Plan } from "@soundings/contract/limits";

const Overrides = Limits.partial();

/** What an account may use: its plan's limits, each replaced by the operator's own where there is one. */
export function limitsOf(plan: Plan, overrides: unknown): Limits {
  const own = Overrides.safeParse(overrides);
  return { ...PLAN_LIMITS[plan], ...(own.success ? own.data : {}) };
}
