import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setPlan } from "../accounts/set-plan.ts";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildMember, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { countMonthsAnswers } from "./check-limits.ts";
import { answersLevel, mailAnswersLimits } from "./mail-answers-limit.ts";

// Admins of an account get one mail when a month's answers are nearly used up, and one when they are.

const engine = testEngine();
const log = pino({ level: "silent" });
const environment = { MEDIA_STORE: "database", PUBLIC_URL: "https://soundings.example" };
const [NOW, NEXT_MONTH] = [new Date("2026-11-20T12:00:00Z"), new Date("2026-12-02T12:00:00Z")];
let t: TestDb;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
});
afterAll(async () => {
  await engine.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db, {
    plan: "trial",
    trial_ends_at: new Date("2999-01-01"),
    limits: { max_answers_per_month: 10 },
  });
});

const count = (more: number, now = NOW) =>
  countMonthsAnswers({ account_id: user.account_id, survey_id: newId() }, more, now).execute(t.db);

/** Two hosts look, at the same time, and what is due is sent. Says the mails to people of the account. */
async function mails(now = NOW) {
  const server = await startMailServer();
  const config = readConfig({ ...environment, SMTP_URL: server.url });
  await Promise.all([1, 2].map(() => mailAnswersLimits(t.db, config, log, now)));
  await runJobs(t.url, jobContext(t.db, engine, { config, log }));
  await server.close();
  return server.mails.filter(({ to }) => to.some((one) => one.includes(user.user.email)));
}

test("one mail when answers are nearly used up, one when they are, and again in the next month", async () => {
  await count(7);
  expect(await mails()).toEqual([]);
  await count(1);
  const [near, ...others] = await mails();
  expect(others).toEqual([]);
  expect(near?.subject).toBe("You have used 8 of this month's 10 answers");
  expect(near?.text).toContain("until 1 Dec 2026");
  expect(near?.links[0]).toBe("https://soundings.example/settings#plan");
  expect(await mails()).toEqual([]);
  await count(3);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Answers of this month are used up: your surveys are closed",
  ]);
  expect(await mails()).toEqual([]);
  await count(9, NEXT_MONTH);
  expect((await mails(NEXT_MONTH)).map(({ subject }) => subject)).toEqual([
    "You have used 9 of this month's 10 answers",
  ]);
});

test("where all are used at once nobody is told that they are nearly, in the reader's language", async () => {
  await t.db.updateTable("users").set({ language: "vi" }).where("id", "=", user.user.id).execute();
  await count(12);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Đã hết câu trả lời của tháng này: khảo sát của bạn đã đóng",
  ]);
  expect(await mails()).toEqual([]);
});

test("owner and admins are told, nobody else", async () => {
  const admin = await buildMember(t.db, user.account_id, "admin");
  await buildMember(t.db, user.account_id, "editor");
  await count(10);
  const server = await startMailServer();
  const config = readConfig({ ...environment, SMTP_URL: server.url });
  expect(await mailAnswersLimits(t.db, config, log, NOW)).toBe(2);
  await runJobs(t.url, jobContext(t.db, engine, { config, log }));
  await server.close();
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([admin.user.email, user.user.email].sort());
});

test("no mail without a limit, none that does not hold any more, and none without an address to lead to", async () => {
  await count(10);
  const { PUBLIC_URL: _, ...blind } = environment;
  const config = readConfig({ ...blind, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(await mailAnswersLimits(t.db, config, log, NOW)).toBe(0);
  await setPlan(t.db, user.account_id, { plan: "premium" }, NOW);
  expect(await mails()).toEqual([]);
  await setPlan(t.db, user.account_id, { plan: "trial", limits: { max_answers_per_month: 10 } }, NOW);
  const sending = readConfig({ ...environment, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(await mailAnswersLimits(t.db, sending, log, NOW)).toBe(1);
  // An upgrade came before the mail was sent.
  await setPlan(t.db, user.account_id, { plan: "premium" }, NOW);
  expect(await mails()).toEqual([]);
});

test("what was nearly used up when the mail was asked for, and is used up when it is sent, is told once", async () => {
  await count(8);
  const config = readConfig({ ...environment, SMTP_URL: "smtp://127.0.0.1:1" });
  expect(await mailAnswersLimits(t.db, config, log, NOW)).toBe(1);
  await count(2);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Answers of this month are used up: your surveys are closed",
  ]);
});

test("answers are nearly used up from four of five on, used up with the last, and never without a limit", () => {
  const levels = [7, 8, 9, 10, 11].map((used) => answersLevel(used, 10));
  expect(levels).toEqual([null, "near", "near", "reached", "reached"]);
  expect(answersLevel(1_000_000, null)).toBeNull();
});

test("who was told that all are used up is not told, with more room, that they nearly are", async () => {
  await count(10);
  expect(await mails()).toHaveLength(1);
  await setPlan(t.db, user.account_id, { plan: "trial", limits: { max_answers_per_month: 12 } }, NOW);
  expect(await mails()).toEqual([]);
});

test("an installation that cannot say where it is tells whoever runs it why nobody gets a mail", async () => {
  await count(10);
  const lines: string[] = [];
  const { PUBLIC_URL: _, ...blind } = environment;
  const config = readConfig({ ...blind, SMTP_URL: "smtp://127.0.0.1:1" });
  await mailAnswersLimits(t.db, config, pino({ level: "warn" }, { write: (line) => lines.push(line) }), NOW);
  expect(lines.join()).toContain("PUBLIC_URL");
});
