import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  t = await testDb();
  folder = await mkdtemp(path.join(tmpdir(), "soundings-dashboard-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<title>Soundings</title>");
  await writeFile(path.join(folder, "assets", "main-a1b2c3.js"), "x".repeat(5000));
  app = testApp(t.db, { dashboard: pathToFileURL(`${folder}/`) });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

const open = (url: string, accept = "text/html,*/*") => app.inject({ url, headers: { accept } });

test.each(["/", "/login", "/dataset-overview?id=1&query=a.b", "/surveys/new/blank"])(
  "opening %s in a browser gets the dashboard, asked for anew each time",
  async (url) => {
    const reply = await open(url);
    expect([reply.statusCode, reply.body]).toEqual([200, "<title>Soundings</title>"]);
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(reply.headers["content-type"]).toMatch(/^text\/html/);
  },
);

test.each([undefined, "", "*/*", "text/*;q=0.9, */*;q=0.1"])(
  "what does not say that it takes pages, as programs that check a link, gets them all the same (%j)",
  async (accept) => {
    const reply = await app.inject({ url: "/login", headers: accept === undefined ? {} : { accept } });
    expect([reply.statusCode, reply.body]).toEqual([200, "<title>Soundings</title>"]);
  },
);

test("files with a hash in their names are kept for a year, compressed for who takes it", async () => {
  const reply = await app.inject({ url: "/assets/main-a1b2c3.js", headers: { "accept-encoding": "br" } });
  expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(reply.headers["content-encoding"]).toBe("br");
  expect(reply.headers["content-type"]).toMatch(/javascript/);
});

test("a missing file, an unknown call and anything but opening a page stay 404", async () => {
  for (const url of ["/assets/old-123.js", "/favicon.ico", "/api/nothing", "/api"])
    expect((await open(url)).statusCode).toBe(404);
  expect((await open("/datasets", "application/json")).statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url: "/datasets" })).json().code).toBe("NOT_FOUND");
});

test("nothing outside the dashboard's folder can be read", async () => {
  for (const url of ["/../package.json", "/assets/..%2f..%2fpackage.json", "/%2e%2e/%2e%2e/etc/passwd"]) {
    const reply = await open(url, "*/*");
    // A page of any name is the dashboard's own.
    if (reply.statusCode < 400) expect(reply.body).toBe("<title>Soundings</title>");
    else expect(reply.body).not.toMatch(/root:|workspaces/);
  }
});
