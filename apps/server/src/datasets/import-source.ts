import type { NetworkSource, SourceErrorCode } from "@soundings/contract/sources";
import { commentDays, lastCommentId } from "../columns/comment-queries.ts";
import type { Db } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import type { JobContext } from "../job-context.ts";
import { advance, cancel, completeImport, type DatasetRun, enterStage } from "../runs/progress.ts";
import { sourceNamed } from "../sources/all-sources.ts";
import { openConnections, recordConnection } from "../sources/connection-queries.ts";
import { repliesRead, untoldSince } from "../sources/item-queries.ts";
import type { Connection } from "../sources/source.ts";
import { sourceContext } from "../sources/source-context.ts";
import { SourceError } from "../sources/source-error.ts";
import { findReading, type ReadingState, SourceRef, updateReading } from "../sources/source-queries.ts";
import { enqueueRun } from "./job-payload.ts";
import { keepPage } from "./keep-page.ts";
import { nextRefresh } from "./refresh-dataset.ts";
import { RunError } from "./run-error.ts";

/** A long import lets others have their turn after this long, and goes on where it stopped. */
const TURN_MS = 20_000;
const DAY_MS = 86_400_000;

interface Imported {
  run: DatasetRun;
  source: NetworkSource;
  ref: SourceRef;
  /** People see results of an earlier run. */
  shown: boolean;
}

/** Why reading ended. */
type Ending = "end" | "known" | "limit" | "turn" | SourceError;

/**
 * Stage UPLOADING of a dataset from a source over the network: reads page by page, and writes each page's
 * comments, its entries' ids and where the next page begins in one transaction. So a run that is killed goes
 * on with the page after, and what comes twice is taken once. What stops half way leaves what it brought, with
 * the fault; only a reading that brought nothing at all fails.
 */
export async function importSource(
  run: DatasetRun,
  dataset: { source: string; source_ref: unknown; result_run: number | null; total_items: number },
  context: JobContext,
): Promise<void> {
  const imported: Imported = {
    run,
    source: dataset.source as NetworkSource,
    ref: SourceRef.parse(dataset.source_ref),
    shown: dataset.result_run !== null,
  };
  const { db, log } = context;
  // An import that is taken up again begins its progress anew.
  if (dataset.total_items === 0) await advance(db, run, 0, { total_items: imported.ref.limit });
  let ending = await readPages(imported, context);
  if (ending === "turn") return await enqueueRun(db, "import_comments", run, imported.source);
  if (isStale(ending)) ending = await readPages(imported, context, { fromStart: true });
  if (ending === "turn") return await enqueueRun(db, "import_comments", run, imported.source);
  await recordUse(imported, ending, context);
  if (ending instanceof SourceError) log.warn({ err: ending, ...run }, "a source stopped");
  await settle(imported, ending, db);
}

const OF_CONNECTIONS: readonly SourceErrorCode[] = ["SOURCE_CONNECTION_NEEDED", "SOURCE_PERMISSION"];

/** Tells the customer's account that was read with whether it could be. */
async function recordUse({ run, source, ref }: Imported, ending: Ending, { db, config }: JobContext) {
  const { account_id } = run;
  const connections = await openConnections(db, config, account_id, source);
  const of = ({ external_id }: Connection) => ref.link.id.split(/[._]/, 1)[0] === external_id;
  const used = connections.find(of) ?? (connections.length === 1 ? connections[0] : undefined);
  if (!used) return;
  const fault = ending instanceof SourceError && OF_CONNECTIONS.includes(ending.fault) ? ending.fault : null;
  await recordConnection(db, account_id, used, fault);
}

class StaleCursor extends SourceError {}
const isStale = (ending: Ending): boolean => ending instanceof StaleCursor;

async function readPages(
  { run, source: name, ref }: Imported,
  context: JobContext,
  { fromStart = false } = {},
): Promise<Ending> {
  const { db, signal } = context;
  const source = sourceNamed(name);
  const stored = await findReading(db, run);
  if (!stored) throw new Error("The dataset's reading is gone");
  const state: ReadingState = { ...stored, place: { ...stored.place, ...(fromStart ? { at: null } : {}) } };
  const { until_known, again_since: again } = state.place;
  const begun = state.place.at !== null;
  const opened = performance.now();
  const seen = new Set<string>();
  const places = new Set<string>();
  let last = await lastCommentId(db, run);
  let read = 0;
  try {
    // Invented comments and real ones never stand in one dataset.
    if (ref.demonstration !== context.config.sources.demonstration)
      throw new SourceError("SOURCE_NOT_CONFIGURED", { detail: "a demonstration began or ended since" });
    const { config, services, log } = context;
    const asking = { config, outgoing: services.outgoing, signal, log };
    const reading = await sourceContext(db, run.account_id, source, asking, ref);
    const mayStop = until_known && source.newestFirst(reading);
    const options = {
      cursor: state.place.at,
      limit: ref.limit - state.taken,
      // What is fetched again are the replies too.
      ...(again ? {} : { settled: (ids: readonly string[]) => repliesRead(db, run, ids) }),
    };
    for await (const page of source.fetchComments(ref.link, { ...reading, signal }, options)) {
      signal.throwIfAborted();
      read++;
      const next = JSON.stringify(page.cursor);
      if (page.cursor !== null && places.has(next)) return "end";
      places.add(next);
      const repeated = page.items.length > 0 && page.items.every(({ id }) => seen.has(id));
      for (const { id } of page.items) seen.add(id);
      if (repeated && !page.aside) return "end";
      const kept = await keepPage({ run, ref, source, last, state }, page, db);
      last += kept.fresh;
      if (again && (await untoldSince(db, run, new Date(again))).count === 0) return "known";
      if (state.taken >= ref.limit) return "limit";
      if (mayStop && kept.known && state.place.looked_back > (source.looksBack?.pages ?? 0)) return "known";
      if (performance.now() - opened > TURN_MS) return "turn";
    }
    return "end";
  } catch (error) {
    if (!(error instanceof SourceError) || signal.aborted) throw error;
    // A place that the source no longer knows: from the start again, past what is known.
    return begun && read === 0 && error.fault === "SOURCE_CHANGED" ? new StaleCursor(error.fault) : error;
  }
}

/** On to the analysis; back to the results there are when nothing came. */
async function settle({ run, shown, source }: Imported, ending: Ending, db: Db): Promise<void> {
  const fault: SourceErrorCode | null = ending instanceof SourceError ? ending.fault : null;
  const comment_count = await lastCommentId(db, run);
  const before = await findReading(db, run);
  const { changed = false, again_since = null } = before?.place ?? {};
  // Figures and filters are made of cells as well: what has changed is analysed like what is new.
  const brought = (before?.taken ?? 0) > 0 || changed;
  // After a limit within a refreshing, older ones may be missing between the new and the known.
  const complete = again_since
    ? (before?.complete ?? false)
    : ending === "known" || ending === "end" || (ending === "limit" && !shown);
  const now = new Date();
  const reading = {
    place: null,
    fault,
    refreshed_at: now,
    next_refresh_at: nextRefresh(before?.refresh ?? null, now),
    complete,
    ...(await keptUntil(run, source, now, db)),
  };
  if (comment_count === 0) {
    await updateReading(db, run, { fault });
    throw new RunError(fault ?? "NO_COMMENTS", ending instanceof SourceError ? { cause: ending } : {});
  }
  await refreshStatistics(db, "comments");
  await db.transaction().execute(async (trx) => {
    if (shown && !brought) {
      await advance(trx, run, 0);
      await updateReading(trx, run, reading);
      await cancel(trx, run);
      return;
    }
    const days = await commentDays(trx, run);
    await completeImport(trx, run, { comment_count, ...days, notes: [] });
    await enterStage(trx, run, "ANALYZING", comment_count);
    await updateReading(trx, run, reading);
    await enqueueRun(trx, "analyse_dataset", run);
  });
}

/** When the data of a source that may be kept for a time only is asked for again. */
async function keptUntil(run: DatasetRun, source: NetworkSource, now: Date, db: Db) {
  const { keeps } = sourceNamed(source);
  if (!keeps) return {};
  const { oldest } = await untoldSince(db, run, new Date(now.getTime() + DAY_MS));
  if (!oldest) return { oldest_fetch: null, refetch_at: null };
  // What is gone at the source stays old: it is not asked for every five minutes.
  const refetch = Math.max(oldest.getTime() + keeps.refetch * DAY_MS, now.getTime() + DAY_MS);
  return { oldest_fetch: oldest, refetch_at: new Date(refetch) };
}
