/**
 * How long the operator's list of accounts takes, by how many there are.
 *
 *     SOUNDINGS_DATA=/tmp/throw-away npm run bench -- operator-accounts [accounts …]      (default: 1000)
 *
 * Fills the database of a data folder that was started once and may be thrown away: every account has three datasets
 * counted this month and the two before, two surveys with answers, and four pictures.
 */
import { AccountOrder, listAccounts as listCall } from "@soundings/contract/operator";
import { sql } from "kysely";
import { withDatabase } from "../apps/server/src/cli/with-database.ts";
import type { Db } from "../apps/server/src/db/db.ts";
import { listAccounts } from "../apps/server/src/operator/list-accounts.ts";

const counts = process.argv.slice(2).map(Number).filter(Boolean);
const TRIES = 5;

async function fill(db: Db, count: number): Promise<void> {
  await sql`
    with made as (
      insert into accounts (account_id, plan, created_at)
      select gen_random_uuid(), case when n % 3 = 0 then 'premium' else 'trial' end, now() - n * interval '1 minute'
      from generate_series(1, ${count - (await total(db))}::integer) n returning account_id
    )
    insert into users (account_id, id, email, name, password_hash, last_seen_at)
    select account_id, gen_random_uuid(), account_id || '@example.com', 'Bench ' || account_id, '', now() from made`.execute(
    db,
  );
  await sql`insert into counted_comments (account_id, month, dataset_id, comment_count)
    select account_id, date_trunc('month', now() - m * interval '1 month')::date, gen_random_uuid(), 100
    from users, generate_series(0, 2) m, generate_series(1, 3) where email like '%@example.com'
      and not exists (select from counted_comments c where c.account_id = users.account_id)`.execute(db);
  await sql`insert into counted_answers (account_id, month, survey_id, answer_count)
    select account_id, date_trunc('month', now() - m * interval '1 month')::date, gen_random_uuid(), 100
    from users, generate_series(0, 2) m, generate_series(1, 2) where email like '%@example.com'
      and not exists (select from counted_answers c where c.account_id = users.account_id)`.execute(db);
  await sql`insert into media (account_id, id, name, content_type, width, height, size, animated)
    select account_id, gen_random_uuid(), 'x', 'image/png', 1, 1, 1000, false from users, generate_series(1, 4)
    where email like '%@example.com' and not exists (select from media m where m.account_id = users.account_id)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}

async function total(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from accounts`.execute(db);
  return rows[0]?.count ?? 0;
}

async function median(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let at = 0; at < TRIES; at++) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)]?.toFixed(0) ?? "";
}

await withDatabase(async ({ db }) => {
  const asked = AccountOrder.options;
  console.log(`| accounts | ${asked.map((by) => `by ${by}, ms`).join(" | ")} | search, ms | last page, ms |`);
  console.log(`|---|${"---|".repeat(asked.length + 2)}`);
  for (const count of counts.length > 0 ? counts : [1_000]) {
    await fill(db, count);
    const list = (more: object) =>
      median(() => listAccounts(db, listCall.query?.parse(more) as never, new Date()));
    const cells: string[] = [];
    for (const sort_by of asked) cells.push(await list({ sort_by }));
    cells.push(await list({ query: "abc" }), await list({ page: Math.ceil(count / 50) }));
    console.log(`| ${count} | ${cells.join(" | ")} |`);
  }
});
