import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Distribution } from "@soundings/contract/distribution";
import { FIRST_WIDGET, type ServedWidget, type WidgetSettings } from "@soundings/survey/widget";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let folder: string;
let user: BuiltUser;
let id: string;
let code: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "soundings-widget-"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "widget.js"), "globalThis.got = served;");
  const manifest = { "src/widget/widget.ts": { file: "widget.js" } };
  writeFileSync(path.join(folder, ".vite/manifest.json"), JSON.stringify(manifest));
  t = await testDb();
  app = testApp(t.db, { surveyPage: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await app.close();
  await t.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  user = await buildUser(t.db);
  id = (await post("/surveys/from-template", { template: "nps" })).json().id;
  await post(`/surveys/${id}/publish`);
  const reply = await app.inject({ url: `/api/surveys/${id}/distribution`, headers: bearer(user.token) });
  code = reply.json<Distribution>().public_address?.split("/").at(-1) ?? "";
});

const post = async (at: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(at, body, bearer(user.token)));
const save = async (change: Partial<Record<keyof WidgetSettings, unknown>>) =>
  await app.inject({
    method: "PUT",
    url: `/api/surveys/${id}/widget`,
    headers: bearer(user.token),
    payload: { ...FIRST_WIDGET, ...change },
  });
const served = async () => (await app.inject(`/s/${code}/widget.json`)).json<ServedWidget>();

test("the script comes with the survey's settings in it, for pages of any address, and anew when they change", async () => {
  const first = await app.inject(`/s/${code}/widget.js`);
  expect(first.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
    "access-control-allow-origin": "*",
    "cache-control": expect.stringContaining("max-age=60"),
  });
  const found: { got?: ServedWidget } = {};
  new Function("globalThis", first.body)(found);
  expect(found.got).toMatchObject({ code, open: true, mode: "popup" });

  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await app.inject({ url: `/s/${code}/widget.js`, headers })).statusCode).toBe(304);
  expect((await save({ mode: "panel" })).json<Distribution>().widget.mode).toBe("panel");
  expect((await app.inject({ url: `/s/${code}/widget.js`, headers })).statusCode).toBe(200);
});

test("alone it is the same for every survey, and held for ever by the version that it has", async () => {
  const alone = await app.inject("/widget.js");
  expect(alone.body).toContain("served=null");
  expect(alone.headers["cache-control"]).toContain("max-age=3600");
  expect((await app.inject("/widget.js?v=another")).headers["cache-control"]).not.toContain("immutable");
});

test("nothing of the settings breaks out of the script", async () => {
  await save({ labels: { en: "</script>\u2028\"'`{1}" } });
  const found: { got?: ServedWidget } = {};
  new Function("globalThis", (await app.inject(`/s/${code}/widget.js`)).body)(found);
  expect(found.got?.labels.en).toBe("</script>\u2028\"'`{1}");
});

test("a survey that takes no answers, or whose widget is off, shows nothing; one that is not published has none", async () => {
  await save({ active: false });
  expect((await served()).open).toBe(false);
  await save({});
  expect((await served()).open).toBe(true);
  await post(`/surveys/${id}/pause`);
  expect((await served()).open).toBe(false);
  expect((await app.inject("/s/nothing-here/widget.js")).statusCode).toBe(404);
});

test("only the sites that are named may show the survey in a frame", async () => {
  const policy = async () =>
    String((await app.inject(`/s/${code}?embed=1`)).headers["content-security-policy"]);
  expect(await policy()).toContain("frame-ancestors *");
  await save({ hosts: ["shop.example", "*.shop.example"] });
  expect(await policy()).toContain("frame-ancestors shop.example *.shop.example");
  const plain = await app.inject(`/s/${code}`);
  expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await save({ hosts: ["a; script-src *"] })).statusCode).toBe(422);
});
