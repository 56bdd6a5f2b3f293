import type { CallReply } from "@soundings/contract/call";
import type { compareGroups, getReport, QuestionReport } from "@soundings/contract/report";
import { gridRows } from "@soundings/contract/report-shares";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { blankChoice } from "@soundings/survey/questions/choices";
import { cellId } from "@soundings/survey/questions/grid";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const part = (text: string) => blankChoice(newId(), text);
const [STAFF, PRICE, FOOD] = [part("Staff"), part("Price"), part("Food")];
const [GOOD, BAD] = [part("Good"), part("Bad")];
const [TEA, COFFEE, MILK] = [part("Tea"), part("Coffee"), part("Milk")];

test("a row and a choice that an edit added or removed have shares of those who were asked for them", async () => {
  const user = await buildUser(t.db);
  let [table, several, single] = ["", "", ""];
  const built = await buildSurvey(app, t.db, user, (blank) => {
    const grid = ask(blank, "matrix", { rows: [STAFF, PRICE], columns: [GOOD, BAD] });
    const many = ask(grid.survey, "multiple_choice", { choices: [TEA, COFFEE] });
    const one = ask(many.survey, "single_choice", { choices: [TEA, COFFEE] });
    [table, several, single] = [grid.id, many.id, one.id];
    return one.survey;
  });
  const submit = async (rows: Record<string, string>, drink: string) => {
    const answers = {
      [table]: { choice_ids: Object.entries(rows).map(([row, column]) => cellId(row, column)) },
      [several]: { choice_ids: [drink] },
      [single]: { choice_ids: [drink] },
    };
    const payload = { response_id: newId(), language: "en", answers, sequence: 1, submit: true };
    const url = `/api/public/surveys/${built.code}/responses`;
    const reply = await app.inject({ method: "POST", url, payload });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const headers = bearer(user.token);
  const report = async (id: string) => {
    const reply = await app.inject({ url: `/api/surveys/${built.id}/report`, headers });
    const { questions } = reply.json<CallReply<typeof getReport>>();
    return questions.find(({ question }) => question.id === id) as QuestionReport;
  };
  const rowsOf = async () =>
    gridRows(await report(table), (name) => `${name} (removed)`).map(({ label, asked, cells }) => [
      ...[label, asked],
      ...cells.map(({ share }) => share),
    ]);

  for (const price of [GOOD, GOOD, GOOD, BAD])
    await submit({ [STAFF.id]: GOOD.id, [PRICE.id]: price.id }, COFFEE.id);
  expect(await rowsOf()).toEqual([
    ["Staff", 4, 1, 0],
    ["Price", 4, 0.75, 0.25],
  ]);
  expect((await report(several)).bars.some((bar) => "offered" in bar)).toBe(false);

  const draft = (await app.inject({ url: `/api/surveys/${built.id}`, headers })).json<SurveyDraft>();
  const survey: Survey = {
    ...draft.survey,
    blocks: draft.survey.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) => {
        if (question.type === "matrix")
          return { ...question, options: { ...question.options, rows: [STAFF, FOOD] } };
        if (question.type !== "multiple_choice" && question.type !== "single_choice") return question;
        return { ...question, options: { ...question.options, choices: [TEA, MILK] } } as typeof question;
      }),
    })),
  };
  const put = form(`/surveys/${built.id}`, { survey, version: draft.version }, headers);
  expect((await app.inject({ ...put, method: "PUT" })).statusCode).toBe(200);
  expect((await app.inject(form(`/surveys/${built.id}/publish`, {}, headers))).statusCode).toBe(200);
  await submit({ [STAFF.id]: BAD.id, [FOOD.id]: GOOD.id }, MILK.id);

  expect(await rowsOf()).toEqual([
    ["Staff", 5, 0.8, 0.2],
    ["Food", 1, 1, 0],
    ["Price (removed)", 4, 0.75, 0.25],
  ]);
  const bars = async (id: string) =>
    (await report(id)).bars.map(({ label, count, offered }) => [label, count, offered]);
  expect(await bars(several)).toEqual([
    ["Tea", 0, undefined],
    ["Milk", 1, 1],
    ["Coffee", 4, 4],
  ]);
  // In groups, too, a choice has a share of those who were offered it.
  const url = `/api/surveys/${built.id}/report/compare?question_id=${several}&by=language`;
  const compared = (await app.inject({ url, headers })).json<CallReply<typeof compareGroups>>();
  const labels = compared.rows.map(({ label }) => label);
  expect(compared.groups.map(({ value, responses }) => [value, responses])).toEqual([["en", 5]]);
  expect(labels.map((label, row) => [label, compared.groups[0]?.offered?.[row]])).toEqual([
    ["Tea", 5],
    ["Milk", 1],
    ["Coffee", 4],
  ]);
  // Of choices of which one is taken the shares make a whole.
  expect(await bars(single)).toEqual([
    ["Tea", 0, undefined],
    ["Milk", 1, undefined],
    ["Coffee", 4, undefined],
  ]);
});
