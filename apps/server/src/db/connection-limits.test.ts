import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { sourcesMatching } from "../testing/sources-matching.ts";
import { limitsOf } from "./connection-limits.ts";
import { addressOf, connectClient, openDb } from "./db.ts";
import { ReplyWatch } from "./reply-watch.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("connections that were lent are not remembered", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const watch = new ReplyWatch(t.url);
  const lend = async () =>
    new WeakRef(
      await watch.take(
        async () => ({}),
        () => {},
      ),
    );
  const lent = await lend();
  await sleep(0);
  collect();
  expect(lent.deref()).toBeUndefined();
});

test("each kind of work has its limits in PostgreSQL, and rows of a host that vanished are free in ten seconds", async () => {
  const settings = async (work: "calls" | "jobs" | "upkeep") => {
    const db = openDb(t.url, { work, max: 1 });
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
    await db.destroy();
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  };
  const [calls, jobs, upkeep] = await Promise.all([settings("calls"), settings("jobs"), settings("upkeep")]);
  expect(calls?.statement_timeout).toBe(35_000);
  for (const kind of [calls, jobs]) {
    const idle = kind?.idle_in_transaction_session_timeout ?? 0;
    expect(idle > 0 && idle < (calls?.lock_timeout ?? 0) && idle < 10_000).toBe(true);
  }
  expect(Object.values(upkeep ?? {})).toEqual([0, 0, 0]);
});

test("a single connection, as of a backup, has its limits from its begin", async () => {
  const client = await connectClient(t.url, "upkeep");
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and query like 'set statement%'`.execute(t.db);
  expect(rows).toEqual([{ query: limitsOf("upkeep") }]);
  await client.end();
});

test("a pooler gives its sessions the limits of calls, as the handbook has it", () => {
  const handbook = readFileSync(path.join(import.meta.dirname, "../../../../docs/operating.md"), "utf8");
  expect(handbook).toContain(`connect_query='${limitsOf("calls")}'`);
});

test("behind a pooler, what opens connections of its own goes past it", async () => {
  const db = openDb(`${t.url}&application_name=pooler`, { max: 1, direct: t.url });
  expect(addressOf(db)).toBe(t.url);
  const { rows } = await sql`select current_setting('application_name') as name`.execute(db);
  expect(rows).toEqual([{ name: "pooler" }]);
  await db.destroy();
});

/** Whoever opens a connection gives it limits; these do, and nobody else opens one: */
const OPENS = {
  "db/db.ts": "pools and single connections",
  "db/embedded/claim.ts": "the owner of the embedded server, by a socket of this machine",
  "db/reply-watch.ts": "asks whether the database answers",
};

test("every connection of the program, its threads and commands is opened with limits", async () => {
  const found = await sourcesMatching(/new pg\.|extends pg\.|from "postgres"/);
  expect(found).toEqual(Object.keys(OPENS).sort());
});
