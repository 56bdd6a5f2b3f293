import type { DbOrTransaction } from "../db/db.ts";
import { setCase } from "./case-queries.ts";
import { insertEvents } from "./event-queries.ts";
import { casesOwned, clearOwner, lockMember, lockOpenOwned, ownerNames } from "./owner-queries.ts";
import { workOf } from "./owners.ts";

interface Member {
  account_id: string;
  user_id: string;
}

/** Somebody leaves: their cases and rules lose the owner, and the cases say so. Give the transaction. */
export async function leaveCases(trx: DbOrTransaction, member: Member): Promise<void> {
  await lockMember(trx, member);
  await addLeft(trx, member, await casesOwned(trx, member), new Date());
  await clearOwner(trx, member);
}

/** Takes open cases from who may no longer work on them, after role or grants changed. Give the transaction. */
export async function giveUpCases(trx: DbOrTransaction, member: Member): Promise<void> {
  const works = await workOf(trx, member);
  const lost = (await lockOpenOwned(trx, member)).filter(({ thing_id }) => !works(thing_id));
  const now = new Date();
  for (const { id } of lost)
    await setCase(trx, { account_id: member.account_id, id }, { owner_id: null }, now);
  const ids = lost.map(({ id }) => id);
  await addLeft(trx, member, ids, now);
}

async function addLeft(trx: DbOrTransaction, member: Member, ids: readonly string[], at: Date) {
  if (ids.length === 0) return;
  const names = await ownerNames(trx, member.account_id, [member.user_id]);
  const details = { name: names.get(member.user_id) ?? "" };
  const events = ids.map((case_id) => ({ case_id, kind: "owner_left" as const, user: null, at, details }));
  await insertEvents(trx, member.account_id, events);
}
