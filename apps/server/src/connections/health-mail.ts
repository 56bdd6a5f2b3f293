import { sql } from "kysely";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { askForConnectionMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import type { LetterKind } from "../mail/letters.ts";
import { readersOf } from "../mail/queries.ts";

const DAY_MS = 86_400_000;

/** A connection that its owner should hear of. */
export interface StoppedConnection {
  account_id: string;
  survey_id: string;
  /** Null for the survey's sheet. */
  webhook_id: string | null;
  letter: Extract<LetterKind, "webhook_gone" | "webhook_failing" | "sheet_stopped">;
}

/**
 * Writes to those who may mend connections that stopped: a webhook whose receiver is gone or took nothing for a day, a
 * sheet that a person has to mend. One mail for each stop, and at most one a day for each connection. Says how many.
 */
export async function mailStopped(db: Db, config: Config, log: Logger, now: Date): Promise<number> {
  const stopped = await findStopped(db, now);
  if (stopped.length === 0) return 0;
  const origin = unaskedMailOrigin(config);
  if (!origin) {
    // A mail that cannot say where to look is no help, and nobody asked, so no request says where this is.
    log.warn(
      { connections: stopped.length },
      "connections stopped; set PUBLIC_URL to have their owners told",
    );
    return 0;
  }
  let mails = 0;
  for (const one of stopped) {
    mails += await db.transaction().execute(async (trx) => {
      if (!(await recordMail(trx, one, now))) return 0;
      const emails = await readersOf(trx, one.account_id, { id: one.survey_id, role: "editor" });
      for (const email of emails) await askForConnectionMail(trx, { ...one, email, origin });
      return emails.length;
    });
  }
  return mails;
}

/** Of every account, because a clock looks. */
async function findStopped(db: DbOrTransaction, now: Date): Promise<StoppedConnection[]> {
  const day = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<StoppedConnection>`
    select w.account_id, w.survey_id, w.id as webhook_id, 'webhook_gone' as letter
    from webhooks w
    where w.switched_off = 'gone'
      -- Mails are noted by the program's clock, in whole milliseconds.
      and (
        w.trouble_mailed_at is null
        or w.trouble_mailed_at < least(date_trunc('milliseconds', w.updated_at), ${day})
      )
    union all
    select w.account_id, w.survey_id, w.id, 'webhook_failing'
    from webhooks w
    left join lateral (
      select d.delivered_at as at from webhook_deliveries d
      where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
        and d.state = 'delivered'
      order by d.delivered_at desc limit 1
    ) last on true
    where w.switched_off is null
      and (w.trouble_mailed_at is null or (w.trouble_mailed_at < last.at and w.trouble_mailed_at < ${day}))
      and exists (
        select from webhook_deliveries d
        where d.account_id = w.account_id and d.survey_id = w.survey_id and d.webhook_id = w.id
          -- As the index has it, then as it is meant.
          and d.state in ('exhausted', 'stopped') and d.state = 'exhausted'
          and d.created_at < ${day} and d.created_at > coalesce(last.at, '-infinity')
      )
    union all
    select g.account_id, g.survey_id, null, 'sheet_stopped'
    from google_sheets g
    left join google_accounts a on a.account_id = g.account_id and a.id = g.google_account_id
    where g.active
      and (coalesce(a.reconnect, true) or g.fault not in ('RATE_LIMITED', 'UNREACHABLE'))
      and (g.trouble_mailed_at is null or (g.trouble_mailed_at < g.last_written_at and g.trouble_mailed_at < ${day}))`.execute(
    db,
  );
  return rows;
}

/** Marks the connection as told of; false when another process did, or it is no more. */
async function recordMail(
  trx: DbOrTransaction,
  { account_id, survey_id, webhook_id }: StoppedConnection,
  now: Date,
): Promise<boolean> {
  const day = new Date(now.getTime() - DAY_MS);
  const { numAffectedRows } = await sql`
    update ${webhook_id ? sql.table("webhooks") : sql.table("google_sheets")} set trouble_mailed_at = ${now}
    where account_id = ${account_id} and survey_id = ${survey_id}
      ${webhook_id ? sql`and id = ${webhook_id}` : sql``}
      and (trouble_mailed_at is null or trouble_mailed_at < ${day})`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
