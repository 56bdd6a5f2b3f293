import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { surveyState } from "../surveys/state-queries.ts";
import { buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type CutProxy, startCutProxy } from "../testing/cut-proxy.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { isDatabaseAway } from "./database-fault.ts";
import { type Db, openDb } from "./db.ts";
import { newId } from "./new-id.ts";

// Two hosts on one database; the network of one of them is cut: packets vanish and no connection ends.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let t: TestDb;
let network: CutProxy;
let cutOff: Db;
beforeEach(async () => {
  t = await testDb();
  network = await startCutProxy(t.url);
  cutOff = openDb(network.address, { max: 3 });
});
afterEach(async () => {
  network.mend();
  await cutOff.destroy();
  await network.close();
  await t.close();
});

const one = (db: Db) => sql`select 1`.execute(db);
const isAway = { code: "ETIMEDOUT" };

test("who waits is refused when the network is cut, whoever asks then at once, and none when it is back", async () => {
  await one(cutOff);
  network.cut();
  const before = performance.now();
  // More than there are connections: some wait for their turn.
  const waiting = await Promise.allSettled(Array.from({ length: 12 }, () => one(cutOff)));
  expect(waiting.map((result) => result.status === "rejected" && result.reason)).toEqual(
    Array.from({ length: 12 }, () => expect.objectContaining(isAway)),
  );
  const waited = performance.now() - before;
  await expect(one(cutOff)).rejects.toMatchObject(isAway);
  expect(performance.now() - before - waited).toBeLessThan(waited / 4);
  network.mend();
  await vi.waitFor(() => one(cutOff), { timeout: 10_000, interval: 100 });
});

test("a statement that takes long is left alone, as is one that waits for somebody else", async () => {
  await sql`create table held (id integer primary key)`.execute(t.db);
  await sql`insert into held values (1)`.execute(t.db);
  const slow = sql`select pg_sleep(4)`.execute(cutOff);
  const waits = t.db.transaction().execute(async (trx) => {
    await sql`update held set id = 1`.execute(trx);
    const second = sql`update held set id = 1`.execute(cutOff);
    await sleep(3_500);
    return { second };
  });
  await Promise.all([slow, (await waits).second]);
});

test("a thread that was busy itself for long does not take the database for silent", async () => {
  const asked = sql`select pg_sleep(1)`.execute(cutOff);
  await sleep(700);
  const until = performance.now() + 3_000;
  while (performance.now() < until);
  await asked;
  await one(cutOff);
});

test("a host that is cut off in the middle of an answer holds up no other host, and is back when its network is", async () => {
  const apps = { there: testApp(t.db), cut: testApp(cutOff) };
  const user = await buildUser(t.db);
  const survey = await buildSurvey(apps.there, t.db, user, (blank) => ask(blank, "text_input").survey);
  expect(await answer(apps.cut, survey)).toBe(200);

  const half = cutOff.transaction().execute(async (trx) => {
    await surveyState(trx, survey.key, { lock: true, now: new Date() });
    network.cut();
    await surveyState(trx, survey.key, { lock: false, now: new Date() });
  });
  await sleep(50);
  const [there, cut, me] = await Promise.all([
    answer(apps.there, survey),
    answer(apps.cut, survey),
    apps.cut.inject({ url: "/api/auth/me", headers: bearer(user.token) }),
    half.catch((error: unknown) => expect(isDatabaseAway(error)).toBe(true)),
  ]);
  expect([there, cut, me.statusCode, me.json().code]).toEqual([200, 503, 503, "UNAVAILABLE"]);
  network.mend();
  await vi.waitFor(async () => expect(await answer(apps.cut, survey)).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });
  await Promise.all([apps.there.close(), apps.cut.close()]);
});

async function answer(app: FastifyInstance, { code }: BuiltSurvey): Promise<number> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id: newId(), language: "en", answers: {}, sequence: 1, submit: true },
  });
  return reply.statusCode;
}
