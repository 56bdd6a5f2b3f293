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
  disabled: sql`u.disabled_at is not null`,
};

/** Whatever accounts go by, in one number or text each. */
function orderOf(by: AccountOrder, month: string): RawBuilder<unknown> {
  switch (by) {
    case "created":
      return sql`a.created_at`;
    case "email":
      return sql`u.email`;
    case "seen":
      return sql`u.last_seen_at`;
    case "comments":
      return sql`(select sum(comment_count) from counted_comments c
        where c.account_id = a.account_id and c.month = ${month})`;
    case "answers":
      return sql`(select sum(answer_count) from counted_answers c
        where c.account_id = a.account_id and c.month = ${month})`;
    case "media":
      return sql`(select sum(size) from media m where m.account_id = a.account_id)`;
  }
}

const chosen = ({ query, state }: Search) => sql`
  from accounts a join lateral (
    select * from users where users.account_id = a.account_id and users.role = 'owner'
    order by users.created_at, users.id limit 1
  ) u on true
  where a.deleted_at is null and ${STATES[state]}
    and (${query === ""} or position(${query.toLowerCase()} in lower(u.email)) > 0
      or position(${query.toLowerCase()} in lower(u.name)) > 0)`;

/** A page of accounts, and how many there are. */
export async function searchAccounts(
  db: Db,
  search: Search,
  month: string,
): Promise<{ rows: OperatedRow[]; total: number }> {
  const { sort_by, sort_direction, limit, page } = search;
  const direction = sort_direction === "asc" ? sql`asc nulls first` : sql`desc nulls last`;
  const [found, counted] = await Promise.all([
    sql<OperatedRow>`
      select a.account_id as id, u.email, u.name, a.plan, a.trial_ends_at, a.limits, a.product_features,
        a.is_operator, u.verified_at is not null as verified, u.disabled_at, a.created_at,
        (select max(m.last_seen_at) from users m where m.account_id = a.account_id) as last_seen_at,
        (select count(*) from users m where m.account_id = a.account_id) as members
      ${chosen(search)}
      order by ${orderOf(sort_by, month)} ${direction}, a.account_id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${chosen(search)}`.execute(db),
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
    select id,
      (select count(*) from datasets d
        where d.account_id = id and d.deleted_at is null and not d.is_sample) as datasets,
      (select coalesce(sum(comment_count), 0)::bigint from counted_comments c
        where c.account_id = id and c.month = ${month}) as comments_this_month,
      (select coalesce(sum(answer_count), 0)::bigint from counted_answers c
        where c.account_id = id and c.month = ${month}) as answers_this_month,
      (select coalesce(sum(size), 0)::bigint from media m where m.account_id = id) as media_bytes
    from unnest(${ids}::uuid[]) as id`.execute(db);
  return rows;
}

/** The first owner of an account that is there. */
export async function findAccountOwner(db: Db, account_id: string) {
  return await db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.account_id", "users.account_id")
    .select(["users.account_id", "users.id as user_id"])
    .where("users.account_id", "=", account_id)
    .where("users.role", "=", "owner")
    .where("accounts.deleted_at", "is", null)
    .orderBy("users.created_at")
    .orderBy("users.id")
    .executeTakeFirst();
}
