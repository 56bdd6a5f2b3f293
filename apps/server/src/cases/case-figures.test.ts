import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { randomFrom } from "../testing/random.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { testApp } from "../testing/test-app.ts";
import { movementOf } from "./case-figures.ts";

const DAY_MS = 86_400_000;
const SINCE = new Date("2026-03-02T12:00:00Z");
const ROW = { variant_id: null, parameters: {}, path: [], end_id: null, seen: null, language: "en" };

let t: TestDb;
let app: FastifyInstance;
let survey: BuiltSurvey;
let nps: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  const user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "metric_range", { metric: "nps" }, { title: "Recommend?" });
    nps = asked.id;
    return asked.survey;
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** So many answers on a day before or after the first case was closed. */
async function answer(day: number, values: readonly number[]): Promise<void> {
  const rows = values.map((value) => ({
    ...ROW,
    id: newId(),
    number: 2,
    sequence: 1,
    submitted: true,
    answers: { [nps]: { value } },
  }));
  await storeResponses(t.db, survey.key, rows, new Date(SINCE.getTime() + day * DAY_MS + 3_600_000));
}

const movement = (days: number) => {
  const thing = { kind: "survey", id: survey.id } as const;
  return movementOf(t.db, survey.key.account_id, thing, SINCE, new Date(SINCE.getTime() + days * DAY_MS));
};

test("as many days before are compared, from the same weekday, and only from thirty answers on either side", async () => {
  const random = randomFrom(3);
  const mostly = (high: number) => Array.from({ length: 10 }, () => (random.uniform() < high ? 10 : 3));
  expect(await movement(3)).toMatchObject({
    measure: "nps",
    title: "Recommend?",
    n_after: 0,
    difference: null,
  });
  // Not in the week that is compared: what came three weeks before.
  await answer(
    -20,
    Array.from({ length: 50 }, () => 0),
  );
  for (const day of [-7, -6]) await answer(day, mostly(0.2));
  for (const day of [0, 1, 2]) await answer(day, mostly(0.9));
  expect(await movement(3)).toMatchObject({
    days: 3,
    n_before: 20,
    n_after: 30,
    difference: null,
    needed: 30,
  });

  for (const day of [-5, -5]) await answer(day, mostly(0.2));
  const { before, after, difference, n_before } = await movement(3);
  expect(n_before).toBe(40);
  expect(after?.value).toBeGreaterThan(before?.value ?? 100);
  expect(difference?.value).toBeCloseTo((after?.value ?? 0) - (before?.value ?? 0), 9);
  expect(difference?.low).toBeGreaterThan(0);
  expect(difference?.high).toBeGreaterThan(difference?.value ?? 0);
});

test("without a closed case there is no after", async () => {
  const thing = { kind: "survey", id: survey.id } as const;
  const found = await movementOf(t.db, survey.key.account_id, thing, null, SINCE);
  expect(found).toMatchObject({ since: null, before: null, after: null, difference: null });
});
