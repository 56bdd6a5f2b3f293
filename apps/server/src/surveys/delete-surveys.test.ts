import type { Survey } from "@soundings/survey/survey";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { deleteSurveyRows } from "./delete-surveys.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

const asking = (blank: Survey) => ask(blank, "rating_star").survey;

test("a deleted survey's code and link lead nowhere, and are free again; others' stay", async () => {
  const app = testApp(t.db);
  const [user, stranger] = [await buildUser(t.db), await buildUser(t.db)];
  const [gone, stays] = [
    await buildSurvey(app, t.db, user, asking),
    await buildSurvey(app, t.db, stranger, asking),
  ];
  for (const { key } of [gone, stays])
    await t.db
      .insertInto("directory.custom_links")
      .values({ ...key, namespace: "", link: `link-${key.survey_id}` })
      .execute();
  const left = async (table: "directory.survey_codes" | "directory.custom_links") =>
    (await t.db.selectFrom(table).select("survey_id").execute()).map(({ survey_id }) => survey_id);
  expect(await left("directory.survey_codes")).toHaveLength(2);

  expect(await deleteSurveyRows(t.db, user.account_id, [stays.key.survey_id, newId()])).toEqual([]);
  expect(await deleteSurveyRows(t.db, user.account_id, [gone.key.survey_id])).toEqual([gone.key.survey_id]);
  expect(await left("directory.survey_codes")).toEqual([stays.key.survey_id]);
  expect(await left("directory.custom_links")).toEqual([stays.key.survey_id]);
  expect((await app.inject({ url: `/api/public/surveys/${gone.code}` })).statusCode).toBe(404);
  await app.close();
});
