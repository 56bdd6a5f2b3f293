import { blankQuestion } from "@soundings/survey/blank";
import type { Condition } from "@soundings/survey/condition-shape";
import { addQuestion } from "@soundings/survey/edit-blocks";
import { addFollowUp, FOLLOW_UP_WORDS } from "@soundings/survey/follow-ups";
import type { Reading } from "@soundings/survey/reading";
import type { Survey } from "@soundings/survey/survey";
import { answerName, GO_NAME } from "@soundings/survey-page/field-names";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

// What a text says decides the page that follows, without script and with it, by what was read when it was turned.

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
});

const HOW = newId();
const words = FOLLOW_UP_WORDS.about_topic;
const ABOUT_DELIVERY = { operator: "speaks_of", than: "delivery", than_to: "negative" } as const;

/** "How was it?", and where its text calls for it, one question more. */
const asking =
  (when: Pick<Condition, "operator" | "than" | "than_to">) =>
  (survey: Survey): Survey => {
    const [first] = survey.blocks;
    if (!first) throw new Error("A new survey has a page.");
    const question = { ...blankQuestion(newId, "text_input", first.id), id: HOW, title: "How was it?" };
    const asked = addQuestion({ ...survey, additional_languages: ["vi"] }, question);
    return addFollowUp(asked, { question_id: HOW, when, name: "More", words }, newId);
  };

const stored = async ({ key }: BuiltSurvey) =>
  await t.db
    .selectFrom("responses")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .select(["answers", "path", "readings", "submitted_at"])
    .execute();

const put = (built: BuiltSurvey, id: string, body: object) =>
  app.inject({
    ...form(`/public/responses/${id}`, { code: built.code, version: 1, language: "en", ...body }),
    method: "PUT",
  });

test.each([
  ["en", "The delivery took three weeks and the parcel was broken.", true],
  ["en", "Delivery was quick, thank you!", false],
  ["en", "The staff were rude.", false],
  ["en", "", false],
  ["vi", "Giao hàng chậm quá, tôi chờ cả tuần.", true],
  ["vi", "Giao hàng nhanh, rất hài lòng.", false],
] as const)("without script, in %s, “%s” is asked about: %s", async (language, text, asked) => {
  const built = await buildSurvey(app, t.db, user, asking(ABOUT_DELIVERY));
  const page = await openPage(app, `/s/${built.code}?lang=${language}`);
  const next = await page.post({ [answerName(HOW)]: text });
  expect(next.text.includes(words[language])).toBe(asked);
  if (asked) expect((await next.post()).html).toContain('class="end');
  const [response] = await stored(built);
  expect([response?.submitted_at !== null, response?.path.length]).toEqual([true, asked ? 2 : 1]);
});

test("a page with script is told what its text says, and the server walks the same way", async () => {
  const built = await buildSurvey(app, t.db, user, asking(ABOUT_DELIVERY));
  const id = newId();
  const answers = { [HOW]: { text: "Delivery was terribly slow." } };
  const reply = (await put(built, id, { answers, sequence: 1 })).json();
  expect(reply.readings[HOW].said).toMatchObject({ sentiment: "negative" });
  expect(reply.readings[HOW].said.topics.delivery[0]).toBeLessThan(-20);
  const submitted = await put(built, id, { answers, sequence: 2, submit: true });
  expect(submitted.json().state).toBe("submitted");
  const [response] = await stored(built);
  expect(response?.path).toHaveLength(2);
  expect(response?.readings).toEqual(reply.readings);
});

test("what was read when the page was turned stays, whatever is read of the same text later", async () => {
  const built = await buildSurvey(app, t.db, user, asking(ABOUT_DELIVERY));
  const id = newId();
  const text = "Delivery was terribly slow.";
  const answers = { [HOW]: { text } };
  const { readings } = (await put(built, id, { answers, sequence: 1 })).json();
  const read = readings[HOW] as Reading;
  // As another engine would have read it.
  const other = { [HOW]: { ...read, said: { ...read.said, topics: {} } } };
  await t.db
    .updateTable("responses")
    .set({ readings: JSON.stringify(other) })
    .where("id", "=", id)
    .execute();
  await put(built, id, { answers, sequence: 2, submit: true });
  expect((await stored(built))[0]).toMatchObject({ readings: other, path: [expect.any(String)] });
});

test("another text is read anew", async () => {
  const built = await buildSurvey(app, t.db, user, asking(ABOUT_DELIVERY));
  const id = newId();
  await put(built, id, { answers: { [HOW]: { text: "Delivery was terribly slow." } }, sequence: 1 });
  await put(built, id, { answers: { [HOW]: { text: "All was well." } }, sequence: 2, submit: true });
  expect((await stored(built))[0]?.path).toHaveLength(1);
});

test("a text that the page could have nobody read counts as saying nothing, and the response says so", async () => {
  const built = await buildSurvey(app, t.db, user, asking(ABOUT_DELIVERY));
  const id = newId();
  const answers = { [HOW]: { text: "Delivery was terribly slow." } };
  await put(built, id, { answers, sequence: 1, submit: true, missed: [HOW] });
  const [response] = await stored(built);
  expect(response?.path).toHaveLength(1);
  expect(response?.readings).toMatchObject({ [HOW]: { said: null, missed: true } });
  const { list } = (
    await app.inject({ url: `/api/surveys/${built.id}/answers`, headers: bearer(user.token) })
  ).json();
  expect(list[0].readings).toEqual(response?.readings);
});

test("few words are told without the engine, and of a survey that does not listen nothing is stored", async () => {
  const built = await buildSurvey(app, t.db, user, asking({ operator: "words_at_most", than: "3" }));
  const page = await openPage(app, `/s/${built.code}`);
  const next = await page.post({ [answerName(HOW)]: "It was fine" }, { [GO_NAME]: "on" });
  expect(next.text).toContain(words.en);
  expect((await stored(built))[0]?.readings).toBeNull();
});
