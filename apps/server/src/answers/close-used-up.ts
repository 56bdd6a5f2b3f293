import type { Db } from "../db/db.ts";
import { answersLeft } from "../plans/check-limits.ts";
import { deactivateSurveys } from "./queries.ts";

/**
 * Closes an account's published surveys when its month's answers are used up. Until this has run nothing
 * slips past: every write looks at the count itself.
 */
export async function closeUsedUp(db: Db, account_id: string, now: Date): Promise<void> {
  if ((await answersLeft(db, account_id, now)) === 0) await deactivateSurveys(db, account_id);
}
