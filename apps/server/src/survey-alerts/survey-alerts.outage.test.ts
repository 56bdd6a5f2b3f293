import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueue } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { randomFrom } from "../testing/random.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { testApp } from "../testing/test-app.ts";
import { killWorkerProcess, startWorkerProcess } from "../testing/worker-process.ts";
import { saveSurveySettings } from "./queries.ts";

// A worker process as the product's, killed again and again while a fall of a survey's ratings is found and told.

const KILLS = 5;
const START = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

let t: TestDb;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let survey: BuiltSurvey;
let rating = "";
const random = randomFrom(5);

/** Eight ratings a day, low ones since `broken`. */
async function answer(from: number, to: number, broken = Number.POSITIVE_INFINITY): Promise<void> {
  for (let day = from; day < to; day++) {
    const responses = Array.from({ length: 8 }, () => {
      const value = Math.round((day >= broken ? 3 : 8) + random.uniform() * 2);
      return {
        ...{ id: newId(), number: 1, language: "en", variant_id: null, parameters: {}, path: [] },
        ...{ answers: { [rating]: { value } }, end_id: null, seen: null, sequence: 1, submitted: true },
      };
    });
    await storeResponses(t.db, survey.key, responses, new Date(START + day * DAY_MS + 3_600_000));
  }
}

/** The clock looks, as if the look before had been a day ago. */
async function letClockLook(): Promise<void> {
  await t.db
    .updateTable("survey_alert_settings")
    .set({ looked_at: new Date(Date.now() - DAY_MS - 60_000) })
    .execute();
  await enqueue(t.db, "find_survey_alerts", {});
}

beforeAll(async () => {
  t = await testDb();
  mails = await startMailServer();
  user = await buildUser(t.db);
  const app = testApp(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const rated = ask(blank, "metric_range", {}, { title: "How was it?" });
    rating = rated.id;
    return rated.survey;
  });
  await app.close();
  await t.db
    .insertInto("webhooks")
    .values({
      ...{ ...survey.key, id: newId(), name: "CRM", event_names: ["alert.found"] },
      ...{ url: "https://crm.example/hook", secret: Buffer.from("x"), max_retries: 1 },
    })
    .execute();
  await saveSurveySettings(t.db, survey.key, { level: "important", mail: true });
  await answer(0, 60);
  await enqueue(t.db, "find_survey_alerts", {});
  const engine = testEngine();
  await runJobs(t.url, jobContext(t.db, engine));
  await engine.close();
}, 120_000);
afterAll(async () => {
  await mails.close();
  await t.close();
});

const told = () => t.db.selectFrom("survey_alerts").where("told", "=", true).select("id").execute();
const looked = async () =>
  (await t.db.selectFrom("survey_alert_settings").select("looked_change").executeTakeFirst())?.looked_change;

test("a fall of a survey's ratings is told once in the app, by mail and by webhook, however often the worker is killed and looks again", {
  timeout: 240_000,
}, async () => {
  const environment = { SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example", ANALYSIS_THREADS: "1" };
  const before = await looked();
  expect(before).toBeGreaterThan(0);
  await answer(60, 75, 65);
  const start = () => startWorkerProcess(t.url, environment);
  for (let kill = 0; kill < KILLS; kill++) {
    const worker = await start();
    await letClockLook();
    await sleep(random.uniform() * 1_500);
    await killWorkerProcess(worker);
  }
  const worker = await start();
  await letClockLook();
  await vi.waitFor(() => expect(mails.mails.length).toBeGreaterThan(0), { timeout: 90_000, interval: 250 });
  await vi.waitFor(async () => expect(await looked()).toBeGreaterThan(before ?? 0), { timeout: 30_000 });
  // The same look once more, and one after a change that says nothing new.
  await enqueue(t.db, "look_for_survey_alerts", { ...survey.key });
  const last = await looked();
  await answer(75, 76, 65);
  await letClockLook();
  await vi.waitFor(async () => expect(await looked()).toBeGreaterThan(last ?? 0), { timeout: 60_000 });
  await killWorkerProcess(worker);
  expect(await told()).toHaveLength(1);
  const sent = await t.db.selectFrom("webhook_deliveries").select("event_name").execute();
  expect(sent.map(({ event_name }) => event_name)).toEqual(["alert.found"]);
  // One that was sent when the worker died is sent again, and is the same to its receiver.
  expect(new Set(mails.mails.map(({ message_id }) => message_id)).size).toBe(1);
});
