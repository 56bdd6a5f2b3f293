import type { DatasetErrorCode } from "@soundings/contract/datasets";
import type { SelectedColumn } from "@soundings/contract/local-files";
import type { Wave } from "@soundings/contract/waves";
import { sql } from "kysely";
import type { DbOrTransaction } from "../../db/db.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import type { DatasetRun } from "../../runs/progress.ts";
import { WavePlan } from "./wave-plan.ts";

/** Table dataset_waves. */

function waves(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  return db
    .selectFrom("dataset_waves")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id);
}

function update(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  return db
    .updateTable("dataset_waves")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id);
}

const COLUMNS = [
  "number",
  "name",
  "first_comment",
  "comment_count",
  "known_count",
  "run",
  "leaving_run",
  "plan",
  "columns_before",
  "failure",
  "created_at",
] as const;

interface Row {
  number: number;
  name: string;
  first_comment: number;
  comment_count: number;
  known_count: number;
  run: number;
  leaving_run: number | null;
  plan: unknown;
  columns_before: SelectedColumn[];
  failure: string | null;
  created_at: Date;
}

export interface WaveRow extends Omit<Row, "plan"> {
  plan: WavePlan | null;
}

const waveOf = ({ plan, ...row }: Row): WaveRow => ({
  ...row,
  plan: plan === null ? null : WavePlan.parse(plan),
});

/** In the order in which they were added. */
export async function wavesOf(db: DbOrTransaction, key: DatasetKey): Promise<WaveRow[]> {
  const rows = await waves(db, key).select(COLUMNS).orderBy("number").execute();
  return rows.map(waveOf);
}

/** The run that works on a dataset; null when none does. */
export async function runUnderWay(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<number | null> {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("status", "=", "PROCESSING")
    .select("run")
    .executeTakeFirst();
  return row?.run ?? null;
}

/** The wave that a run adds; null when it adds none. */
export async function addedBy(db: DbOrTransaction, run: DatasetRun): Promise<WaveRow | null> {
  const row = await waves(db, run)
    .where("run", "=", run.run)
    .where("failure", "is", null)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ? waveOf(row) : null;
}

/** The wave that a run takes back; null when it takes none. */
export async function takenBackBy(db: DbOrTransaction, run: DatasetRun): Promise<WaveRow | null> {
  const row = await waves(db, run).where("leaving_run", "=", run.run).select(COLUMNS).executeTakeFirst();
  return row ? waveOf(row) : null;
}

export async function insertWave(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  { plan, columns_before, ...wave }: Omit<WaveRow, "known_count" | "leaving_run" | "failure">,
): Promise<void> {
  await db
    .insertInto("dataset_waves")
    .values({
      account_id,
      dataset_id,
      ...wave,
      plan: plan && JSON.stringify(plan),
      columns_before: JSON.stringify(columns_before),
    })
    .execute();
}

/** Its rows are comments now. */
export async function settleWave(
  db: DbOrTransaction,
  key: DatasetKey,
  number: number,
  counts: { comment_count: number; known_count: number },
): Promise<void> {
  await update(db, key)
    .where("number", "=", number)
    .set({ ...counts, plan: null })
    .execute();
}

export async function failWave(
  db: DbOrTransaction,
  key: DatasetKey,
  number: number,
  failure: DatasetErrorCode,
): Promise<void> {
  await update(db, key).where("number", "=", number).set({ failure, plan: null, comment_count: 0 }).execute();
}

/** Says which run takes a wave back; null where none does any more. */
export async function setLeaving(
  db: DbOrTransaction,
  key: DatasetKey,
  number: number,
  leaving_run: number | null,
): Promise<void> {
  await update(db, key).where("number", "=", number).set({ leaving_run }).execute();
}

/** Forgets waves from a number on. */
export async function deleteWaves(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  from = 1,
): Promise<void> {
  await db
    .deleteFrom("dataset_waves")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("number", ">=", from)
    .execute();
}

/** A file's name, or the same with a number behind it where a wave has that name already. */
export function freeName(name: string, taken: readonly { name: string }[]): string {
  const isTaken = (one: string) => taken.some((wave) => wave.name.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name} (${number})`)) return `${name} (${number})`;
}

/** What a wave changes of its dataset's row and comments. */

/** The dataset that waves are added to; locks its row until the transaction ends. */
export async function lockForWaves(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select(["name", "source", "source_ref", "columns", "comment_count", "status", "result_run"])
    .select(["is_sample", "imported", "created_at"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setColumns(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  columns: readonly SelectedColumn[],
  counts: { comment_count: number; first_date: string | null; last_date: string | null },
): Promise<void> {
  await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .set({ columns: JSON.stringify(columns), ...counts })
    .execute();
}

/** Writes the first wave's name into the comments that were there before there were waves, behind their cells. */
export async function nameFirstWave(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  name: string,
): Promise<void> {
  await sql`update comments set cells = cells || jsonb_build_array(${name}::text)
    where account_id = ${account_id} and dataset_id = ${dataset_id}`.execute(db);
}

/** Takes a cell out of every comment. */
export async function dropCell(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  place: number,
): Promise<void> {
  await sql`update comments set cells = cells - ${place}::integer
    where account_id = ${account_id} and dataset_id = ${dataset_id}
      and jsonb_array_length(cells) > ${place}`.execute(db);
}

/** Deletes the comments from a number on, with what was said of them; edits of topics forget them. */
export async function deleteCommentsFrom(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  first: number,
): Promise<void> {
  await sql`delete from comments
    where account_id = ${account_id} and dataset_id = ${dataset_id} and id >= ${first}`.execute(db);
  await sql`update topic_edits set action = jsonb_set(action, '{comment_ids}', jsonb_path_query_array(
      action->'comment_ids', '$[*] ? (@ < $first)', ${JSON.stringify({ first })}::jsonb))
    where account_id = ${account_id} and dataset_id = ${dataset_id} and action->>'kind' = 'comment'`.execute(
    db,
  );
  await sql`delete from topic_edits
    where account_id = ${account_id} and dataset_id = ${dataset_id}
      and action->>'kind' = 'comment' and action->'comment_ids' = '[]'`.execute(db);
}

/** A wave as people see it, while `current` is the run under way, if any. */
export function waveShown(row: WaveRow, current: number | null): Wave {
  const { number, name, comment_count, known_count, created_at } = row;
  const state =
    row.failure !== null
      ? "failed"
      : current !== null && row.run === current
        ? "adding"
        : current !== null && row.leaving_run === current
          ? "leaving"
          : "shown";
  return {
    number,
    name,
    comment_count,
    known_count,
    created_at: created_at.toISOString(),
    state,
    failure: row.failure as Wave["failure"],
  };
}
