import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { register } from "@soundings/contract/users";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { enqueue } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { form, testApp } from "../testing/test-app.ts";
import { startWorker } from "../worker.ts";
import { originOf, payloadWithOrigin, withOrigin } from "./origin.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

test("a job tells in every line of its log which call it was written for", async () => {
  const app = testApp(t.db);
  const body = { email: "new@example.com", password: "a quiet harbour", name: "New" };
  const reply = await app.inject(form(register.path, body));
  await app.close();
  expect(reply.statusCode).toBe(200);
  const lines: string[] = [];
  const log = makeLog("debug", { write: (line) => void lines.push(line) });
  const worker = await startWorker({
    address: t.url,
    config: readConfig({ SOUNDINGS_DATA: await mkdtemp(path.join(tmpdir(), "origin-")) }),
    log,
  });
  const ofMail = () => lines.map((line) => JSON.parse(line)).filter(({ job }) => job === "send_mail");
  await expect.poll(() => ofMail().length, { timeout: 10_000 }).toBeGreaterThan(0);
  await worker.stop();
  for (const line of ofMail()) expect(line.request_id).toBe(reply.headers["x-request-id"]);
});

test("a job that another job writes has the same origin, and a clock's has none", async () => {
  const at = (name: string) => ({ jobKey: name, runAt: new Date(Date.now() + 3_600_000) });
  await withOrigin({ request_id: "r-1" }, () => enqueue(t.db, "housekeeping", { a: 1 }, at("first")));
  await enqueue(t.db, "housekeeping", {}, at("second"));
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key in ('first', 'second') order by key`.execute(
    t.db,
  );
  expect(rows[0]?.payload).toEqual({ a: 1, begun_for: { request_id: "r-1" } });
  expect(rows.map(({ payload }) => originOf(payload))).toEqual([{ request_id: "r-1" }, {}]);
  expect(originOf({ begun_for: { request_id: "x".repeat(5_000) } })).toEqual({});
});

test("an address that cannot be read is answered with its number too", async () => {
  const app = testApp(t.db);
  for (const url of ["/api/%zz", "/api/no-such-call", "/healthz"]) {
    expect((await app.inject(url)).headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
  }
  await app.close();
});

test("what a job is told stays as it was, whatever it is called", () => {
  const payload = { origin: "https://soundings.example.com", purpose: "reset", email: "a@example.com" };
  const told = withOrigin({ request_id: "r-1" }, () => payloadWithOrigin(payload));
  expect(told).toEqual({ ...payload, begun_for: { request_id: "r-1" } });
});
