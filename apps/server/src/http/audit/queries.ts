import { type Insertable, sql } from "kysely";
import type { DbOrTransaction, Tables } from "../../db/db.ts";

export type NewEvent = Insertable<Tables["audit_events"]>;

/** Adds events. Nothing in the program changes one: `append-only.test.ts` reads all sources for it. */
export async function addEvents(db: DbOrTransaction, events: readonly NewEvent[]): Promise<void> {
  await db
    .insertInto("audit_events")
    .values([...events])
    .execute();
}

/** Names of what calls are about, by their ids as they came: what is no id, or nobody's, has none. */
export async function namesOf(
  db: DbOrTransaction,
  account_id: string,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = ids.filter((id) => /^[\da-f-]{36}$/i.test(id));
  if (known.length === 0) return new Map();
  const list = sql`${known}::uuid[]`;
  const named = {
    survey: sql`select id, name from surveys where account_id = ${account_id} and id = any(${list})`,
    dataset: sql`select id, name from datasets where account_id = ${account_id} and id = any(${list})`,
    key: sql`select id, name from api_keys where account_id = ${account_id} and id = any(${list})`,
    case: sql`select id, '#' || number as name from cases
      where account_id = ${account_id} and id = any(${list})`,
    contact_list: sql`select id, name from contact_lists
      where account_id = ${account_id} and id = any(${list})`,
    passkey: sql`select id, name from passkeys where account_id = ${account_id} and id = any(${list})`,
    picture: sql`select id, name from media where account_id = ${account_id} and id = any(${list})`,
    member: sql`select id, name || ' (' || email || ')' as name from users
      where account_id = ${account_id} and id = any(${list})`,
  }[kind];
  if (!named) return new Map();
  const { rows } = await (named as ReturnType<typeof sql<{ id: string; name: string }>>).execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What a member sets of themselves. */
export async function ownSettings(db: DbOrTransaction, account_id: string, user_id: string) {
  const row = await db
    .selectFrom("users")
    .select(["name", "language"])
    .where("account_id", "=", account_id)
    .where("id", "=", user_id)
    .executeTakeFirst();
  return row ?? null;
}

/** An account's plan, as the operator sets it. */
export async function planOf(db: DbOrTransaction, account_id: string) {
  const row = await db
    .selectFrom("accounts")
    .select(["plan", "limits"])
    .where("account_id", "=", account_id)
    .executeTakeFirst();
  return row ?? null;
}

/** Housekeeping: events from long ago, some at a time, so that nothing else waits. Says how many there were. */
export async function deleteOldEvents(db: DbOrTransaction, before: Date, most = 20_000): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_events where (account_id, id) in (
      select account_id, id from audit_events where at < ${before} limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of a sign-in that waits for its second step. */
export async function addressOfPending(
  db: DbOrTransaction,
  account_id: string | null,
  token_hash: Buffer,
): Promise<string | undefined> {
  if (account_id === null) return undefined;
  const found = await db
    .selectFrom("pending_sign_ins as pending")
    .innerJoin("users", (join) =>
      join.onRef("users.account_id", "=", "pending.account_id").onRef("users.id", "=", "pending.user_id"),
    )
    .select("users.email")
    .where("pending.account_id", "=", account_id)
    .where("pending.token_hash", "=", token_hash)
    .executeTakeFirst();
  return found?.email;
}
