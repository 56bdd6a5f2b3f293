import type { Alert, AlertSettings } from "@soundings/contract/alerts";
import type { Claim, Quote } from "@soundings/contract/insights";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { Json } from "../db/tables.generated.ts";
import { notAmong } from "../http/rights.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { KnownChange } from "./find-news.ts";

/** What a dataset is until somebody changes it. */
export const DEFAULT_SETTINGS: AlertSettings = { level: "important", mail: false, daily: false };

/** The state of a dataset when its changes were looked for last. */
export interface Look {
  looked_run: number;
  comment_count: number;
  engine_version: string | null;
  /** Whether changes of ratings were looked for, too. */
  ratings_known: boolean;
}

/** Names of topics by language. */
export type TopicNames = Record<string, Partial<Record<string, string>>>;

export interface NewAlert {
  claim: Claim;
  others: Claim[];
  quotes: Quote[];
  topic_names: TopicNames;
  told: boolean;
}

export async function findSettings(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<AlertSettings & { look: Look | null }> {
  const row = await db
    .selectFrom("alert_settings")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(["level", "mail", "daily", "looked_run", "comment_count", "engine_version", "ratings_known"])
    .executeTakeFirst();
  if (!row) return { ...DEFAULT_SETTINGS, look: null };
  const { level, mail, daily, looked_run, comment_count, engine_version, ratings_known } = row;
  const look =
    looked_run === null
      ? null
      : { looked_run, comment_count: comment_count ?? 0, engine_version, ratings_known };
  return { level: level as AlertSettings["level"], mail, daily, look };
}

export async function saveSettings(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  settings: AlertSettings,
): Promise<void> {
  await db
    .insertInto("alert_settings")
    .values({ account_id, dataset_id, ...settings })
    .onConflict((conflict) => conflict.columns(["account_id", "dataset_id"]).doUpdateSet(settings))
    .execute();
}

/** Notes that a run was looked at; false when another job did that meanwhile. */
export async function recordLook(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  before: Look | null,
  look: Look,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("alert_settings")
    .values({ account_id, dataset_id, ...look })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "dataset_id"])
        .doUpdateSet({ ...look })
        .where("alert_settings.looked_run", "is not distinct from", before?.looked_run ?? null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** All changes of a dataset that were found before, told or not. */
export async function knownChanges(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<KnownChange[]> {
  const rows = await db
    .selectFrom("alerts")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .select(["claim", "told"])
    .execute();
  return rows;
}

/** Returns their ids, in the order of the alerts. */
export async function insertAlerts(
  trx: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  alerts: readonly NewAlert[],
): Promise<string[]> {
  if (alerts.length === 0) return [];
  const rows = alerts.map(({ claim, others, quotes, topic_names, told }) => ({
    account_id,
    dataset_id,
    id: newId(),
    claim: JSON.stringify(claim),
    others: JSON.stringify(others),
    quotes: JSON.stringify(quotes),
    topic_names: JSON.stringify(topic_names),
    told,
  }));
  await trx.insertInto("alerts").values(rows).execute();
  return rows.map(({ id }) => id);
}

/** An alert with what its topics are called. */
export type StoredAlert = Omit<Alert, "created_at"> & { created_at: Date; topic_names: TopicNames };

/** Whose alerts: an account's, with a member's own marks, without those of datasets that do not exist for them. */
export interface AlertReader {
  account_id: string;
  user_id: string;
  hidden: readonly string[];
}

/** Told alerts of datasets that are there, and of surveys. */
const allTold = (db: DbOrTransaction, account_id: string) =>
  db
    .selectFrom("alerts as a")
    .innerJoin("datasets as d", (join) =>
      join.onRef("d.account_id", "=", "a.account_id").onRef("d.id", "=", "a.dataset_id"),
    )
    .where("a.account_id", "=", account_id)
    .where("a.told", "=", true)
    .where("d.deleted_at", "is", null)
    .select(["a.account_id", "a.id", "a.dataset_id", sql<string | null>`null::uuid`.as("survey_id")])
    .select("a.dataset_id as thing_id")
    .select(["d.name", "a.claim", "a.others", "a.quotes", "a.topic_names", "a.created_at"])
    .unionAll(
      db
        .selectFrom("survey_alerts as a")
        .innerJoin("surveys as s", (join) =>
          join.onRef("s.account_id", "=", "a.account_id").onRef("s.id", "=", "a.survey_id"),
        )
        .where("a.account_id", "=", account_id)
        .where("a.told", "=", true)
        .select(["a.account_id", "a.id", sql<string>`null::uuid`.as("dataset_id"), "a.survey_id"])
        .select("a.survey_id as thing_id")
        .select(["s.name", "a.claim", "a.others", "a.quotes", sql<Json>`'{}'::jsonb`.as("topic_names")])
        .select("a.created_at"),
    );

const toldOf = (
  db: DbOrTransaction,
  { account_id, hidden }: Pick<AlertReader, "account_id" | "hidden">,
  dataset_id?: string,
) =>
  db
    .selectFrom(allTold(db, account_id).as("a"))
    .where("a.account_id", "=", account_id)
    .where(notAmong("a.thing_id", hidden))
    .$if(dataset_id !== undefined, (one) => one.where("a.dataset_id", "=", dataset_id ?? ""));

/** Whether the member has read an alert `a`. What was there before they joined is no news to them. */
const isRead = ({ account_id, user_id }: AlertReader) => sql<boolean>`(
  exists (select 1 from alert_reads r
    where r.account_id = ${account_id} and r.user_id = ${user_id}
      and r.dataset_id = a.dataset_id and r.alert_id = a.id)
  or exists (select 1 from survey_alert_reads r
    where r.account_id = ${account_id} and r.user_id = ${user_id}
      and r.survey_id = a.survey_id and r.alert_id = a.id)
  or a.created_at < (select u.created_at from users u where u.account_id = ${account_id} and u.id = ${user_id}))`;

const TOLD_COLUMNS = [
  "a.id",
  "a.dataset_id",
  "a.survey_id",
  "a.name as dataset_name",
  "a.claim",
  "a.others",
  "a.quotes",
  "a.topic_names",
  "a.created_at",
] as const;

/** A page of alerts, the latest first. */
export async function pageOfAlerts(
  db: DbOrTransaction,
  reader: AlertReader,
  { dataset_id, limit, page }: { dataset_id?: string | undefined; limit: number; page: number },
): Promise<{ alerts: StoredAlert[]; total: number }> {
  const told = toldOf(db, reader, dataset_id);
  const [rows, counted] = await Promise.all([
    told
      .select(TOLD_COLUMNS)
      .select(isRead(reader).as("read"))
      .orderBy("a.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    told.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirst(),
  ]);
  return { alerts: rows as unknown as StoredAlert[], total: counted?.count ?? 0 };
}

/** Alerts by their ids, in that order, as nobody has read them yet. */
export async function alertsByIds(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
  ids: readonly string[],
): Promise<StoredAlert[]> {
  const rows = await toldOf(db, { account_id, hidden: [] }, dataset_id)
    .where("a.id", "in", [...ids])
    .select(TOLD_COLUMNS)
    .select(sql<boolean>`false`.as("read"))
    .execute();
  return (rows as unknown as StoredAlert[]).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export async function countUnread(db: DbOrTransaction, reader: AlertReader): Promise<number> {
  const row = await toldOf(db, reader)
    .where(({ not }) => not(isRead(reader)))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Marks some alerts for the member, or all that are told. */
export async function markRead(
  db: Db,
  reader: AlertReader,
  { ids, read }: { ids?: string[] | undefined; read: boolean },
): Promise<void> {
  if (ids?.length === 0) return;
  const { account_id, user_id } = reader;
  if (!read) {
    for (const table of ["alert_reads", "survey_alert_reads"] as const)
      await db
        .deleteFrom(table)
        .where("account_id", "=", account_id)
        .where("user_id", "=", user_id)
        .$if(ids !== undefined, (some) => some.where("alert_id", "in", ids ?? []))
        .execute();
    return;
  }
  const unread = toldOf(db, reader)
    .where(({ not }) => not(isRead(reader)))
    .$if(ids !== undefined, (some) => some.where("a.id", "in", ids ?? []));
  const by = sql<string>`${user_id}::uuid`.as("user_id");
  await db
    .insertInto("alert_reads")
    .columns(["account_id", "user_id", "dataset_id", "alert_id"])
    .expression(
      unread
        .where("a.dataset_id", "is not", null)
        .select(["a.account_id", by, "a.dataset_id", "a.id as alert_id"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("survey_alert_reads")
    .columns(["account_id", "user_id", "survey_id", "alert_id"])
    .expression(
      unread
        .where("a.survey_id", "is not", null)
        .select(["a.account_id", by, "a.survey_id", "a.id as alert_id"]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
