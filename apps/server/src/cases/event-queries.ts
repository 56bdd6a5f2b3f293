import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";

/** Table case_events: what happened to cases, and the notes on them. */

export interface CaseKey {
  account_id: string;
  case_id: string;
}

/** Who does something; null: Soundings by itself. */
export type Actor = { id: string; name: string } | null;

export interface NewEvent {
  case_id: string;
  kind: "opened" | "rule" | "status" | "owner" | "owner_left" | "due" | "note" | "reply";
  user: Actor;
  at: Date;
  details: object;
}

/** Returns their ids. */
export async function insertEvents(
  trx: DbOrTransaction,
  account_id: string,
  events: readonly NewEvent[],
): Promise<string[]> {
  if (events.length === 0) return [];
  // Of one moment, they are read in the order of their ids.
  const ids = events.map(() => newId()).sort();
  const rows = events.map(({ user, details, ...event }, place) => ({
    account_id,
    ...event,
    id: ids[place] as string,
    user_id: user?.id ?? null,
    user_name: user?.name ?? null,
    details: JSON.stringify(details),
  }));
  await trx.insertInto("case_events").values(rows).execute();
  return ids;
}

export interface EventRow {
  id: string;
  kind: string;
  user_id: string | null;
  user_name: string | null;
  at: Date;
  details: Record<string, unknown>;
  edited_at: Date | null;
}

/** The oldest first, with the names that people have now. */
export async function eventsOf(db: DbOrTransaction, { account_id, case_id }: CaseKey): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, u.id as user_id, coalesce(nullif(u.name, ''), e.user_name) as user_name, e.at, e.details,
      e.edited_at
    from case_events e
    left join users u on u.account_id = e.account_id and u.id = e.user_id
    where e.account_id = ${account_id} and e.case_id = ${case_id}
    order by e.at, e.id`.execute(db);
  return rows;
}

/** Changes a note of somebody's own; false where they have none of this id. */
export async function setNote(
  db: DbOrTransaction,
  { account_id, case_id }: CaseKey,
  { id, user_id }: { id: string; user_id: string },
  { text, now }: { text: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("case_events")
    .where("account_id", "=", account_id)
    .where("case_id", "=", case_id)
    .where("id", "=", id)
    .where("kind", "=", "note")
    .where("user_id", "=", user_id)
    .set({ details: JSON.stringify({ text }), edited_at: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNote(
  db: DbOrTransaction,
  { account_id, case_id }: CaseKey,
  { id, user_id }: { id: string; user_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("case_events")
    .where("account_id", "=", account_id)
    .where("case_id", "=", case_id)
    .where("id", "=", id)
    .where("kind", "=", "note")
    .where("user_id", "=", user_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
