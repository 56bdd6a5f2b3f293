import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";

/** Which datasets and surveys of an account are sample data. */

export async function sampleSurveys(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("is_sample", "=", true)
    .select("id")
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** Datasets that were made of the texts of sample surveys. */
export async function datasetsOfSampleSurveys(db: DbOrTransaction, account_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("datasets")
    .innerJoin("surveys", (join) =>
      join
        .onRef("surveys.account_id", "=", "datasets.account_id")
        .on(sql<boolean>`surveys.id::text = datasets.source_ref->>'survey_id'`),
    )
    .where("datasets.account_id", "=", account_id)
    .where("datasets.source", "=", "survey")
    .where("datasets.deleted_at", "is", null)
    .where("surveys.is_sample", "=", true)
    .select("datasets.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the account has sample data, or had a dataset of it that it deleted. */
export async function hadSampleData(db: DbOrTransaction, account_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from datasets where account_id = ${account_id} and is_sample
    union all select from surveys where account_id = ${account_id} and is_sample limit 1`.execute(db);
  return rows.length > 0;
}
