import type { Buffer } from "node:buffer";
import { dropEntry } from "../columns/column-cache.ts";
import { editsInForce } from "../columns/edit-queries.ts";
import { editedRun } from "../columns/load-view.ts";
import { movedTopics, packMoved } from "../columns/moved-topics.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";

export interface FoundMoved {
  /** The log of topic edits that it holds for. */
  log: string;
  /** Part "moved"; null where nothing did. */
  part: Buffer | null;
}

/** Which earlier comments have other topics by a run than by the one that people see, edits applied to both. */
export async function findMoved(db: Db, run: DatasetRun, result_run: number | null): Promise<FoundMoved> {
  if (result_run === null) return { log: "", part: null };
  const { account_id, dataset_id } = run;
  const before = await editedRun(db, { account_id, dataset_id, run: result_run });
  const after = await editedRun(db, { account_id, dataset_id, run: run.run });
  // Its topics get their names with the update that shows it.
  dropEntry(run);
  const moved = movedTopics(before.columns, after.columns);
  return { log: after.log, part: moved.moved === 0 ? null : packMoved(moved) };
}

/** Whether people have edited topics since. */
export async function holdsStill(
  db: DbOrTransaction,
  run: DatasetRun,
  { log }: FoundMoved,
): Promise<boolean> {
  return log === "" || log === JSON.stringify(await editsInForce(db, run));
}
