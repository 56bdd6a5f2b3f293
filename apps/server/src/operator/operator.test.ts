import { hostname } from "node:os";
import type { Call } from "@soundings/contract/call";
import {
  AccountOrder,
  Installation,
  listAccounts,
  listFailedJobs,
  type OperatedAccount,
  retryJobs,
  setAccountPlan,
  showActivity,
  showInstallation,
  showSizes,
  switchAccount,
} from "@soundings/contract/operator";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportHost } from "../column-hosts/host-queries.ts";
import { enqueue } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { monthOf } from "../plans/limits.ts";
import { addCountedComments, NO_DATASET } from "../plans/queries.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { withOrigin } from "../tracing/origin.ts";
import { reportAlive } from "../watching/report-process.ts";
import { Tally } from "../watching/tally.ts";
import { addTallies } from "../watching/tally-queries.ts";
import { askToMeasure, measureSizesJob } from "./measure-sizes-job.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let operator: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  operator = await buildUser(t.db, { is_operator: true, email: "boss@example.com", name: "Boss" });
});
afterAll(async () => {
  await engine.close();
  await app.close();
  await t.close();
});

const get = async (call: Call, query = "") =>
  (await app.inject({ url: `/api${call.path}${query}`, headers: bearer(operator.token) })).json();
const post = (call: Call, id: string, body: Record<string, unknown>) =>
  app.inject(form(call.path.replace(":id", id), body, bearer(operator.token)));

test("the operator sees versions, the database and every process that lives", async () => {
  const ends = [
    await reportAlive(t.db, { role: "api" }, makeLog("silent")),
    await reportAlive(t.db, { role: "worker" }, makeLog("silent")),
  ];
  expect(Installation.parse(await get(showInstallation)).processes[0]?.held_bytes).toBeNull();
  const held = { entries: 1, bytes: 5_000, memory_mb: 256 };
  const of = { host: hostname(), pid: process.pid, started_at: new Date() };
  await reportHost(t.db, { id: newId(), address: "10.0.0.1:3100", protocol: "one", ...of, ...held });
  const { processes, ...rest } = Installation.parse(await get(showInstallation));
  expect(rest).toMatchObject({ node_version: process.versions.node, accounts: 1 });
  expect(rest.database.version).toMatch(/^\d/);
  expect(processes.map(({ role }) => role).sort()).toEqual(["api", "worker"]);
  expect(processes[0]?.held_bytes).toBe(5_000);
  for (const end of ends) await end();
});

test("what is slow and fails is told of all processes together", async () => {
  for (const seconds of [0.02, 0.02, 4]) {
    const tally = new Tally();
    tally.add("route", "GET /api/datasets/:id", seconds, seconds > 1);
    tally.add("job", "analyse_dataset", seconds * 10, false);
    await addTallies(t.db, tally.take());
  }
  const { routes, tasks } = await get(showActivity, "?hours=1");
  expect(routes).toMatchObject([{ name: "GET /api/datasets/:id", count: 3, failed: 1 }]);
  expect(routes[0].p95_ms).toBeGreaterThan(2_500);
  expect(tasks).toMatchObject([{ name: "analyse_dataset", count: 3, failed: 0 }]);
  expect(
    (await app.inject({ url: "/api/operator/activity?hours=5", headers: bearer(operator.token) })).statusCode,
  ).toBe(422);
});

test("a job that was given up is told with its reason and call, and tried again", async () => {
  const give = async (key: string) =>
    await withOrigin({ request_id: `call-${key}` }, () =>
      enqueue(t.db, "send_mail", { to: key }, { jobKey: key }),
    );
  for (const key of ["one", "two"]) await give(key);
  await enqueue(t.db, "housekeeping", {});
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = 'No such host' || chr(10) || 'at secret (file.ts:1)'
    where key in ('one', 'two')`.execute(t.db);
  const { total, items } = await get(listFailedJobs);
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({ task: "send_mail", reason: "No such host", request_id: "call-two" });
  expect(
    (await get(showActivity)).tasks.find(({ name }: { name: string }) => name === "send_mail"),
  ).toMatchObject({
    given_up: 2,
  });
  const one = items.find(({ request_id }: { request_id: string }) => request_id === "call-one");
  expect((await post(retryJobs, "", { ids: [one.id, "999999"] })).json()).toEqual({ retried: 1 });
  expect((await get(listFailedJobs)).total).toBe(1);
  expect((await post(retryJobs, "", {})).json()).toEqual({ retried: 1 });
  expect((await get(listFailedJobs)).total).toBe(0);
  const { rows } = await sql`select attempts from graphile_worker._private_jobs where key = 'one'`.execute(
    t.db,
  );
  expect(rows).toEqual([{ attempts: 0 }]);
});

test("what grows is counted by the hour, kept by the day, and compared with a week ago", async () => {
  expect((await get(showSizes)).items).toEqual([]);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await t.db
    .insertInto("sizes")
    .values([
      { day: ago(500), name: "accounts", value: 7 },
      { day: ago(7), name: "accounts", value: 40 },
    ])
    .execute();
  await askToMeasure(t.db);
  for (const _ of [1, 2]) await measureSizesJob({}, jobContext(t.db, engine));
  const { items } = await get(showSizes);
  const accounts = items.find(({ name }: { name: string }) => name === "accounts");
  expect(accounts).toMatchObject({ now: 1, week_ago: 40, month_ago: null });
  expect(accounts.days).toHaveLength(2);
  expect(items.find(({ name }: { name: string }) => name === "database_bytes").now).toBeGreaterThan(1e6);
  expect(await t.db.selectFrom("sizes").select("day").where("day", "=", ago(500)).execute()).toEqual([]);
});

const PICTURE = { name: "x", content_type: "image/png", width: 1, height: 1, size: 1_000, animated: false };

const names = async (query: string): Promise<string[]> =>
  (await get(listAccounts, query)).items.map(({ name }: OperatedAccount) => name);

test("accounts are paged, searched and sorted, with what they use and nothing of what is in them", async () => {
  const ann = await buildUser(t.db, { name: "Ann", email: "ann@example.com", plan: "trial" });
  const ben = await buildUser(t.db, { name: "Bén", email: "ben@x.org", disabled_at: new Date() });
  await addCountedComments(t.db, ben.account_id, NO_DATASET, monthOf(new Date()), 12);
  await buildDataset(t.db, ben.account_id, csvOf([["Comment"], ["Good coffee"]]));
  await t.db
    .insertInto("media")
    .values({ ...PICTURE, account_id: ben.account_id, id: newId() })
    .execute();
  await t.db
    .updateTable("accounts")
    .set({ created_at: new Date(0) })
    .where("account_id", "=", ann.account_id)
    .execute();
  await app.inject({ url: "/api/auth/me", headers: bearer(ann.token) });

  const all = await get(listAccounts);
  expect(all).toMatchObject({ total_items: 3, total_pages: 1 });
  const shown = all.items.find(({ id }: OperatedAccount) => id === ben.account_id);
  expect(shown).toMatchObject({
    plan: "premium",
    verified: true,
    used: { comments_this_month: 12, datasets: 1, media_bytes: 1_000 },
  });
  expect(shown.disabled_at).not.toBeNull();
  expect(all.items.find(({ id }: OperatedAccount) => id === ann.account_id).last_seen_at).not.toBeNull();

  expect(await names("?sort_by=email&sort_direction=asc")).toEqual(["Ann", "Bén", "Boss"]);
  expect((await names("?sort_by=created&sort_direction=asc"))[0]).toBe("Ann");
  for (const by of ["comments", "answers", "media", "seen"])
    expect(await names(`?sort_by=${by}`)).toHaveLength(3);
  expect((await names("?sort_by=comments"))[0]).toBe("Bén");
  expect(await names("?query=EXAMPLE.com&sort_by=email&sort_direction=asc")).toEqual(["Ann", "Boss"]);
  expect(await names(`?query=${encodeURIComponent("BÉN")}`)).toEqual(["Bén"]);
  expect(await names("?query=%25")).toEqual([]);
  expect(await names("?state=disabled")).toEqual(["Bén"]);
  expect(await names("?state=trial")).toEqual(["Ann"]);
  expect(await names("?limit=1&page=2&sort_by=email&sort_direction=asc")).toEqual(["Bén"]);
});

test("a plan with limits of its own holds at once, and is taken back by setting what there was", async () => {
  const { account_id, token } = await buildUser(t.db, { plan: "trial", name: "Planned" });
  const me = async () => (await app.inject({ url: "/api/auth/me", headers: bearer(token) })).json();
  const set = (body: object) =>
    app.inject({
      method: "POST",
      url: `/api/operator/accounts/${account_id}/plan`,
      headers: { ...bearer(operator.token), "content-type": "application/json" },
      payload: JSON.stringify(body),
    });
  const limits = { max_datasets: 3, max_media_mb: null };
  expect((await set({ plan: "premium", limits, product_features: ["REMOVE_APP_LOGO"] })).statusCode).toBe(
    200,
  );
  expect(await me()).toMatchObject({ plan: "premium", limits, product_features: ["REMOVE_APP_LOGO"] });
  const [listed] = (await get(listAccounts, "?query=planned")).items;
  expect(listed.limits).toEqual(limits);
  const trial_ends_at = "2030-01-01T00:00:00.000Z";
  expect((await set({ plan: "trial", limits: {}, product_features: [], trial_ends_at })).statusCode).toBe(
    200,
  );
  expect(await me()).toMatchObject({ plan: "trial", trial_ends_at, limits: { max_datasets: 10 } });
});

test("an account of several people is listed once, by its first owner, and found by any of them", async () => {
  const { account_id } = await buildUser(t.db, { name: "First Owner" });
  const row = (name: string, role: string) =>
    sql`insert into users (account_id, id, email, name, role, created_at)
    values (${account_id}, gen_random_uuid(), ${`${name}@example.com`}, ${name}, ${role}, now() + interval '1 minute')`.execute(
      t.db,
    );
  await row("a-second-owner", "owner");
  await row("some-viewer", "viewer");
  for (const sort_by of AccountOrder.options) {
    const { items, total_items } = await get(listAccounts, `?query=some-viewer&sort_by=${sort_by}`);
    expect([items.map(({ name }: OperatedAccount) => name), total_items]).toEqual([["First Owner"], 1]);
  }
});

test("an account is disabled at once and enabled again, but never one's own, nor one that is gone", async () => {
  const { account_id, token } = await buildUser(t.db);
  const asked = async () => (await app.inject({ url: "/api/auth/me", headers: bearer(token) })).statusCode;
  expect((await post(switchAccount, account_id, { disabled: true })).statusCode).toBe(200);
  expect(await asked()).toBe(401);
  expect((await post(switchAccount, account_id, { disabled: false })).statusCode).toBe(200);
  expect(await names("?state=disabled")).toEqual(["Bén"]);
  const own = await post(switchAccount, operator.account_id, { disabled: true });
  expect([own.statusCode, own.json().code]).toEqual([409, "OWN_ACCOUNT"]);
  const nobody = "00000000-0000-7000-8000-000000000000";
  expect((await post(switchAccount, nobody, { disabled: true })).statusCode).toBe(404);
  expect(
    (await post(setAccountPlan, nobody, { plan: "trial", limits: {}, product_features: [] })).statusCode,
  ).not.toBe(200);
});
