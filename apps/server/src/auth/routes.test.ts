import { logout, me, updateMe } from "@soundings/contract/auth";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

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

const readMe = (token: string) => app.inject({ url: `/api${me.path}`, headers: bearer(token) });

test("signing out ends this session and no other", async () => {
  const first = await buildUser(t.db);
  const other = await buildUser(t.db);
  expect((await app.inject(form(logout.path, {}, bearer(first.token)))).json()).toEqual({});
  const after = await readMe(first.token);
  expect([after.statusCode, after.json().code]).toEqual([401, "UNAUTHORIZED"]);
  expect((await readMe(other.token)).statusCode).toBe(200);
});

test("a name, a language and an application are kept; what is not given stays", async () => {
  const { token } = await buildUser(t.db, { name: "Ann" });
  const change = (body: Record<string, unknown>) =>
    app.inject({ ...form(updateMe.path, body, bearer(token)), method: "PATCH" });
  const once = await change({ language: "vi", app: "datasets" });
  expect(once.json()).toMatchObject({ name: "Ann", language: "vi", app: "datasets" });
  expect((await change({ name: "  Bình  " })).json()).toMatchObject({ name: "Bình", language: "vi" });
  expect((await change({ tours_seen: ["datasets", "surveys"] })).json()).toMatchObject({
    name: "Bình",
    tours_seen: ["surveys", "datasets"],
  });
  expect((await change({ tours_seen: ["nowhere"] })).statusCode).toBe(422);
  expect((await change({})).json()).toMatchObject({ name: "Bình", app: "datasets" });
  expect((await readMe(token)).json()).toMatchObject({ name: "Bình", language: "vi", app: "datasets" });
});

test("page sizes are those that the lists offer, and none until one is chosen", async () => {
  const { token } = await buildUser(t.db);
  expect((await readMe(token)).json()).toMatchObject({ dataset_page_limit: null, survey_page_limit: null });
  const change = (body: Record<string, unknown>) =>
    app.inject({ ...form(updateMe.path, body, bearer(token)), method: "PATCH" });
  expect((await change({ dataset_page_limit: 50 })).json()).toMatchObject({
    dataset_page_limit: 50,
    survey_page_limit: null,
  });
  expect((await change({ survey_page_limit: 11 })).statusCode).toBe(422);
});

test("a plan's limits come with the operator's own in their place", async () => {
  const trial_ends_at = new Date("2026-12-01T00:00:00Z");
  const { token } = await buildUser(t.db, { plan: "trial", trial_ends_at, limits: { max_datasets: 25 } });
  expect((await readMe(token)).json()).toMatchObject({
    plan: "trial",
    trial_ends_at: "2026-12-01T00:00:00.000Z",
    limits: { max_datasets: 25, max_comments_per_dataset: 1000 },
  });
});
