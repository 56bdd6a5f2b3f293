import type { AuditFilter } from "@soundings/contract/audit";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

const COLUMNS = [
  "id",
  "at",
  "actor",
  "user_id",
  "user_name",
  "user_email",
  "key_id",
  "key_name",
  "call",
  "kind",
  "outcome",
  "problem",
  "thing_kind",
  "thing_id",
  "thing_name",
  "place",
  "user_agent",
  "before",
  "after",
] as const;

export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** What comes from one place in the log: events before one or after one, the nearest first. */
export interface Span {
  before_id?: string | undefined;
  after_id?: string | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Events of an account that a filter keeps, the latest first (the earliest first where `after_id` is given). Walks an
 * index in the order of ids, so that a page costs the same in a log of a thousand and of a million.
 */
export function findEvents(
  db: Db,
  account_id: string,
  { search, user_id, kind, outcome, from, to }: AuditFilter,
  { before_id, after_id }: Span,
  limit: number,
) {
  const words = wordsQuery(search);
  return db
    .selectFrom("audit_events")
    .select(COLUMNS)
    .where("account_id", "=", account_id)
    .$if(user_id !== undefined, (query) => query.where("user_id", "=", user_id as string))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as string))
    .$if(outcome !== undefined, (query) => query.where("outcome", "=", outcome as string))
    .$if(from !== undefined, (query) => query.where("id", ">=", firstIdOf(Date.parse(from as string))))
    .$if(to !== undefined, (query) => query.where("id", "<", firstIdOf(Date.parse(to as string) + DAY_MS)))
    .$if(before_id !== undefined, (query) => query.where("id", "<", before_id as string))
    .$if(after_id !== undefined, (query) => query.where("id", ">", after_id as string))
    .$if(words !== null, (query) => query.where(sql<boolean>`words @@ to_tsquery('simple', ${words})`))
    .orderBy("id", after_id === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
}

/** The least id of a moment: ids begin with their time (UUIDv7). */
function firstIdOf(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Words as PostgreSQL's full-text search takes them, each as it begins; null for none. */
export function wordsQuery(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}@._:/-]*/gu) ?? [];
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(" & ") : null;
}

/**
 * Everybody whom the log of an account names, with the name of their latest event: from one to the next along the index,
 * not over all events.
 */
export async function findPeople(
  db: Db,
  account_id: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    with recursive people (user_id) as (
      (select user_id from audit_events where account_id = ${account_id} and user_id is not null
        order by user_id limit 1)
      union all
      select (select e.user_id from audit_events e
        where e.account_id = ${account_id} and e.user_id > people.user_id order by e.user_id limit 1)
      from people where people.user_id is not null
    )
    select people.user_id as id, coalesce(latest.user_name, '') as name, coalesce(latest.user_email, '') as email
    from people cross join lateral (
      select user_name, user_email from audit_events e
      where e.account_id = ${account_id} and e.user_id = people.user_id order by e.id desc limit 1
    ) latest
    where people.user_id is not null
    order by name, email limit 1000`.execute(db);
  return rows;
}
