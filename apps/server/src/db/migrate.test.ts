import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { emptyDb, type TestDb } from "../testing/database.ts";
import { migrate, migrationNames, NewerDataError } from "./migrate.ts";

let empty: TestDb;
beforeAll(async () => {
  empty = await emptyDb();
});
afterAll(() => empty.close());

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
