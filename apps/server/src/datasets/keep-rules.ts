import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { JobContext } from "../job-context.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { startAgain } from "../runs/progress.ts";
import { lockRuns } from "../runs/run-queries.ts";
import { NETWORK_SOURCES } from "../sources/all-sources.ts";
import { dropCells, toldSince, untoldSince } from "../sources/item-queries.ts";
import type { KeepRule, Source } from "../sources/source.ts";
import {
  dueRefetches,
  findReading,
  overdueFetches,
  SourceRef,
  updateReading,
} from "../sources/source-queries.ts";
import { deleteDatasets } from "./delete-datasets.ts";
import { enqueueRun } from "./job-payload.ts";
import { refreshDataset } from "./refresh-dataset.ts";
import { findSourceRef } from "./source-queries.ts";

const DAY_MS = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * Some sources let nobody keep what they told for longer than a time without asking again. A dataset of such a
 * source is fetched again before; what was not, by then, loses what identifies people, or the dataset is
 * deleted, as the operator chose.
 */
export async function applyKeepRules(context: JobContext, now: Date): Promise<void> {
  const choice = context.config.sources.youtubeAfter30Days;
  if (choice === "keep") return;
  for (const source of NETWORK_SOURCES) {
    if (!source.keeps) continue;
    for (const key of await overdueFetches(context.db, source.source, before(now, source.keeps.days))) {
      context.signal.throwIfAborted();
      if (choice === "delete" && !(await wasAskedSince(context.db, key, before(now, source.keeps.days)))) {
        await deleteDatasets(context.db, key.account_id, [key.dataset_id]);
        context.log.warn(key, "deleted: its source's data was not fetched again in time");
      } else await dropPeople(key, source, source.keeps, context, now);
    }
    await fetchAgain(source, context, now);
  }
}

/** Asks for all of a dataset again, once a day until it comes. */
async function fetchAgain({ source }: Source, { db, log, signal }: JobContext, now: Date): Promise<void> {
  for (const key of await dueRefetches(db, source, now)) {
    signal.throwIfAborted();
    await updateReading(db, key, { refetch_at: before(now, -1) });
    try {
      await refreshDataset(db, key, now, { again: true });
      log.info(key, "fetching again what may not be kept longer");
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      log.info({ ...key, code: error.code }, "fetching again left out");
    }
  }
}

/** Whether the source could be asked, so that what it has not told of again is gone there. */
async function wasAskedSince(db: Db, key: DatasetKey, since: Date): Promise<boolean> {
  const reading = await findReading(db, key);
  return reading?.fault === null && (await toldSince(db, key, since));
}

async function dropPeople(
  key: DatasetKey,
  { columns }: Source,
  { days, drops }: KeepRule,
  { db, log }: JobContext,
  now: Date,
): Promise<void> {
  const found = await findSourceRef(db, key);
  const places = columns.flatMap((name, place) => (drops.includes(name) ? [place] : []));
  await db.transaction().execute(async (trx) => {
    const dataset = await lockRuns(trx, key);
    // What is being made would be of both; there is a next time in five minutes.
    if (!dataset || dataset.status === "PROCESSING") return;
    // Nobody wrote what was invented.
    const invented = found && SourceRef.parse(found.source_ref).demonstration;
    const count = invented ? 0 : await dropCells(trx, key, places, before(now, days));
    const { oldest } = await untoldSince(trx, key, before(now, -1));
    const left = invented ? null : oldest;
    await updateReading(trx, key, { oldest_fetch: left, ...(left ? {} : { refetch_at: null }) });
    // Figures, filters and what processes hold in memory are of a run: another one takes their place.
    const started = count > 0 && dataset.result_run !== null ? await startAgain(trx, key) : null;
    if (started) await enqueueRun(trx, "analyse_dataset", started.run);
    log.warn({ ...key, count }, "authors, likes and links dropped: not fetched again in time");
  });
}
