import type { DbOrTransaction } from "../db/db.ts";
import { insertEvents } from "./event-queries.ts";
import { casesOwned, ownerNames } from "./owner-queries.ts";

/** Says on somebody's cases that their owner left; with the row of the person the cases lose the owner. Give the transaction. */
export async function leaveCases(
  trx: DbOrTransaction,
  member: { account_id: string; user_id: string },
): Promise<void> {
  const ids = await casesOwned(trx, member);
  if (ids.length === 0) return;
  const names = await ownerNames(trx, member.account_id, [member.user_id]);
  const details = { name: names.get(member.user_id) ?? "" };
  const at = new Date();
  const events = ids.map((case_id) => ({ case_id, kind: "owner_left" as const, user: null, at, details }));
  await insertEvents(trx, member.account_id, events);
}
