import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import {
  addCountedAnswers,
  addCountedComments,
  countDatasets,
  countDatasetsSince,
  countedAnswers,
  countedByMonth,
  countedInMonth,
  countedOfDataset,
  findPlan,
  holdAccount,
  lockAccount,
  updatePlan,
} from "./queries.ts";

let t: TestDb;
let account_id: string;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());
beforeEach(async () => {
  account_id = (await buildUser(t.db, { plan: "trial" })).account_id;
});

const [OCTOBER, NOVEMBER] = ["2026-10-01", "2026-11-01"];
const [BEFORE, START] = [new Date("2026-10-31T23:59:59.999Z"), new Date("2026-11-01T00:00:00Z")];

async function addDataset(fields: { created_at: Date; deleted_at?: Date; is_sample?: boolean }) {
  const source = { source: "local_file", source_ref: "{}", columns: "[]", status: "FINISHED" } as const;
  await t.db
    .insertInto("datasets")
    .values({ account_id, id: newId(), name: "d", ...source, ...fields })
    .execute();
}

test("of datasets those count that are there; of a month's those that were made in it; samples never", async () => {
  await addDataset({ created_at: BEFORE });
  await addDataset({ created_at: START });
  await addDataset({ created_at: START, deleted_at: START });
  await addDataset({ created_at: START, is_sample: true });
  expect(await countDatasets(t.db, account_id)).toBe(2);
  expect(await countDatasetsSince(t.db, account_id, START)).toBe(2);
  const other = await buildUser(t.db);
  expect(await countDatasets(t.db, other.account_id)).toBe(0);
});

test("comments are counted by month and by dataset, and add up", async () => {
  const [one, two] = [newId(), newId()];
  const add = (dataset: string, month: string, more: number) =>
    addCountedComments(t.db, account_id, dataset, month, more);
  expect([
    await countedInMonth(t.db, account_id, NOVEMBER),
    await countedOfDataset(t.db, account_id, one),
    await countedByMonth(t.db, account_id, one),
  ]).toEqual([0, 0, []]);
  await add(one, OCTOBER, 10);
  await add(one, NOVEMBER, 20);
  await add(one, NOVEMBER, 5);
  await add(two, NOVEMBER, 3);
  expect(await countedInMonth(t.db, account_id, NOVEMBER)).toBe(28);
  expect(await countedOfDataset(t.db, account_id, one)).toBe(35);
  expect(await countedByMonth(t.db, account_id, one)).toEqual([
    { month: NOVEMBER, comment_count: 25 },
    { month: OCTOBER, comment_count: 10 },
  ]);
});

test("answers are counted by survey and by month, and are one sum", async () => {
  const [one, two] = [newId(), newId()];
  const add = (survey_id: string, month: string, more: number) =>
    addCountedAnswers({ account_id, survey_id }, month, more).execute(t.db);
  expect(await countedAnswers(t.db, account_id, NOVEMBER)).toBe(0);
  await add(one, OCTOBER, 100);
  await add(one, NOVEMBER, 1);
  await add(one, NOVEMBER, 2);
  await add(two, NOVEMBER, 4);
  expect(await countedAnswers(t.db, account_id, NOVEMBER)).toBe(7);
});

test("a plan is read as it was written; an account that is none has no plan", async () => {
  const plan = { plan: "premium", limits: '{"max_datasets": 3}', trial_ends_at: START } as const;
  await updatePlan(t.db, account_id, { ...plan, product_features: ["REMOVE_APP_LOGO"] });
  const written = {
    ...{ plan: "premium", trial_ends_at: START, limits: { max_datasets: 3 } },
    product_features: ["REMOVE_APP_LOGO"],
  };
  expect(await findPlan(t.db, account_id)).toEqual(written);
  expect(await t.db.transaction().execute((trx) => lockAccount(trx, account_id))).toEqual(written);
  await expect(findPlan(t.db, newId())).rejects.toThrow("There is no such account");
});

test("an account that is deleted, or none, is not there to be written to", async () => {
  const isThere = (id: string) => t.db.transaction().execute((trx) => holdAccount(trx, id));
  expect([await isThere(account_id), await isThere(newId())]).toEqual([true, false]);
  await t.db
    .updateTable("accounts")
    .set({ deleted_at: START })
    .where("account_id", "=", account_id)
    .execute();
  expect(await isThere(account_id)).toBe(false);
});
