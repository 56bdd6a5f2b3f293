import { type NetworkSource, SourceErrorCode, SourcePart } from "@soundings/contract/sources";
import { z } from "zod";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { Source } from "./source.ts";

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
  part: SourcePart.nullable().default(null),
  limit: z.number().int(),
  mask_authors: z.boolean(),
  /** Made while comments were invented. */
  demonstration: z.boolean(),
});
export type SourceRef = z.infer<typeof SourceRef>;

const NEW_PLACE = { looked_back: 0, again_since: null, changed: false };

/** dataset_sources.cursor. */
const Place = z
  .object({
    /** The source's own cursor; null at the start. */
    at: z.unknown(),
    /** Reading ends at what is known: everything older is here. */
    until_known: z.boolean(),
    /** Pages of known entries that were gone on to. */
    looked_back: z.number().int().default(0),
    /** Nothing new is taken: what is there is fetched again, by a reading that began then. */
    again_since: z.iso.datetime().nullable().default(null),
    /** Something of what was there has changed. */
    changed: z.boolean().default(false),
  })
  .catch({ at: null, until_known: false, ...NEW_PLACE });

type Place = z.infer<typeof Place>;

/** The start of a reading. */
export const startPlace = (how: { until_known?: boolean; again_since?: string | null }): Place => ({
  ...NEW_PLACE,
  at: null,
  until_known: how.until_known ?? false,
  again_since: how.again_since ?? null,
});

export interface ReadingState {
  place: Place;
  taken: number;
  skipped: number;
  complete: boolean;
}

export async function insertReading(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  { keeps }: Pick<Source, "keeps">,
): Promise<void> {
  // From the start: an import that is cancelled brings entries too.
  const oldest_fetch = keeps ? new Date() : null;
  await trx.insertInto("dataset_sources").values({ account_id, dataset_id, oldest_fetch }).execute();
}

const own = (db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) =>
  db.selectFrom("dataset_sources").where("account_id", "=", account_id).where("dataset_id", "=", dataset_id);

/** How far a dataset's source has been read; null for a dataset that has none. */
export async function findReading(db: DbOrTransaction, key: DatasetKey) {
  const row = await own(db, key)
    .select([
      "cursor",
      "taken",
      "skipped",
      "complete",
      "refresh",
      "next_refresh_at",
      "refreshed_at",
      "fault",
      "oldest_fetch",
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...row,
    place: Place.parse(row.cursor),
    fault: SourceErrorCode.nullable().catch(null).parse(row.fault),
  };
}

interface ReadingChanges extends Partial<Omit<ReadingState, "place">> {
  place?: ReadingState["place"] | null;
  fault?: SourceErrorCode | null;
  refreshed_at?: Date;
  refresh?: "daily" | "weekly" | null;
  next_refresh_at?: Date | null;
  oldest_fetch?: Date | null;
  refetch_at?: Date | null;
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

/** Datasets whose source has to be asked for all of it again, of all accounts: for the program's own clock only. */
export async function dueRefetches(
  db: DbOrTransaction,
  source: NetworkSource,
  now: Date,
): Promise<DatasetKey[]> {
  return await timed(db, source).where("s.refetch_at", "<=", now).orderBy("s.refetch_at").execute();
}

/** Datasets with entries that their source has not told of since a moment, of all accounts: for the clock only. */
export async function overdueFetches(
  db: DbOrTransaction,
  source: NetworkSource,
  since: Date,
): Promise<DatasetKey[]> {
  return await timed(db, source).where("s.oldest_fetch", "<", since).orderBy("s.oldest_fetch").execute();
}

const timed = (db: DbOrTransaction, source: NetworkSource) =>
  db
    .selectFrom("dataset_sources as s")
    .innerJoin("datasets as d", (join) =>
      join.onRef("d.account_id", "=", "s.account_id").onRef("d.id", "=", "s.dataset_id"),
    )
    .where("d.source", "=", source)
    .where("d.deleted_at", "is", null)
    .where("d.status", "!=", "PROCESSING")
    .select(["s.account_id", "s.dataset_id"])
    .limit(200);

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
