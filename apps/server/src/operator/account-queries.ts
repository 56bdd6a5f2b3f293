import type { CallQuery } from "@soundings/contract/call";
import type { AccountOrder, AccountState, listAccounts } from "@soundings/contract/operator";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";

// Over all accounts, for their operator: who they are and what of their plan they use, never what is in them.

export interface OperatedRow {
  id: string;
  email: string;
  name: string;
  plan: string;
  trial_ends_at: Date | null;
  limits: unknown;
  product_features: string[];
  is_operator: boolean;
  verified: boolean;
  disabled_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  members: number;
}

type Search = CallQuery<typeof listAccounts>;

const STATES: Record<AccountState, RawBuilder<unknown>> = {
  all: sql`true`,
  trial: sql`a.plan = 'trial'`,
  premium: sql`a.plan = 'premium'`,
  disabled: sql`exists (select from users u
    where u.account_id = a.account_id and u.role = 'owner' and u.disabled_at is not null)`,
};

/** Whom an account is listed by: the first of its owners, as `k`. */
const FIRST_OWNER = sql`join users k on k.account_id = a.account_id and k.role = 'owner'
  and not exists (select from users b where b.account_id = k.account_id and b.role = 'owner'
    and (b.created_at, b.id) < (k.created_at, k.id))`;

/** Sums are made for all accounts at once: asked account by account they take thirty times as long. */
const sumOf = (table: RawBuilder<unknown>) => sql`left join (${table} group by account_id) k
  on k.account_id = a.account_id`;

/** Whatever accounts go by, in one number or text each, and what has to be joined for it. */
function orderOf(by: AccountOrder, month: string): { join: RawBuilder<unknown>; key: RawBuilder<unknown> } {
  switch (by) {
    case "created":
      return { join: sql``, key: sql`a.created_at` };
    case "email":
      return { join: FIRST_OWNER, key: sql`k.email` };
    case "seen":
      return { join: sumOf(sql`select account_id, max(last_seen_at) as used from users`), key: sql`k.used` };
    case "comments":
      return {
        join: sumOf(
          sql`select account_id, sum(comment_count) as used from counted_comments where month = ${month}`,
        ),
        key: sql`k.used`,
      };
    case "answers":
      return {
        join: sumOf(
          sql`select account_id, sum(answer_count) as used from counted_answers where month = ${month}`,
        ),
        key: sql`k.used`,
      };
    case "media":
      return { join: sumOf(sql`select account_id, sum(size) as used from media`), key: sql`k.used` };
  }
}

const chosen = ({ query, state }: Search) => sql`a.deleted_at is null and ${STATES[state]}
  and (${query === ""} or exists (select from users u where u.account_id = a.account_id
    and (position(${query.toLowerCase()} in lower(u.email)) > 0
      or position(${query.toLowerCase()} in lower(u.name)) > 0)))`;

/** A page of accounts, each with its first owner, and how many there are. */
export async function searchAccounts(
  db: Db,
  search: Search,
  month: string,
): Promise<{ rows: OperatedRow[]; total: number }> {
  const { sort_by, sort_direction, limit, page } = search;
  // E-mails are never missing: without a word on that their index serves both directions.
  const [up, down] =
    sort_by === "email" ? [sql`asc`, sql`desc`] : [sql`asc nulls first`, sql`desc nulls last`];
  const direction = sort_direction === "asc" ? up : down;
  const { join, key } = orderOf(sort_by, month);
  const [found, counted] = await Promise.all([
    sql<OperatedRow>`
      select a.account_id as id, o.email, o.name, a.plan, a.trial_ends_at, a.limits, a.product_features,
        a.is_operator, o.verified_at is not null as verified, o.disabled_at, a.created_at,
        (select max(m.last_seen_at) from users m where m.account_id = a.account_id) as last_seen_at,
        (select count(*) from users m where m.account_id = a.account_id) as members
      from (select a.*, ${key} as key from accounts a ${join}
          where ${chosen(search)}
          order by ${key} ${direction}, a.account_id
          limit ${limit} offset ${(page - 1) * limit}) a
        cross join lateral (select * from users u where u.account_id = a.account_id and u.role = 'owner'
          order by u.created_at, u.id limit 1) o
      order by a.key ${direction}, a.account_id`.execute(db),
    sql<{ total: number }>`select count(*) as total from accounts a where ${chosen(search)}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

export interface UsedRow {
  id: string;
  datasets: number;
  comments_this_month: number;
  answers_this_month: number;
  media_bytes: number;
}

/** What some accounts use, by the counts that their limits are checked with. */
export async function usageOfAccounts(db: Db, ids: readonly string[], month: string): Promise<UsedRow[]> {
  const { rows } = await sql<UsedRow>`
    select asked.account_id as id,
      (select count(*) from datasets d
        where d.account_id = asked.account_id and d.deleted_at is null and not d.is_sample) as datasets,
      (select coalesce(sum(comment_count), 0)::bigint from counted_comments c
        where c.account_id = asked.account_id and c.month = ${month}) as comments_this_month,
      (select coalesce(sum(answer_count), 0)::bigint from counted_answers c
        where c.account_id = asked.account_id and c.month = ${month}) as answers_this_month,
      (select coalesce(sum(size), 0)::bigint from media m where m.account_id = asked.account_id) as media_bytes
    from unnest(${ids}::uuid[]) as asked (account_id)`.execute(db);
  return rows;
}

/** The first owner of an account that is there. */
export async function findAccountOwner(db: Db, account_id: string) {
  return await db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select(["users.account_id", "users.id as user_id"])
    .where("users.account_id", "=", account_id)
    .where("accounts.deleted_at", "is", null)
    .where("users.role", "=", "owner")
    .orderBy("users.created_at")
    .orderBy("users.id")
    .executeTakeFirst();
}
