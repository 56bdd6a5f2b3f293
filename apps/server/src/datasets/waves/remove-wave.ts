import type { DatasetErrorCode } from "@soundings/contract/datasets";
import { commentsTakenBack } from "../../case-line/line-queries.ts";
import { commentDays } from "../../columns/comment-queries.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import { releaseComments } from "../../plans/check-limits.ts";
import { deleteFile } from "../source-queries.ts";
import {
  deleteCommentsFrom,
  deleteWaves,
  dropCell,
  failWave,
  setColumns,
  type WaveRow,
} from "./wave-queries.ts";

/**
 * Makes a dataset what it was before its last wave, in a transaction that has locked account and dataset. Nothing
 * of earlier comments is touched; what was counted of the wave's against the month stays counted. With a
 * failure the wave stays in the list, to be told.
 */
export async function removeWave(
  trx: DbOrTransaction,
  key: DatasetKey,
  wave: WaveRow,
  failure: DatasetErrorCode | null = null,
): Promise<void> {
  const { number, first_comment, columns_before, plan } = wave;
  const comment_count = first_comment - 1;
  await deleteCommentsFrom(trx, key, first_comment);
  await commentsTakenBack(trx, key, first_comment);
  // The column of waves came with the second one.
  if (number === 2 && plan === null) await dropCell(trx, key, columns_before.length - 1);
  await setColumns(trx, key, columns_before, { comment_count, ...(await commentDays(trx, key)) });
  await releaseComments(trx, key.account_id, key.dataset_id, comment_count);
  if (plan) await deleteFile(trx, key.account_id, plan.file_id);
  if (failure) await failWave(trx, key, number, failure);
  else await deleteWaves(trx, key, number === 2 ? 1 : number);
}
