import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { type Catalogue, readCatalogue } from "./catalogue.ts";
import { faultsOf } from "./faults-of.ts";

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
      create trigger t before update on a for each row execute function suppress_redundant_updates_trigger()`,
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
