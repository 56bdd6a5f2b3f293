import { type FlowMap, flowMap } from "@soundings/survey/flow";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { jobContext, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { testApp } from "../testing/test-app.ts";
import { BLOCK } from "./block-columns.ts";
import { listBlocks } from "./block-queries.ts";
import { withAnswers } from "./cached-answers.ts";
import { compactAnswersJob } from "./compact-answers-job.ts";

let t: TestDb;
let app: FastifyInstance;
let built: BuiltSurvey;
let map: FlowMap;
const engine = testEngine();

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  built = await buildSurvey(app, t.db, await buildUser(t.db), (blank) => ask(blank, "rating_star").survey);
  map = flowMap(built.survey);
});
afterAll(async () => {
  await engine.close();
  await app.close();
  await t.close();
});

async function write(count: number): Promise<void> {
  const [question] = map.questions.keys();
  const { number } = await t.db
    .selectFrom("survey_versions")
    .where("survey_id", "=", built.id)
    .where("kind", "=", "published")
    .select("number")
    .executeTakeFirstOrThrow();
  const row = {
    number,
    language: "en",
    variant_id: null,
    parameters: {},
    path: [],
    end_id: null,
    seen: null,
  };
  const answers = { [question ?? ""]: { value: 4 } };
  const all = Array.from({ length: count }, () => ({
    ...row,
    id: newId(),
    answers,
    sequence: 1,
    submitted: true,
  }));
  await storeResponses(t.db, built.key, all, new Date());
}

test("responses are packed before anybody asks, as soon as they make a block, and each time only the new ones", async () => {
  const blocks = async () => (await listBlocks(t.db, built.key)).length;
  const compact = () => compactAnswersJob(built.key, jobContext(t.db, engine));
  await write(BLOCK - 1);
  await compact();
  expect(await blocks()).toBe(0);
  await write(1);
  await compact();
  expect(await blocks()).toBe(1);
  const [first] = await listBlocks(t.db, built.key);
  await write(10);
  await compact();
  expect(await listBlocks(t.db, built.key)).toEqual([first]);
  expect(await withAnswers(t.db, built.key, ({ count }) => count)).toBe(BLOCK + 10);
}, 60_000);
