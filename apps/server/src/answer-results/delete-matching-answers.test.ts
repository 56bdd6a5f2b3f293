import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { withChangeId } from "../http/change-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { deleteMatchingAnswers } from "./delete-matching-answers.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
let score: string;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const rated = ask(blank, "rating_star", {}, { title: "How?" });
    score = rated.id;
    return rated.survey;
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function answer(value: number, submit = true): Promise<string> {
  const response_id = newId();
  const answers = { [score]: { value } };
  const payload = { response_id, language: "en", answers, sequence: 1, submit };
  const url = `/api/public/surveys/${built.code}/responses`;
  expect((await app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
  return response_id;
}

/** The table's ids and times, the latest first. */
async function listed(query: string) {
  const url = `/api/surveys/${built.id}/answers?${query}`;
  const { list } = (await app.inject({ url, headers: bearer(user.token) })).json();
  return list as { id: string; submitted_at: string }[];
}

async function remove(query: string, until: string) {
  const url = `/api/surveys/${built.id}/answers?${query}&until=${until}`;
  const reply = await app.inject({ method: "DELETE", url, headers: bearer(user.token) });
  return reply.statusCode === 200 ? reply.json().count : reply.statusCode;
}

test("what a filter keeps is deleted, however many pages it is, and what came since is not", async () => {
  for (let n = 0; n < 24; n += 1) await answer(n % 2 === 0 ? 1 : 5);
  await answer(1, false);
  const low = `answer=${score}:1`;
  const [latest] = await listed(low);
  const late = await answer(1);
  expect(await remove(low, latest?.submitted_at ?? "")).toBe(12);
  expect((await listed(low)).map(({ id }) => id)).toEqual([late]);
  expect(await listed(`completion=begun&${low}`)).toHaveLength(1);
  const counted = await t.db
    .selectFrom("surveys")
    .where("id", "=", built.id)
    .select("answer_count")
    .executeTakeFirstOrThrow();
  expect(counted.answer_count).toBe(13);

  const all = { completion: "all", until: new Date().toISOString(), free_places: false } as const;
  // Where it takes long, it says what is left to ask for again.
  const some = await deleteMatchingAnswers(t.db, built.key, all, { batch: 5, ms: -1 });
  expect(some).toEqual({ count: 5, left: 9 });
  expect(await remove("completion=all", all.until)).toBe(9);
  expect(await listed("completion=all")).toEqual([]);
});

test("a deletion that is asked for again under its id says how many it deleted in all", async () => {
  for (let n = 0; n < 7; n += 1) await answer(4);
  const all = { completion: "all", until: new Date().toISOString(), free_places: false } as const;
  const remove = (limits = { batch: 3, ms: 60_000 }) =>
    withChangeId("cut-off", () => deleteMatchingAnswers(t.db, built.key, all, limits));
  // Its host ends after some of them.
  expect(await remove({ batch: 3, ms: -1 })).toEqual({ count: 3, left: 4 });
  expect(await remove()).toEqual({ count: 7, left: 0 });
  expect(await remove()).toEqual({ count: 7, left: 0 });
  await answer(4);
  const later = { ...all, until: new Date().toISOString() };
  expect(await deleteMatchingAnswers(t.db, built.key, later)).toEqual({ count: 1, left: 0 });
});

test("nothing is deleted without the moment, or with a condition that is none", async () => {
  await answer(3);
  const until = "until=2099-01-01T00:00:00Z";
  for (const query of ["", "until=yesterday", `language=xx&${until}`, `sentimnt=positive&${until}`]) {
    const url = `/api/surveys/${built.id}/answers?${query}`;
    const reply = await app.inject({ method: "DELETE", url, headers: bearer(user.token) });
    expect(reply.statusCode).toBe(422);
  }
  expect(await remove("completion=begun", "2099-01-01T00:00:00Z")).toBe(0);
  expect(await listed("completion=all")).toHaveLength(1);
});
