import type { CallReply } from "@soundings/contract/call";
import type { getReport, listTexts } from "@soundings/contract/report";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { takeChangeNumber } from "../surveys/change-number.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { AnswerColumns } from "./answer-columns.ts";
import { withAnswers } from "./cached-answers.ts";
import { packBlock } from "./pack-block.ts";
import { unpackBlock } from "./unpack-block.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
let text: string;
const ids: string[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask({ ...blank, additional_languages: ["vi"] }, "text_input");
    text = asked.id;
    return asked.survey;
  });
  await submit("vi", "Nhân viên rất thân thiện, giao hàng chậm.", -20, ["Delivery", "Staff"]);
  await submit("vi", "Nhân viên vui vẻ", 60, ["Staff"]);
  await submit("en", "The staff were kind", null, []);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function submit(language: string, said: string, score: number | null, topics: string[]): Promise<void> {
  const response_id = newId();
  ids.push(response_id);
  const payload = { response_id, language, answers: { [text]: { text: said } }, sequence: 1, submit: true };
  const url = `/api/public/surveys/${built.code}/responses`;
  expect((await app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
  if (score === null) return;
  await t.db
    .insertInto("answer_texts")
    .values({
      ...built.key,
      change_number: await takeChangeNumber(t.db, built.key),
      response_id,
      question_id: text,
      text_hash: Buffer.from("x"),
      language,
      sentiment: score < 0 ? "negative" : "positive",
      score,
      emotions: "[]",
      topics,
    })
    .execute();
}

const get = async <Reply>(rest: string): Promise<Reply> =>
  (await app.inject({ url: `/api/surveys/${built.id}${rest}`, headers: bearer(user.token) })).json();
const report = async () => (await get<CallReply<typeof getReport>>("/report")).questions[0]?.text;
const textsOf = async (query: string) =>
  (await get<CallReply<typeof listTexts>>(`/report/${text}/texts?${query}`)).list.map(
    ({ answer_id }) => answer_id,
  );
const speak = (language: string) =>
  t.db.updateTable("users").set({ language }).where("id", "=", user.user.id).execute();

test("Vietnamese syllables that make one word are counted as one, with the mean score of its texts", async () => {
  const words = (await report())?.words ?? [];
  expect(words[0]).toEqual({ word: "nhân viên", count: 2, score: 20 });
  const counted = words.map(({ word }) => word);
  expect(counted).toEqual(expect.arrayContaining(["thân thiện", "giao hàng", "vui vẻ", "staff"]));
  expect(counted).not.toContain("viên");
  // Not analysed yet: it has no score.
  expect(words.find(({ word }) => word === "staff")).toEqual({ word: "staff", count: 1, score: null });
  expect((await textsOf(`word=${encodeURIComponent("Nhân viên")}`)).sort()).toEqual(ids.slice(0, 2).sort());
});

test("topics have their names in the language of whoever looks", async () => {
  const named = async () => (await report())?.topics.map(({ name, count }) => [name, count]);
  expect(await named()).toEqual([
    ["Staff", 2],
    ["Delivery", 1],
  ]);
  await speak("vi");
  expect(await named()).toEqual([
    ["Nhân viên", 2],
    ["Giao hàng", 1],
  ]);
  expect(await textsOf(`topic=${encodeURIComponent("Giao hàng")}`)).toEqual([ids[0]]);
  await speak("en");
  expect(await textsOf("topic=Delivery")).toEqual([ids[0]]);
});

test("blocks from before have the terms of today", async () => {
  const terms = await withAnswers(t.db, built.key, (columns) => {
    const before = new AnswerColumns(columns.asked);
    const old = packBlock(columns, Uint32Array.of(0, 1, 2));
    const name = Buffer.from('"terms":2');
    const at = old.indexOf(name);
    expect(at).toBeGreaterThan(0);
    old.write('"terms":1', at);
    unpackBlock(before, old);
    const column = before.questions.get(text);
    return column?.kind === "text" ? column.terms.values.names : [];
  });
  expect(terms).toContain("nhân viên");
});
