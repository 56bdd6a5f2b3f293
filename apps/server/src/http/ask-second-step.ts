import type { Call } from "@soundings/contract/call";
import { needOf } from "@soundings/contract/needs";
import { ProblemError } from "./problem.ts";
import type { Session } from "./session.ts";

/**
 * Where the account asks everybody for a second step, who has none may do nothing but set one up, and what belongs to
 * that. Keys work on: they were made by who had the right to, and each of them can be revoked.
 * @throws SECOND_STEP_NEEDED
 */
export function askSecondStep(call: Call, { user, key }: Pick<Session, "user" | "key">): void {
  if (key || !user.second_step_needed) return;
  if (call.access === "signed-in" && needOf(call).set_up) return;
  throw new ProblemError("SECOND_STEP_NEEDED");
}
