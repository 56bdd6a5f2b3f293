import type { ParameterLimitEntry } from "@soundings/contract/answer-limits";
import type { SubmitResult } from "@soundings/contract/public";
import type { ParameterLimit } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteAnswers } from "../answer-results/delete-answers.ts";
import { type Db, openDb } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { Respondents } from "./respondents.ts";

// What is used of a limit is shown, begun anew, and given back, and stays exact whoever does what at once.

const PROCESSES = 3;
const MAX = 20;
const LIMIT = newId();
const STORE = newId();
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

async function limited(limit: Partial<ParameterLimit> = {}, values = ["north", "south"]) {
  return await buildSurvey(app, t.db, user, (survey) => ({
    ...ask(survey, "rating_star").survey,
    parameters: [{ id: STORE, name: "store", values }],
    parameter_limits: [
      {
        id: LIMIT,
        action: "CREATE",
        type: "response_time",
        parameter_id: STORE,
        value: null,
        responses: MAX,
        days: 7,
        start_date: null,
        end_of_survey_id: null,
        ...limit,
      },
    ],
  }));
}

const db = (n: number) => dbs[n % PROCESSES] as Db;

async function submit(
  { key }: BuiltSurvey,
  n = 0,
  store = "north",
): Promise<{ id: string; taken: SubmitResult }> {
  const id = newId();
  const taken = await (processes[n % PROCESSES] as Respondents).storeAnswer({
    key,
    response_id: id,
    language: "en",
    variant_id: null,
    parameters: { store },
    version: null,
    single_use: null,
    answers: {},
    seen: null,
    sequence: 1,
    submit: true,
  });
  return { id, taken };
}

/** Ids of those of so many submissions at once that were taken. */
async function submitMany(survey: BuiltSurvey, count: number): Promise<string[]> {
  const replies = await Promise.all(Array.from({ length: count }, (_, n) => submit(survey, n)));
  return replies.filter(({ taken }) => taken.state === "submitted").map(({ id }) => id);
}

const path = ({ id }: BuiltSurvey) => `/surveys/${id}/answers/parameters-limit`;

async function entries(survey: BuiltSurvey): Promise<ParameterLimitEntry[]> {
  const reply = await app.inject({ url: `/api${path(survey)}`, headers: bearer(user.token) });
  return reply.json().parameters_limit;
}

async function send(survey: BuiltSurvey, list: readonly Partial<ParameterLimitEntry>[]) {
  return await app.inject({
    ...form(path(survey), { parameters_limit: list }, bearer(user.token)),
    method: "PUT",
  });
}

const startOver = (survey: BuiltSurvey, value = "north") =>
  send(survey, [{ id: LIMIT, value, action: "DELETE" }]);

const north = async (survey: BuiltSurvey) =>
  (await entries(survey)).find(({ value }) => value === "north") as ParameterLimitEntry;

test("every listed value has an entry, the others have one together, and it says what is used and left", async () => {
  const survey = await limited({ responses: 2 });
  const blank = { id: LIMIT, type: "response_time", parameter: "store", others: false, action: "CREATE" };
  const unused = { ...blank, max: 2, used: 0, left: 2, open: true, opens_at: null };
  expect(await entries(survey)).toEqual([
    { ...unused, value: "north" },
    { ...unused, value: "south" },
  ]);
  for (const store of ["north", "north", "east", "NORTH"]) await submit(survey, 0, store);
  const after = await entries(survey);
  expect(after.map(({ value, others, used, left, open }) => [value, others, used, left, open])).toEqual([
    ["north", false, 2, 0, false],
    ["south", false, 0, 2, true],
    ["*", true, 1, 1, true],
  ]);
  expect(after[0]?.opens_at).not.toBeNull();
});

test("a survey without limits, and one that was never published, have no entries", async () => {
  const survey = await buildSurvey(app, t.db, user, (blank) => ask(blank, "rating_star").survey);
  expect(await entries(survey)).toEqual([]);
  const draft = await app.inject(form("/surveys", { name: "Draft" }, bearer(user.token)));
  expect(await entries({ ...survey, id: draft.json().id })).toEqual([]);
});

test("sending the list back changes nothing but what is marked: only that begins anew", async () => {
  const survey = await limited({ responses: 2 });
  const before = await entries(survey);
  await submitMany(survey, 3);
  await submit(survey, 0, "south");
  // A list from before those responses overwrites nothing.
  expect((await send(survey, before)).statusCode).toBe(200);
  expect((await entries(survey)).map(({ used }) => used)).toEqual([2, 1]);
  const marked = await send(survey, [
    ...before.slice(1),
    { id: LIMIT, value: "north", action: "DELETE" },
    { id: LIMIT, value: "nowhere", action: "DELETE" },
    { id: newId(), value: "north", action: "DELETE" },
  ]);
  expect(marked.json().parameters_limit.map(({ used }: ParameterLimitEntry) => used)).toEqual([0, 1]);
  expect(await submitMany(survey, 5)).toHaveLength(2);
});

test.each(["response_time", "recurring_interval"] as const)(
  "deleted responses give their places back where that was chosen, and else do not: %s",
  async (type) => {
    const survey = await limited({ type });
    const taken = await submitMany(survey, MAX + 5);
    expect(taken).toHaveLength(MAX);
    const remove = async (ids: string[], query: string) =>
      (
        await app.inject({
          method: "DELETE",
          url: `/api/surveys/${survey.id}/answers/${ids.join(",")}${query}`,
          headers: bearer(user.token),
        })
      ).statusCode;
    expect(await remove(taken.slice(0, 3), "")).toBe(200);
    expect(await north(survey)).toMatchObject({ used: MAX, left: 0, open: false });
    expect(await remove(taken.slice(3, 7), "?free_places=true")).toBe(200);
    expect(await north(survey)).toMatchObject({ used: MAX - 4, left: 4, open: true, opens_at: null });
    expect(await submitMany(survey, 10)).toHaveLength(4);
    const until = encodeURIComponent(new Date(Date.now() + 1_000).toISOString());
    const all = await app.inject({
      method: "DELETE",
      url: `/api/surveys/${survey.id}/answers?completion=all&free_places=true&until=${until}`,
      headers: bearer(user.token),
    });
    expect(all.json()).toEqual({ count: MAX - 3, left: 0 });
    // Three were deleted without giving their places back.
    expect(await north(survey)).toMatchObject({ used: 3 });
  },
);

test("responses from before a count began anew give nothing back", async () => {
  const survey = await limited();
  const old = await submitMany(survey, 10);
  await startOver(survey);
  await submitMany(survey, 5);
  await deleteAnswers(t.db, survey.key, old, { free_places: true });
  expect(await north(survey)).toMatchObject({ used: 5 });
});

test("one begun and not submitted gives nothing back", async () => {
  const survey = await limited();
  await submitMany(survey, 2);
  const [first] = await submitMany(survey, 1);
  await t.db
    .updateTable("responses")
    .where("id", "=", first as string)
    .set({ submitted_at: null })
    .execute();
  await deleteAnswers(t.db, survey.key, [first as string], { free_places: true });
  expect(await north(survey)).toMatchObject({ used: 3 });
});

test("submissions and deletions at once: what is there is what is counted, never more than the limit", async () => {
  const survey = await limited();
  const there = new Set(await submitMany(survey, MAX));
  for (let round = 0; round < 4; round++) {
    const going = [...there].slice(0, 8);
    const [taken] = await Promise.all([
      submitMany(survey, 30),
      ...going.map((id, n) => deleteAnswers(db(n), survey.key, [id], { free_places: true })),
    ]);
    for (const id of going) there.delete(id);
    for (const id of taken) there.add(id);
    expect(there.size).toBeLessThanOrEqual(MAX);
    expect(await north(survey)).toMatchObject({ used: there.size });
  }
  expect(await submitMany(survey, 30)).toHaveLength(MAX - there.size);
});

test("with counts that begin anew meanwhile, none takes more than the limit after its beginning", async () => {
  const survey = await limited();
  const first = await submitMany(survey, MAX);
  const RESETS = 3;
  const [taken] = await Promise.all([
    submitMany(survey, 150),
    ...Array.from({ length: RESETS }, () => startOver(survey)),
    ...first.map((id, n) => deleteAnswers(db(n), survey.key, [id], { free_places: true })),
  ]);
  // Every response that was deleted may have made room once before the first new beginning.
  expect(taken.length).toBeLessThanOrEqual(MAX + RESETS * MAX);
  const { used, left } = await north(survey);
  const { began_at } = await t.db
    .selectFrom("limit_counters")
    .where("survey_id", "=", survey.id)
    .where("value", "=", "north")
    .select("began_at")
    .executeTakeFirstOrThrow();
  const since = await t.db
    .selectFrom("responses")
    .where("survey_id", "=", survey.id)
    .where("submitted_at", ">=", began_at)
    .select("id")
    .execute();
  // Nothing is given back that was not counted since.
  expect(used).toBeGreaterThanOrEqual(since.length);
  expect(used).toBeLessThanOrEqual(MAX);
  expect(await submitMany(survey, 40)).toHaveLength(left);
});
