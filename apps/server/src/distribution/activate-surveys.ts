import type { Db } from "../db/db.ts";
import { assertMayOpenSurveys } from "../plans/check-limits.ts";
import { activateInactive } from "./schedule-queries.ts";

/**
 * Opens all surveys that the month's answers had closed, but those that somebody may not change; gives their ids.
 * Throws ACCOUNT_QUOTA_EXCEEDED, TRIAL_EXPIRED.
 */
export async function activateSurveys(
  db: Db,
  account_id: string,
  except: readonly string[],
  now: Date,
): Promise<string[]> {
  return await db.transaction().execute(async (trx) => {
    await assertMayOpenSurveys(trx, account_id, now);
    return await activateInactive(trx, account_id, except);
  });
}
