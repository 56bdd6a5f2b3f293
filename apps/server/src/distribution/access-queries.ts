import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** What of table surveys says who may answer. */

export interface AccessChange {
  password_hash?: string | null | undefined;
  /** Another one with every password. */
  password_mark?: string | null | undefined;
  once_per_device?: boolean | undefined;
  continue_days?: number | null | undefined;
}

/** Says whether there is such a survey. */
export async function writeAccess(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  change: AccessChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .set(change)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A survey's password as it is stored, with its mark; null where it has none. */
export async function findPassword(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<{ hash: string; mark: string } | null> {
  const row = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select(["password_hash as hash", "password_mark as mark"])
    .executeTakeFirst();
  return row?.hash && row.mark ? { hash: row.hash, mark: row.mark } : null;
}
