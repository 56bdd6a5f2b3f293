import type { TopicEdit, TopicEditAction } from "@soundings/contract/topic-edits";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { LoggedEdit } from "./apply-edits.ts";

/** Table topic_edits. */

function log(db: DbOrTransaction, { account_id, dataset_id }: DatasetKey) {
  return db
    .selectFrom("topic_edits")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id);
}

interface Row {
  number: number;
  action: TopicEditAction;
  names: string[];
  created_at: Date;
  undone_at: Date | null;
}

function editOf({ action, created_at, undone_at, ...row }: Row): TopicEdit {
  return {
    ...row,
    action: told(action),
    created_at: created_at.toISOString(),
    undone: undone_at !== null,
  };
}

/** Theme files may be long, and nobody reads them in the log. */
const told = (action: TopicEditAction): TopicEditAction =>
  action.kind === "themes" ? { ...action, themes: { ...action.themes, topics: [], left_out: [] } } : action;

const COLUMNS = ["number", "action", "names", "created_at", "undone_at"] as const;

/** Every edit, latest first, undone ones too. */
export async function editLog(db: DbOrTransaction, key: DatasetKey): Promise<TopicEdit[]> {
  const rows = await log(db, key).select(COLUMNS).orderBy("number", "desc").execute();
  return rows.map(editOf);
}

/** The edits that hold, oldest first. */
export async function editsInForce(db: DbOrTransaction, key: DatasetKey): Promise<LoggedEdit[]> {
  const rows = await log(db, key)
    .where("undone_at", "is", null)
    .select(["action", "created_at"])
    .orderBy("number")
    .execute();
  return rows.map(({ action, created_at }) => ({
    action,
    created_at: created_at.getTime(),
  }));
}

/** Puts an edit at the log's end; those that are undone are gone for good. */
export async function appendEdit(
  db: DbOrTransaction,
  key: DatasetKey,
  edit: { action: TopicEditAction; names: string[]; user_id: string },
): Promise<TopicEdit> {
  const { account_id, dataset_id } = key;
  await db
    .deleteFrom("topic_edits")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .where("undone_at", "is not", null)
    .execute();
  const last = await log(db, key)
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirst();
  const row = await db
    .insertInto("topic_edits")
    .values({
      account_id,
      dataset_id,
      number: (last?.number ?? 0) + 1,
      action: JSON.stringify(edit.action),
      names: edit.names,
      user_id: edit.user_id,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return editOf(row);
}

/** Undoes the last edit that holds, or redoes the first that does not; null when there is none. */
export async function turnEdit(
  db: DbOrTransaction,
  key: DatasetKey,
  direction: "undo" | "redo",
): Promise<TopicEdit | null> {
  const undo = direction === "undo";
  const found = await log(db, key)
    .where("undone_at", undo ? "is" : "is not", null)
    .select("number")
    .orderBy("number", undo ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const row = await db
    .updateTable("topic_edits")
    .where("account_id", "=", key.account_id)
    .where("dataset_id", "=", key.dataset_id)
    .where("number", "=", found.number)
    .set({ undone_at: undo ? sql<Date>`now()` : null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return editOf(row);
}

/** Forgets a dataset's log. */
export async function deleteEdits(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await db
    .deleteFrom("topic_edits")
    .where("account_id", "=", account_id)
    .where("dataset_id", "=", dataset_id)
    .execute();
}

/** The version of what people see; locks the dataset's row until the transaction ends. Null when there is no such dataset. */
export async function lockVersion(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<number | null> {
  const row = await db
    .selectFrom("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .where("deleted_at", "is", null)
    .select("view_version")
    .forUpdate()
    .executeTakeFirst();
  return row?.view_version ?? null;
}

/** What is held in memory of the dataset is of yesterday from now on. */
export async function raiseVersion(
  db: DbOrTransaction,
  { account_id, dataset_id }: DatasetKey,
): Promise<void> {
  await db
    .updateTable("datasets")
    .where("account_id", "=", account_id)
    .where("id", "=", dataset_id)
    .set((eb) => ({ view_version: eb("view_version", "+", 1) }))
    .execute();
}
