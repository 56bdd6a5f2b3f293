import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDb } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { watchedSurveys } from "./abandoned-queries.ts";
import { enqueueAbandoned } from "./enqueue-abandoned-job.ts";
import { Respondents } from "./respondents.ts";

const HOUR_MS = 3_600_000;
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let respondents: Respondents;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  respondents = new Respondents(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

/** A survey with stars, after two hours without a write abandoned, and a webhook that wants to hear of it. */
async function listened(): Promise<BuiltSurvey & { question: string }> {
  let question = "";
  const built = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "rating_star");
    question = asked.id;
    const settings = { ...asked.survey.settings, abandoned_after_hours: 2 };
    return { ...asked.survey, settings };
  });
  const fields = { name: "n", event_names: ["response.abandoned"], url: "https://hooks.example.com/" };
  const reply = await app.inject(form(`/surveys/${built.id}/webhooks`, fields, bearer(user.token)));
  expect(reply.statusCode).toBe(200);
  return { ...built, question };
}

async function write(
  { key, question }: Awaited<ReturnType<typeof listened>>,
  response_id: string,
  submit = false,
) {
  await respondents.storeAnswer({
    ...{
      key,
      response_id,
      language: "en",
      variant_id: null,
      parameters: {},
      version: null,
      single_use: null,
    },
    ...{ answers: { [question]: { value: 4 } }, seen: null, sequence: submit ? 2 : 1, submit },
  });
}

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const told = async ({ key }: BuiltSurvey) =>
  (
    await t.db
      .selectFrom("webhook_deliveries")
      .where("survey_id", "=", key.survey_id)
      .select(["event_name", "response_id"])
      .orderBy("response_id")
      .execute()
  ).map(({ event_name, response_id }) => `${event_name} ${response_id}`);
const abandoned = (...ids: string[]) => ids.sort().map((id) => `response.abandoned ${id}`);

test("webhooks are told once of what was begun, and not written to for as long as the survey says", async () => {
  const survey = await listened();
  const [before, left, finished] = [newId(), newId(), newId()];
  await write(survey, before);
  await watchedSurveys(t.db);
  await write(survey, left);
  await write(survey, finished);
  await write(survey, finished, true);
  await enqueueAbandoned(t.db, survey.key, at(1.9), 100);
  expect(await told(survey)).toEqual([]);
  await enqueueAbandoned(t.db, survey.key, at(2.1), 100);
  await enqueueAbandoned(t.db, survey.key, at(3), 100);
  // What was left before somebody listened is old news.
  expect(await told(survey)).toEqual(abandoned(left));
  await write(survey, left, true);
  await enqueueAbandoned(t.db, survey.key, at(9), 100);
  expect(await told(survey)).toEqual(abandoned(left));
});

test("a survey that nobody listens to any more is not watched", async () => {
  const survey = await listened();
  await watchedSurveys(t.db);
  await write(survey, newId());
  await enqueueAbandoned(t.db, survey.key, at(0), 100);
  await t.db.deleteFrom("webhooks").where("survey_id", "=", survey.key.survey_id).execute();
  expect(await watchedSurveys(t.db)).not.toContainEqual(survey.key);
  for (const table of ["abandoned_watches", "unfinished_responses"] as const) {
    const rows = await t.db
      .selectFrom(table)
      .where("survey_id", "=", survey.key.survey_id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  }
});

test("of a response that was deleted nothing is told and nothing stays", async () => {
  const survey = await listened();
  await watchedSurveys(t.db);
  await write(survey, newId());
  await enqueueAbandoned(t.db, survey.key, at(0), 100);
  await t.db.deleteFrom("responses").where("survey_id", "=", survey.key.survey_id).execute();
  await enqueueAbandoned(t.db, survey.key, at(9), 100);
  expect(await told(survey)).toEqual([]);
  const held = await t.db
    .selectFrom("unfinished_responses")
    .where("survey_id", "=", survey.key.survey_id)
    .selectAll()
    .execute();
  expect(held).toEqual([]);
});

test("each is told exactly once, whoever tells at the same time and whoever is killed", async () => {
  const survey = await listened();
  await watchedSurveys(t.db);
  const ids = Array.from({ length: 12 }, () => newId());
  for (const id of ids) await write(survey, id);
  for (let round = 0; round < 12; round++) {
    const doomed = openDb(t.url, { max: 1 });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(doomed);
    const telling = [doomed, t.db].map((db) =>
      enqueueAbandoned(db, survey.key, at(3), 2).then(
        () => true,
        () => false,
      ),
    );
    if (round % 3 > 0) await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(t.db);
    await Promise.all(telling);
    await doomed.destroy().catch(() => undefined);
  }
  for (let more = true; more; ) more = (await enqueueAbandoned(t.db, survey.key, at(3), 2)).more;
  expect(await told(survey)).toEqual(abandoned(...ids));
});
