/**
 * Walks through the product on a real Citus cluster: distributes a database, makes every call as its owner, runs the
 * jobs, and deletes the account.
 *
 *     npm run bench -- citus postgres://user@coordinator/empty_database
 *
 * The database is empty and is the bench's to fill; its server is a coordinator with workers. Skips with words where
 * there is none.
 */
import { sql } from "kysely";
import { deleteAccount } from "../apps/server/src/accounts/delete-account.ts";
import { tablesOfAccounts } from "../apps/server/src/accounts/queries.ts";
import { ROUTES } from "../apps/server/src/app.ts";
import { type Db, openDb } from "../apps/server/src/db/db.ts";
import { migrate } from "../apps/server/src/db/migrate.ts";
import { housekeepingJob } from "../apps/server/src/schedule.ts";
import { distribute, planDistribution } from "../apps/server/src/shards/distribute.ts";
import { serverState } from "../apps/server/src/shards/server-state.ts";
import { buildUser } from "../apps/server/src/testing/build.ts";
import { jobContext, runJobs, testEngine } from "../apps/server/src/testing/build-dataset.ts";
import { MARK } from "../apps/server/src/testing/tenancy/attempt.ts";
import { ATTEMPTS, attemptRequest } from "../apps/server/src/testing/tenancy/attempts.ts";
import { fillAccount } from "../apps/server/src/testing/tenancy/fill-account.ts";
import { testApp } from "../apps/server/src/testing/test-app.ts";

const SHARDS = 32;
const [address] = process.argv.slice(2);
let wrong = 0;

function row(right: boolean, scenario: string, figure: string): void {
  if (!right) wrong += 1;
  console.log(`${right ? "holds" : "WRONG"} | ${scenario} | ${figure}`);
}

/** By the only connection, which is what distributing asks for. */
async function distributeAll(to: string): Promise<void> {
  const db = openDb(to, { work: "upkeep", max: 1 });
  try {
    const steps = await planDistribution(db, SHARDS);
    const begin = performance.now();
    await distribute(db, steps, () => {});
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    row(true, "distributing an empty database", `${steps.length} steps in ${seconds} s`);
    const again = await planDistribution(db, SHARDS);
    row(again.length === 0, "distributing again", `${again.length} steps`);
  } finally {
    await db.destroy();
  }
}

/** Rows that an account has, by table. */
async function rowsOf(db: Db, account_id: string): Promise<string[]> {
  const found: string[] = [];
  for (const schema of ["public", "directory"] as const)
    for (const table of await tablesOfAccounts(db, schema)) {
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(table)}
        where account_id = ${account_id}`.execute(db);
      if (rows[0]?.count) found.push(`${table} ${rows[0].count}`);
    }
  return found;
}

async function walk(to: string): Promise<void> {
  const db = openDb(to);
  const app = testApp(db, { routes: ROUTES });
  const engine = testEngine();
  try {
    const owner = await buildUser(db, { name: MARK });
    const ids = await fillAccount({ db, app }, owner, MARK);
    let asked = 0;
    for (const [name, attempt] of Object.entries(ATTEMPTS)) {
      if (typeof attempt === "string" || !attempt.owner) continue;
      asked += 1;
      const reply = await app.inject(attemptRequest(name, attempt, owner, ids));
      if (reply.statusCode !== 200) row(false, name, `${reply.statusCode} ${reply.body.slice(0, 300)}`);
    }
    row(wrong === 0, "calls that an owner may", `${asked} made`);
    await runJobs(to, jobContext(db, engine));
    await housekeepingJob({}, jobContext(db, engine));
    const failed = await sql<{ what: string }>`select task_identifier || ': ' || last_error as what
      from graphile_worker.jobs where last_error is not null`.execute(db);
    row(
      failed.rows.length === 0,
      "jobs and clocks",
      failed.rows.map(({ what }) => what).join("; ") || "none failed",
    );
    await deleteAccount(db, { account_id: owner.account_id, email: owner.user.email }, new Date());
    await runJobs(to, jobContext(db, engine));
    const left = await rowsOf(db, owner.account_id);
    row(left.length === 0, "an account that is deleted", left.join(", ") || "no row left");
  } finally {
    await engine.close();
    await app.close();
    await db.destroy();
  }
}

/** Why there is nothing to walk on; null where there is. */
async function lacks(to: string): Promise<string | null> {
  const db = openDb(to, { max: 1 });
  try {
    const { version, workers } = await serverState(db);
    if (version === null) return "this database has no Citus";
    return workers === 0 ? "Citus knows no worker" : null;
  } finally {
    await db.destroy();
  }
}

const why = address ? await lacks(address) : "no coordinator was named";
if (why !== null || !address) {
  console.log(`skipped: ${why}`);
} else {
  await migrate(address);
  await distributeAll(address);
  await walk(address);
  process.exitCode = wrong > 0 ? 1 : 0;
}
