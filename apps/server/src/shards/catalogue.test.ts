import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../db/migrate.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { faultsOf } from "./faults-of.ts";
import { withoutOldRules } from "./old-rules.ts";

let t: TestDb;
let catalogue: Catalogue;
beforeAll(async () => {
  t = await testDb();
  catalogue = await readCatalogue(t.db);
});
afterAll(() => t.close());

test("every table of customers can lie on many servers, by its account", () => {
  expect(catalogue.tables.filter(({ ofAccounts }) => ofAccounts).length).toBeGreaterThan(80);
  expect(faultsOf(catalogue)).toEqual([]);
});

test("what the database does by itself for 0.3.0 gets no more", async () => {
  const fresh = await emptyDb();
  try {
    await migrate(fresh.url);
    const statements = withoutOldRules(await readCatalogue(fresh.db));
    expect(statements.map((one) => one.split(", add")[0])).toEqual([
      "drop trigger storage_deleted on public.answer_file_contents",
      "drop trigger storage_moved on public.answer_file_contents",
      "drop trigger storage_deleted on public.large_file_chunks",
      "drop trigger storage_moved on public.large_file_chunks",
      "drop trigger storage_deleted on public.media_contents",
      "drop trigger storage_moved on public.media_contents",
      "alter table directory.custom_domains drop constraint custom_domains_account_id_fkey",
      "alter table directory.custom_links drop constraint custom_links_account_id_survey_id_fkey",
      "alter table directory.namespaces drop constraint namespaces_account_id_fkey",
      "alter table directory.survey_codes drop constraint survey_codes_account_id_survey_id_fkey",
      "alter table public.case_rules drop constraint case_rules_account_id_assignee_id_fkey",
      "alter table public.cases drop constraint cases_account_id_owner_id_fkey",
      "alter table public.google_sheets drop constraint google_sheets_account_id_google_account_id_fkey",
      "alter table public.media drop constraint media_account_id_library_id_fkey",
    ]);
    expect(statements[10]).toMatch(
      / FOREIGN KEY \(account_id, assignee_id\) REFERENCES users\(account_id, id\)$/,
    );
  } finally {
    await fresh.close();
  }
});

test.each([
  ["create table a (account_id uuid, id uuid primary key)", "unique without account_id: public.a a_pkey"],
  [
    "create table a (account_id uuid primary key); create unique index on a (lower(account_id::text))",
    "unique without account_id: public.a a_lower_idx",
  ],
  [
    "create table a (account_id uuid primary key, by uuid references b (id)); alter table b add x int",
    "refers without account_id: public.a a_by_fkey",
  ],
  [
    "create table a (account_id uuid primary key references accounts on delete set null)",
    "empties what refers to a deleted row: public.a a_account_id_fkey",
  ],
  [
    "create table a (account_id uuid primary key, id bigint references l)",
    "refers to a table of no account: public.a a_id_fkey",
  ],
  [
    "create table directory.a (account_id uuid primary key references accounts)",
    "refers to a table of accounts: directory.a a_account_id_fkey",
  ],
  [
    `create table a (account_id uuid primary key);
      create trigger t after delete on a for each row execute function note_storage_deletion()`,
    "trigger: public.a t",
  ],
])("%s is told", async (statement, fault) => {
  const failed = t.db.transaction().execute(async (trx) => {
    await sql`create table l (id bigint primary key);
      create table b (account_id uuid, id uuid, primary key (account_id, id), unique (id))`.execute(trx);
    await sql.raw(statement).execute(trx);
    const faults = faultsOf(await readCatalogue(trx)).filter((one) => !one.includes("public.b "));
    throw new Error(faults.join("; "));
  });
  await expect(failed).rejects.toThrow(fault);
});
