import { PLAN_LIMITS } from "@soundings/contract/limits";
import { type Usage, usage } from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { analysableComments, countMonthsAnswers } from "./check-limits.ts";
import { usageOf } from "./usage.ts";

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-20T12:00:00Z");
const CSV = csvOf([["Comment"], ["Great coffee"], ["Slow service"]]);

test("usage says the plan, its limits with the operator's own, and what of the month is used", async () => {
  const trial_ends_at = new Date(Date.now() + DAY_MS);
  const user = await buildUser(t.db, { plan: "trial", trial_ends_at, limits: { max_datasets: 12 } });
  const { account_id } = user;
  const dataset = await buildDataset(t.db, account_id, CSV);
  await t.db.transaction().execute((trx) => analysableComments(trx, account_id, dataset, 1_500, new Date()));
  const made = async (name: string) =>
    (await app.inject(form("/surveys", { name }, bearer(user.token)))).json().id as string;
  await made("One that nothing closed");
  const survey_id = await made("Visit");
  await t.db.updateTable("surveys").set({ status: "INACTIVE" }).where("id", "=", survey_id).execute();
  await countMonthsAnswers({ account_id, survey_id }, 7, new Date()).execute(t.db);
  // Three megabytes of 2²⁰ bytes.
  const picture = { content_type: "image/png", animated: false, width: 1, height: 1, library_id: null };
  await t.db
    .insertInto("media")
    .values({ ...picture, id: newId(), account_id, name: "a.png", size: 3 * 2 ** 20 })
    .execute();
  const reply = await app.inject({ url: `/api${usage.path}`, headers: bearer(user.token) });
  const found = reply.json<Usage>();
  expect(found).toMatchObject({
    plan: "trial",
    trial_ends_at: trial_ends_at.toISOString(),
    trial_expired: false,
    limits: { ...PLAN_LIMITS.trial, max_datasets: 12 },
    used: {
      datasets: 1,
      datasets_this_month: 1,
      comments_this_month: 1_000,
      answers_this_month: 7,
      media_mb: 3,
    },
    inactive_surveys: 1,
  });
  expect(new Date(found.month_ends_at).getTime()).toBeGreaterThan(Date.now());
  const later = await usageOf(t.db, account_id, new Date(Date.now() + 40 * DAY_MS));
  expect(later).toMatchObject({
    trial_expired: true,
    used: { datasets: 1, datasets_this_month: 0, comments_this_month: 0, answers_this_month: 0, media_mb: 3 },
  });
});

test("an account that is no trial has no end of one, and begins with nothing used", async () => {
  const { account_id } = await buildUser(t.db);
  expect(await usageOf(t.db, account_id, NOW)).toEqual({
    plan: "premium",
    trial_ends_at: null,
    trial_expired: false,
    limits: PLAN_LIMITS.premium,
    used: {
      datasets: 0,
      datasets_this_month: 0,
      comments_this_month: 0,
      answers_this_month: 0,
      media_mb: 0,
    },
    inactive_surveys: 0,
    month_ends_at: "2026-12-01T00:00:00.000Z",
  });
});
