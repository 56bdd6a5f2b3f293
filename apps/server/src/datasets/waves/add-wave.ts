import type { CallBody } from "@soundings/contract/call";
import type { addWave as addWaveCall } from "@soundings/contract/waves";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import { assertMayAnalyse } from "../../plans/check-limits.ts";
import { enterStage, startAgain } from "../../runs/progress.ts";
import { commentRows } from "../../sources/check-columns.ts";
import { enqueueRun } from "../job-payload.ts";
import { copyFile, FileRef, findFileSummary } from "../source-queries.ts";
import { planColumns } from "./wave-plan.ts";
import { deleteWaves, freeName, insertWave, lockForWaves, type WaveRow, wavesOf } from "./wave-queries.ts";

/**
 * Has an uploaded file added to a dataset of files: wave, run and job in one transaction. People see the
 * results that there are until those with the wave are whole.
 *
 * @throws ProblemError NOT_FOUND for a dataset that is made of no file, and for a file that is gone;
 *   DATASET_NOT_READY while it is worked on or before its first result; what planColumns() throws; TRIAL_EXPIRED
 */
export async function addWave(db: Db, key: DatasetKey, body: CallBody<typeof addWaveCall>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertMayAnalyse(trx, key.account_id, new Date());
    const dataset = await lockForWaves(trx, key);
    if (dataset?.source !== "local_file" || dataset.is_sample) throw new ProblemError("NOT_FOUND");
    if (!dataset.imported || dataset.result_run === null) throw new ProblemError("DATASET_NOT_READY");
    const summary = await findFileSummary(trx, key.account_id, body.file_id);
    if (!summary) throw new ProblemError("NOT_FOUND");
    const { columns, next_columns } = planColumns(summary, dataset.columns, body.matches, body.added);
    const started = await startAgain(trx, key);
    if (!started) throw new ProblemError("DATASET_NOT_READY");
    const known = await forgetFailed(trx, key);
    const file = await copyFile(trx, key.account_id, body.file_id);
    if (!file) throw new ProblemError("NOT_FOUND");
    if (known.length === 0) {
      const first = {
        number: 1,
        name: FileRef.parse(dataset.source_ref).name ?? dataset.name,
        first_comment: 1,
        comment_count: dataset.comment_count,
        run: 0,
        plan: null,
        columns_before: dataset.columns,
        created_at: dataset.created_at,
      };
      await insertWave(trx, key, first);
      known.push({ ...first, known_count: 0, leaving_run: null, failure: null });
    }
    await insertWave(trx, key, {
      number: known.length + 1,
      name: freeName(body.name, known),
      first_comment: dataset.comment_count + 1,
      comment_count: 0,
      run: started.run.run,
      plan: {
        file_id: file.id,
        sheet: summary.sheet,
        header_row: summary.header_row,
        columns,
        next_columns,
        keep_known: body.keep_known,
      },
      columns_before: dataset.columns,
      created_at: new Date(),
    });
    await enterStage(trx, started.run, "UPLOADING", commentRows(summary, columns));
    await enqueueRun(trx, "import_comments", started.run);
  });
}

/** The waves that are there, without one that could not be added. */
async function forgetFailed(trx: Parameters<typeof wavesOf>[0], key: DatasetKey): Promise<WaveRow[]> {
  const known = await wavesOf(trx, key);
  const failed = known.find(({ failure }) => failure !== null);
  if (!failed) return known;
  await deleteWaves(trx, key, failed.number === 2 ? 1 : failed.number);
  return failed.number === 2 ? [] : known.filter((wave) => wave !== failed);
}
