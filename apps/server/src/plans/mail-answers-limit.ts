import { NEAR_SHARE } from "@soundings/contract/limits";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { askForAnswersLimitMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { adminsOf } from "../mail/queries.ts";
import { limitsIn, monthOf } from "./limits.ts";
import { accountsWithAnswers, recordAnswersLimit } from "./notice-queries.ts";

/** How far an account's answers of a month are; null where there is nothing to tell of. */
export function answersLevel(used: number, limit: number | null): "near" | "reached" | null {
  if (limit === null) return null;
  if (used >= limit) return "reached";
  return used >= limit * NEAR_SHARE ? "near" : null;
}

/**
 * Writes to the admins of accounts whose month's answers are nearly or all used up. One mail of each kind a month,
 * however many hosts look at once; where the limit is reached nobody is told any more that it is near. Says how many.
 */
export async function mailAnswersLimits(db: Db, config: Config, log: Logger, now: Date): Promise<number> {
  const month = monthOf(now);
  const origin = unaskedMailOrigin(config);
  let mails = 0;
  for (const account of await accountsWithAnswers(db, month)) {
    const { account_id, used, near, reached } = account;
    const level = answersLevel(used, limitsIn(account).max_answers_per_month);
    if (level === null || reached || (level === "near" && near)) continue;
    if (!origin) {
      log.warn("an account's answers are used up or nearly; set PUBLIC_URL to have people told by mail");
      return mails;
    }
    mails += await db.transaction().execute(async (trx) => {
      if (!(await recordAnswersLimit(trx, { account_id, month, level }, now))) return 0;
      const emails = await adminsOf(trx, account_id);
      for (const email of emails)
        await askForAnswersLimitMail(trx, { account_id, month, level, email, origin });
      return emails.length;
    });
  }
  return mails;
}
