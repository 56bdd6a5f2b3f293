import type { Alert } from "@soundings/contract/alerts";
import { claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { publishedNumber } from "../answer-results/queries.ts";
import { readConfig } from "../config.ts";
import { enqueue } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { randomFrom } from "../testing/random.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let survey: BuiltSurvey;
let rating: string;
let words: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  mails = await startMailServer();
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await mails.close();
  await t.close();
});
beforeEach(async () => {
  mails.mails.length = 0;
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const rated = ask(blank, "metric_range", {}, { title: "How was it?" });
    const wrote = ask(rated.survey, "text_input", {}, { title: "Why?" });
    [rating, words] = [rated.id, wrote.id];
    return wrote.survey;
  });
});

const START = Date.UTC(2026, 0, 1);
const random = randomFrom(5);

/** Eight responses a day from shops of two cities; since `broken` those of Hue rate low. */
async function answer(
  from: number,
  to: number,
  broken = Number.POSITIVE_INFINITY,
  text?: string,
): Promise<void> {
  for (let day = from; day < to; day++) {
    const responses = Array.from({ length: 8 }, (_, at) => {
      const city = at % 2 === 0 ? "Hue" : "Vinh";
      const isLow = day >= broken && city === "Hue";
      const value = Math.round((isLow ? 2 : 8) + random.uniform() * 2);
      return {
        ...{ id: newId(), number: 1, language: "en", variant_id: null, parameters: { city }, path: [] },
        answers: { [rating]: { value }, ...(isLow && text && { [words]: { text: `${text} ${at}` } }) },
        ...{ end_id: null, seen: null, sequence: 1, submitted: true },
      };
    });
    await storeResponses(t.db, survey.key, responses, new Date(START + day * 86_400_000 + 3_600_000));
  }
}

const config = () =>
  readConfig({ MEDIA_STORE: "database", SMTP_URL: mails.url, PUBLIC_URL: "https://soundings.example" });

/** The clock looks, a day after it looked last. */
async function look(): Promise<void> {
  await t.db
    .updateTable("survey_alert_settings")
    .set({ looked_at: new Date(Date.now() - 90_000_000) })
    .execute();
  await enqueue(t.db, "find_survey_alerts", {});
  await runJobs(t.url, jobContext(t.db, engine, { config: config() }));
}
async function told(): Promise<Alert[]> {
  return (await app.inject({ url: "/api/alerts", headers: bearer(user.token) })).json<{ items: Alert[] }>()
    .items;
}
const set = (settings: object) =>
  app.inject({
    ...form(`/surveys/${survey.id}/alert-settings`, { ...settings }, bearer(user.token)),
    method: "PUT",
  });

test("a survey whose ratings break without a word tells of it once, in the app, by mail and by webhook", async () => {
  const webhook_id = newId();
  await t.db
    .insertInto("webhooks")
    .values({
      ...{ ...survey.key, id: webhook_id, name: "CRM", event_names: ["alert.found"] },
      ...{ url: "https://crm.example/hook", secret: Buffer.from("x"), max_retries: 1 },
    })
    .execute();
  await set({ level: "important", mail: true });
  await answer(0, 60);
  await look();
  await answer(60, 75, 65);
  await look();
  const alerts = await told();
  expect(alerts).toHaveLength(1);
  const [alert] = alerts as [Alert];
  expect(alert).toMatchObject({
    survey_id: survey.id,
    dataset_id: null,
    dataset_name: "Visit",
    read: false,
    quotes: [],
  });
  const { claim } = alert;
  expect(claim.since).toMatch(/^2026-03-0[5-8]$/);
  expect(claim.high).toBeLessThan(0);
  expect(claim.missed).toBeGreaterThan(0);
  expect(claimText(claim, "en")).toContain("the mean of “How was it?” is lower");
  expect(claimDrivers(claim, "en")).toContain("city: Hue");

  await look();
  await answer(75, 78, 65);
  await look();
  expect(await told()).toHaveLength(1);
  expect(mails.mails.map(({ text }) => text.includes("How was it?"))).toEqual([true]);
  const sent = await t.db
    .selectFrom("webhook_deliveries")
    .where("webhook_id", "=", webhook_id)
    .selectAll()
    .execute();
  expect(sent.map(({ details }) => details)).toMatchObject([
    { alert: { id: alert.id, dataset: null, question_id: rating, kind: "number_change", quotes: [] } },
  ]);

  const reply = await app.inject(form("/alerts/read", { ids: [alert.id] }, bearer(user.token)));
  expect(reply.json()).toEqual({ unread: 0 });
  expect((await told()).map(({ read }) => read)).toEqual([true]);
  await app.inject(form("/alerts/read", { ids: [alert.id], read: false }, bearer(user.token)));
  expect((await told()).map(({ read }) => read)).toEqual([false]);
  const stranger = await buildUser(t.db);
  const theirs = await app.inject({ url: "/api/alerts", headers: bearer(stranger.token) });
  expect(theirs.json()).toMatchObject({ items: [], unread: 0 });
}, 60_000);

test("a score that answers come to is watched like a rating, and keeps its name where its answers are no scale", async () => {
  const [yes, no] = [newId(), newId()];
  const score = newId();
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const choices = [yes, no].map((id) => ({ id, text: id === yes ? "Yes" : "No", image_id: null }));
    const asked = ask(blank, "single_choice", { choices }, { title: "Was it clean?" });
    rating = asked.id;
    return {
      ...asked.survey,
      scores: [{ id: score, name: "Care", formula: "", points: { [asked.id]: { [yes]: 10 } } }],
    };
  });
  const number = (await publishedNumber(t.db, survey.key)) ?? 0;
  const answerCare = async (from: number, to: number, share: number) => {
    for (let day = from; day < to; day++) {
      const responses = Array.from({ length: 8 }, () => ({
        ...{ id: newId(), number, language: "en", variant_id: null, parameters: {}, path: [] },
        answers: { [rating]: { choice_ids: [random.uniform() < share ? yes : no] } },
        ...{ end_id: null, seen: null, sequence: 1, submitted: true },
      }));
      await storeResponses(t.db, survey.key, responses, new Date(START + day * 86_400_000 + 3_600_000));
    }
  };
  await answerCare(0, 60, 0.9);
  await look();
  await answerCare(60, 75, 0.3);
  await look();
  const [alert, ...more] = await told();
  expect(more).toEqual([]);
  expect(alert?.claim.subject.number).toEqual({ index: expect.any(Number), header: "Care" });
  expect(claimText(alert?.claim as Alert["claim"], "en")).toContain("the mean of Care is lower");
}, 60_000);

test("words of those who rate low stand with it where they wrote some", async () => {
  await answer(0, 60);
  await look();
  await answer(60, 75, 65, "Rude at the desk");
  await look();
  const [worse] = await told();
  expect(worse?.quotes).toHaveLength(3);
  for (const { text } of worse?.quotes ?? []) expect(text).toMatch(/^Rude at the desk \d$/);
}, 60_000);

test("what was there at the first look is no news, nor when it goes on", async () => {
  await answer(0, 75, 65);
  await look();
  expect(await told()).toEqual([]);
  await answer(75, 90, 65);
  await look();
  expect(await told()).toEqual([]);
}, 60_000);

test("a survey that is to be quiet is not looked at", async () => {
  await set({ level: "off", mail: true });
  await answer(0, 60);
  await look();
  await answer(60, 80, 65);
  await look();
  expect(await told()).toEqual([]);
  expect(mails.mails).toEqual([]);
  const settings = await app.inject({
    url: `/api/surveys/${survey.id}/alert-settings`,
    headers: bearer(user.token),
  });
  expect(settings.json()).toEqual({ level: "off", mail: true });
}, 60_000);
