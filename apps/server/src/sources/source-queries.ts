import { SourceFault } from "@soundings/contract/sources";
import { sql } from "kysely";
import { z } from "zod";
import type { DatasetKey } from "../datasets/dataset-key.ts";
import type { DbOrTransaction } from "../db/db.ts";

/** How datasets stand with their sources: tables dataset_sources and source_items. */

/** datasets.source_ref of a dataset from a source over the network. */
export const SourceRef = z.object({
  /** source.ts SourceLink. */
  link: z.object({
    id: z.string(),
    url: z.string(),
    country: z.string().nullable(),
    language: z.string().optional(),
    title: z.string().optional(),
    near: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
  country: z.string().nullable(),
  language: z.string().nullable(),
  limit: z.number().int(),
  mask_authors: z.boolean(),
  /** Made while comments were invented. */
  demonstration: z.boolean(),
});
export type SourceRef = z.infer<typeof SourceRef>;

/** dataset_sources.cursor. */
const Place = z
  .object({
    /** The source's own cursor; null at the start. */
    at: z.unknown(),
    /** Reading ends at the first page that is known: everything older is here. */
    until_known: z.boolean(),
  })
  .catch({ at: null, until_known: false });

export interface ReadingState {
  place: z.infer<typeof Place>;
  taken: number;
  skipped: number;
  complete: boolean;
}

export async function insertReading(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await trx.insertInto("dataset_sources").values({ account_id, dataset_id }).execute();
}

const own = (db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) =>
  db.selectFrom("dataset_sources").where("account_id", "=", account_id).where("dataset_id", "=", dataset_id);

/** How far a dataset's source has been read; null for a dataset that has none. */
export async function findReading(db: DbOrTransaction, key: DatasetKey) {
  const row = await own(db, key)
    .select(["cursor", "taken", "skipped", "complete", "refresh", "next_refresh_at", "refreshed_at", "fault"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    place: Place.parse(row.cursor),
    fault: SourceFault.nullable().catch(null).parse(row.fault),
  };
}

interface ReadingChanges extends Partial<Omit<ReadingState, "place">> {
  place?: ReadingState["place"] | null;
  fault?: SourceFault | null;
  refreshed_at?: Date;
  refresh?: "daily" | "weekly" | null;
  next_refresh_at?: Date | null;
}

/** False when the dataset has no source. */
export async function updateReading(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  { place, ...changes }: ReadingChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dataset_sources")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .set(place === undefined ? changes : { ...changes, cursor: place && JSON.stringify(place) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of some entries that are comments of the dataset already. */
export async function heldItems(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("source_items")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("item_id", "in", [...ids])
    .select("item_id")
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Fails when an entry is a comment already: no two runs may both have taken it. */
export async function insertItems(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  items: readonly { id: string; comment_id: number }[],
): Promise<void> {
  await sql`insert into source_items (account_id, dataset_id, item_id, comment_id)
    select ${account_id}::uuid, ${dataset_id}::uuid, i.id, i.comment_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(id text, comment_id integer)`.execute(trx);
}

/** Datasets whose next refreshing is due, of all accounts: for the program's own clock only. */
export async function dueRefreshes(db: DbOrTransaction, now: Date): Promise<DatasetKey[]> {
  return await db
    .selectFrom("dataset_sources")
    .where("next_refresh_at", "<=", now)
    .select(["account_id", "dataset_id"])
    .orderBy("next_refresh_at")
    .limit(200)
    .execute();
}

/** Forgets all about a deleted dataset's source. */
export async function deleteReading(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  for (const table of ["source_items", "dataset_sources"] as const) {
    await db
      .deleteFrom(table)
      .where("account_id", "=", account_id)
      .where("dataset_id", "=", dataset_id)
      .execute();
  }
}
