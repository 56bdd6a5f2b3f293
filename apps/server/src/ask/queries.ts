import type { AskQuery } from "@soundings/contract/ask";
import type { SavedQuestion } from "@soundings/contract/saved-questions";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";

/** Table saved_questions. */

const COLUMNS = ["id", "question", "query", "created_at"] as const;

interface Row {
  id: string;
  question: string;
  query: AskQuery;
  created_at: Date;
}

const savedOf = ({ query, created_at, ...row }: Row): SavedQuestion => ({
  ...row,
  query,
  created_at: created_at.toISOString(),
});

/** Latest first. */
export async function listQuestions(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<SavedQuestion[]> {
  const rows = await db
    .selectFrom("saved_questions")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(savedOf);
}

/**
 * Keeps a question in place of one with the same words. Null, and nothing is changed, where a dataset would have
 * more than `most`. The dataset's row is locked, so that two who save at once count each other.
 */
export async function insertQuestion(
  db: Db,
  { account_id, dataset_id }: DatasetKey,
  { question, query }: Pick<SavedQuestion, "question" | "query">,
  most: number,
): Promise<SavedQuestion | null> {
  return await db.transaction().execute(async (trx) => {
    await trx
      .selectFrom("datasets")
      .where("account_id", "=", account_id)
      .where("id", "=", dataset_id)
      .select("id")
      .forUpdate()
      .execute();
    const kept = await listQuestions(trx, { account_id, dataset_id });
    const same = kept.find((one) => one.question === question);
    if (!same && kept.length >= most) return null;
    if (same) await removeQuestion(trx, { account_id, dataset_id }, same.id);
    const row = await trx
      .insertInto("saved_questions")
      .values({
        account_id,
        dataset_id,
        id: newId(),
        question,
        query: JSON.stringify(query),
        created_at: sql<Date>`clock_timestamp()`,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return savedOf(row);
  });
}

/** The question that is kept no longer; null where it was not. */
export async function removeQuestion(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  id: string,
): Promise<SavedQuestion | null> {
  const row = await db
    .deleteFrom("saved_questions")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("id", "=", id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? savedOf(row) : null;
}
