import { z } from "zod";
import { withLease } from "../db/lease.ts";
import type { Job, JobContext } from "../job-context.ts";
import { dueNow } from "./due.ts";
import {
  BACKUPS_LEASE,
  type BackupOutcome,
  type MakeContext,
  makeBackup,
  reasonOf,
  recordOf,
  verifyPlaced,
} from "./make-backup.ts";
import { placeOf } from "./place.ts";
import {
  endInterrupted,
  firstDay,
  forgetOldRecords,
  lastGood,
  listBackups,
  noteVerified,
  unverified,
} from "./record-queries.ts";
import { forgetTold, tellOfFailure, tellOfLate } from "./tell-operators.ts";

const LOOKED_BACK = 50;

const Payload = z.object({ by_hand: z.boolean().default(false) });

/** Makes the backup that is due, or one that somebody asked for, and tells the operators when that goes wrong. */
export const makeBackupsJob: Job = async (payload, context) => {
  const place = placeOf(context.config);
  if (!place) return;
  const { by_hand } = Payload.parse(payload);
  // Nearly always there is nothing to do, and nobody should wait for a lease to find that out.
  if (!by_hand && !(await dueFor(context, place.address)) && !(await isVerifyingLeft(context))) return;
  const making: MakeContext = { ...context, place };
  await withLease(context.db, BACKUPS_LEASE, async () => {
    await endInterrupted(context.db);
    await place.sweep();
    await tellOfLate(context, place.address);
    const due = by_hand ? null : await dueFor(context, place.address);
    if (by_hand || due) {
      const outcome = await makeBackup(making, by_hand ? "by_hand" : "scheduled", due);
      report(context, outcome);
      if (outcome.state === "done") await forgetTold(context.db);
      else if (due) await tellOfFailure(context, due, outcome.reason);
    }
    await verifyThoseLeft(making);
    await forgetOldRecords(context.db);
  });
};

async function dueFor({ db, config }: JobContext, place: string): Promise<Date | null> {
  const good = await lastGood(db, place);
  const since = good?.started_at ?? (await firstDay(db));
  return dueNow(new Date(), config.backups.at, since, await listBackups(db, LOOKED_BACK, place));
}

const isVerifyingLeft = async ({ db }: JobContext) => (await unverified(db)).length > 0;

/** Those that a start made before its upgrade, and did not wait for. */
async function verifyThoseLeft(context: MakeContext): Promise<void> {
  const { db, log, place } = context;
  for (const { id, name, place: where } of await unverified(db)) {
    if (!name || where !== place.address) {
      await noteVerified(db, id, { verified_why: "elsewhere" });
      continue;
    }
    try {
      await noteVerified(db, id, recordOf(await verifyPlaced(context, name)));
    } catch (error) {
      log.error({ err: error, name }, "the backup before the upgrade cannot be restored");
      await noteVerified(db, id, { state: "failed", reason: reasonOf(error), verified_why: null });
    }
  }
}

function report({ log }: JobContext, outcome: BackupOutcome): void {
  if (outcome.state !== "done") return;
  const { name, bytes, summary, verified } = outcome;
  log.info({ name, bytes, rows: summary.rows, files: summary.files, verified: verified.by }, "backup made");
}
