import type { WebhookEvent } from "@soundings/contract/webhooks";
import { blankBlock } from "@soundings/survey/blank";
import { addBlock } from "@soundings/survey/edit-blocks";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { form, testApp } from "../testing/test-app.ts";
import { exampleBody } from "./example-body.ts";
import { webhookBody } from "./webhook-body.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
let questions: string[] = [];
const [NORTH, STORE, POINTS, END] = [newId(), newId(), newId(), newId()];
const NOW = new Date("2026-11-28T09:00:00.000Z");

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const stars = ask(blank, "rating_star", {}, { title: "Stars" });
    const text = ask(stars.survey, "text_input", {}, { title: "Why **now**?" });
    const empty = ask(text.survey, "text_input", {}, { title: "And?" });
    const paged = addBlock(empty.survey, blankBlock(newId(), "Page 2"), newId);
    const last = ask(paged, "text_input", {}, { title: "More?" });
    questions = [stars.id, text.id, empty.id, last.id];
    const [end] = last.survey.end_of_surveys;
    if (!end) throw new Error("a blank survey has an end");
    return {
      ...last.survey,
      // Their numbers say the order, wherever they stand.
      blocks: last.survey.blocks.toReversed(),
      additional_languages: ["vi" as const],
      parameters: [{ id: STORE, name: "store", values: [] }],
      variants: [{ id: NORTH, name: "North", values: { [STORE]: "north" } }],
      scores: [{ id: POINTS, name: "Twice", formula: `2 * {q:${stars.id}}`, points: {} }],
      end_of_surveys: [{ ...end, id: END, name: "Thanks" }],
      settings: { ...last.survey.settings, default_end_id: END },
    };
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function answer(fields: Record<string, unknown>): Promise<string> {
  const body = { response_id: newId(), language: "vi", sequence: 1, submit: true, ...fields };
  const reply = await app.inject(form(`/public/surveys/${built.code}/responses`, body));
  expect(reply.statusCode).toBe(200);
  return body.response_id;
}
const bodyOf = async (event_name: WebhookEvent, response_id: string | null, details = {}) =>
  JSON.parse(
    (await webhookBody(t.db, built.key, { event_name, response_id, details, created_at: NOW })) ?? "null",
  );
const example = (event_name: WebhookEvent) =>
  JSON.parse(exampleBody(event_name, { id: built.id, name: "Visit" }, NOW));

describe("the body of an event", () => {
  test("has what was answered in the order of the questions, with words, variant, scores and end", async () => {
    const [stars = "", why = "", empty = "", last = ""] = questions;
    const id = await answer({
      variant_id: NORTH,
      parameters: { store: "north" },
      answers: {
        ...{ [last]: { text: "No" }, [why]: { text: "Chậm" } },
        ...{ [stars]: { value: 4 }, [empty]: { text: "" } },
      },
    });
    const body = await bodyOf("response.completed", id);
    expect(body).toEqual({
      type: "response.completed",
      timestamp: NOW.toISOString(),
      data: {
        survey: { id: built.id, name: "Visit", status: "PUBLISHED" },
        response: {
          ...{ id, version: 2, language: "vi", variant: { id: NORTH, name: "North" } },
          parameters: { store: "north" },
          started_at: expect.any(String),
          updated_at: expect.any(String),
          submitted_at: expect.any(String),
          ...{ quota: null, end: "Thanks" },
          scores: [{ score_id: POINTS, name: "Twice", value: 8 }],
          answers: [
            {
              question_id: stars,
              number: 1,
              type: "rating_star",
              title: "Stars",
              answer: { value: 4 },
              text: "4",
            },
            {
              ...{ question_id: why, number: 2, type: "text_input", title: "Why now?" },
              ...{ answer: { text: "Chậm" }, text: "Chậm" },
            },
            {
              ...{ question_id: last, number: 4, type: "text_input", title: "More?" },
              ...{ answer: { text: "No" }, text: "No" },
            },
          ],
        },
      },
    });
  });

  test("has nothing for what is not there: no variant, no end of writing, a score that is not known", async () => {
    const [, why = ""] = questions;
    const id = await answer({ answers: { [why]: { text: "a" } }, submit: false });
    expect((await bodyOf("response.updated", id)).data.response).toMatchObject({
      ...{ variant: null, parameters: {}, submitted_at: null },
      scores: [{ score_id: POINTS, value: null }],
    });
  });

  test("is that of its survey, with details of the event, where no response caused it", async () => {
    const details = { limit: { id: newId(), parameter: null, value: null, responses: 2 } };
    expect((await bodyOf("limit.reached", null, details)).data).toEqual({
      survey: { id: built.id, name: "Visit", status: "PUBLISHED" },
      ...details,
    });
  });

  test("is none where the response or the survey is gone", async () => {
    expect(await bodyOf("response.completed", newId())).toBeNull();
    const key = { ...built.key, survey_id: newId() };
    const event = { event_name: "survey.paused", response_id: null, details: {}, created_at: NOW } as const;
    expect(await webhookBody(t.db, key, event)).toBeNull();
  });
});

/** What an object is made of: names, and whether each is a text, a number, a list … */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shape);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]));
};

test("an example of a response has the shape of a real one", async () => {
  const [stars = "", why = ""] = questions;
  const id = await answer({ answers: { [why]: { text: "a" }, [stars]: { value: 1 } } });
  const real = (await bodyOf("response.completed", id)).data.response;
  const { response } = example("response.completed").data;
  const text = { answer: { text: "a" } };
  expect(shape({ ...response, answers: [{ ...response.answers[0], ...text }] })).toEqual(
    shape({ ...real, end: null, parameters: {}, answers: [{ ...real.answers[0], ...text }] }),
  );
});
