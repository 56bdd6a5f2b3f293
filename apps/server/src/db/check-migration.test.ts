import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { refuseMigration } from "./check-migration.ts";
import { migrationNames } from "./migrate.ts";
import { oldestBeside } from "./oldest-beside.ts";
import releases from "./releases.json" with { type: "json" };

const NEW = "9000_new.sql";
const last = releases.at(-1);

test("every migration leaves hosts of the release before it working", async () => {
  for (const name of await migrationNames()) {
    const text = await readFile(new URL(`./migrations/${name}`, import.meta.url), "utf8");
    expect(refuseMigration(name, text)).toBeNull();
  }
});

test.each([
  "drop table alerts",
  "drop type mood",
  "alter table alerts drop column told",
  "alter table alerts rename column told to said",
  "alter table alerts rename told to said",
  "alter table alerts rename to news",
  "alter table alerts alter column told type text using told::text",
  "alter table alerts alter column told set data type text",
  "alter table alerts alter column read_at set not null",
  "alter table alerts alter column told drop default",
  "ALTER TABLE alerts\n  ADD COLUMN mood text NOT NULL",
  "alter table alerts add column a text default 'x', add column b text not null",
  "alter table alerts add constraint whole check (told)",
  "alter table alerts add check (told)",
  "create unlogged table x (a int); alter table alerts drop column told",
  "drop function count_answers()",
])("%s is refused until a release does without it", (statement) => {
  expect(refuseMigration(NEW, `-- What it is for.\n${statement};`)).toContain("a release later");
  const said = `-- contract: since ${last?.version} nothing reads it.\n${statement};`;
  expect(refuseMigration(NEW, said)).toBeNull();
  expect(refuseMigration(NEW, said.replace(String(last?.version), "99.0.0"))).toContain("no release");
});

test.each([
  "create table x (a text not null, constraint b check (a <> ''))",
  "create table x (a text); alter table x alter column a set not null, add check (a <> '')",
  "alter table alerts add column mood text",
  "alter table alerts add column mood text not null default 'glad, drop table x'",
  "alter table alerts add column mood text not null default 'glad', add column why text",
  "-- drop table alerts\ncreate index x on alerts (told)",
  "create function f() returns void language plpgsql as $$ begin drop table x; end $$",
  "update alerts set told = true",
  "drop index alerts_told",
])("%s is taken", (statement) => {
  expect(refuseMigration(NEW, statement)).toBeNull();
});

test.each([
  "alter table alerts drop constraint whole, add constraint whole check (told in ('a', 'b'))",
  "alter table alerts add column a text, add check (a in ('x', coalesce(b, 'y')))",
])("%s is refused, as a distributed database cannot do it in one", (statement) => {
  const said = `-- contract: since ${last?.version} nothing reads it.\n`;
  expect(refuseMigration(NEW, `${said}${statement};`)).toContain("of its own");
  const apart = statement.replace(/, add/, "; alter table alerts add");
  expect(refuseMigration(NEW, `${said}${apart};`)).toBeNull();
});

test("a migration of a release cannot contract what that release stopped using", () => {
  const name = "0069_z.sql";
  const text = "-- contract: since 0.3.0 nothing reads it.\ndrop table x;";
  expect(refuseMigration(name, text)).toBeNull();
  expect(refuseMigration("0069_language_model.sql", text)).toBeNull();
});

test("beside a migration works who knows those of the release before it", () => {
  expect(oldestBeside("0001_accounts.sql")).toBe("0001_accounts.sql");
  for (const [at, { last_migration }] of releases.entries()) {
    const before = releases[at - 1]?.last_migration;
    if (before) expect(oldestBeside(last_migration)).toBe(before);
  }
  expect(oldestBeside(NEW)).toBe(last?.last_migration);
});
