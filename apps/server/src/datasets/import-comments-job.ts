import { SelectedColumn } from "@soundings/contract/local-files";
import { NetworkSource } from "@soundings/contract/sources";
import { z } from "zod";
import { commentDays, insertComments, lastCommentId, type NewComment } from "../columns/comment-queries.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { refreshStatistics } from "../db/planner.ts";
import { ProblemError } from "../http/problem.ts";
import type { Job, JobContext } from "../job-context.ts";
import { limitsIn } from "../plans/limits.ts";
import { findPlan } from "../plans/queries.ts";
import { advance, completeImport, type DatasetRun, enterStage } from "../runs/progress.ts";
import { findRun } from "../runs/run-queries.ts";
import { commentRows } from "../sources/check-columns.ts";
import { openStoredFile } from "../sources/open-stored-file.ts";
import { findLocalFile } from "../sources/queries.ts";
import type { ReadComment } from "../sources/read-comments.ts";
import { importSource } from "./import-source.ts";
import { enqueueRun, RunPayload } from "./job-payload.ts";
import { importPushed } from "./push/import-pushed.ts";
import { RunError } from "./run-error.ts";
import { runJob } from "./run-job.ts";
import { deleteFile, FileRef } from "./source-queries.ts";
import { importWave } from "./waves/import-wave.ts";
import { addedBy } from "./waves/wave-queries.ts";

/** Where a plan has no limit. */
const MAX_COMMENTS = 1_000_000;

const isNetworkSource = (source: string): boolean => NetworkSource.safeParse(source).success;

/** Adds the open texts that a survey's dataset does not hold yet, and says how many comments there are then. */
export type ImportAnswers = (
  run: DatasetRun,
  source_ref: unknown,
  context: Pick<JobContext, "db" | "signal">,
) => Promise<number>;

/**
 * Stage UPLOADING: writes the source's comments, a batch a transaction, and hands over to the analysis.
 * The source gives the same comments every time, so a second run goes on where the rows end.
 */
export const importCommentsJob =
  (importAnswers: ImportAnswers): Job =>
  async (payload, context) => {
    const run = RunPayload.parse(payload);
    await runJob(run, context, (held) => importComments(held, context, importAnswers));
  };

async function importComments(
  run: DatasetRun,
  context: JobContext,
  importAnswers: ImportAnswers,
): Promise<void> {
  const { db, signal } = context;
  const dataset = await findRun(db, run);
  if (!dataset) return;
  // A refreshing imports once more into a dataset that was whole.
  if (isNetworkSource(dataset.source)) {
    if (dataset.stage === "UPLOADING") await importSource(run, dataset, context);
    return;
  }
  if (dataset.source === "api") {
    if (dataset.stage === "UPLOADING") await importPushed(run, dataset, context);
    return;
  }
  if (dataset.imported) {
    const wave = await addedBy(db, run);
    if (wave?.plan) await importWave(run, { wave, plan: wave.plan }, context);
    return;
  }
  if (dataset.source === "survey") {
    await settleImport(run, await importAnswers(run, dataset.source_ref, { db, signal }), [], db);
    return;
  }
  await importFile(run, dataset, context);
}

/** Writes the rows of an uploaded file that are not there yet. */
async function importFile(
  run: DatasetRun,
  dataset: { source_ref: unknown; columns: unknown },
  { db, services, signal }: JobContext,
): Promise<void> {
  const ref = FileRef.parse(dataset.source_ref);
  const file = await findLocalFile(db, run.account_id, ref.file_id);
  if (!file) throw new RunError("FILE_UNREADABLE");
  const notes = [...file.summary.notes];
  const columns = z.array(SelectedColumn).parse(dataset.columns);
  await enterStage(db, run, "UPLOADING", commentRows(file.summary, columns));

  const stored = await lastCommentId(db, run);
  let read = 0;
  const choice = { sheet: ref.sheet ?? undefined, header_row: ref.header_row };
  const opened = openStoredFile(db, services.stores, run.account_id, file);
  const most = file.large_file_id ? await largestDataset(db, run.account_id) : Infinity;
  let more = 0;
  for await (const rows of readable(services.fileThreads.readComments(opened, choice, columns))) {
    signal.throwIfAborted();
    const batch = rows.slice(0, most - read);
    more += rows.length - batch.length;
    if (batch.length === 0) continue;
    const first = read + 1;
    read += batch.length;
    if (read <= stored) continue;
    const comments = batch.map(
      (comment, place): NewComment => ({
        id: first + place,
        text: comment.text,
        posted_at: comment.posted_at,
        values: comment.cells,
        originals: comment.originals,
      }),
    );
    await db.transaction().execute(async (trx) => {
      await advance(trx, run, read, { comment_count: read });
      await insertComments(trx, run, comments);
    });
  }
  if (more > 0) notes.push({ code: "MORE_ROWS", count: more, rows: [] });
  await settleImport(run, read, notes, db, (trx) => deleteFile(trx, run.account_id, ref.file_id));
}

/** Comments of a large file that are taken: more would be there, and in no analysis. */
async function largestDataset(db: Db, account_id: string): Promise<number> {
  const { max_comments_per_dataset } = limitsIn(await findPlan(db, account_id));
  return max_comments_per_dataset ?? MAX_COMMENTS;
}

/** Every comment is there: on to the analysis. */
async function settleImport(
  run: DatasetRun,
  comment_count: number,
  notes: object[],
  db: Db,
  done: (trx: DbOrTransaction) => Promise<void> = async () => {},
): Promise<void> {
  if (comment_count === 0) throw new RunError("NO_COMMENTS");
  await refreshStatistics(db, "comments");
  await db.transaction().execute(async (trx) => {
    const days = await commentDays(trx, run);
    await completeImport(trx, run, { comment_count, ...days, notes });
    await done(trx);
    await enqueueRun(trx, "analyse_dataset", run);
  });
}

/** A file that cannot be read, though it could when it was uploaded, fails the run. */
async function* readable(batches: AsyncIterable<ReadComment[]>): AsyncGenerator<ReadComment[]> {
  try {
    yield* batches;
  } catch (error) {
    if (error instanceof ProblemError) throw new RunError("FILE_UNREADABLE", { cause: error });
    throw error;
  }
}
