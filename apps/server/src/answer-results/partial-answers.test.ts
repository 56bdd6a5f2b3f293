import type { answersSummary, SurveyAnswer } from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import type { getReport } from "@soundings/contract/report";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { describeReport } from "../shares/describe-report.ts";
import { atHoursFromNow } from "../testing/at-hours-from-now.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** A survey with a score question, of which two were finished and three begun. */
async function answered(abandoned_after_hours?: number): Promise<BuiltSurvey & { score: string }> {
  let score = "";
  const built = await buildSurvey(app, t.db, user, (blank) => {
    const rated = ask(blank, "rating_star", {});
    score = rated.id;
    const settings = {
      ...blank.settings,
      ...(abandoned_after_hours !== undefined && { abandoned_after_hours }),
    };
    return { ...rated.survey, settings };
  });
  for (const [value, submit] of [
    [5, true],
    [4, true],
    [1, false],
    [1, false],
    [2, false],
  ] as const) {
    const reply = await app.inject({
      method: "POST",
      url: `/api/public/surveys/${built.code}/responses`,
      payload: {
        ...{ response_id: newId(), language: "en", sequence: 1, submit },
        answers: { [score]: { value } },
      },
    });
    expect(reply.statusCode, reply.body).toBe(200);
  }
  return { ...built, score };
}

async function get(survey: BuiltSurvey, rest: string) {
  const reply = await app.inject({ url: `/api/surveys/${survey.id}${rest}`, headers: bearer(user.token) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}
const reportOf = async (survey: BuiltSurvey, completion: string) =>
  (await get(survey, `/report?completion=${completion}`)).json<CallReply<typeof getReport>>();
const statesOf = async (survey: BuiltSurvey, completion: string) =>
  (await get(survey, `/answers?completion=${completion}`))
    .json<{ list: SurveyAnswer[] }>()
    .list.map(({ state }) => state)
    .toSorted();

test("figures of questions count partial answers where the filter says so, and tell how many there are", async () => {
  const survey = await answered();
  const answeredIn = async (completion: string) => {
    const { questions, begun, submitted, in_progress, abandoned } = await reportOf(survey, completion);
    const own = questions.find(({ question }) => question.id === survey.score);
    expect({ begun, submitted, in_progress, abandoned }).toEqual({
      ...{ begun: 3, submitted: 2, in_progress: 3, abandoned: 0 },
    });
    return [own?.answered, own?.shown, own?.mean];
  };
  expect(await answeredIn("submitted")).toEqual([2, 2, 4.5]);
  expect(await answeredIn("with_partial")).toEqual([5, 5, 2.6]);
  expect((await answeredIn("in_progress"))[0]).toBe(3);
  expect((await answeredIn("abandoned"))[0]).toBe(0);
});

test("what was begun is abandoned after the survey's hours, without a change, in every figure", async () => {
  const survey = await answered();
  expect(await statesOf(survey, "begun")).toEqual(["in_progress", "in_progress", "in_progress"]);
  const before = await reportOf(survey, "submitted");
  expect(before.blocks.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(0);
  atHoursFromNow(24.1);
  expect(await statesOf(survey, "begun")).toEqual(["abandoned", "abandoned", "abandoned"]);
  expect(await statesOf(survey, "in_progress")).toEqual([]);
  expect((await statesOf(survey, "with_partial")).length).toBe(5);
  const after = await reportOf(survey, "submitted");
  expect([after.in_progress, after.abandoned]).toEqual([0, 3]);
  expect(after.blocks.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(3);
  const summary = (await get(survey, "/answers/summary")).json<CallReply<typeof answersSummary>>();
  expect([summary.in_progress, summary.abandoned]).toEqual([0, 3]);
});

test("a survey may wait longer, or less long", async () => {
  const [hour, week] = [await answered(1), await answered(168)];
  atHoursFromNow(30);
  expect(await statesOf(hour, "abandoned")).toHaveLength(3);
  expect(await statesOf(week, "in_progress")).toHaveLength(3);
});

test("a file says how far each response is, and a shared report how many partial ones it counts", async () => {
  const survey = await answered();
  const csv = async (rest: string) => {
    const { body } = await get(survey, `/download-answers?type=csv${rest}`);
    return parse(body, { bom: true, columns: true }) as Record<string, string>[];
  };
  expect((await csv("")).map(({ State }) => State)).toEqual(["completed", "completed"]);
  const states = (await csv("&completion=with_partial&metadata=false")).map(({ State }) => State);
  expect(states.filter((one) => one === "in progress")).toHaveLength(3);
  const filterOf = async (completion: "submitted" | "with_partial" | "begun", language: "en" | "vi") =>
    (await describeReport(t.db, survey.key, { completion }, language))?.filter;
  expect(await filterOf("submitted", "en")).toEqual(["Completed answers", "3 partial answers are left out"]);
  expect(await filterOf("with_partial", "en")).toEqual([
    "Completed answers, with partial ones",
    "3 partial answers are included",
  ]);
  expect(await filterOf("with_partial", "vi")).toContain("Tính cả 3 lượt trả lời chưa hoàn thành");
  expect(await filterOf("begun", "en")).toEqual(["Partial answers"]);
  const codebook = (await get(survey, "/download-statistics?type=codebook")).body;
  expect(codebook).toContain("2 responses · 3 partial answers are left out");
});
