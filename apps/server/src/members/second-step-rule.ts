import { Role } from "@soundings/contract/rights";
import type { SecondStepRule } from "@soundings/contract/second-step-rule";
import { resetSecondSteps } from "../auth/second-steps/reset-second-steps.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { provesTwice } from "../http/signed-in-by.ts";
import { assertMayName } from "./change-members.ts";
import { findHome, memberSteps, ruleSince } from "./second-step-queries.ts";

/** Whether an account asks everybody for a second step, and who in it has one. */
export async function readRule(
  { db, config }: { db: Db; config: Config },
  account_id: string,
): Promise<SecondStepRule> {
  const since = await ruleSince(db, account_id);
  const members = await memberSteps(db, account_id);
  return {
    required_since: since?.toISOString() ?? null,
    members: members.map(({ providers, ...member }) => ({
      ...member,
      by_provider: providers.some((id) => provesTwice(`oidc:${id}`, config)),
    })),
  };
}

/**
 * Takes a member's second steps away, who lost them. Only where they sign in by this account: else an admin of one
 * account would open the others that the person is in.
 * @throws NOT_FOUND, SECOND_STEPS_ELSEWHERE, and FORBIDDEN where an admin would do it to an owner
 */
export async function resetMember(db: Db, signed: Signed, user_id: string, origin: string): Promise<void> {
  const key = { account_id: signed.account_id, user_id };
  await db.transaction().execute(async (trx) => {
    const member = await findHome(trx, key);
    if (!member) throw new ProblemError("NOT_FOUND");
    assertMayName(signed, [Role.parse(member.role)]);
    if (member.home_account_id) throw new ProblemError("SECOND_STEPS_ELSEWHERE");
    const by = { name: signed.user.name || signed.user.email, origin };
    await resetSecondSteps(trx, { ...key, email: member.email }, by);
  });
}
