import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { randomFrom } from "../testing/random.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { killWorkerProcess, startWorkerProcess } from "../testing/worker-process.ts";

// A worker process as the product's, killed again and again while rules look at answers and mails are sent.

const KILLS = 5;
const ANSWERS = 200;

let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  mails = await startMailServer();
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await mails.close();
  await t.close();
});

test("each answer that a rule asks for has one case and one mail, however often the worker is killed", {
  timeout: 120_000,
}, async () => {
  const random = randomFrom(7);
  let stars = "";
  const { id, code } = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "rating_star");
    stars = asked.id;
    return asked.survey;
  });
  for (const at_most of [3, 1]) {
    const conditions = [{ kind: "question", question_id: stars, at_most }];
    const rule = { name: `${at_most}`, conditions, assignee_id: user.user.id, due_hours: null };
    const made = form(`/surveys/${id}/case-rules`, { ...rule, mail: true, is_on: true }, bearer(user.token));
    expect((await app.inject(made)).statusCode).toBe(200);
  }
  const environment = { SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example", ANALYSIS_THREADS: "1" };
  const start = () => startWorkerProcess(t.url, environment);
  let worker = await start();
  let expected = 0;
  for (let answer = 0; answer < ANSWERS; answer++) {
    const value = 1 + (answer % 5);
    if (value <= 3) expected++;
    const answers = { [stars]: { value } };
    const write = { response_id: newId(), language: "en", answers, sequence: 1, submit: true };
    const reply = await app.inject(form(`/public/surveys/${code}/responses`, write));
    expect(reply.json().state).toBe("submitted");
    if (answer % (ANSWERS / KILLS) !== 20) continue;
    await sleep(random.uniform() * 400);
    await killWorkerProcess(worker);
    worker = await start();
  }
  const told = () => new Set(mails.mails.map(({ message_id }) => message_id)).size;
  await vi.waitFor(() => expect(told()).toBe(expected), { timeout: 60_000, interval: 250 });
  await killWorkerProcess(worker);
  const cases = await t.db.selectFrom("cases").select(["number", "response_id", "rules"]).execute();
  expect(cases).toHaveLength(expected);
  expect(new Set(cases.map(({ response_id }) => response_id)).size).toBe(expected);
  expect(new Set(cases.map(({ number }) => number)).size).toBe(expected);
  const both = cases.filter(({ rules }) => (rules as object[]).length === 2);
  expect(both).toHaveLength(ANSWERS / 5);
});
