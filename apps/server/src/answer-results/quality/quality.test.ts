import type { Answer } from "@soundings/survey/answers";
import { blankChoice } from "@soundings/survey/questions/choices";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { type BuiltUser, buildUser } from "../../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../../testing/build-survey.ts";
import { type TestDb, testDb } from "../../testing/database.ts";
import { bearer, form, testApp } from "../../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;
const [RED, BLUE] = [newId(), newId()];
const [NEVER, OFTEN] = [newId(), newId()];
let [nps, text, check, bought] = ["", "", "", ""];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  user = await buildUser(t.db);
  built = await buildSurvey(app, t.db, user, (blank) => {
    const one = ask(blank, "metric_range", {}, { title: "Recommend us?" });
    const two = ask(
      one.survey,
      "text_input",
      { multiline: true },
      { title: "What did you think of your visit?" },
    );
    const choices = (...list: [string, string][]) => list.map(([id, name]) => blankChoice(id, name));
    const three = ask(
      two.survey,
      "single_choice",
      { choices: choices([RED, "Red"], [BLUE, "Blue"]) },
      { title: "Choose Blue" },
    );
    const four = ask(
      three.survey,
      "single_choice",
      { choices: choices([NEVER, "Never"], [OFTEN, "Often"]) },
      { title: "Bought?" },
    );
    [nps, text, check, bought] = [one.id, two.id, three.id, four.id];
    const is = { condition_number: 1, join: "and" as const };
    const conditions = [
      { ...is, question_id: bought, operator: "is_selected" as const, value: NEVER },
      { ...is, condition_number: 2, question_id: nps, operator: "at_least" as const, value: null, than: "9" },
    ];
    const quality = {
      right_answers: { [check]: [BLUE] },
      impossible: [{ id: newId(), name: "Never bought, and delighted", conditions }],
    };
    return { ...four.survey, quality };
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

/** A careful answer, but for what is given. */
async function answer(answers: Record<string, Answer> = {}): Promise<string> {
  const response_id = newId();
  const careful = { [nps]: { value: 9 }, [check]: { choice_ids: [BLUE] }, [bought]: { choice_ids: [OFTEN] } };
  const body = {
    response_id,
    language: "en",
    answers: { ...careful, ...answers },
    sequence: 1,
    submit: true,
  };
  const reply = await app.inject(form(`/public/surveys/${built.code}/responses`, body));
  expect([reply.statusCode, reply.json().state]).toEqual([200, "submitted"]);
  return response_id;
}

const get = async (path: string) =>
  (await app.inject({ url: `/api/surveys/${built.id}/${path}`, headers: bearer(user.token) })).json();

const say = (id: string, careless: boolean | null) => {
  const path = `/surveys/${built.id}/answers/${id}/quality`;
  return app.inject({ ...form(path, { careless }, bearer(user.token)), method: "PUT" });
};

test("careless answers are kept and shown with their reasons, left out by a filter, and a person has the last word", async () => {
  const good = await answer({ [text]: { text: "The soup was warm, and so was the welcome" } });
  const mash = await answer({ [nps]: { value: 0 }, [text]: { text: "asdfgh lkjhgf" } });
  const inattentive = await answer({ [check]: { choice_ids: [RED] } });
  const untrue = await answer({ [bought]: { choice_ids: [NEVER] } });

  const { list, quality } = await get("answers");
  expect(list).toHaveLength(4);
  const reasons = (id: string) => quality[id].reasons.map((one: { reason: string }) => one.reason);
  expect([good, mash, inattentive, untrue].map((id) => quality[id].careless)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(reasons(mash)).toEqual(["keyboard_mash"]);
  expect(reasons(inattentive)).toEqual(["wrong_check"]);
  expect(quality[untrue].reasons[0]).toEqual({
    reason: "impossible",
    strong: true,
    evidence: { names: "Never bought, and delighted" },
  });
  const one = await get(`answers/${mash}`);
  expect(one.quality).toEqual(quality[mash]);

  const summary = await get("answers/quality");
  expect(summary).toMatchObject({ submitted: 4, careless: 3, said: 0 });
  expect(
    summary.reasons.map(({ reason, count }: { reason: string; count: number }) => [reason, count]),
  ).toContainEqual(["keyboard_mash", 1]);
  // Promoters 3 of 4, detractors 1; without the careless ones everybody is a promoter.
  expect(summary.headline).toEqual({ question_id: nps, kind: "nps", all: 50, careful: 100 });
  const ids = async (filter: string) =>
    (await get(`answers?${filter}`)).list.map(({ id }: { id: string }) => id).sort();
  expect(await ids("quality=careful")).toEqual([good]);
  expect(await ids("quality=careless")).toEqual([mash, inattentive, untrue].sort());
  expect(await ids("quality=wrong_check&quality=keyboard_mash")).toEqual([mash, inattentive].sort());
  const report = await get("report?quality=careful");
  expect(report.submitted).toBe(1);

  expect((await say(untrue, false)).statusCode).toBe(200);
  expect((await say(good, true)).statusCode).toBe(200);
  expect(await ids("quality=careful")).toEqual([untrue]);
  expect((await get("answers/quality")).said).toBe(2);
  expect((await get("answers")).quality[untrue]).toMatchObject({ careless: false, said_careless: false });
  await say(good, null);
  expect(await ids("quality=careful")).toEqual([good, untrue].sort());
  expect((await say(newId(), true)).statusCode).toBe(404);
  const logged = await t.db
    .selectFrom("audit_events")
    .where("call", "=", "PUT /surveys/:id/answers/:answer_id/quality")
    .select("outcome")
    .execute();
  expect(logged.map(({ outcome }) => outcome).sort()).toEqual(["done", "done", "done"]);
});

test("files have what speaks against each response, beside what else is known of it", async () => {
  const url = `/api/surveys/${built.id}/download-answers?type=csv`;
  const csv = (await app.inject({ url, headers: bearer(user.token) })).body.split(/\r?\n/);
  expect(csv[0]).toContain(",Quality,Quality: reasons,");
  const mashed = csv.find((line) => line.includes("asdfgh"));
  expect(mashed).toContain(",careless,Keys pressed at random,");
  const plain = await app.inject({ url: `${url}&metadata=false`, headers: bearer(user.token) });
  expect(plain.body).not.toContain("Quality");
});

test("copies are found when the second comes, and then the first is one too", async () => {
  const said = "We came on a Sunday with the children and everybody found something on the menu";
  const first = await answer({ [text]: { text: said } });
  expect((await get(`answers/${first}`)).quality.careless).toBe(false);
  const second = await answer({ [text]: { text: `${said} there` } });
  for (const id of [first, second]) {
    const { quality } = await get(`answers/${id}`);
    expect(quality).toMatchObject({ careless: true });
    expect(quality.reasons[0]).toEqual({
      reason: "copied",
      strong: true,
      evidence: { question_id: text, others: 1 },
    });
  }
});

test("respondents are not shown which answers are right", async () => {
  const page = await app.inject({ url: `/s/${built.code}` });
  expect(page.body).toContain(BLUE);
  expect(page.body).not.toContain("right_answers");
  expect(page.body).not.toContain("Never bought, and delighted");
});
