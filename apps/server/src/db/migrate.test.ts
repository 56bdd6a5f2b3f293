import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { migrate, migrationNames, NewerDataError } from "./migrate.ts";

let empty: TestDb;
let full: TestDb;
beforeAll(async () => {
  [empty, full] = [await emptyDb(), await testDb()];
});
afterAll(async () => {
  await empty.close();
  await full.close();
});

test("a database of a newer version is refused, unchanged, with the version that it needs", async () => {
  const names = await migrationNames();
  const last = names.at(-1) ?? "";
  // As a program left it that did not write its version down, and without the newest tables.
  await sql`create table schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`.execute(empty.db);
  const earlier = new Set(names.slice(0, 2));
  expect(await migrate(empty.url, earlier)).toEqual([...earlier]);
  await sql`insert into schema_migrations (name) values ('9998_unnamed.sql')`.execute(empty.db);
  await expect(migrate(empty.url)).rejects.toThrow(/9998_unnamed\.sql.*Start a newer version/);
  await sql`insert into schema_migrations (name, applied_at, soundings_version)
    values ('9999_future.sql', now() + interval '1 minute', '7.3.1')`.execute(empty.db);
  await expect(migrate(empty.url)).rejects.toBeInstanceOf(NewerDataError);
  await expect(migrate(empty.url)).rejects.toThrow(/9999_future\.sql.*version 7\.3\.1 or newer/);
  const taken = async () =>
    (await empty.db.selectFrom("schema_migrations").selectAll().orderBy("name").execute()).filter(
      ({ name }) => !name.startsWith("999"),
    );
  expect((await taken()).map(({ name }) => name)).toEqual([...earlier]);
  await sql`delete from schema_migrations where name like '999%'`.execute(empty.db);
  expect(await migrate(empty.url)).toContain(last);
  for (const row of await taken()) expect(row.soundings_version).toBe(manifest.version);
});

test("a program works beside a newer one that says that it may, and with no other", async () => {
  const last = (await migrationNames()).at(-1) ?? "";
  const note = (name: string, oldest: string) =>
    full.db
      .insertInto("schema_migrations")
      .values({ name, soundings_version: "7.4.0", oldest_beside: oldest })
      .execute();
  await note("9990_next.sql", last);
  await note("9991_next.sql", last);
  expect(await migrate(full.url)).toEqual([]);
  // The one after the next does without what this program reads.
  await note("9992_contracted.sql", "9991_next.sql");
  await expect(migrate(full.url)).rejects.toThrow(/9992_contracted\.sql.*version 7\.4\.0 or newer/);
  await sql`delete from schema_migrations where name like '999%'`.execute(full.db);
});

test("a migration keeps nobody waiting who comes while a table is in use", async () => {
  const name = (await migrationNames()).find((one) => one.startsWith("0066")) ?? "";
  await sql`drop index alert_settings_daily; alter table alert_settings drop column daily;
    delete from schema_migrations where name = ${sql.lit(name)}`.execute(full.db);
  const reading = await full.db.startTransaction().execute();
  await sql`select from alert_settings`.execute(reading);
  const taking = migrate(full.url);
  const waits = async () =>
    (await sql`select from pg_locks where not granted and locktype = 'relation'`.execute(full.db)).rows
      .length > 0;
  await vi.waitUntil(waits, { timeout: 20_000 });
  // Behind a migration that waits for the reader: it steps back.
  await sql`select from alert_settings`.execute(full.db);
  await reading.commit().execute();
  expect(await taking).toEqual([name]);
});
