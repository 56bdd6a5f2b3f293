import { sql } from "kysely";
import pg from "pg";
import { copyValue } from "../column-store/copy-value.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { EPOCH } from "../db/epoch.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";

/** Table dataset_blocks, and the rows that it is made from. */

/** A part of one block; null when it is not there. */
export async function readBlock(
  db: Db,
  { account_id, dataset_id, run }: DatasetRun,
  part: string,
  block = 0,
): Promise<Buffer | null> {
  const literal = pg.escapeLiteral;
  return await copyValue(
    db,
    `select bytes from dataset_blocks
      where account_id = ${literal(account_id)} and dataset_id = ${literal(dataset_id)}
        and run = ${Number(run)} and part = ${literal(part)} and block = ${Number(block)}`,
  );
}

export async function writeBlock(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  part: string,
  block: number,
  bytes: Buffer,
): Promise<void> {
  await db
    .insertInto("dataset_blocks")
    .values({ account_id, dataset_id, run, part, block, bytes })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "dataset_id", "run", "part", "block"]).doUpdateSet({ bytes }),
    )
    .execute();
}

/** Deletes the blocks of all runs but those to keep. */
export async function deleteBlocks(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  keepRuns: number[],
): Promise<void> {
  await sql`delete from dataset_blocks where account_id = ${account_id} and dataset_id = ${dataset_id}
    and run <> all(${keepRuns}::integer[])`.execute(db);
}

/** Comments with ids over `after` up to `last`, in order. */
export async function readImported(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  { after, last }: { after: number; last: number },
) {
  return await db
    .selectFrom("comments")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("id", ">", after)
    .where("id", "<=", last)
    .select(["id", "text", "cells"])
    .select(sql<number | null>`(extract(epoch from posted_at) * 1000)::float8`.as("time"))
    .orderBy("id")
    .execute();
}

/** What a run says of the same comments, in order; those over the plan's limit are left out. */
export async function readAnalyses(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  { after, last }: { after: number; last: number },
) {
  return await db
    .selectFrom("comment_analyses")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("run", "=", run)
    .where("comment_id", ">", after)
    .where("comment_id", "<=", last)
    .select(["comment_id", "sentiment", "score", "emotions", "language", "clauses"])
    .orderBy("comment_id")
    .execute();
}

/** A run's mentions in the same comments, comment after comment. */
export async function readMentions(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
  { after, last }: { after: number; last: number },
) {
  return await db
    .selectFrom("mentions")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("run", "=", run)
    .where("comment_id", ">", after)
    .where("comment_id", "<=", last)
    .select(["comment_id", "topic_id", "subtopic_id", "start_at", "score", "cue_start", "cue_end"])
    .orderBy("comment_id")
    .execute();
}

/** The dataset's topics and subtopics, of all runs. */
export async function readTopics(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  return await db
    .selectFrom("topics")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(["id", "parent_id", "key", "name", "created_at"])
    .orderBy("id")
    .execute();
}

/** Which results of a dataset people see, and their version; null when there is no such dataset. */
export async function findShown(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select(["result_run", "view_version", "comment_count", "columns", EPOCH.as("epoch")])
    .executeTakeFirst();
  return row ?? null;
}

/** How many comments a run is about: all of the dataset, without a wave that it takes back. Null when there is no such dataset. */
export async function commentCountOf(
  db: DbOrTransaction,
  { account_id, dataset_id, run }: DatasetRun,
): Promise<number | null> {
  const row = await db
    .selectFrom("datasets as d")
    .leftJoin("dataset_waves as w", (join) =>
      join
        .onRef("w.account_id", "=", "d.account_id")
        .onRef("w.dataset_id", "=", "d.id")
        .on("w.leaving_run", "=", run),
    )
    .where("d.account_id", "=", account_id)
    .where("d.id", "=", dataset_id)
    .where("d.deleted_at", "is", null)
    .select(["d.comment_count", "w.first_comment"])
    .executeTakeFirst();
  return row ? (row.first_comment === null ? row.comment_count : row.first_comment - 1) : null;
}

/** People's corrections of a dataset's scores. */
export async function readCorrections(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  return await db
    .selectFrom("comment_corrections")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(["comment_id", "score"])
    .execute();
}
