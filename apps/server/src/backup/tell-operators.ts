import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { JobContext } from "../job-context.ts";
import { askForBackupMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { operatorsOf } from "../mail/queries.ts";
import { LATE_MS, wasLastTry } from "./due.ts";
import { firstDay, forgetNotices, lastGood, listBackups, noteOnce } from "./record-queries.ts";

const NOTICES = { failed: "backup failed", late: "backup late" } as const;
const LOOKED_BACK = 50;

type Context = Pick<JobContext, "db" | "config" | "log">;

/** Mails that the one for a time of the clock failed, after its last try and once for each streak. */
export async function tellOfFailure(context: Context, due: Date, reason: string): Promise<void> {
  if (!wasLastTry(due, await listBackups(context.db, LOOKED_BACK))) return;
  await tell(context, "failed", reason);
}

/** Mails that none has succeeded for two days although it was tried, once. */
export async function tellOfLate(context: Context, place: string): Promise<void> {
  const good = await lastGood(context.db, place);
  const since = good?.started_at ?? (await firstDay(context.db));
  if (Date.now() - since.getTime() < LATE_MS) return;
  const tried = (await listBackups(context.db, LOOKED_BACK, place)).filter(
    ({ started_at }) => started_at > since,
  );
  // A server that was off for days only has to catch up.
  const failed = tried.find(({ state }) => state === "failed" || state === "interrupted");
  if (failed) await tell(context, "late", failed.reason ?? "");
}

/** It works again: the next failure is told anew. */
export async function forgetTold(db: Db): Promise<void> {
  await forgetNotices(db, Object.values(NOTICES));
}

async function tell({ db, config, log }: Context, what: keyof typeof NOTICES, reason: string): Promise<void> {
  const origin = unaskedMailOrigin(config as Config);
  if (!origin) {
    log.warn("a backup failed; set PUBLIC_URL to have the operators told by mail");
    return;
  }
  await db.transaction().execute(async (trx) => {
    if (!(await noteOnce(trx, NOTICES[what]))) return;
    const emails = await operatorsOf(trx);
    if (emails.length === 0) log.warn("a backup failed, and nobody is an operator to be told of it");
    const letter = what === "failed" ? "backup_failed" : "backup_late";
    for (const email of emails) await askForBackupMail(trx, { letter, reason, email, origin });
  });
}
