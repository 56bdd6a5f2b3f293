import { WAVE_COLUMN } from "@soundings/contract/waves";
import { commentDays, insertComments, type NewComment } from "../../columns/comment-queries.ts";
import type { Db } from "../../db/db.ts";
import { refreshStatistics } from "../../db/planner.ts";
import { ProblemError } from "../../http/problem.ts";
import type { JobContext } from "../../job-context.ts";
import { advance, type DatasetRun } from "../../runs/progress.ts";
import type { FileThreads } from "../../sources/file-workers.ts";
import { findLocalFile } from "../../sources/queries.ts";
import type { ReadComment } from "../../sources/read-comments.ts";
import { enqueueRun } from "../job-payload.ts";
import { RunError } from "../run-error.ts";
import { deleteFile } from "../source-queries.ts";
import { knownRows } from "./known-rows.ts";
import type { WavePlan } from "./wave-plan.ts";
import { nameFirstWave, setColumns, settleWave, type WaveRow, wavesOf } from "./wave-queries.ts";

const BATCH = 1000;

/**
 * Stage UPLOADING of an added file: writes its rows behind the comments that are there, all in one transaction,
 * and hands over to the analysis. A file is small, so a run that is killed begins anew and nothing is half there.
 */
export async function importWave(
  run: DatasetRun,
  { wave, plan }: { wave: WaveRow; plan: WavePlan },
  { db, services: { fileThreads }, signal }: JobContext,
): Promise<void> {
  const rows: ReadComment[] = [];
  for await (const batch of await fileRows(run, plan, { db, fileThreads })) {
    signal.throwIfAborted();
    rows.push(...batch);
    await advance(db, run, rows.length);
  }
  const before = { columns: plan.columns, before: wave.columns_before.length, count: wave.first_comment - 1 };
  const { known } = await knownRows(db, run, rows, before);
  const fresh = plan.keep_known ? rows : rows.filter((_, at) => known[at] === 0);
  if (fresh.length === 0) throw new RunError("NO_COMMENTS");
  const place = plan.next_columns.findIndex(({ index }) => index === WAVE_COLUMN) - 1;
  const comments = fresh.map(
    ({ text, posted_at, cells, originals }, at): NewComment => ({
      id: wave.first_comment + at,
      text,
      posted_at,
      values: cells.with(place, wave.name),
      originals,
    }),
  );
  const comment_count = wave.first_comment - 1 + fresh.length;
  await db.transaction().execute(async (trx) => {
    await advance(trx, run, rows.length);
    const [first] = wave.number === 2 ? await wavesOf(trx, run) : [];
    if (first) await nameFirstWave(trx, run, first.name);
    for (let at = 0; at < comments.length; at += BATCH)
      await insertComments(trx, run, comments.slice(at, at + BATCH));
    await setColumns(trx, run, plan.next_columns, { comment_count, ...(await commentDays(trx, run)) });
    const known_count = rows.length - fresh.length;
    await settleWave(trx, run, wave.number, { comment_count: fresh.length, known_count });
    await deleteFile(trx, run.account_id, plan.file_id);
    await enqueueRun(trx, "analyse_dataset", run);
  });
  await refreshStatistics(db, "comments");
}

async function fileRows(
  run: DatasetRun,
  plan: WavePlan,
  { db, fileThreads }: { db: Db; fileThreads: FileThreads },
) {
  const file = await findLocalFile(db, run.account_id, plan.file_id);
  if (!file) throw new RunError("FILE_UNREADABLE");
  return readRows(fileThreads, { name: file.name, bytes: file.content }, plan);
}

/** A file that cannot be read, though it could when it was uploaded, fails the run. */
async function* readRows(
  fileThreads: FileThreads,
  file: { name: string; bytes: Buffer },
  { sheet, header_row, columns }: WavePlan,
) {
  try {
    yield* fileThreads.readComments(file, { sheet: sheet ?? undefined, header_row }, columns);
  } catch (error) {
    if (error instanceof ProblemError) throw new RunError("FILE_UNREADABLE", { cause: error });
    throw error;
  }
}
