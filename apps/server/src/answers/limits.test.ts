import type { SubmitResult } from "@soundings/contract/public";
import type { ParameterLimit, Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { Respondents } from "./respondents.ts";

// Exactly as many as a limit says, whoever asks at once: from three processes' worth of connections.

const PROCESSES = 3;
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
const dbs: Db[] = [];
const processes: Respondents[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  for (let n = 0; n < PROCESSES; n++) dbs.push(openDb(t.url, { max: 3 }));
  processes.push(...dbs.map((db) => new Respondents(db)));
});
afterAll(async () => {
  await Promise.all(dbs.map((db) => db.destroy()));
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

const END = newId();
const STORE = newId();

function limited(limit: Partial<ParameterLimit>, survey: Survey): Survey {
  const [end] = survey.end_of_surveys;
  const whole: ParameterLimit = {
    id: newId(),
    action: "CREATE",
    type: "response_time",
    parameter_id: null,
    value: null,
    responses: 100,
    days: 7,
    start_date: null,
    end_of_survey_id: END,
    ...limit,
  };
  return {
    ...ask(survey, "rating_star").survey,
    parameters: [{ id: STORE, name: "store", values: ["north", "south"] }],
    end_of_surveys: [...survey.end_of_surveys, { ...end, id: END, name: "Enough" } as typeof end & object],
    parameter_limits: [whole],
  };
}

async function submitted(
  { key }: BuiltSurvey,
  count: number,
  store: (n: number) => string,
): Promise<SubmitResult[]> {
  const writes = Array.from({ length: count }, (_, n) =>
    (processes[n % PROCESSES] as Respondents).storeAnswer({
      key,
      response_id: newId(),
      language: "en",
      variant_id: null,
      parameters: { store: store(n) },
      version: null,
      single_use: null,
      answers: {},
      seen: null,
      sequence: 1,
      submit: true,
    }),
  );
  return await Promise.all(writes);
}

async function counted({ key }: BuiltSurvey): Promise<[responses: number, answer_count: number]> {
  const rows = await t.db
    .selectFrom("responses")
    .where("survey_id", "=", key.survey_id)
    .where("submitted_at", "is not", null)
    .select("id")
    .execute();
  const survey = await t.db
    .selectFrom("surveys")
    .where("id", "=", key.survey_id)
    .select("answer_count")
    .executeTakeFirstOrThrow();
  return [rows.length, survey.answer_count];
}

describe("of 500 at once a limit of 100 takes exactly 100, and 400 get the end that was chosen", () => {
  test.each([
    ["then a wait", { type: "response_time" }],
    ["in an interval", { type: "recurring_interval", start_date: "2026-01-01" }],
    ["then a wait, of one value", { type: "response_time", parameter_id: STORE, value: "north" }],
    ["in an interval, of one value", { type: "recurring_interval", parameter_id: STORE, value: "north" }],
  ] as [string, Partial<ParameterLimit>][])("100 %s", async (_, limit) => {
    const survey = await buildSurvey(app, t.db, user, (blank) => limited(limit, blank));
    const replies = await submitted(survey, 500, () => "north");
    const taken = replies.filter(({ state }) => state === "submitted");
    const closed = replies.filter((reply) => reply.state === "closed" && reply.reason === "limit");
    expect([taken.length, closed.length]).toEqual([100, 400]);
    expect(closed.every((reply) => reply.state === "closed" && reply.end_id === END && reply.opens_at)).toBe(
      true,
    );
    expect(await counted(survey)).toEqual([100, 100]);
    // Another value is none of its business.
    if (limit.value) expect((await submitted(survey, 1, () => "south"))[0]?.state).toBe("submitted");
  });

  test("100 of each value", async () => {
    const survey = await buildSurvey(app, t.db, user, (blank) => limited({ parameter_id: STORE }, blank));
    const store = (n: number) => (n % 2 === 0 ? "north" : "south");
    const replies = await submitted(survey, 500, store);
    for (const value of ["north", "south"]) {
      const own = replies.filter((_, n) => store(n) === value);
      expect(own.filter(({ state }) => state === "submitted")).toHaveLength(100);
    }
    expect(await counted(survey)).toEqual([200, 200]);
  });

  test("100 in all, after which the survey is finished", async () => {
    const survey = await buildSurvey(app, t.db, user, (blank) => {
      const asked = ask(blank, "rating_star").survey;
      return { ...asked, settings: { ...asked.settings, response_quota: 100 } };
    });
    const replies = await submitted(survey, 500, () => "");
    const full = replies.filter((reply) => reply.state === "closed" && reply.reason === "full");
    expect([replies.length - full.length, full.length]).toEqual([100, 400]);
    expect(await counted(survey)).toEqual([100, 100]);
  });
});
