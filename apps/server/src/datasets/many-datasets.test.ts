import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { searchSurveyItems } from "../surveys/queries.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { plansOf } from "../testing/plans-of.ts";
import { failStuckRuns, forgetDeletedDatasets } from "./housekeeping.ts";
import { searchDatasetItems } from "./queries.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const account = newId();
const newest = { limit: 10, page: 1, sortBy: "created_at", sortDirection: "desc" } as const;
const byName = { ...newest, sortBy: "name", sortDirection: "asc" } as const;
type Order = typeof newest | typeof byName;
const datasets =
  (query: string, order: Order = newest) =>
  (db: Db) =>
    searchDatasetItems(db, account, { ...order, query }, []);
const surveys =
  (query: string, order: Order = newest) =>
  (db: Db) =>
    searchSurveyItems(db, account, { ...order, query }, []);

test.each([
  ["the newest datasets", datasets(""), "datasets_account_id_created_at_id_idx"],
  ["datasets by name", datasets("", byName), "datasets_by_name"],
  ["the newest surveys", surveys(""), "surveys_account_id_created_at_id_idx"],
  ["surveys by name", surveys("", byName), "surveys_by_name"],
])("%s come in the order of an index, however many an account has", async (_, list, index) => {
  const [, page] = await plansOf(t.url, list);
  expect(page).toContain(`using ${index}`);
  expect(page).not.toContain("Sort");
});

test.each([
  ["datasets", datasets("khach san"), "datasets_by_name"],
  ["surveys", surveys("khach san"), "surveys_by_name"],
])("a search for %s folds no name and reads no row that it does not show", async (_, list, index) => {
  const [count] = await plansOf(t.url, list);
  expect(count).toContain(`Index Only Scan using ${index}`);
  expect(count).not.toContain("fold(name)");
});

test.each([
  ["runs that are stuck", failStuckRuns, "datasets_processing"],
  ["deleted datasets", forgetDeletedDatasets, "datasets_deleted"],
])(
  "a clock that looks for %s among all accounts goes through no table of theirs",
  async (_, clock, index) => {
    const [plan] = await plansOf(t.url, clock);
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/Seq Scan on (datasets|comments)/);
  },
);
