import { atLeast, Role } from "@soundings/contract/rights";
import { giveUpCases } from "../cases/leave-cases.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import { countOwners, findMember, lockMembers, type MemberKey, setRole } from "./queries.ts";
import { takeOut } from "./rehome-queries.ts";

/**
 * Gives a member another role; it holds from their next call on.
 * @throws NOT_FOUND, LAST_OWNER, and FORBIDDEN where an admin would name or lower an owner
 */
export async function changeRole(db: Db, signed: Signed, user_id: string, role: Role): Promise<void> {
  const key = { account_id: signed.account_id, user_id };
  await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, key);
    assertMayName(signed, [member.role, role]);
    if (member.role === "owner" && role !== "owner") await assertNotLastOwner(trx, key.account_id);
    await setRole(trx, key, role);
    await giveUpCases(trx, key);
  });
}

/**
 * Takes somebody out of the account, at once.
 * @throws NOT_FOUND, LAST_OWNER, and FORBIDDEN where an admin would take an owner out
 */
export async function removeMember(db: Db, signed: Signed, user_id: string): Promise<void> {
  const key = { account_id: signed.account_id, user_id };
  await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, key);
    // Everybody may leave by themselves.
    if (user_id !== signed.user.id) assertMayName(signed, [member.role]);
    if (member.role === "owner") await assertNotLastOwner(trx, key.account_id);
    await takeOut(trx, key);
  });
}

async function lockMember(trx: DbOrTransaction, key: MemberKey): Promise<{ role: Role }> {
  await lockMembers(trx, key.account_id);
  const member = await findMember(trx, key);
  if (!member) throw new ProblemError("NOT_FOUND");
  return { role: Role.parse(member.role) };
}

/** Owners are named, and lose it, by owners: the only rule about roles that needs more than the table of needs says. */
export function assertMayName({ rights }: Pick<Signed, "rights">, roles: readonly Role[]): void {
  if (roles.some((role) => !atLeast(rights.role, role)))
    throw new ProblemError("FORBIDDEN", { role: "owner" });
}

async function assertNotLastOwner(trx: DbOrTransaction, account_id: string): Promise<void> {
  if ((await countOwners(trx, account_id)) < 2) throw new ProblemError("LAST_OWNER");
}
