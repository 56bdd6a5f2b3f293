import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetRun } from "../runs/progress.ts";

/** The probabilities of all emotions, in the order of EMOTIONS, of some comments of a run. */
export async function emotionScores(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  ids: number[],
): Promise<{ comment_id: number; emotion_scores: number[] }[]> {
  return await db
    .selectFrom("comment_analyses")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("run", "=", run)
    .where(sql<boolean>`comment_id = any(${ids}::integer[])`)
    .select(["comment_id", "emotion_scores"])
    .execute();
}
