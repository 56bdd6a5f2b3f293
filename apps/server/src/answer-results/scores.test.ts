import type { Survey } from "@soundings/survey/survey";
import { answerName } from "@soundings/survey-page/field-names";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookBody } from "../webhooks/webhook-body.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
const [RIGHT, WRONG] = [newId(), newId()];
const [POINTS, SHARE] = [newId(), newId()];
const [PASSED, FAILED] = [newId(), newId()];
let [best, stars] = ["", ""];
const responses: string[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const choices = [RIGHT, WRONG].map((id) => ({ id, text: id === RIGHT ? "Yes" : "No", image_id: null }));
    const one = ask(blank, "single_choice", { choices }, { title: "Right?" });
    const two = ask(one.survey, "rating_star", {}, { title: "Stars" });
    [best, stars] = [one.id, two.id];
    return withEnds(two.survey);
  });
  // 10, 10, 0 points and one who was gone after the first page; of the third the share is not known.
  for (const [choice, value] of [
    [RIGHT, 5],
    [RIGHT, 2],
    [WRONG, 1],
  ] as const) {
    responses.push(await answer({ [best]: { choice_ids: [choice] }, [stars]: { value } }));
  }
});
afterAll(async () => {
  await app.close();
  await t.close();
});

function withEnds(survey: Survey): Survey {
  const [end] = survey.end_of_surveys;
  if (!end) throw new Error("an end");
  const branch = newId();
  const place = { action: "CREATE" as const, is_editing: false, block_id: null, block_flow_number: 1 };
  return {
    ...survey,
    scores: [
      { id: POINTS, name: "Points", formula: "", points: { [best]: { [RIGHT]: 10 } } },
      { id: SHARE, name: "Share", formula: `{s:${POINTS}} / ({q:${stars}} - 1)`, points: {} },
    ],
    end_of_surveys: [
      { ...end, id: FAILED, name: "Failed", heading: `You have {{score:${POINTS}|no}} points` },
      { ...end, id: PASSED, name: "Passed", heading: `Well done: {{score:${POINTS}}}` },
    ],
    settings: { ...survey.settings, default_end_id: FAILED },
    block_flows: [
      ...survey.block_flows,
      {
        ...place,
        id: branch,
        parent_block_flow_id: null,
        arm: "then",
        block_type: "branch",
        block_flow_number: survey.block_flows.length + 1,
        end_of_survey_id: null,
        description: {
          name: "",
          conditions: [
            {
              condition_number: 1,
              join: "and",
              question_id: null,
              subject: { kind: "score", score_id: POINTS },
              operator: "at_least",
              value: null,
              than: "10",
            },
          ],
        },
      },
      {
        ...place,
        id: newId(),
        parent_block_flow_id: branch,
        arm: "then",
        block_type: "end_of_survey",
        end_of_survey_id: PASSED,
        description: { name: "", conditions: [] },
      },
    ],
  };
}

async function answer(answers: Record<string, unknown>): Promise<string> {
  const response_id = newId();
  const body = { response_id, language: "en", answers, sequence: 1, submit: true };
  const reply = await app.inject(form(`/public/surveys/${built.code}/responses`, body));
  expect([reply.statusCode, reply.json().state]).toEqual([200, "submitted"]);
  return response_id;
}

const get = async (path: string) =>
  (await app.inject({ url: `/api/surveys/${built.id}/${path}`, headers: bearer(user.token) })).json();

test("scores are worked out by the server, in lists, of one response, and in the report", async () => {
  const { list } = await get("answers");
  const scores = new Map(list.map((one: { id: string; scores: object }) => [one.id, one.scores]));
  expect(responses.map((id) => scores.get(id))).toEqual([
    { [POINTS]: 10, [SHARE]: 2.5 },
    { [POINTS]: 10, [SHARE]: 10 },
    { [POINTS]: 0, [SHARE]: null },
  ]);
  const report = await get("report");
  expect(report.scores).toMatchObject([
    {
      id: POINTS,
      name: "Points",
      count: 3,
      median: 10,
      ends: [
        { id: FAILED, count: 1, mean: 0 },
        { id: PASSED, count: 2, mean: 10 },
      ],
    },
    { id: SHARE, count: 2, mean: 6.25, values: { first: "2.5", last: "10" } },
  ]);
  expect(report.scores[0].mean).toBeCloseTo(20 / 3, 9);
});

test("each has a column in files, and stands in what webhooks are sent", async () => {
  const url = `/api/surveys/${built.id}/download-answers?type=csv`;
  const csv = (await app.inject({ url, headers: bearer(user.token) })).body.split(/\r?\n/);
  expect(csv[0]).toMatch(/Points,Share"?$/);
  expect(
    csv
      .slice(1, 4)
      .map((line) => line.split(",").slice(-2).join())
      .sort(),
  ).toEqual(["0,", "10,10", "10,2.5"]);
  const event = { event_name: "response.completed", details: {}, created_at: new Date() } as const;
  const body = await webhookBody(t.db, built.key, { ...event, response_id: responses[0] ?? "" });
  expect(JSON.parse(body ?? "").data.response.scores).toEqual([
    { score_id: POINTS, name: "Points", value: 10 },
    { score_id: SHARE, name: "Share", value: 2.5 },
  ]);
});

test("a page without script says the score, and shows the end that it leads to", async () => {
  const walk = async (choice: string) => {
    const first = await openPage(app, `/s/${built.code}`);
    return (await first.post({ [answerName(best)]: choice })).text;
  };
  expect(await walk(RIGHT)).toContain("Well done: 10");
  expect(await walk(WRONG)).toContain("You have 0 points");
});
