import type { answersSummary, SurveyAnswer } from "@soundings/contract/answers";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { CallReply } from "@soundings/contract/call";
import type { compareGroups, getReport, listTexts } from "@soundings/contract/report";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { removeQuestion } from "@soundings/survey/edit-blocks";
import type { Survey } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { openTable } from "../spreadsheet/open-table.ts";
import { atHoursFromNow } from "../testing/at-hours-from-now.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let built: BuiltSurvey;

/** Choices that every survey here has. */
const [GOOD, BAD] = [newId(), newId()];
const choices = [
  { id: GOOD, text: "Good", image_id: null },
  { id: BAD, text: "Bad", image_id: null },
];
let choice: string;
let text: string;
let score: string;

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
  built = await buildSurvey(app, t.db, user, (blank) => {
    const chosen = ask(blank, "single_choice", { choices, other: { text: "Else" } }, { title: "How?" });
    const written = ask(chosen.survey, "text_input", {}, { title: "How?" });
    const rated = ask(
      written.survey,
      "metric_range",
      { metric: "nps", from: 0, to: 10, step: 1 },
      { title: "=1+1" },
    );
    [choice, text, score] = [chosen.id, written.id, rated.id];
    return rated.survey;
  });
});

const get = async <Reply>(rest: string): Promise<Reply> =>
  (await app.inject({ url: `/api/surveys/${built.id}${rest}`, headers: bearer(user.token) })).json();
const getReportOf = (rest = "") => get<CallReply<typeof getReport>>(`/report${rest}`);
const questionOf = async (id: string, rest = "") =>
  (await getReportOf(rest)).questions.find(({ question }) => question.id === id);

async function submit(answers: object, extra: object = {}): Promise<string> {
  const response_id = newId();
  const payload = { response_id, language: "en", answers, sequence: 1, submit: true, ...extra };
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${built.code}/responses`,
    payload,
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return response_id;
}

test("a response shows at once, with the way that it walked", async () => {
  const id = await submit({ [choice]: { choice_ids: [GOOD] }, [score]: { value: 9 } });
  const { list, pagination } = await get<{ list: SurveyAnswer[]; pagination: object }>("/answers");
  expect(list).toMatchObject([{ id, answers: { [choice]: { choice_ids: [GOOD] } } }]);
  expect(pagination).toMatchObject({ totalItems: 1, hasNext: false });
  const { answer, steps } = await get<{ answer: SurveyAnswer; steps: { kind: string }[] }>(`/answers/${id}`);
  expect(answer.id).toBe(id);
  expect(steps.map(({ kind }) => kind)).toEqual(["question", "end_of_survey"]);
  expect(
    (await app.inject({ url: `/api/surveys/${built.id}/answers/${newId()}`, headers: bearer(user.token) }))
      .statusCode,
  ).toBe(404);
});

test("scores have a mean, a median and a net promoter score with its interval", async () => {
  for (const value of [10, 9, 9, 8, 3]) await submit({ [score]: { value } });
  const own = await questionOf(score);
  expect(own).toMatchObject({ answered: 5, shown: 5, mean: 7.8, median: 9 });
  expect(own?.nps).toMatchObject({ promoters: 3, passives: 1, detractors: 1 });
  expect(own?.nps?.score).toBeCloseTo(40, 9);
  expect(own?.deviation).toBeCloseTo(2.7749, 4);
  // Adjusted Wald, worked out by hand: see net-promoter-score.ts.
  expect(own?.nps?.interval.map((one) => one.toFixed(1))).toEqual(["-29.8", "79.8"]);
});

test("abandoned responses stop where their pages say that they were, else after their last answer", async () => {
  const blocks = async () => (await get<CallReply<typeof getReport>>("/report")).blocks;
  const [page] = built.survey.block_flows;
  const before = await blocks();
  await submit({}, { submit: false, seen: page?.id });
  await submit({}, { submit: false });
  expect((await blocks())[0]).toMatchObject({ reached: 2 + (before[0]?.reached ?? 0), stopped: 0 });
  atHoursFromNow(24);
  const [first] = await blocks();
  expect(first).toMatchObject({ reached: 2 + (before[0]?.reached ?? 0), stopped: 2 });
  expect((await get<CallReply<typeof getReport>>("/report")).inferred).toBe(1);
});

test("deleted responses are gone, and what they counted for limits stays", async () => {
  const [first, second] = [await submit({ [choice]: { choice_ids: [GOOD] } }), await submit({})];
  const begun = await submit({}, { submit: false });
  const url = `/api/surveys/${built.id}/answers/${first},${begun},${newId()}`;
  const reply = await app.inject({ method: "DELETE", url, headers: bearer(user.token) });
  expect(reply.json<{ ids: string[] }>().ids.sort()).toEqual([first, begun].sort());
  expect(await getReportOf()).toMatchObject({ begun: 0, submitted: 1 });
  expect((await get<{ list: SurveyAnswer[] }>("/answers")).list.map(({ id }) => id)).toEqual([second]);
  const survey = await t.db
    .selectFrom("surveys")
    .where("id", "=", built.id)
    .select("answer_count")
    .executeTakeFirst();
  expect(survey?.answer_count).toBe(1);
  const month = await t.db
    .selectFrom("counted_answers")
    .where("account_id", "=", user.account_id)
    .where("survey_id", "=", built.id)
    .select("answer_count")
    .executeTakeFirst();
  expect(month?.answer_count).toBe(2);
});

test("questions and choices that are gone stay in the report as archived", async () => {
  await submit({ [choice]: { choice_ids: [BAD] }, [text]: { text: "Cold coffee" } });
  await republish((survey) => {
    const kept = removeQuestion(survey, text);
    const blocks = kept.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        question.type === "single_choice"
          ? { ...question, title: "How now?", options: { ...question.options, choices: choices.slice(0, 1) } }
          : question,
      ),
    }));
    return { ...kept, blocks };
  });
  await submit({ [choice]: { choice_ids: [GOOD] } });
  const chosen = await questionOf(choice);
  expect(chosen?.question).toMatchObject({ title: "How now?", number: 1, archived: false });
  expect(chosen?.bars.map(({ label, count, archived }) => [label, count, archived])).toEqual([
    ["Good", 1, false],
    ["Else", 0, false],
    ["Bad", 1, true],
  ]);
  const written = await questionOf(text);
  expect(written).toMatchObject({ shown: 1, answered: 1, question: { archived: true, number: null } });
  const { questions } = await get<{ questions: AskedQuestion[] }>("/answers/summary");
  expect(questions.map(({ id }) => id)).toEqual([choice, score, text]);
});

async function republish(change: (survey: Survey) => Survey): Promise<void> {
  const draft = await get<SurveyDraft>("");
  const body = { survey: change(draft.survey), version: draft.version };
  const put = { ...form(`/surveys/${built.id}`, body, bearer(user.token)), method: "PUT" as const };
  expect((await app.inject(put)).statusCode).toBe(200);
  expect((await app.inject(form(`/surveys/${built.id}/publish`, {}, bearer(user.token)))).statusCode).toBe(
    200,
  );
}

test("groups of responses are compared, with a test where there are enough", async () => {
  for (let n = 0; n < 40; n++) {
    const good = n % 4 === 0 ? n % 8 === 0 : n % 2 === 0;
    await submit({ [choice]: { choice_ids: [good ? GOOD : BAD] } }, { language: n % 2 === 0 ? "en" : "vi" });
  }
  const found = await get<CallReply<typeof compareGroups>>(
    `/report/compare?question_id=${choice}&by=language`,
  );
  expect(found.rows.map(({ label }) => label)).toEqual(["Good", "Bad", "Else"]);
  const [en] = found.groups.filter(({ value }) => value === "en");
  expect(en).toMatchObject({ responses: 20, counts: [15, 5, 0] });
  expect(found.test?.p).toBeLessThan(0.01);
  const split = await get<CallReply<typeof compareGroups>>(
    `/report/compare?question_id=${choice}&by=question:${choice}`,
  );
  expect(split.groups.map(({ label, responses }) => [label, responses])).toEqual([
    ["Bad", 25],
    ["Good", 15],
  ]);
  expect(split.test?.cramers_v).toBeCloseTo(1, 9);
});

test("own words of a choice and open texts are listed", async () => {
  const id = await submit({
    [choice]: { choice_ids: ["other"], text: "So so" },
    [text]: { text: "Fine coffee" },
  });
  await submit({ [text]: { text: "Fine tea" } });
  const own = await get<CallReply<typeof listTexts>>(`/report/${choice}/texts`);
  expect(own.list).toMatchObject([{ answer_id: id, text: "So so", sentiment: null }]);
  const coffee = await get<CallReply<typeof listTexts>>(`/report/${text}/texts?word=coffee`);
  expect(coffee.list.map((one) => one.text)).toEqual(["Fine coffee"]);
  expect((await get<{ code: string }>(`/report/${newId()}/texts`)).code).toBe("NOT_FOUND");
});

test("sheets keep equal titles apart and hold no formula", async () => {
  await submit({
    [choice]: { choice_ids: ["other"], text: "So; so" },
    [text]: { text: "=1+1" },
    [score]: { value: 7 },
  });
  for (const type of ["csv", "xlsx"] as const) {
    const url = `/api/surveys/${built.id}/download-answers?type=${type}&metadata=false&analysis=false`;
    const reply = await app.inject({ url, headers: bearer(user.token) });
    expect(String(reply.headers["content-disposition"])).toContain(`Visit_Answers.${type}`);
    const rows: unknown[][] = [];
    const table = await openTable(reply.rawPayload, { name: `a.${type}` });
    for await (const { cells } of table.rows()) rows.push(cells.slice(1));
    expect(rows[0]).toEqual(["1. How?", "2. How?", "3. =1+1"]);
    expect(rows[1]?.slice(0, 2)).toEqual(["Else: So; so", type === "csv" ? "'=1+1" : "=1+1"]);
    expect(Number(rows[1]?.[2])).toBe(7);
  }
});

test("a search finds what was said anywhere: texts, names in forms, labels, own words, files, links", async () => {
  const [first, last] = [newId(), newId()];
  const field = { kind: "text" as const, required: false, placeholder: "" };
  let [many, contact, mood] = ["", "", ""];
  built = await buildSurvey(app, t.db, user, (blank) => {
    const chosen = ask(blank, "multiple_choice", {
      choices: [
        { id: GOOD, text: "Bún chả", image_id: null },
        { id: BAD, text: "Cà phê sữa", image_id: null },
      ],
      other: { text: "Something else" },
    });
    const asked = ask(chosen.survey, "form_input", {
      fields: [
        { id: first, label: "Name", ...field },
        { id: last, label: "City", ...field },
      ],
    });
    const faced = ask(asked.survey, "emoticon", { faces: 3, labels: ["Awful", "Fine", "Lovely", "", ""] });
    [many, contact, mood] = [chosen.id, asked.id, faced.id];
    return { ...faced.survey, parameters: [{ id: newId(), name: "store", values: ["Hàng Bạc"] }] };
  });
  const named = await submit({ [contact]: { fields: { [first]: "Nguyễn Ánh", [last]: "Đà Lạt" } } });
  const label = await submit({ [many]: { choice_ids: [GOOD, BAD] } });
  const own = await submit({ [many]: { choice_ids: ["other"], text: "Bánh xèo" }, [mood]: { value: 3 } });
  const link = await submit({}, { parameters: { store: "Hàng Bạc" } });
  const found = async (query: string) =>
    (await get<{ list: SurveyAnswer[] }>(`/answers?query=${encodeURIComponent(query)}`)).list.map(
      ({ id }) => id,
    );
  expect(await found("nguyen")).toEqual([named]);
  expect(await found("anh da lat")).toEqual([named]);
  expect(await found('"da lat"')).toEqual([named]);
  expect(await found('"anh da"')).toEqual([]);
  expect(await found("BUN")).toEqual([label]);
  expect(await found('"ca phe" bun')).toEqual([label]);
  expect(await found("banh xeo lovely")).toEqual([own]);
  expect(await found("something")).toEqual([own]);
  expect(await found("hang bac")).toEqual([link]);
  expect(await found("nobody")).toEqual([]);
  expect(await found("3")).toEqual([]);
});

test("numbers and dates are found between two values", async () => {
  let [age, day] = ["", ""];
  built = await buildSurvey(app, t.db, user, (blank) => {
    const aged = ask(blank, "text_input", { format: "number" });
    const dated = ask(aged.survey, "text_input", { format: "date" });
    [age, day] = [aged.id, dated.id];
    return dated.survey;
  });
  const young = await submit({ [age]: { text: "19" }, [day]: { text: "2026-11-01" } });
  const old = await submit({ [age]: { text: "+71.50" }, [day]: { text: "2025-02-28" } });
  const found = async (answer: string) =>
    (await get<{ list: SurveyAnswer[] }>(`/answers?answer=${answer}`)).list.map(({ id }) => id);
  expect(await found(`${age}:10..19`)).toEqual([young]);
  expect(await found(`${age}:20..`)).toEqual([old]);
  expect(await found(`${age}:71.5`)).toEqual([old]);
  expect(await found(`${day}:2026-01-01..2026-12-31`)).toEqual([young]);
  expect(await found(`${day}:..2026-01-01`)).toEqual([old]);
});

test("values of a parameter are told by its list's spelling, and those that it does not have together", async () => {
  built = await buildSurvey(app, t.db, user, (blank) => ({
    ...ask(blank, "text_input").survey,
    parameters: [
      { id: newId(), name: "shop", values: ["North", "South"] },
      { id: newId(), name: "till", values: [] },
    ],
  }));
  // As they were stored before spellings were put right.
  const carried = ["North", "NORTH", " north", "South", "East", "east", ""];
  for (const [at, shop] of carried.entries()) {
    const id = await submit({}, { parameters: { shop: "North", till: String(at % 2) } });
    await t.db
      .updateTable("responses")
      .set({ parameters: JSON.stringify({ shop, till: String(at % 2) }) })
      .where("id", "=", id)
      .execute();
  }
  type Summary = CallReply<typeof answersSummary>;
  const [shops, tills] = (await get<Summary>("/answers/summary")).parameters;
  expect(shops).toEqual({
    name: "shop",
    values: [
      { value: "North", responses: 3 },
      { value: "South", responses: 1 },
    ],
    others: [
      { value: "East", responses: 1 },
      { value: "east", responses: 1 },
    ],
    other_responses: 2,
  });
  expect(tills?.values.map(({ value }) => value)).toEqual(["0", "1"]);
  expect(tills?.others).toEqual([]);
  const count = async (...values: string[]) => {
    const query = values.map((value) => `parameter=${encodeURIComponent(`shop=${value}`)}`).join("&");
    return (await get<Summary>(`/answers/summary?${query}`)).submitted;
  };
  expect(await count("North")).toBe(3);
  expect(await count("nORTH ")).toBe(3);
  expect(await count("East")).toBe(1);
  expect(await count("*")).toBe(2);
  expect(await count("none")).toBe(1);
  expect(await count("South", "*")).toBe(3);
  const { groups } = await get<CallReply<typeof compareGroups>>(
    `/report/compare?question_id=${built.survey.blocks[0]?.questions[0]?.id}&by=parameter:shop`,
  );
  expect(groups.map(({ value, responses }) => [value, responses])).toEqual([
    ["North", 3],
    ["*", 2],
    ["none", 1],
    ["South", 1],
  ]);
});
