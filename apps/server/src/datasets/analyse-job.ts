import type { TopicTable } from "@soundings/nlp/analyse";
import { awaitCommentRules } from "../case-line/line-queries.ts";
import { insertAnalyses, readAnalysed, readForColumns } from "../columns/analysis-queries.ts";
import { buildColumns } from "../columns/build-columns.ts";
import { ColumnsWriter } from "../columns/columns-writer.ts";
import { readTexts } from "../columns/comment-queries.ts";
import { CopySearchHere } from "../columns/copy-search.ts";
import { correctComments } from "../columns/correct-scores.ts";
import { loadColumns } from "../columns/load-columns.ts";
import { commentCountOf, findShown, readCorrections, readImported, writeBlock } from "../columns/queries.ts";
import { datasetTotals } from "../columns/totals.ts";
import { type Db, enqueue } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import type { Job, JobContext } from "../job-context.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { TextBatch } from "../nlp/worker-messages.ts";
import { analysableComments, lockForPlan } from "../plans/check-limits.ts";
import { advance, type DatasetRun, enterStage, finish } from "../runs/progress.ts";
import { findRun, lastCommentOf, lockRuns, setRunEngine } from "../runs/run-queries.ts";
import { insertMentions, insertTopics, mentionRows, nameTopics } from "../topics/queries.ts";
import { clearOtherRuns } from "./clear-runs.ts";
import { findMoved, holdsStill } from "./find-moved.ts";
import { RunPayload } from "./job-payload.ts";
import { runJob } from "./run-job.ts";
import { removeWave } from "./waves/remove-wave.ts";
import { takenBackBy, type WaveRow } from "./waves/wave-queries.ts";

const BATCH = 500;
/** Results of an earlier run stay this long, for downloads that began before. */
const KEEP_OLD_MS = 60 * 60 * 1000;

/**
 * Stages ANALYZING (what each comment says), TOPIC_ANALYZING (the dataset's topics) and
 * DATA_NORMALIZING (mentions and columns). Everything is written under the run's number, batch by
 * batch and in order, so a second run of the job goes on where the rows end; people see the results
 * with the last update of all.
 */
export const analyseDatasetJob: Job = async (payload, context) => {
  const run = RunPayload.parse(payload);
  await runJob(run, context, (held) => analyseDataset(held, context));
};

async function analyseDataset(run: DatasetRun, context: JobContext): Promise<void> {
  const { db, engine, signal } = context;
  const dataset = await findRun(db, run);
  if (!dataset?.imported) return;
  const version = await engine.version();
  if (dataset.run_engine !== version) {
    // Half a run of another engine: nothing of it fits.
    if (dataset.run_engine) await clearOtherRuns(db, run, [dataset.result_run ?? 0], signal);
    await setRunEngine(db, run, version);
  }
  // A wave that is taken back is left out, and goes once there are results without it.
  const leaving = await takenBackBy(db, run);
  const comment_count = leaving ? leaving.first_comment - 1 : dataset.comment_count;
  const last = dataset.is_sample
    ? comment_count
    : await db
        .transaction()
        .execute((trx) => analysableComments(trx, run.account_id, run.dataset_id, comment_count, new Date()));

  await analyseComments(run, last, context);
  const table = await findTopics(run, last, context);
  const topicIds = await insertTopics(db, run, table);
  await assignTopics(run, last, table, topicIds, context);
  const { is_sample, result_run } = dataset;
  const shown = { engine_version: version, is_sample, result_run, leaving };
  await showResults(run, table, shown, context);
}

async function analyseComments(run: DatasetRun, last: number, { db, engine, signal }: JobContext) {
  await enterStage(db, run, "ANALYZING", last);
  const after = await lastCommentOf(db, "comment_analyses", run);
  const texts = readTexts(db, run, { after, last }, BATCH);
  const analysed = mapInOrder(texts, engine.threads * 2, async (rows) => {
    const analyses = await engine.analyse(
      rows.map((row) => row.text),
      signal,
    );
    return { ids: rows.map((row) => row.id), analyses };
  });
  for await (const { ids, analyses } of analysed) {
    await db.transaction().execute(async (trx) => {
      await advance(trx, run, ids.at(-1) ?? 0);
      await insertAnalyses(trx, run, ids, analyses);
    });
  }
}

async function findTopics(run: DatasetRun, last: number, { db, engine, signal }: JobContext) {
  await enterStage(db, run, "TOPIC_ANALYZING", last);
  return await engine.collectTopics(async function* (): AsyncGenerator<TextBatch> {
    for await (const { ids, texts, analyses } of readAnalysed(db, run, 0, BATCH)) {
      await advance(db, run, ids.at(-1) ?? 0);
      yield { texts, languages: analyses.map(({ language }) => language) };
    }
  }, signal);
}

async function assignTopics(
  run: DatasetRun,
  last: number,
  table: TopicTable,
  topicIds: Map<string, string>,
  { db, engine, signal }: JobContext,
) {
  await enterStage(db, run, "DATA_NORMALIZING", last);
  const after = await lastCommentOf(db, "mentions", run);
  // Where a run was broken off, its columns are made of its rows afterwards.
  const columns = after === 0 ? await columnsWriter(db, run, topicIds) : null;
  const assigned = mapInOrder(readForColumns(db, run, after, BATCH), engine.threads * 2, async (rows) => ({
    rows,
    found: await engine.assign(table, { texts: rows.texts, analyses: rows.analyses }, signal),
  }));
  for await (const { rows, found } of assigned) {
    const mentions = rows.ids.map((id, at) => mentionRows(topicIds, id, found[at] ?? []));
    await db.transaction().execute(async (trx) => {
      await advance(trx, run, rows.ids.at(-1) ?? 0);
      await insertMentions(trx, run, mentions.flat());
    });
    for (const [at, comment] of rows.imported.entries()) {
      await columns?.add({ ...comment, text: rows.texts[at] ?? "", mentions: mentions[at] ?? [] });
    }
  }
  if (columns) await finishColumns(db, run, columns);
}

async function columnsWriter(db: Db, run: DatasetRun, topicIds: ReadonlyMap<string, string>) {
  const dataset = await findShown(db, run);
  const keys = new Map([...topicIds].map(([key, id]) => [id, key]));
  // Comments come as fast as the engine's threads read them, which have the processors.
  const copies = new CopySearchHere(dataset?.comment_count ?? 0);
  return dataset && new ColumnsWriter(db, run, dataset.columns, keys, copies);
}

/** Adds the comments over the plan's limit, of which nothing is said. */
async function finishColumns(db: Db, run: DatasetRun, columns: ColumnsWriter): Promise<void> {
  const count = (await commentCountOf(db, run)) ?? 0;
  while (columns.count < count) {
    const range = { after: columns.count, last: Math.min(columns.count + BATCH, count) };
    for (const { text, time, cells } of await readImported(db, run, range)) {
      await columns.add({ text, time, cells: cells as unknown[], analysis: null, mentions: [] });
    }
    // Somebody takes the dataset away.
    if (columns.count < range.last) return;
  }
  await columns.finish();
}

interface Shown {
  engine_version: string;
  is_sample: boolean;
  /** The run that people see until then. */
  result_run: number | null;
  /** The wave that goes with the results before. */
  leaving: WaveRow | null;
}

/** Builds the columns, and shows everything in one transaction: readers see the old results or the new ones. */
async function showResults(
  run: DatasetRun,
  table: TopicTable,
  { engine_version, is_sample, result_run, leaving }: Shown,
  { db, signal }: JobContext,
) {
  for (const table of ["comment_analyses", "mentions", "topics"] as const) await refreshStatistics(db, table);
  // They are there already, unless the run was broken off.
  await buildColumns(db, run, signal);
  const columns = await loadColumns(db, run);
  if (!columns) throw new Error("The columns that were built are gone");
  const found = await findMoved(db, run, result_run);
  await db.transaction().execute(async (trx) => {
    if (leaving) await lockForPlan(trx, run.account_id);
    // Nobody corrects a score between this reading of them and the end of the transaction.
    await lockRuns(trx, run);
    const moved = (await holdsStill(trx, run, found)) ? found : await findMoved(db, run, result_run);
    if (moved.part) await writeBlock(trx, run, "moved", 0, moved.part);
    const view = { ...columns, ...correctComments(columns, await readCorrections(trx, run)) };
    await finish(trx, run, { ...(await datasetTotals(view)), engine_version });
    await nameTopics(trx, run, table);
    if (leaving) await removeWave(trx, run, leaving);
    const { account_id, dataset_id } = run;
    await enqueue(
      trx,
      "clean_dataset",
      { account_id, dataset_id },
      { jobKey: `clean:${dataset_id}`, runAt: new Date(Date.now() + KEEP_OLD_MS) },
    );
    const looked = { jobKey: `alerts:${dataset_id}` };
    if (!is_sample) await enqueue(trx, "look_for_alerts", { account_id, dataset_id }, looked);
    await awaitCommentRules(trx, run);
  });
}
