import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { buildUser, type UserOverrides } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { analysableComments, assertMayAnalyse, assertMayCreateDataset } from "./check-limits.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const NOW = new Date("2026-11-20T12:00:00Z");
const NEXT_MONTH = new Date("2026-12-01T00:00:00Z");

const trial = async (overrides: UserOverrides = {}) =>
  (await buildUser(t.db, { plan: "trial", trial_ends_at: new Date("2027-01-01"), ...overrides })).account_id;

/** What making a dataset does, as far as limits go. */
function create(account_id: string, now = NOW): Promise<string> {
  return t.db.transaction().execute(async (trx) => {
    try {
      await assertMayCreateDataset(trx, account_id, now);
    } catch (error) {
      if (error instanceof ProblemError) return `${error.code} ${error.details?.limit ?? ""}`.trim();
      throw error;
    }
    await trx
      .insertInto("datasets")
      .values({
        account_id,
        id: randomUUID(),
        name: "d",
        source: "local_file",
        source_ref: "{}",
        columns: "[]",
        status: "PROCESSING",
        created_at: now,
      })
      .execute();
    return "made";
  });
}

const analysable = (account_id: string, dataset_id: string, comments: number, now = NOW) =>
  t.db.transaction().execute((trx) => analysableComments(trx, account_id, dataset_id, comments, now));

test("a trial has ten datasets; twenty made at once still end as ten", async () => {
  const account = await trial({ limits: { max_datasets_per_month: null } });
  const results = await Promise.all(Array.from({ length: 20 }, () => create(account)));
  expect(results.filter((result) => result === "made")).toHaveLength(10);
  expect(results.filter((result) => result === "DATASET_LIMIT_REACHED 10")).toHaveLength(10);
});

test("deleting makes room under the limit but not in the month", async () => {
  const account = await trial();
  for (let i = 0; i < 10; i++) expect(await create(account)).toBe("made");
  await t.db.updateTable("datasets").set({ deleted_at: NOW }).where("account_id", "=", account).execute();
  expect(await create(account)).toBe("DATASETS_PER_MONTH_REACHED 10");
  expect(await create(account, NEXT_MONTH)).toBe("made");
});

test("one account's datasets leave another's alone, and premium has no limit", async () => {
  const full = await trial({ limits: { max_datasets: 0 } });
  expect(await create(full)).toBe("DATASET_LIMIT_REACHED 0");
  const { account_id } = await buildUser(t.db);
  for (let i = 0; i < 12; i++) expect(await create(account_id)).toBe("made");
});

test("an expired trial may neither create nor analyse; the moment of its end counts as over", async () => {
  const account = await trial({ trial_ends_at: NOW });
  expect(await create(account)).toBe("TRIAL_EXPIRED");
  await expect(assertMayAnalyse(t.db, account, NOW)).rejects.toMatchObject({ code: "TRIAL_EXPIRED" });
  await assertMayAnalyse(t.db, account, new Date(NOW.getTime() - 1));
});

test("a premium account whose trial once ended may do everything", async () => {
  const { account_id } = await buildUser(t.db, { plan: "premium", trial_ends_at: NOW });
  await assertMayAnalyse(t.db, account_id, NEXT_MONTH);
});

test("a trial analyses 1,000 comments of a dataset, and asking again changes nothing", async () => {
  const account = await trial();
  const dataset = randomUUID();
  expect(await analysable(account, dataset, 3_412)).toBe(1_000);
  expect(await analysable(account, dataset, 3_412)).toBe(1_000);
  expect(await analysable(account, randomUUID(), 30)).toBe(30);
});

test("the month's limit is shared by all datasets, exactly, also when they ask at once", async () => {
  const account = await trial({ limits: { max_comments_per_month: 2_500 } });
  const results = await Promise.all(Array.from({ length: 6 }, () => analysable(account, randomUUID(), 900)));
  expect(results.reduce((sum, count) => sum + count)).toBe(2_500);
  expect(results.sort((a, b) => b - a)).toEqual([900, 900, 700, 0, 0, 0]);
});

test("a new month and a better plan add to what was analysed; analysing again takes nothing away", async () => {
  const account = await trial({ limits: { max_comments_per_month: 600 } });
  const dataset = randomUUID();
  expect(await analysable(account, dataset, 2_000)).toBe(600);
  expect(await analysable(account, randomUUID(), 5)).toBe(0);
  expect(await analysable(account, dataset, 2_000)).toBe(600);
  expect(await analysable(account, dataset, 2_000, NEXT_MONTH)).toBe(1_000);
  await t.db
    .updateTable("accounts")
    .set({ plan: "premium", limits: "{}" })
    .where("account_id", "=", account)
    .execute();
  expect(await analysable(account, dataset, 2_000, NEXT_MONTH)).toBe(2_000);
});
