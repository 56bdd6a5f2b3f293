import { blankChoice } from "@soundings/survey/questions/choices";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteAnswers } from "../answer-results/delete-answers.ts";
import { Respondents } from "../answers/respondents.ts";
import { readConfig } from "../config.ts";
import { enqueue } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// A quota that is full as a whole is told of by mail, once, whoever works at once.

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let user: BuiltUser;
let survey: BuiltSurvey;
let question: string;
let respondents: Respondents;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  mails = await startMailServer();
  respondents = new Respondents(t.db);
});
afterAll(async () => {
  await app.close();
  await engine.close();
  await mails.close();
  await t.close();
});

const QUOTA = newId();
const CELLS = [newId(), newId()] as const;
const CHOICES = [newId(), newId()] as const;

beforeEach(async () => {
  mails.mails.length = 0;
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "single_choice", { choices: CHOICES.map((id) => blankChoice(id, id)) });
    question = asked.id;
    const cells = CELLS.map((id, n) => ({
      ...{ id, name: `Group ${n}`, target: 2 },
      conditions: [
        {
          ...{ condition_number: 1, join: "and" as const, operator: "is_selected" as const },
          ...{ question_id: question, value: CHOICES[n] ?? null },
        },
      ],
    }));
    const quota = { id: QUOTA, name: "Old and young", active: true, when_full: "end" as const };
    return { ...asked.survey, quotas: [{ ...quota, end_of_survey_id: null, cells }] };
  });
});

async function send(group: 0 | 1): Promise<string> {
  const id = newId();
  await respondents.storeAnswer({
    ...{ key: survey.key, response_id: id, language: "en", variant_id: null, parameters: {} },
    ...{ version: null, single_use: null, seen: null, sequence: 1, submit: true },
    answers: { [question]: { choice_ids: [CHOICES[group]] } },
  });
  return id;
}
async function call(path: string, body: object, method: "PUT" | "POST" = "PUT") {
  const url = `/surveys/${survey.id}/${path}`;
  const reply = await app.inject({ ...form(url, { ...body }, bearer(user.token)), method });
  expect(reply.statusCode).toBe(200);
}
/** Two workers, at the same time. */
async function work() {
  const config = readConfig({
    MEDIA_STORE: "database",
    SMTP_URL: mails.url,
    PUBLIC_URL: "https://soundings.example",
  });
  const context = jobContext(t.db, engine, { config });
  await Promise.all([runJobs(t.url, context), runJobs(t.url, context)]);
}
const ids = () => ({ ...survey.key, quota_id: QUOTA });

test("a quota that is full as a whole is told of once, and again with more places or counts begun anew", async () => {
  await call("alert-settings", { level: "important", mail: true });
  await send(0);
  await send(0);
  await send(1);
  await work();
  expect(mails.mails).toEqual([]);
  const last = await send(1);
  // As after a crash: the job is there twice.
  for (const n of [1, 2]) await enqueue(t.db, "tell_quota_full", ids(), { jobKey: `again ${n}` });
  await work();
  expect(mails.mails).toHaveLength(1);
  expect(mails.mails[0]?.text).toContain("“Old and young”");
  expect(mails.mails[0]?.text).toContain(`https://soundings.example/surveys/data-analysis?id=${survey.id}`);

  await deleteAnswers(t.db, survey.key, [last], {});
  await send(1);
  await work();
  expect(mails.mails).toHaveLength(1);

  await call(`quotas/${QUOTA}/cells/${CELLS[0]}`, { target: 3 });
  await send(0);
  await work();
  expect(mails.mails).toHaveLength(2);

  await call(`quotas/${QUOTA}/reset`, {}, "POST");
  for (const group of [0, 0, 0, 1, 1] as const) await send(group);
  await work();
  expect(mails.mails).toHaveLength(3);
});

test("nobody is written to who did not ask for mails, also not once they do", async () => {
  for (const group of [0, 0, 1, 1] as const) await send(group);
  await work();
  await call("alert-settings", { level: "important", mail: true });
  await enqueue(t.db, "tell_quota_full", ids());
  await work();
  expect(mails.mails).toEqual([]);
});
