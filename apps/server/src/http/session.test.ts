import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { accountOfToken, makeToken, readSession } from "./session.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const DAY = 86_400_000;

test("a token names its account, and no two are alike", () => {
  fc.assert(
    fc.property(fc.uuid(), (account_id) => {
      const { token, token_hash } = makeToken(account_id);
      expect(accountOfToken(token)).toBe(account_id);
      expect(token_hash).toHaveLength(32);
      expect(makeToken(account_id).token).not.toBe(token);
    }),
  );
});

test("only the token's hash is stored", async () => {
  const { token, account_id } = await buildUser(t.db);
  const row = await t.db
    .selectFrom("sessions")
    .selectAll()
    .where("account_id", "=", account_id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(token.slice(23));
});

test("a session slides: 30 days from its last use, written at most once a minute", async () => {
  const { token, account_id } = await buildUser(t.db);
  const end = async () =>
    (
      await t.db
        .selectFrom("sessions")
        .select("expires_at")
        .where("account_id", "=", account_id)
        .executeTakeFirstOrThrow()
    ).expires_at.getTime();
  const made = await end();
  expect(await readSession(t.db, token, new Date())).not.toBeNull();
  expect(await end()).toBe(made);
  const inTenDays = new Date(Date.now() + 10 * DAY);
  expect(await readSession(t.db, token, inTenDays)).not.toBeNull();
  expect(await end()).toBe(inTenDays.getTime() + 30 * DAY);
  expect(await readSession(t.db, token, new Date(Date.now() + 41 * DAY))).toBeNull();
});

test("a session ends half a year after signing in, however often it is used, or when the operator says", async () => {
  const { token } = await buildUser(t.db);
  for (let day = 0; day < 180; day += 20) {
    expect(await readSession(t.db, token, new Date(Date.now() + day * DAY))).not.toBeNull();
  }
  expect(await readSession(t.db, token, new Date(Date.now() + 179 * DAY))).not.toBeNull();
  expect(await readSession(t.db, token, new Date(Date.now() + 180 * DAY))).toBeNull();
  // Also one that slid under another setting.
  const { token: other } = await buildUser(t.db);
  expect(await readSession(t.db, other, new Date(Date.now() + 8 * DAY))).not.toBeNull();
  expect(await readSession(t.db, other, new Date(Date.now() + 8 * DAY), 7)).toBeNull();
});

test("a disabled user's sessions are refused", async () => {
  const { token } = await buildUser(t.db, { disabled_at: new Date() });
  expect(await readSession(t.db, token, new Date())).toBeNull();
});

test("a token with another account's name in front finds nothing", async () => {
  const ann = await buildUser(t.db);
  const ben = await buildUser(t.db);
  const forged = `${ben.token.slice(0, 22)}${ann.token.slice(22)}`;
  expect(await readSession(t.db, forged, new Date())).toBeNull();
});

test("whatever stands in the authorization header, a stranger is 401 and nothing breaks", async () => {
  const app = testApp(t.db);
  const refused = async (authorization: string) => {
    const reply = await app.inject({ url: "/api/auth/me", headers: { authorization } });
    expect([reply.statusCode, reply.json().code]).toEqual([401, "UNAUTHORIZED"]);
  };
  const { token } = await buildUser(t.db);
  for (const text of [
    "",
    "Bearer",
    "Basic YTpi",
    token,
    `Bearer ${token}x`,
    `Bearer ${makeToken(randomUUID()).token}`,
  ])
    await refused(text);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme-ascii" }), (text) => refused(`Bearer ${text}`)),
    { numRuns: 50 },
  );
  const lower = await app.inject({ url: "/api/auth/me", headers: bearer(token) });
  expect(lower.statusCode).toBe(200);
  await app.close();
});
