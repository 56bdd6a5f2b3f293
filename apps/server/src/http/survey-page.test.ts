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
  folder = await mkdtemp(path.join(tmpdir(), "soundings-survey-page-"));
  await mkdir(path.join(folder, "page", "assets"), { recursive: true });
  await mkdir(path.join(folder, "dashboard"));
  await writeFile(path.join(folder, "page", "preview.html"), "<title>Preview</title>");
  await writeFile(path.join(folder, "page", "assets", "preview-a1b2c3.js"), "x".repeat(5000));
  await writeFile(path.join(folder, "dashboard", "index.html"), "<title>Soundings</title>");
  app = testApp(t.db, {
    surveyPage: pathToFileURL(`${folder}/page/`),
    dashboard: pathToFileURL(`${folder}/dashboard/`),
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
  await rm(folder, { recursive: true });
});

test("the preview may be framed by its own origin alone, and loads from there alone", async () => {
  const reply = await app.inject({ url: "/survey-page/preview.html", headers: { accept: "text/html" } });
  expect([reply.statusCode, reply.body]).toEqual([200, "<title>Preview</title>"]);
  expect(reply.headers["x-frame-options"]).toBe("SAMEORIGIN");
  const policy = String(reply.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(reply.headers["cache-control"]).toBe("no-cache");
});

test("nothing may frame the dashboard still, and it may frame the preview", async () => {
  const reply = await app.inject({ url: "/surveys", headers: { accept: "text/html" } });
  expect(reply.body).toBe("<title>Soundings</title>");
  expect(reply.headers["x-frame-options"]).toBe("DENY");
  const policy = String(reply.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src 'self'");
});

test("files with a hash in their names are kept for a year; unknown ones are 404", async () => {
  const kept = await app.inject({ url: "/survey-page/assets/preview-a1b2c3.js" });
  expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const missing = await app.inject({ url: "/survey-page/assets/old.js", headers: { accept: "*/*" } });
  expect(missing.statusCode).toBe(404);
});
