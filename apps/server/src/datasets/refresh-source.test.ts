import type { DatasetSourceState, SourceState } from "@soundings/contract/sources";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { sourceConfig } from "../testing/build-source.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { demonstrationSettings, inventedWorld } from "../upstream/demonstration.ts";
import { FACEBOOK_PAGE, FACEBOOK_SECRET, FACEBOOK_TOKEN } from "../upstream/facebook.ts";
import { SOURCE_CASES } from "../upstream/source-cases.ts";
import { startUpstream, type UpstreamStandIn } from "../upstream/upstream-server.ts";
import { refreshDatasetsJob } from "./refresh-datasets-job.ts";

const engine = testEngine();
let t: TestDb;
let standIn: UpstreamStandIn;
let config: Config;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  standIn = await startUpstream(inventedWorld());
  const made = sourceConfig(standIn, {});
  config = Object.assign(made.config, { sources: demonstrationSettings(made.config.sources, standIn.base) });
  app = testApp(t.db, { config, services: made.services });
  user = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date(Date.now() + 86_400_000) });
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  await engine.close();
  await t.close();
});

async function call(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body: Record<string, unknown> = {},
) {
  const headers = bearer(user.token);
  const reply = await app.inject(
    method === "GET" || method === "DELETE"
      ? { method, url: `/api${path}`, headers }
      : { ...form(path, body, headers), method },
  );
  return { status: reply.statusCode, body: reply.json() };
}

test("in a demonstration the address that a browser shows for a place leads to one as well", async () => {
  const url =
    "https://www.google.com/maps/place/Ben+Thanh+Market/@10.7725,106.6954,17z/data=!4m6!3m5!1s0x31752f3f22ef9b3f:0x7d2b1e5d3c6a1f10!8m2";
  const { body } = await call("POST", "/sources/preview", { url });
  expect(body).toMatchObject({ source: "google_maps", demonstration: true });
  expect(body.comments).toHaveLength(5);
});

test("in a demonstration every source works, says so, and its comments are analysed with their ratings and dates", async () => {
  const { items } = (await call("GET", "/sources")).body as { items: SourceState[] };
  expect(items.map(({ state }) => state)).toEqual(Array(10).fill("ready"));
  expect(items.filter(({ demonstration }) => demonstration)).toHaveLength(9);
  for (const { source, link } of SOURCE_CASES) {
    const { body } = await call("POST", "/sources/preview", { url: link });
    expect(body).toMatchObject({ source, demonstration: true });
    expect(body.comments.length).toBeGreaterThan(0);
  }
  const { body: malaysian } = await call("POST", "/sources/preview", {
    url: "https://shopee.com.my/product/1/2",
  });
  expect(malaysian).toMatchObject({ source: "shopee", country: "my" });
  const created = await call("POST", "/datasets/from-google-play", { url: "com.zing.zalo", limit: 60 });
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  const { body: dataset } = await call("GET", `/datasets/${created.body.id}`);
  expect(dataset).toMatchObject({ status: "FINISHED", comment_count: 60, analysed_count: 60 });
  expect(dataset.name).toMatch(/^Demo: Invented app/);
  expect(dataset.first_date).not.toBeNull();
  const { body: overview } = await call("GET", `/datasets/${created.body.id}/overview`);
  expect(overview.trend.points.length).toBeGreaterThan(0);
  const { body: drivers } = await call("GET", `/datasets/${created.body.id}/correlations`);
  expect(JSON.stringify(drivers)).toContain("Rating");
});

test("columns are called in the language of whoever downloads them, not of whoever imported them", async () => {
  const created = await call("POST", "/datasets/from-app-store", { url: "579523206", limit: 30 });
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  const inVietnamese = (language: "en" | "vi") =>
    t.db.updateTable("users").set({ language }).where("account_id", "=", user.account_id).execute();
  await inVietnamese("vi");
  const headers = bearer(user.token);
  const csv = await app.inject({
    url: `/api/datasets/${created.body.id}/download-analyzed-data?type=csv`,
    headers,
  });
  expect(csv.body.split("\n")[0]).toMatch(/Nhận xét.*Điểm đánh giá.*Ngày.*Tác giả.*Phản hồi/);
  for (const what of ["download-analyzed-data", "download-raw-data"]) {
    const { rawPayload } = await app.inject({
      url: `/api/datasets/${created.body.id}/${what}?type=xlsx`,
      headers,
    });
    const table = await openTable(rawPayload, { name: "x.xlsx" });
    for await (const { cells } of table.rows()) {
      expect(cells).toEqual(expect.arrayContaining(["Điểm đánh giá", "Tác giả"]));
      expect(cells).not.toContain("Author");
      break;
    }
  }
  await inVietnamese("en");
});

test("a schedule starts a refreshing when its time has come, once, and never for a deleted dataset", async () => {
  const { body } = await call("POST", "/datasets/from-youtube", { url: "dQw4w9WgXcQ", limit: 5 });
  const path = `/datasets/${body.id}`;
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  const set = (await call("PUT", `${path}/refresh-schedule`, { schedule: "weekly" }))
    .body as DatasetSourceState;
  expect(set.schedule).toBe("weekly");
  expect(Date.parse(set.next_refresh_at ?? "") - Date.now()).toBeGreaterThan(6 * 86_400_000);
  const tick = () => refreshDatasetsJob({}, jobContext(t.db, engine, { config, services: app.services }));
  await tick();
  expect((await call("GET", path)).body.status).toBe("FINISHED");
  const due = () =>
    t.db
      .updateTable("dataset_sources")
      .set({ next_refresh_at: new Date(0) })
      .where("account_id", "=", user.account_id)
      .where("dataset_id", "=", body.id)
      .execute();
  await due();
  await tick();
  expect((await call("GET", path)).body.status).toBe("PROCESSING");
  await tick();
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  const after = (await call("GET", `${path}/source`)).body as DatasetSourceState;
  expect(after.fault).toBeNull();
  expect(Date.parse(after.next_refresh_at ?? "")).toBeGreaterThan(Date.now());
  expect((await call("PUT", `${path}/refresh-schedule`, { schedule: null })).body.next_refresh_at).toBeNull();

  await call("PUT", `${path}/refresh-schedule`, { schedule: "daily" });
  await call("DELETE", path);
  await due();
  await tick();
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  const left = await t.db
    .selectFrom("source_items")
    .select("item_id")
    .where("account_id", "=", user.account_id)
    .where("dataset_id", "=", body.id)
    .execute();
  expect(left).toEqual([]);
});

test("invented comments never join real ones: a dataset from before the demonstration is not refreshed in it", async () => {
  const { body } = await call("POST", "/datasets/from-youtube", { url: "dQw4w9WgXcR", limit: 5 });
  const path = `/datasets/${body.id}`;
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  await t.db
    .updateTable("datasets")
    .set({ source_ref: sql`source_ref || '{"demonstration": false}'` })
    .where("account_id", "=", user.account_id)
    .where("id", "=", body.id)
    .execute();
  const asked = standIn.requests.length;
  expect((await call("POST", `${path}/refresh`)).status).toBe(200);
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  expect(standIn.requests).toHaveLength(asked);
  expect((await call("GET", path)).body).toMatchObject({ status: "FINISHED", comment_count: 5 });
  expect((await call("GET", `${path}/source`)).body.fault).toBe("SOURCE_NOT_CONFIGURED");
});

test("without what the operator must set, a source says what that is", async () => {
  const bare = testApp(t.db, { config: readConfig({ UPSTREAM_BASE: standIn.base }) });
  const ask = async (path: string, url: string) =>
    (await bare.inject(form(path, { url }, bearer(user.token)))).json().code;
  const reply = await bare.inject({ url: "/api/sources", headers: bearer(user.token) });
  const states = Object.fromEntries((reply.json().items as SourceState[]).map((one) => [one.source, one]));
  expect(Object.values(states).map(({ source, state }) => [source, state])).toEqual([
    ["local_file", "ready"],
    ["app_store", "ready"],
    ["google_play", "ready"],
    ["google_maps", "needs_operator"],
    ["facebook", "needs_connection"],
    ["shopee", "needs_operator"],
    ["tiktok", "needs_connection"],
    ["youtube", "needs_operator"],
    ["trustpilot", "needs_connection"],
    ["zendesk", "needs_connection"],
  ]);
  expect(states.youtube?.needs).toEqual([["YOUTUBE_API_KEY"]]);
  expect(await ask("/datasets/from-youtube", "dQw4w9WgXcQ")).toBe("SOURCE_NOT_CONFIGURED");
  expect(await ask("/datasets/from-facebook", "https://www.facebook.com/a.page/posts/12345678")).toBe(
    "SOURCE_CONNECTION_NEEDED",
  );
  expect(await ask("/datasets/from-youtube", "https://youtu.be/")).toBe("SOURCE_LINK_INVALID");
  await bare.close();
});

test("an account of the customer's own is offered where it gives more than there is without", async () => {
  const GOOGLE = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" };
  for (const [env, offered] of [
    [{ GOOGLE_MAPS_API_KEY: "k" }, []],
    [{ GOOGLE_MAPS_API_KEY: "k", ...GOOGLE }, ["google_maps"]],
    [{ ...GOOGLE, SHOPEE_PUBLIC: "1", SHOPEE_PARTNER_ID: "1", SHOPEE_PARTNER_KEY: "k" }, ["shopee"]],
    [{ TIKTOK_PUBLIC: "1" }, ["tiktok"]],
    [{ TIKTOK_RESEARCH_KEY: "k", TIKTOK_RESEARCH_SECRET: "s" }, ["tiktok"]],
  ] as const) {
    const other = testApp(t.db, { config: readConfig(env) });
    const reply = await other.inject({ url: "/api/sources", headers: bearer(user.token) });
    const items = reply.json().items as SourceState[];
    expect(items.filter(({ connects }) => connects).map(({ source }) => source)).toEqual(offered);
    await other.close();
  }
});

test("a Page is connected by its token, which is sealed and never told; what is missing is named", async () => {
  Object.assign(config.sources, { facebookSecret: FACEBOOK_SECRET });
  const wrong = await call("POST", "/connections", { source: "facebook", access_token: "wrong" });
  expect(wrong.body.code).toBe("SOURCE_CONNECTION_NEEDED");
  const short = await call("POST", "/connections", { source: "shopee", external_id: "1" });
  expect(short.body.details.issues.map(({ path }: { path: string }) => path)).toEqual([
    "access_token",
    "refresh_token",
  ]);
  for (const name of ["First", "Second"]) {
    const { body } = await call("POST", "/connections", {
      source: "facebook",
      access_token: FACEBOOK_TOKEN,
      name,
    });
    expect(body).toMatchObject({ source: "facebook", external_id: FACEBOOK_PAGE.id, name, fault: null });
  }
  const { body } = await call("GET", "/connections");
  expect(body.items).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(FACEBOOK_TOKEN);
  const [row] = await t.db
    .selectFrom("connections")
    .select("secret")
    .where("account_id", "=", user.account_id)
    .execute();
  expect(row?.secret.includes(FACEBOOK_TOKEN)).toBe(false);
  expect((await call("DELETE", `/connections/${body.items[0].id}`)).status).toBe(200);
  expect((await call("DELETE", `/connections/${body.items[0].id}`)).status).toBe(404);
});

test("an expired trial refreshes nothing", async () => {
  const { body } = await call("POST", "/datasets/from-youtube", { url: "dQw4w9WgXcQ", limit: 5 });
  await runJobs(t.url, jobContext(t.db, engine, { config, services: app.services }));
  await t.db
    .updateTable("accounts")
    .set({ trial_ends_at: new Date(0) })
    .where("account_id", "=", user.account_id)
    .execute();
  expect((await call("POST", `/datasets/${body.id}/refresh`)).body.code).toBe("TRIAL_EXPIRED");
});
