import { randomUUID } from "node:crypto";
import { SURVEY_FILES_MAX_MB } from "@soundings/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProblemError } from "../http/problem.ts";
import { buildUser, type UserOverrides } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import {
  analysableComments,
  analysableMore,
  answersLeft,
  assertMayAnalyse,
  assertMayCreateDataset,
  assertMayKeepPicture,
  assertMayOpenSurveys,
  assertPremium,
  countMonthsAnswers,
  hasFeature,
  hasRoomForFiles,
  isPremium,
  lockForPlan,
  releaseComments,
} from "./check-limits.ts";
import { monthEnd, monthOf, monthStart } from "./limits.ts";

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

test("months are those of UTC, with their first day in and their last moment", () => {
  const last = new Date("2026-12-31T23:59:59.999Z");
  expect([monthOf(last), monthStart(last), monthEnd(last)]).toEqual([
    "2026-12-01",
    new Date("2026-12-01T00:00:00Z"),
    new Date("2027-01-01T00:00:00Z"),
  ]);
  expect(monthOf(new Date("2027-01-01T00:00:00Z"))).toBe("2027-01-01");
});

const MB = 2 ** 20;
const problem = (call: Promise<unknown>) =>
  call.then(
    () => "allowed",
    (error: ProblemError) => `${error.code} ${error.details?.limit ?? ""}`.trim(),
  );

test("pictures fill the plan's room to the last byte, and no byte more", async () => {
  const account = await trial({ limits: { max_media_mb: 3 } });
  const keep = (id: string, bytes: number, now = NOW) =>
    problem(assertMayKeepPicture(t.db, id, async () => bytes, now));
  expect(await keep(account, 3 * MB)).toBe("allowed");
  expect(await keep(account, 3 * MB + 1)).toBe("MEDIA_STORAGE_FULL 3");
  const expired = await trial({ trial_ends_at: NOW });
  expect(await keep(expired, 1)).toBe("TRIAL_EXPIRED");
  const free = await trial({ limits: { max_media_mb: null } });
  expect(await keep(free, 10 ** 15)).toBe("allowed");
});

test("respondents' files fill a survey's room to the last byte", async () => {
  const account = await trial();
  const room = SURVEY_FILES_MAX_MB.trial * MB;
  expect(await hasRoomForFiles(t.db, account, room)).toBe(true);
  expect(await hasRoomForFiles(t.db, account, room + 1)).toBe(false);
});

test("what is premium is refused to a trial alone", async () => {
  const [account, { account_id }] = [await trial(), await buildUser(t.db, { plan: "premium" })];
  expect([await isPremium(t.db, account), await isPremium(t.db, account_id)]).toEqual([false, true]);
  expect(await problem(assertPremium(t.db, account))).toBe("PREMIUM_NEEDED");
  expect(await problem(assertPremium(t.db, account_id))).toBe("allowed");
});

test("the month's answers are counted by survey and shared by all; a full month opens no survey", async () => {
  const account = await trial({ limits: { max_answers_per_month: 5 } });
  const count = (survey_id: string, more: number) =>
    countMonthsAnswers({ account_id: account, survey_id }, more, NOW).execute(t.db);
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await answersLeft(t.db, account, NOW)).toBe(5);
  await count(one, 2);
  await count(two, 1);
  expect(await answersLeft(t.db, account, NOW)).toBe(2);
  expect(await problem(assertMayOpenSurveys(t.db, account, NOW))).toBe("allowed");
  // Those that were begun before it was full are counted, too.
  await count(one, 4);
  expect(await answersLeft(t.db, account, NOW)).toBe(0);
  expect(await problem(assertMayOpenSurveys(t.db, account, NOW))).toBe("ACCOUNT_QUOTA_EXCEEDED");
  expect(await answersLeft(t.db, account, NEXT_MONTH)).toBe(5);
  expect(await problem(assertMayOpenSurveys(t.db, account, NEXT_MONTH))).toBe("allowed");
  const { account_id } = await buildUser(t.db);
  expect(await answersLeft(t.db, account_id, NOW)).toBe(Number.POSITIVE_INFINITY);
  const expired = await trial({ trial_ends_at: NOW });
  expect(await problem(assertMayOpenSurveys(t.db, expired, NOW))).toBe("TRIAL_EXPIRED");
});

test("whoever counts with a lock has the other wait, and without one nobody waits", async () => {
  const account = await trial({ limits: { max_answers_per_month: 5 } });
  const survey = randomUUID();
  const countOne = () =>
    t.db.transaction().execute(async (trx) => {
      const left = await answersLeft(trx, account, NOW, { lock: true });
      if (left > 0) await countMonthsAnswers({ account_id: account, survey_id: survey }, 1, NOW).execute(trx);
      return left > 0;
    });
  const taken = await Promise.all(Array.from({ length: 12 }, countOne));
  expect(taken.filter(Boolean)).toHaveLength(5);
  await t.db.transaction().execute(async (trx) => {
    await answersLeft(trx, account, NOW, { lock: true });
    expect(await answersLeft(t.db, account, NOW)).toBe(0);
  });
});

test("an account's plan is locked for as long as a transaction lasts", async () => {
  const account = await trial({ limits: { max_datasets: 1 } });
  let made = "";
  await t.db.transaction().execute(async (trx) => {
    await lockForPlan(trx, account);
    void create(account).then((result) => {
      made = result;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(made).toBe("");
  });
  await expect.poll(() => made).toBe("made");
});

test("it is told how many comments more could be analysed: what waits goes first", async () => {
  const account = await trial({ limits: { max_comments_per_dataset: 100, max_comments_per_month: 150 } });
  const [one, two] = [randomUUID(), randomUUID()];
  const more = (dataset: string, comments: number, id = account) =>
    analysableMore(t.db, id, dataset, comments, NOW);
  expect(await more(one, 0)).toBe(100);
  // Thirty wait of the month's, and seventy are left of the dataset's.
  expect(await more(one, 30)).toBe(70);
  expect(await more(one, 100)).toBe(0);
  expect(await more(one, 120)).toBe(0);
  await analysable(account, one, 90);
  expect(await more(one, 90)).toBe(10);
  expect(await more(two, 0)).toBe(60);
  expect(await more(two, 20)).toBe(40);
  const monthly = await trial({ limits: { max_comments_per_dataset: null, max_comments_per_month: 50 } });
  expect(await more(one, 20, monthly)).toBe(30);
  const free = await trial({ limits: { max_comments_per_dataset: null, max_comments_per_month: null } });
  expect(await more(one, 1_000_000, free)).toBeNull();
});

test("comments that leave a dataset stay counted in their months, and what comes in their place is counted anew", async () => {
  const account = await trial({ limits: { max_comments_per_dataset: 100, max_comments_per_month: 100 } });
  const dataset = randomUUID();
  const release = (kept: number) =>
    t.db.transaction().execute((trx) => releaseComments(trx, account, dataset, kept));
  expect(await analysable(account, dataset, 30)).toBe(30);
  expect(await analysable(account, dataset, 80, NEXT_MONTH)).toBe(80);
  await release(80);
  expect(await analysable(account, randomUUID(), 100)).toBe(70);
  await release(60);
  // Of this month's hundred 30 and 70 are taken; of the next one's 50, of which the twenty that left stay counted.
  expect(await analysable(account, dataset, 61)).toBe(60);
  expect(await analysable(account, dataset, 100, NEXT_MONTH)).toBe(100);
  expect(await analysable(account, randomUUID(), 100, NEXT_MONTH)).toBe(10);
  await release(0);
  expect(await analysable(account, dataset, 5)).toBe(0);
});

test("extras are had by those who were given them", async () => {
  const [account, other] = [await trial(), await trial()];
  await t.db
    .updateTable("accounts")
    .set({ product_features: ["REMOVE_APP_LOGO"] })
    .where("account_id", "=", account)
    .execute();
  expect([
    await hasFeature(t.db, account, "REMOVE_APP_LOGO"),
    await hasFeature(t.db, other, "REMOVE_APP_LOGO"),
  ]).toEqual([true, false]);
});
