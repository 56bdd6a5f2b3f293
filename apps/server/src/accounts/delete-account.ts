import { forgetMailCounts } from "../auth/limit-mails.ts";
import { forgetTries } from "../auth/lockout-queries.ts";
import { type Db, enqueue } from "../db/db.ts";
import { memberIds, takeOut } from "../members/rehome-queries.ts";
import {
  deletedAccounts,
  deleteRows,
  hideAllDatasets,
  markDeleted,
  removeJobs,
  tablesOfAccounts,
  unconfirmedAccounts,
  unconfirmedMembers,
} from "./queries.ts";

/** A sign-up that nobody confirmed in so long is given up, and its address free again. */
const UNCONFIRMED_DAYS = 7;
const DAY_MS = 86_400_000;

const purgeKey = (account_id: string) => `purge_account:${account_id}`;

/**
 * Deletes an account for its owner at once (its members' sessions, the address, links of surveys, domains, waiting
 * jobs), and all that it holds in the background: millions of rows take longer than a request may.
 */
export async function deleteAccount(
  db: Db,
  { account_id, email }: { account_id: string; email: string },
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markDeleted(trx, account_id, now);
    await hideAllDatasets(trx, account_id, now);
    // With their sessions and mailed links; who is in another account signs in by that one from now on.
    for (const user_id of await memberIds(trx, account_id)) await takeOut(trx, { account_id, user_id });
    await deleteRows(trx, "users", account_id);
    for (const table of await tablesOfAccounts(trx, "directory")) await deleteRows(trx, table, account_id);
    await forgetTries(trx, email);
    await forgetMailCounts(trx, email);
    await removeJobs(trx, account_id, email);
    await enqueue(trx, "purge_account", { account_id }, { jobKey: purgeKey(account_id) });
  });
}

/** Housekeeping: gives up sign-ups that nobody confirmed, and takes up deletions that got stuck. */
export async function forgetAccounts(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
  const given_up = await unconfirmedAccounts(db, before);
  for (const account of given_up) await deleteAccount(db, account, now);
  for (const member of await unconfirmedMembers(db, before))
    await db.transaction().execute((trx) => takeOut(trx, member));
  for (const account_id of await deletedAccounts(db)) {
    await enqueue(db, "purge_account", { account_id }, { jobKey: purgeKey(account_id) });
  }
  return given_up.length;
}
