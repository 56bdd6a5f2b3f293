import type { Call } from "@soundings/contract/call";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, multipart, testApp } from "../testing/test-app.ts";
import { BODY_LIMIT } from "./bodies.ts";

// Whatever takes a body takes so much and no more: forms and JSON one limit, each upload its own.

const ID = "0192f0c1-2345-7abc-8def-0123456789ab";
let t: TestDb;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  await app.ready();
  ({ token } = await buildUser(t.db, { is_operator: true }));
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const addressOf = (call: Call) => call.path.replace(":number", "0").replace(/:\w+/g, ID);

test.each(["application/x-www-form-urlencoded", "application/json"])(
  "every call that takes a body refuses one of %s over the limit",
  async (type) => {
    const taking = app.calls.filter((call) => call.method !== "GET" && !call.upload);
    expect(taking.length).toBeGreaterThan(50);
    const payload = Buffer.alloc(BODY_LIMIT + 1, "x");
    for (const call of taking) {
      const headers = { ...bearer(token), "content-type": type };
      const reply = await app.inject({
        method: call.method,
        url: `/api${addressOf(call)}`,
        headers,
        payload,
      });
      const name = `${call.method} ${call.path}`;
      expect([name, reply.statusCode, reply.json().code]).toEqual([name, 413, "BODY_TOO_LARGE"]);
    }
  },
);

test("every call that takes a file refuses one over its limit", async () => {
  const taking = app.calls.filter((call) => call.upload);
  expect(taking.length).toBeGreaterThan(2);
  for (const call of taking) {
    const bytes = Buffer.alloc((call.upload?.max_bytes ?? 0) + 1);
    const reply = await app.inject(multipart(addressOf(call), { name: "a.csv", bytes }, bearer(token)));
    expect([call.path, reply.statusCode]).toEqual([call.path, 413]);
  }
});

test("a survey's page, which is posted without script, refuses one over the limit too", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const payload = Buffer.alloc(BODY_LIMIT * 30, "x");
  const reply = await app.inject({ method: "POST", url: "/s/any", headers, payload });
  expect(reply.statusCode).toBe(413);
});
