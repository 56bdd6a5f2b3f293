import { Worker } from "node:worker_threads";
import { blankChoice } from "@soundings/survey/questions/choices";
import { answerName } from "@soundings/survey-page/field-names";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { openPage } from "../testing/scriptless.ts";
import { testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: ReturnType<typeof testApp>;
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

/** Surveys whose pages other threads were asked to draw since. A mock of the drawing would come too late: another test may have loaded it. */
function drawnBeside(): () => string[] {
  const post = vi.spyOn(Worker.prototype, "postMessage");
  return () => post.mock.calls.flatMap(([job]) => (typeof job?.survey === "string" ? [job.survey] : []));
}

const surveyOf = (count: number, shuffle: "none" | "all" = "none") =>
  buildSurvey(app, t.db, user, (blank) => {
    const choices = Array.from({ length: count }, (_, n) =>
      blankChoice(newId(), `Tea ${n} ${"a".repeat(80)}`),
    );
    const first = ask(blank, "multiple_choice", { choices, shuffle }, { required: true });
    return ask(first.survey, "multiple_choice", { choices: choices.slice(0, 5) }, { title: "More" }).survey;
  });

test.each(["none", "all"] as const)(
  "a survey with many choices, shuffled: %s, is drawn and taken beside the thread that serves",
  async (shuffle) => {
    const built = await surveyOf(400, shuffle);
    const drawn = drawnBeside();
    const page = await openPage(app, `/s/${built.code}?utm_source=mail`);
    expect(page.status).toBe(200);
    for (const n of [0, 199, 399]) expect(page.text).toContain(`Tea ${n} aaa`);
    expect(drawn().filter((survey) => survey.includes(built.id))).not.toEqual([]);
    const refused = await page.post();
    expect(refused.html).toContain('class="flaw"');
    const [question] = built.survey.blocks[0]?.questions ?? [];
    const choice = question?.type === "multiple_choice" ? question.options.choices[7]?.id : undefined;
    const end = await refused.post({ [answerName(question?.id ?? "")]: [choice ?? ""] });
    expect(end.status).toBe(200);
    const [response] = await t.db
      .selectFrom("responses")
      .where("survey_id", "=", built.id)
      .selectAll()
      .execute();
    expect(response?.submitted_at).toEqual(expect.any(Date));
  },
  60_000,
);

test("a usual survey is drawn where it is asked for: handing it over would take longer", async () => {
  const built = await surveyOf(10);
  const drawn = drawnBeside();
  expect((await openPage(app, `/s/${built.code}`)).status).toBe(200);
  expect(drawn()).toEqual([]);
});
