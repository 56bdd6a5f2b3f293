import { OTHER } from "@soundings/survey/answers";
import { blankBlock } from "@soundings/survey/blank";
import { addBlock } from "@soundings/survey/edit-blocks";
import { askedId } from "@soundings/survey/loops/asked-id";
import type { Survey } from "@soundings/survey/survey";
import { answerName, ownWordsName } from "@soundings/survey-page/field-names";
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
const [COFFEE, TEA, CAKE] = [newId(), newId(), newId()];
let [bought, stars, why] = ["", "", ""];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, withLoop);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** What was bought, and then stars and a reason for each product. */
function withLoop(blank: Survey): Survey {
  const names = { [COFFEE]: "Coffee", [TEA]: "Tea", [CAKE]: "Cake, with cream" };
  const choices = Object.entries(names).map(([id, text]) => ({ id, text, image_id: null }));
  const other = { text: "Something else" };
  const one = ask(blank, "multiple_choice", { choices, other }, { title: "Bought?" });
  bought = one.id;
  const loop = { question_id: bought, skipped: [] };
  const page = { ...blankBlock(newId(), "Products"), loop };
  const title = `How was {{answer:${bought}}}?`;
  const two = ask(addBlock(one.survey, page, newId), "rating_star", {}, { title, required: true });
  const three = ask(two.survey, "text_input", {}, { title: "Why?" });
  [stars, why] = [two.id, three.id];
  return three.survey;
}

const starsOf = (value: string) => askedId(stars, value);

async function answer(answers: Record<string, unknown>) {
  const response_id = newId();
  const body = { response_id, language: "en", answers, sequence: 1, submit: true };
  const reply = await app.inject(form(`/public/surveys/${built.code}/responses`, body));
  return { ...reply.json(), response_id };
}

const get = async (path: string) =>
  await app.inject({ url: `/api/surveys/${built.id}/${path}`, headers: bearer(user.token) });

test("a page without script asks for each product, own words by what was written, and goes back and on", async () => {
  const first = await openPage(app, `/s/${built.code}`);
  const chosen = { [answerName(bought)]: [TEA, OTHER], [ownWordsName(bought)]: "A mug" };
  const tea = await first.post(chosen);
  expect(tea.text).toContain("How was Tea?");
  const refused = await tea.post({});
  expect(refused.text).toContain("How was Tea?");
  const mug = await tea.post({ [answerName(starsOf(TEA))]: "5" });
  expect(mug.text).toContain("How was A mug?");
  const end = await mug.post({ [answerName(starsOf(OTHER))]: "2" });
  expect(end.text).not.toContain("How was");
});

test("the server wants what was chosen answered, and keeps nothing of what was not", async () => {
  const missing = await answer({ [bought]: { choice_ids: [COFFEE] } });
  expect(missing.details.flaws).toEqual([{ question_id: starsOf(COFFEE), code: "REQUIRED" }]);
  const rated = await answer({
    [bought]: { choice_ids: [COFFEE, TEA] },
    [starsOf(COFFEE)]: { value: 4 },
    [starsOf(TEA)]: { value: 3 },
    [askedId(why, COFFEE)]: { text: "Strong" },
    [starsOf(CAKE)]: { value: 1 },
    [stars]: { value: 1 },
  });
  expect(rated.state).toBe("submitted");
  const { answer: stored, steps } = (await get(`answers/${rated.response_id}`)).json();
  expect(Object.keys(stored.answers).sort()).toEqual(
    [bought, starsOf(COFFEE), starsOf(TEA), askedId(why, COFFEE)].sort(),
  );
  const names = steps.map(({ name }: { name: string }) => name);
  expect(names.slice(1, 3)).toEqual(["Products · Coffee", "Products · Tea"]);
  const event = { event_name: "response.completed", details: {}, created_at: new Date() } as const;
  const body = JSON.parse(
    (await webhookBody(t.db, built.key, { ...event, response_id: rated.response_id })) ?? "",
  );
  expect(body.data.response.answers).toContainEqual(
    expect.objectContaining({ question_id: starsOf(COFFEE), title: "How was Coffee?" }),
  );
});

test("reports say which answer a question was asked for, and files have a column for each", async () => {
  const report = (await get("report")).json();
  const rounds = report.questions.filter(({ question }: { question: { round?: object } }) => question.round);
  expect(rounds).toHaveLength(8);
  // Pages of a loop are one where it is told who came how far.
  const pages = report.blocks.map(({ name, reached }: { name: string; reached: number }) => [name, reached]);
  expect(pages.slice(1)).toEqual([["Products", 2]]);
  const tea = rounds.find(({ question }: { question: { id: string } }) => question.id === starsOf(TEA));
  expect(tea).toMatchObject({
    answered: 2,
    mean: 4,
    question: {
      title: "How was Tea?",
      number: 2,
      round: {
        question_id: stars,
        title: "How was [Bought?]?",
        source_id: bought,
        value: TEA,
        label: "Tea",
        place: 2,
      },
    },
  });
  const csv = (await get("download-answers?type=csv")).body.split(/\r?\n/)[0];
  for (const header of [
    "2. How was Coffee?",
    "2. How was Tea?",
    '"2. How was Cake, with cream?"',
    "3. Why? [Tea]",
  ])
    expect(csv).toContain(header);
  const codebook = await get("download-statistics?type=codebook");
  expect(codebook.statusCode).toBe(200);
  for (const name of ["Q2L1", "Q2L4", "Q3L2"]) expect(codebook.body).toContain(name);
});
