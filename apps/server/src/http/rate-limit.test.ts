import { login } from "@soundings/contract/auth";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb } from "../db/db.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { form, testApp } from "../testing/test-app.ts";

// Each application with a pool of its own is a host: nothing of one is known to another but by the database.

let t: TestDb;
const hosts: FastifyInstance[] = [];
const closing: (() => Promise<void>)[] = [];

function host(address = t.url): FastifyInstance {
  const db = openDb(address);
  const app = testApp(db);
  closing.push(async () => {
    await app.close();
    await db.destroy();
  });
  return app;
}

beforeAll(async () => {
  t = await testDb();
  hosts.push(host(), host(), host());
});
afterAll(async () => {
  for (const close of closing) await close();
  await t.close();
});

const signIn = (app: FastifyInstance, remoteAddress: string) =>
  app.inject({ ...form(login.path, { email: "", password: "" }), remoteAddress });

test("three hosts together take no more sign-ins from one place than one, however they are dealt", async () => {
  const flood = Array.from({ length: 150 }, (_, n) =>
    signIn(hosts[n % 3] as FastifyInstance, "198.51.100.1"),
  );
  const replies = await Promise.all(flood);
  const taken = replies.filter(({ statusCode }) => statusCode === 422);
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect([taken.length, refused.length]).toEqual([120, 30]);
  for (const reply of refused) {
    expect(reply.json().code).toBe("TOO_MANY_REQUESTS");
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(60);
  }
  for (const app of hosts) expect((await signIn(app, "198.51.100.2")).statusCode).toBe(422);
});

test("addresses of one IPv6 network are one place", async () => {
  const flood = Array.from({ length: 125 }, (_, n) =>
    signIn(hosts[n % 3] as FastifyInstance, `2001:db8::${n.toString(16)}`),
  );
  const taken = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 422);
  expect(taken).toHaveLength(120);
});

test("a minute after the first of them they are counted anew", async () => {
  const [app] = hosts as [FastifyInstance];
  const subject = "passwords from 198.51.100.3";
  const age = (seconds: number) =>
    t.db
      .updateTable("directory.request_counts")
      .set({ requests: 120, since: new Date(Date.now() - seconds * 1_000) })
      .where("subject", "=", subject)
      .execute();
  const count = () =>
    t.db
      .selectFrom("directory.request_counts")
      .where("subject", "=", subject)
      .select("requests")
      .executeTakeFirst();
  await signIn(app, "198.51.100.3");
  await age(30);
  expect((await signIn(app, "198.51.100.3")).statusCode).toBe(429);
  await age(61);
  expect((await signIn(app, "198.51.100.3")).statusCode).toBe(422);
  expect(await count()).toEqual({ requests: 1 });
});

test("no password is looked at while it cannot be counted", async () => {
  const away = host("postgres://nobody@127.0.0.1:1/none");
  // A wrong form: what is refused here was refused before anything of it was read.
  const reply = await signIn(away, "198.51.100.4");
  expect([reply.statusCode, reply.json().code]).toEqual([503, "UNAVAILABLE"]);
});
