import type { CallReply } from "@soundings/contract/call";
import { type getDatasetSource, NetworkSource, type RefreshSchedule } from "@soundings/contract/sources";
import type { z } from "zod";
import type { SourceSettings } from "../config/sources.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { assertMayAnalyse } from "../plans/check-limits.ts";
import { enterStage, startAgain } from "../runs/progress.ts";
import { sourceNamed } from "../sources/all-sources.ts";
import { findReading, SourceRef, startPlace, updateReading } from "../sources/source-queries.ts";
import { enqueueRun } from "./job-payload.ts";
import { findSourceRef } from "./source-queries.ts";

type Schedule = z.infer<typeof RefreshSchedule>;

const DAY_MS = 86_400_000;
const DAYS: Record<Schedule, number> = { daily: 1, weekly: 7 };

/** When a schedule's next refreshing is due; null without one. */
export const nextRefresh = (schedule: string | null, now: Date): Date | null =>
  schedule === null ? null : new Date(now.getTime() + DAYS[schedule as Schedule] * DAY_MS);

/** How a dataset stands with its source. Throws NOT_FOUND. */
export async function datasetSource(
  db: DbOrTransaction,
  key: DatasetKey,
  settings: SourceSettings,
): Promise<CallReply<typeof getDatasetSource>> {
  const { source, ref } = await known(db, key);
  const reading = await findReading(db, key);
  if (!reading) throw new ProblemError("NOT_FOUND");
  const { looksBack, keeps } = sourceNamed(source);
  const after = settings.youtubeAfter30Days;
  return {
    source,
    url: ref.link.url,
    country: ref.country ?? ref.link.country,
    language: ref.language,
    limit: ref.limit,
    mask_authors: ref.mask_authors,
    skipped: reading.skipped,
    fault: reading.fault,
    refreshed_at: reading.refreshed_at?.toISOString() ?? null,
    schedule: reading.refresh as Schedule | null,
    next_refresh_at: reading.next_refresh_at?.toISOString() ?? null,
    demonstration: ref.demonstration,
    replies_within: looksBack?.comments ?? null,
    kept:
      keeps && reading.oldest_fetch && after !== "keep"
        ? keptUntil(reading.oldest_fetch, keeps.days, after)
        : null,
  };
}

const keptUntil = (oldest: Date, days: number, after: "people" | "delete") => ({
  until: new Date(oldest.getTime() + days * DAY_MS).toISOString(),
  after,
});

/**
 * Has a dataset's source read again, for what came since (or, with `again`, for what is there already); an
 * import that never came to its end goes on.
 * @throws ProblemError NOT_FOUND, DATASET_NOT_READY while it is being worked on, TRIAL_EXPIRED
 */
export async function refreshDataset(
  db: Db,
  key: DatasetKey,
  now: Date,
  { again = false } = {},
): Promise<void> {
  const { source, ref } = await known(db, key);
  await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, key.account_id, now);
    const started = await startAgain(trx, key);
    if (!started) throw new ProblemError("DATASET_NOT_READY");
    const reading = await findReading(trx, key);
    if (started.imported && reading) {
      await enterStage(trx, started.run, "UPLOADING", ref.limit);
      // Until this reading is through, older comments may be missing between what it brings and what there is.
      const place = again
        ? startPlace({ again_since: now.toISOString() })
        : startPlace({ until_known: reading.complete });
      const complete = again && reading.complete;
      await updateReading(trx, key, { place, complete, taken: 0, skipped: 0, fault: null });
    }
    await enqueueRun(trx, "import_comments", started.run, source);
  });
}

/** Sets or ends a dataset's schedule. Throws NOT_FOUND. */
export async function setRefreshSchedule(
  db: Db,
  key: DatasetKey,
  schedule: Schedule | null,
  now: Date,
): Promise<void> {
  await known(db, key);
  const changes = { refresh: schedule, next_refresh_at: nextRefresh(schedule, now) };
  if (!(await updateReading(db, key, changes))) throw new ProblemError("NOT_FOUND");
}

async function known(
  db: DbOrTransaction,
  key: DatasetKey,
): Promise<{ source: NetworkSource; ref: SourceRef }> {
  const found = await findSourceRef(db, key);
  const source = NetworkSource.safeParse(found?.source);
  if (!found || !source.success) throw new ProblemError("NOT_FOUND");
  return { source: source.data, ref: SourceRef.parse(found.source_ref) };
}
