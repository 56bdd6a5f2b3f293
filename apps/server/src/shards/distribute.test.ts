import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freeBytes } from "../backup/room.ts";
import { databaseCommand } from "../cli/database.ts";
import { runCli } from "../cli/run-cli.ts";
import { readConfig } from "../config.ts";
import { openDb } from "../db/db.ts";
import { migrate } from "../db/migrate.ts";
import { checkDatabase } from "../doctor/check-database.ts";
import { emptyDb, type TestDb } from "../testing/database.ts";
import { installStandIn } from "../testing/shards/citus-stand-in.ts";
import { readCatalogue } from "./catalogue.ts";
import { undistributed } from "./distribute.ts";

// A real cluster is bench/shards.ts; here a stand-in refuses what Citus refuses, for every table there is.

let t: TestDb;
beforeEach(async () => {
  t = await emptyDb();
  await migrate(t.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await t.close();
});

const run = (...argv: string[]) => runOn(t.url, ...argv);

async function runOn(url: string, ...argv: string[]) {
  vi.stubEnv("DATABASE_URL", url);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const [out, err] = [text(stdout), text(stderr)];
  const io = { stdin: Readable.from([]), stdout, stderr, onInterrupt: () => () => {} };
  const code = await runCli([databaseCommand], ["database", ...argv], io);
  stdout.end();
  stderr.end();
  return { code, out: await out, err: await err };
}

/** A look at the database that leaves no connection behind. */
async function look<Result>(work: (db: TestDb["db"]) => Promise<Result>): Promise<Result> {
  const db = openDb(t.url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const query = <Row>(statement: string) =>
  look(async (db) => (await sql.raw<Row>(statement).execute(db)).rows);
const referencesOf = async () =>
  (await look(readCatalogue)).references.map(({ table, name, onDelete }) => `${table} ${name} ${onDelete}`);
const distributed = () =>
  query<{ name: string; shards: number | null }>(
    "select relation::text as name, shards from stand_in.distributed order by at",
  );

test("every table of customers is distributed beside the accounts, and everything is put back", async () => {
  await t.db.destroy();
  const before = await referencesOf();
  await installStandIn(t.url);
  const planned = await run("distribute", "--dry-run", "--shards", "16");
  expect(planned).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ steps; nothing was done\.\n$/) });
  expect(await distributed()).toEqual([]);

  const { code, err } = await run("distribute", "--shards", "16");
  expect([code, err.split("\n").at(-2)]).toEqual([0, "Every table of customers is distributed by account."]);
  const steps = err.split("\n").filter((line) => /^\d+\//.test(line));
  expect(planned.out.split("\n").filter((line) => /^\d+\./.test(line))).toHaveLength(steps.length);
  const tables = await distributed();
  const { tables: all, triggers } = await look(readCatalogue);
  const owned = all.filter(({ ofAccounts }) => ofAccounts).map(({ name }) => name.replace("public.", ""));
  expect(tables.map(({ name }) => name).sort()).toEqual(owned.sort());
  expect(tables[0]).toEqual({ name: "accounts", shards: 16 });
  expect(await query("select relation from stand_in.emptied")).toHaveLength(owned.length);
  expect(await query("select name::text from stand_in.functions")).toEqual([{ name: "fold(text)" }]);
  expect(triggers).toEqual([]);
  const kept = before
    .filter((one) => !/^directory\.(?:custom_\w+|namespaces|survey_codes) /.test(one))
    .map((one) => one.replace(/ n$/, " a"));
  expect(await referencesOf()).toEqual(kept);
  expect(await query("select * from set_aside_references")).toEqual([]);

  expect(await run("distribute")).toEqual({ code: 0, out: "", err: "Nothing to do.\n" });
}, 60_000);

test("a run that was stopped goes on, and what a later version brings is distributed by the next one", async () => {
  await t.db.destroy();
  const before = await referencesOf();
  await installStandIn(t.url);
  await query(`create function stand_in.stop() returns trigger language plpgsql as $$ begin
      if new.relation = 'responses'::regclass then raise exception 'the power went'; end if; return new; end $$;
    create trigger stop before insert on stand_in.distributed for each row execute function stand_in.stop()`);
  const stopped = await run("distribute");
  expect(stopped.code).not.toBe(0);
  expect(stopped.err).toContain("the power went");
  expect(await query("select * from set_aside_references")).not.toEqual([]);
  expect(await look(undistributed)).toContain("public.responses");
  await query("drop trigger stop on stand_in.distributed");
  expect((await run("distribute")).code).toBe(0);
  expect(await referencesOf()).toHaveLength(before.length);

  await query(`create table later (account_id uuid not null references accounts on delete cascade,
    id uuid not null, primary key (account_id, id))`);
  const found = await look((db) =>
    checkDatabase({ db, config: readConfig({}), now: new Date(), free: freeBytes }),
  );
  expect(found).toEqual({ state: "wrong", code: "database_apart", values: { tables: "later" } });
  const more = await run("distribute");
  expect(more.err).toMatch(/distribute public\.later by account_id/);
  expect([more.code, await look(undistributed)]).toEqual([0, []]);
  expect((await referencesOf()).at(-1)).toMatch(/^public\./);
  expect(await referencesOf()).toContain("public.later later_account_id_fkey c");
}, 60_000);

test("it says why it does nothing", async () => {
  expect((await run("distribute")).err).toMatch(/does not have Citus.*AGPL/s);
  expect((await run("spread")).err).toContain('there is no "database spread": distribute.');
  expect((await run("distribute", "--shards", "0")).err).toContain("--shards takes a number");
  await installStandIn(t.url);
  await t.db.selectFrom("accounts").select("account_id").execute();
  const others = await run("distribute");
  expect([others.code, others.err]).toEqual([2, expect.stringContaining("Somebody else is connected")]);
  expect(await t.db.selectFrom("set_aside_references").select("name").execute()).toEqual([]);

  await t.db.destroy();
  await query("create table odd (account_id uuid not null)");
  await query("select create_distributed_table('odd', 'account_id', colocate_with => 'none')");
  expect((await run("distribute")).err).toContain("Somebody distributed these otherwise");
  await query("drop table odd cascade");
  await query("delete from stand_in.distributed");
  await query(
    "create or replace function stand_in.citus_get_active_worker_nodes() returns table (node_name text, node_port bigint) language sql as $$ select 'a', 1::bigint where false $$",
  );
  await query("delete from schema_migrations where name like '0136%'");
  expect((await run("distribute")).err).toContain("Citus knows no worker yet");
  await query(
    "create or replace function stand_in.citus_get_active_worker_nodes() returns table (node_name text, node_port bigint) language sql as $$ values ('a', 1::bigint) $$",
  );
  expect((await run("distribute")).err).toContain("those of another version");
  expect((await runOn("", "distribute")).err).toContain("the embedded database is one server");
}, 60_000);
