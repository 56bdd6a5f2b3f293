import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { deleteOldPageFiles } from "./page-file-queries.ts";
import { keepPageFiles } from "./page-files.ts";

let t: TestDb;
let root: string;
beforeAll(async () => {
  t = await testDb();
  root = await mkdtemp(path.join(tmpdir(), "soundings-page-files-"));
});
afterAll(async () => {
  await t.close();
  await rm(root, { recursive: true });
});

async function build(version: string, files: Record<string, string>): Promise<URL> {
  const assets = path.join(root, version, "assets");
  await mkdir(assets, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(assets, name), text);
  return pathToFileURL(`${path.join(root, version)}/`);
}

test("a host gives pages of another version their files, and nothing else", async () => {
  const old = await build("old", {
    "main-OLD1.js": "old()",
    "look-OLD1.css": "a{}",
    "main-OLD1.js.map": "{}",
  });
  const now = await build("now", { "main-NEW1.js": "now()" });
  await keepPageFiles(t.db, [
    { prefix: "/", folder: old },
    { prefix: "/survey-page/", folder: old },
  ]);
  await keepPageFiles(t.db, [{ prefix: "/", folder: now }]);
  const app = testApp(t.db, { dashboard: now, surveyPage: now });
  const script = await app.inject("/assets/main-OLD1.js");
  expect([script.statusCode, script.body]).toEqual([200, "old()"]);
  expect(script.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(script.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await app.inject("/survey-page/assets/look-OLD1.css")).headers["content-type"]).toContain(
    "text/css",
  );
  expect((await app.inject("/assets/main-NEW1.js")).body).toBe("now()");
  for (const missing of ["main-OLD1.js.map", "main-OLD2.js", "..%2fmain-OLD1.js"]) {
    expect((await app.inject(`/assets/${missing}`)).statusCode, missing).toBe(404);
  }
  expect((await app.inject({ method: "POST", url: "/assets/main-OLD1.js" })).statusCode).toBe(404);
  await app.close();
});

test("files are forgotten a month after the last host with them started", async () => {
  const folder = await build("aged", { "main-AGED.js": "aged()" });
  const built = [{ prefix: "/" as const, folder }];
  await keepPageFiles(t.db, built);
  const count = async () =>
    (await t.db.selectFrom("page_files").where("path", "=", "/assets/main-AGED.js").execute()).length;
  const age = () =>
    sql`update page_files set seen_at = now() - interval '31 days' where path = '/assets/main-AGED.js'`.execute(
      t.db,
    );
  await age();
  await keepPageFiles(t.db, built);
  await deleteOldPageFiles(t.db, 30);
  expect(await count()).toBe(1);
  await age();
  await deleteOldPageFiles(t.db, 30);
  expect(await count()).toBe(0);
});

test("a host without built pages leaves nothing", async () => {
  await keepPageFiles(t.db, [{ prefix: "/", folder: pathToFileURL(`${path.join(root, "none")}/`) }]);
});
