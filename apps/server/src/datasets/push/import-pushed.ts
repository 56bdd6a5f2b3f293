import { SelectedColumn } from "@soundings/contract/local-files";
import { z } from "zod";
import { commentDays, insertComments, lastCommentId } from "../../columns/comment-queries.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { refreshStatistics } from "../../db/planner.ts";
import type { JobContext } from "../../job-context.ts";
import { advance, completeImport, type DatasetRun, enterStage } from "../../runs/progress.ts";
import { cleanText, shorten } from "../../sources/cells.ts";
import { insertItems } from "../../sources/item-queries.ts";
import { COMMENT_LIMIT } from "../../sources/local-file.ts";
import { enqueueRun } from "../job-payload.ts";
import { RunError } from "../run-error.ts";
import { setColumns } from "../waves/wave-queries.ts";
import { cellsToText, deleteWaiting, nextWaiting } from "./push-queries.ts";
import { dateOf, pushedCells, withFields } from "./pushed-columns.ts";

const BATCH = 1_000;

/**
 * Stage UPLOADING of a dataset that a program fills: takes what waits behind the comments that are there, a batch a
 * transaction that also takes it out of the line, and hands over to the analysis. So a run that is killed goes on
 * with the batch after, and every comment is taken once.
 */
export async function importPushed(
  run: DatasetRun,
  { columns: stored }: { columns: unknown },
  { db, signal }: JobContext,
): Promise<void> {
  let columns = z.array(SelectedColumn).parse(stored);
  let last = await lastCommentId(db, run);
  let taken = 0;
  for (;;) {
    signal.throwIfAborted();
    const found = await db.transaction().execute((trx) => takeBatch(trx, run, columns, { last, taken }));
    if (found.taken === 0) break;
    ({ columns } = found);
    taken += found.taken;
    last += found.taken;
  }
  if (last === 0) throw new RunError("NO_COMMENTS");
  await refreshStatistics(db, "comments");
  await db.transaction().execute(async (trx) => {
    const days = await commentDays(trx, run);
    await completeImport(trx, run, { comment_count: last, ...days, notes: [] });
    await enterStage(trx, run, "ANALYZING", last);
    await enqueueRun(trx, "analyse_dataset", run);
  });
}

async function takeBatch(
  trx: DbOrTransaction,
  run: DatasetRun,
  before: SelectedColumn[],
  { last, taken }: { last: number; taken: number },
): Promise<{ taken: number; columns: SelectedColumn[] }> {
  const waiting = await nextWaiting(trx, run, BATCH);
  if (waiting.length === 0) return { taken: 0, columns: before };
  const comment_count = last + waiting.length;
  await advance(trx, run, taken + waiting.length, { comment_count });
  const { columns, to_text } = withFields(before, waiting);
  for (const { index } of to_text) await cellsToText(trx, run, index - 1);
  const comments = waiting.map((comment, at) => ({
    id: last + at + 1,
    text: shorten(cleanText(comment.text), COMMENT_LIMIT),
    posted_at: dateOf(comment),
    ...pushedCells(columns, comment),
  }));
  await insertComments(trx, run, comments);
  const items = waiting.map(({ id }, at) => ({ id, comment_id: last + at + 1 }));
  await insertItems(trx, run, items);
  await deleteWaiting(
    trx,
    run,
    waiting.map(({ id }) => id),
  );
  if (columns.some(({ data_type }, at) => data_type !== before[at]?.data_type))
    await setColumns(trx, run, columns, { comment_count, ...(await commentDays(trx, run)) });
  return { taken: waiting.length, columns };
}
