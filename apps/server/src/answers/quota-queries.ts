import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { together } from "../db/pipeline.ts";
import type { SurveyKey } from "../keys/survey-key.ts";

/** Tables quota_cells, quota_pauses and quota_notices. */

/** What a cell counted. */
export interface StoredCell {
  cell_id: string;
  used: number;
  over_quota: number;
  screened_out: number;
  began_at: Date;
  target: number | null;
  published_target: number | null;
}

export interface StoredQuotas {
  cells: ReadonlyMap<string, StoredCell>;
  paused: ReadonlySet<string>;
}

export async function storedQuotas(
  db: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
): Promise<StoredQuotas> {
  const [cells, paused] = await together([
    db
      .selectFrom("quota_cells")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .select(["cell_id", "used", "over_quota", "screened_out", "began_at", "target", "published_target"])
      .execute(),
    db
      .selectFrom("quota_pauses")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .select("quota_id")
      .execute(),
  ]);
  return {
    cells: new Map(cells.map((cell) => [cell.cell_id, cell])),
    paused: new Set(paused.map(({ quota_id }) => quota_id)),
  };
}

/** What is added to a cell's counts. */
export type CellChange = Pick<StoredCell, "cell_id" | "used" | "over_quota" | "screened_out">;

/** Adds to counts; those that begin with this count from `began_at` on. */
export async function addToCells(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  changes: readonly CellChange[],
  began_at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  // In order: two transactions may add to the same cells.
  const sorted = changes.toSorted((a, b) => (a.cell_id < b.cell_id ? -1 : 1));
  await trx
    .insertInto("quota_cells")
    .values(sorted.map((change) => ({ account_id, survey_id, ...change, began_at })))
    .onConflict((conflict) =>
      conflict.columns(["account_id", "survey_id", "cell_id"]).doUpdateSet({
        used: sql<number>`quota_cells.used + excluded.used`,
        over_quota: sql<number>`quota_cells.over_quota + excluded.over_quota`,
        screened_out: sql<number>`quota_cells.screened_out + excluded.screened_out`,
      }),
    )
    .execute();
}

/** Gives places back: so many of each cell. */
export async function takeFromCells(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  freed: ReadonlyMap<string, number>,
): Promise<void> {
  if (freed.size === 0) return;
  const rows = [...freed].map(([cell_id, count]) => ({ cell_id, count }));
  await sql`
    update quota_cells as cell set used = greatest(0, cell.used - freed.count)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as freed(cell_id uuid, count integer)
    where cell.account_id = ${account_id} and cell.survey_id = ${survey_id} and cell.cell_id = freed.cell_id`.execute(
    trx,
  );
}

/** Begins counts anew; responses that were finished before `began_at` are none of theirs. */
export async function beginCells(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  cell_ids: readonly string[],
  began_at: Date,
): Promise<void> {
  if (cell_ids.length === 0) return;
  await trx
    .updateTable("quota_cells")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("cell_id", "in", [...cell_ids])
    .set({ used: 0, over_quota: 0, screened_out: 0, began_at })
    .execute();
}

/** Writes down that people are told that a quota is full; false where they were, with as many places. */
export async function recordFullQuota(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { quota_id, places }: { quota_id: string; places: number },
  told_at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("quota_notices")
    .values({ account_id, survey_id, quota_id, places, told_at })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "survey_id", "quota_id"])
        .doUpdateSet({ places, told_at })
        .where("quota_notices.places", "<>", places),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lets people be told again once a quota is full. */
export async function forgetFullQuota(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  quota_id: string,
): Promise<void> {
  await trx
    .deleteFrom("quota_notices")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("quota_id", "=", quota_id)
    .execute();
}

/** Sets what a cell takes while the survey runs. */
export async function setTarget(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  { cell_id, target, published_target }: { cell_id: string; target: number; published_target: number },
  began_at: Date,
): Promise<void> {
  await trx
    .insertInto("quota_cells")
    .values({ account_id, survey_id, cell_id, target, published_target, began_at })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "survey_id", "cell_id"]).doUpdateSet({ target, published_target }),
    )
    .execute();
}

export async function pauseQuota(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  quota_id: string,
  paused_at: Date,
): Promise<void> {
  await trx
    .insertInto("quota_pauses")
    .values({ account_id, survey_id, quota_id, paused_at })
    .onConflict((conflict) => conflict.columns(["account_id", "survey_id", "quota_id"]).doNothing())
    .execute();
}

export async function resumeQuota(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  quota_id: string,
): Promise<void> {
  await trx
    .deleteFrom("quota_pauses")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("quota_id", "=", quota_id)
    .execute();
}
