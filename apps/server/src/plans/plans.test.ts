import { TRIAL_DAYS } from "@soundings/contract/limits";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setPlan } from "../accounts/set-plan.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, buildFile, csvOf } from "../testing/build-dataset.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { findPlan } from "./queries.ts";

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

const NOW = new Date("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;
const CSV = csvOf([["Comment"], ["Great coffee"], ["Slow service"]]);

describe("an expired trial", () => {
  /** An account with a dataset, an open survey and a draft, whose trial is over since. */
  async function expired() {
    const user = await buildUser(t.db, { plan: "trial" });
    const dataset = await buildDataset(t.db, user.account_id, CSV);
    const file = await buildFile(t.db, user.account_id, CSV);
    const open = await buildSurvey(app, t.db, user, (survey) => ask(survey, "text_input").survey);
    await t.db
      .updateTable("datasets")
      .set({ status: "FINISHED", imported: true })
      .where("account_id", "=", user.account_id)
      .execute();
    const draft = (await app.inject(form("/surveys", { name: "Draft" }, bearer(user.token)))).json().id;
    const set = { trial_ends_at: new Date(Date.now() - 1_000) };
    await t.db.updateTable("accounts").set(set).where("account_id", "=", user.account_id).execute();
    return { user, dataset, file, open: open.id, draft: draft as string };
  }
  type Expired = Awaited<ReturnType<typeof expired>>;

  const post = async ({ token }: BuiltUser, path: string, body: Record<string, unknown> = {}) => {
    const reply = await app.inject(form(path, body, bearer(token)));
    return reply.statusCode === 200 ? 200 : reply.json().code;
  };

  test("may create, copy, publish, activate and analyse nothing", async () => {
    const { user, dataset, file, open, draft } = await expired();
    await post(user, `/surveys/${open}/pause`);
    const columns = [{ index: 0, header: "Comment", data_type: "comment", data_format: null }];
    const refused: [path: string, body?: Record<string, unknown>][] = [
      ["/datasets/from-local-file", { file_id: file, name: "More", columns }],
      [`/datasets/${dataset}/reanalyze`],
      ["/surveys", { name: "More" }],
      [`/surveys/${open}/copy`, { name: "More" }],
      [`/surveys/${open}/publish`],
      [`/surveys/${open}/activate`],
      ["/surveys/activate"],
    ];
    const told = [];
    for (const [path, body] of refused) told.push([path, await post(user, path, body)]);
    expect(told).toEqual(refused.map(([path]) => [path, "TRIAL_EXPIRED"]));
    expect(await post(user, `/surveys/${draft}/publish`)).toMatch(/TRIAL_EXPIRED|SURVEY_PUBLISH_ERROR/);
  });

  test.each<[what: string, path: (at: Expired) => string]>([
    ["reads datasets", ({ dataset }) => `/datasets/${dataset}`],
    ["exports what was imported", ({ dataset }) => `/datasets/${dataset}/download-raw-data`],
    ["reads surveys", ({ open }) => `/surveys/${open}`],
    ["reads answers", ({ open }) => `/surveys/${open}/answers`],
    ["exports answers", ({ open }) => `/surveys/${open}/download-answers`],
    ["reads its usage", () => "/users/me/usage"],
  ])("still %s", async (_what, path) => {
    const at = await expired();
    const reply = await app.inject({ url: `/api${path(at)}`, headers: bearer(at.user.token) });
    expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
  });

  test("keeps its open surveys open, and may pause, rename and delete", async () => {
    const { user, open, dataset } = await expired();
    const [{ code }] = (await t.db.selectFrom("surveys").where("id", "=", open).select("code").execute()) as [
      { code: string },
    ];
    expect((await app.inject({ url: `/s/${code}` })).body).toContain('name="q:');
    expect(await post(user, `/surveys/${open}/pause`)).toBe(200);
    const gone = await app.inject({
      method: "DELETE",
      url: `/api/datasets/${dataset}`,
      headers: bearer(user.token),
    });
    expect(gone.statusCode).toBe(200);
  });

  test("is over with premium", async () => {
    const { user } = await expired();
    await setPlan(t.db, user.account_id, { plan: "premium" }, new Date());
    expect(await post(user, "/surveys", { name: "More" })).toBe(200);
  });
});

describe("setting a plan", () => {
  const planOf = async ({ account_id }: BuiltUser) => {
    const { limits, ...plan } = await findPlan(t.db, account_id);
    return { ...plan, limits };
  };

  test("replaces the operator's own limits by those that are named", async () => {
    const user = await buildUser(t.db, { plan: "trial", limits: { max_datasets: 3 } });
    const limits = { max_comments_per_dataset: 5_000 };
    await setPlan(t.db, user.account_id, { plan: "premium", limits }, NOW);
    expect(await planOf(user)).toMatchObject({ plan: "premium", trial_ends_at: null, limits });
    await setPlan(t.db, user.account_id, { plan: "premium" }, NOW);
    expect((await planOf(user)).limits).toEqual({});
  });

  test("to premium keeps the extras there are, to trial takes them, unless they are named", async () => {
    const user = await buildUser(t.db, { product_features: ["REMOVE_APP_LOGO"] });
    const extras = async () => (await planOf(user)).product_features;
    await setPlan(t.db, user.account_id, { plan: "premium" }, NOW);
    expect(await extras()).toEqual(["REMOVE_APP_LOGO"]);
    await setPlan(t.db, user.account_id, { plan: "trial" }, NOW);
    expect(await extras()).toEqual([]);
    await setPlan(t.db, user.account_id, { plan: "trial", product_features: ["REMOVE_APP_LOGO"] }, NOW);
    expect(await extras()).toEqual(["REMOVE_APP_LOGO"]);
  });

  test("to trial gives the days of a trial; one that runs keeps its end unless another is named", async () => {
    const user = await buildUser(t.db);
    const end = async () => (await planOf(user)).trial_ends_at;
    await setPlan(t.db, user.account_id, { plan: "trial" }, NOW);
    expect(await end()).toEqual(new Date(NOW.getTime() + TRIAL_DAYS * DAY_MS));
    await setPlan(t.db, user.account_id, { plan: "trial" }, new Date(NOW.getTime() + DAY_MS));
    expect(await end()).toEqual(new Date(NOW.getTime() + TRIAL_DAYS * DAY_MS));
    await setPlan(t.db, user.account_id, { plan: "trial", trial_ends_at: NOW }, NOW);
    expect(await end()).toEqual(NOW);
  });
});
