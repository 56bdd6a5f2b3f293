import type { Comment } from "@soundings/contract/comments";
import { correctComments } from "../columns/correct-scores.ts";
import { raiseVersion } from "../columns/edit-queries.ts";
import { engineColumns, namedView, shownView } from "../columns/load-view.ts";
import { readCorrections } from "../columns/queries.ts";
import { datasetTotals } from "../columns/totals.ts";
import type { Db } from "../db/db.ts";
import { madeChange, writeMade } from "../http/change-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Signed } from "../http/session.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { showTotals } from "../runs/progress.ts";
import { lockRuns } from "../runs/run-queries.ts";
import { deleteCorrection, putCorrection } from "./list-queries.ts";
import { readComments } from "./read-comments.ts";

export interface Correction {
  comment_id: number;
  /** -100 to 100, kept to one decimal as the engine's; null withdraws. */
  score: number | null;
  signed: Pick<Signed, "user" | "language">;
}

/** A new result that comes in between has the correction tried over it. */
const TRIES = 5;

/**
 * Puts a person's score in place of the engine's, or the engine's back. The dataset's own totals change
 * in the same transaction; whatever else is shown is worked out from the corrections at the next look.
 *
 * @throws ProblemError NOT_FOUND for a comment that is not there or not analysed, DATASET_NOT_READY without a result
 */
export async function correctComment(db: Db, key: DatasetKey, correction: Correction): Promise<Comment> {
  const { comment_id, signed } = correction;
  const score = correction.score === null ? null : Math.round(correction.score * 10) / 10;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { run, sentiment } = await shownView(db, key);
    if (run === 0) throw new ProblemError("DATASET_NOT_READY");
    if (!sentiment[comment_id - 1]) throw new ProblemError("NOT_FOUND");
    // Before the transaction: a connection that waits for a row must not hold what it needs of the others.
    const columns = await engineColumns(db, { ...key, run });
    const done = await db.transaction().execute(async (trx) => {
      const locked = await lockRuns(trx, key);
      if (locked?.result_run !== run) return false;
      if (await madeChange(trx, key.account_id)) return true;
      if (score === null) await deleteCorrection(trx, key, comment_id);
      else await putCorrection(trx, key, { comment_id, score, user_id: signed.user.id });
      await raiseVersion(trx, key);
      const corrected = correctComments(columns, await readCorrections(trx, key));
      await showTotals(trx, key, await datasetTotals({ ...columns, ...corrected }));
      await writeMade(trx, key.account_id, null);
      return true;
    });
    if (!done) continue;
    const [comment] = await readComments(db, await namedView(db, key, signed.language), [comment_id - 1]);
    if (comment) return comment;
  }
  throw new ProblemError("NOT_FOUND");
}
