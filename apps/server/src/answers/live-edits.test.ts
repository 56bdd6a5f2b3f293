import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import type { SurveyDraft } from "@soundings/contract/surveys";
import type { Answer } from "@soundings/survey/answers";
import { blankBlock, blankFlow, blankQuestion } from "@soundings/survey/blank";
import {
  addBlock,
  addQuestion,
  moveBlock,
  moveQuestion,
  removeBlock,
  removeQuestion,
  stepQuestion,
  updateBlock,
  updateQuestion,
} from "@soundings/survey/edit-blocks";
import { addFlow, moveFlow } from "@soundings/survey/edit-flows";
import { flowMap, questionsOf } from "@soundings/survey/flow";
import type { OptionsOf, Question, QuestionType } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { blankChoice } from "@soundings/survey/questions/choices";
import type { Survey } from "@soundings/survey/survey";
import { visitOf } from "@soundings/survey/testing/build";
import { addLanguage, changeDefaultLanguage, translate } from "@soundings/survey/translation";
import { validateAnswers } from "@soundings/survey/validate-answers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { everyKind, randomAnswer, randomOf } from "../testing/random-answers.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// A live survey is edited in every way there is, and published each time: what was counted stays counted.

type Report = CallReply<typeof getReport>;

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let survey: BuiltSurvey;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, everyKind);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const questionsIn = (draft: Survey) =>
  draft.blocks.filter(({ action }) => action !== "DELETE").flatMap(questionsOf);

function first<Type extends QuestionType>(draft: Survey, type: Type): Extract<Question, { type: Type }> {
  const found = questionsIn(draft).find((question) => question.type === type);
  if (!found) throw new Error(`No ${type} is left`);
  return found as Extract<Question, { type: Type }>;
}

/** The first question of a kind with other options. */
function withOptions<Type extends QuestionType>(
  type: Type,
  change: (options: OptionsOf<Type>) => Partial<OptionsOf<Type>>,
): (draft: Survey) => Survey {
  return (draft) => {
    const question = first(draft, type);
    const options = { ...question.options, ...change(question.options as OptionsOf<Type>) };
    return updateQuestion(draft, { ...question, options } as Question);
  };
}

const withFields =
  (type: QuestionType, fields: Partial<Pick<Question, "title" | "description" | "required">>) =>
  (draft: Survey): Survey =>
    updateQuestion(draft, { ...first(draft, type), ...fields } as Question);

const lastBlock = (draft: Survey) => draft.blocks.findLast(({ action }) => action !== "DELETE")?.id ?? "";
const asked = (page: string) => ({ ...blankQuestion(newId, "rating_star", page), title: "New" });

const EDITS: [string, (draft: Survey) => Survey][] = [
  ["another name", (draft) => ({ ...draft, name: "Another" })],
  ["another title of a question", withFields("rating_star", { title: "How **was** it?" })],
  ["a description", withFields("single_choice", { description: "One of them" })],
  ["a question required", withFields("multiple_choice", { required: true })],
  [
    "a choice renamed",
    withOptions("single_choice", ({ choices: [one, ...rest] }) => ({
      choices: [{ ...one, text: "Uno" } as never, ...rest],
    })),
  ],
  [
    "a choice more",
    withOptions("single_choice", ({ choices }) => ({
      choices: [{ ...blankChoice(newId()), text: "Four" }, ...choices],
    })),
  ],
  ["a choice less", withOptions("dropdown", ({ choices }) => ({ choices: choices.slice(1) }))],
  [
    "choices in another order",
    withOptions("multiple_choice", ({ choices }) => ({ choices: [...choices].reverse() })),
  ],
  ["no more own words", withOptions("multiple_choice", () => ({ other: null }))],
  ["choices shuffled", withOptions("dropdown", () => ({ shuffle: "all" as const }))],
  ["more stars", withOptions("rating_star", () => ({ stars: 10 }))],
  ["fewer stars", withOptions("rating_star", () => ({ stars: 3 }))],
  ["three faces", withOptions("emoticon", () => ({ faces: 3 as const }))],
  ["another scale", withOptions("metric_range", () => ({ metric: "custom" as const, from: 2, to: 6 }))],
  [
    "words at the ends of a scale",
    withOptions("metric_range", () => ({ low_label: "No", high_label: "Yes" })),
  ],
  ["longer texts wanted", withOptions("text_input", () => ({ min: 50 }))],
  ["numbers in place of texts", withOptions("text_input", () => ({ format: "number" as const, min: null }))],
  ["a field of a form less", withOptions("form_input", ({ fields }) => ({ fields: fields.slice(1) }))],
  ["other files", withOptions("file_upload", () => ({ extensions: ["pdf"], max_count: 1 }))],
  [
    "choices from a list",
    withOptions("dynamic_choice", () => ({
      source: {
        kind: "list" as const,
        choices: ["New", "Newer"].map((text) => ({ ...blankChoice(newId()), text })),
      },
    })),
  ],
  ["a question moved down", (draft) => stepQuestion(draft, first(draft, "metric_range").id, "down")],
  [
    "a question on another page",
    (draft) => moveQuestion(draft, first(draft, "rating_star").id, lastBlock(draft), 0),
  ],
  ["a question more, in front", (draft) => addQuestion(draft, asked(draft.blocks[0]?.id ?? ""), 0)],
  ["a question deleted", (draft) => removeQuestion(draft, first(draft, "emoticon").id)],
  [
    "a page more",
    (draft) => {
      const block = blankBlock(newId(), "New");
      return addQuestion(addBlock(draft, block, newId), asked(block.id));
    },
  ],
  ["a page moved up", (draft) => moveBlock(draft, lastBlock(draft), "up")],
  [
    "a page that everybody sees",
    (draft) => updateBlock(draft, draft.blocks[1]?.id ?? "", { display_logic: [] }),
  ],
  ["a page deleted", (draft) => removeBlock(draft, draft.blocks[2]?.id ?? "")],
  [
    "an end in the middle",
    (draft) => {
      const end = { ...blankFlow(newId(), "end_of_survey"), end_of_survey_id: draft.settings.default_end_id };
      return addFlow(draft, end);
    },
  ],
  ["the flow in another order", (draft) => moveFlow(draft, draft.block_flows[0]?.id ?? "", "down")],
  [
    "two languages more",
    (draft) => {
      const more = addLanguage(addLanguage(draft, "vi"), "fr");
      return translate(more, "vi", [{ key: "name", text: "Khác", by: "person" }]);
    },
  ],
  ["another language first", (draft) => changeDefaultLanguage(draft, "vi")],
  ["no more variants", (draft) => ({ ...draft, variants: [] })],
  ["a limit and a quota", (draft) => ({ ...draft, settings: { ...draft.settings, response_quota: 1_000 } })],
];

test("more than thirty kinds of edits are tried", () => {
  expect(EDITS.length).toBeGreaterThanOrEqual(30);
});

test("no edit of a live survey changes what was counted", { timeout: 180_000 }, async () => {
  await answer(survey.survey, 40);
  const before = figuresOf(await report());
  const rows = await responses();
  expect(before.questions.length).toBe(questionsIn(survey.survey).filter(asks).length);
  for (const [name, edit] of EDITS) {
    const { survey: draft, version } = await draftOf();
    await call(`/surveys/${survey.id}`, { survey: edit(draft), version }, "PUT", name);
    await call(`/surveys/${survey.id}/publish`, {}, "POST", name);
    const after = figuresOf(await report(), before);
    expect.soft({ name, ...after }).toEqual({ name, ...before });
  }
  expect(await responses()).toEqual(rows);
});

async function answer(asked: Survey, count: number): Promise<void> {
  const map = flowMap(asked);
  const random = randomOf(7);
  const { number } = await t.db
    .selectFrom("survey_versions")
    .where("survey_id", "=", survey.id)
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  for (let n = 0; n < count; n++) {
    const given: Record<string, Answer> = {};
    const submitted = n % 4 > 0;
    for (const question of questionsIn(asked).slice(0, submitted ? 99 : n % 9)) {
      const one = randomAnswer(question, given, random);
      if (one) given[question.id] = one;
    }
    const variant_id = asked.variants[n % 3]?.id ?? null;
    const visit = visitOf({ now: new Date(), variant_id });
    const { answers, path, end_id } = validateAnswers(map, given, visit, { required: false });
    const row = {
      id: newId(),
      number: number ?? 0,
      language: "en",
      variant_id,
      parameters: {},
      answers,
      path,
    };
    const at = new Date(Date.UTC(2026, 9, 1 + (n % 28), n % 24));
    await storeResponses(t.db, survey.key, [{ ...row, end_id, seen: null, sequence: 1, submitted }], at);
  }
}

/** Ids of what an earlier report had. */
type Had = Record<"questions" | "blocks", readonly { id: string }[]>;

/** Everything that is counted, by ids; of a later report what the earlier one had. */
function figuresOf(report: Report, earlier?: Had) {
  const { begun, submitted, median_seconds, days, durations } = report;
  const had = (kind: "questions" | "blocks", id: string) =>
    earlier?.[kind].some((one) => one.id === id) ?? true;
  const questions = report.questions
    .filter(({ question }) => had("questions", question.id))
    // Promoters are told of today's scale; the answers behind them stay in the bars.
    .map(({ question, bars, fields, files, nps: _, ...counts }) => ({
      ...counts,
      id: question.id,
      // A choice that nobody took may come and go.
      bars: bars
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => `${value}: ${count}`)
        .sort(),
      fields: fields
        .filter(({ filled }) => filled > 0)
        .map(({ id, filled }) => `${id}: ${filled}`)
        .sort(),
      files: files.length,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const blocks = report.blocks
    .map(({ block_id: id, reached, stopped }) => ({ id, reached, stopped }))
    .filter(({ id }) => had("blocks", id))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  return { begun, submitted, median_seconds, days, durations, questions, blocks };
}

const draftOf = async () => await get<SurveyDraft>(`/surveys/${survey.id}`);
const report = async () => await get<Report>(`/surveys/${survey.id}/report?completion=all`);
const responses = async () =>
  await t.db.selectFrom("responses").where("survey_id", "=", survey.id).selectAll().orderBy("id").execute();

async function get<Reply>(url: string): Promise<Reply> {
  const reply = await app.inject({ url: `/api${url}`, headers: bearer(user.token) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

async function call(url: string, body: Record<string, unknown>, method: "POST" | "PUT", name: string) {
  const reply = await app.inject({ ...form(url, body, bearer(user.token)), method });
  expect(reply.statusCode, `${name}: ${reply.body}`).toBe(200);
}
