import type { SubmitResult } from "@soundings/contract/public";
import type { SurveyDraft } from "@soundings/contract/surveys";
import { blankBlock, blankQuestion } from "@soundings/survey/blank";
import { addBlock, addQuestion } from "@soundings/survey/edit-blocks";
import type { ParameterLimit, Survey } from "@soundings/survey/survey";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";

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

const GOOD = newId();
const BAD = newId();

/** One page that asks for a choice, required, and one that asks for words. */
function asked(survey: Survey): Survey {
  const [first] = survey.blocks;
  const choice = blankQuestion(newId, "single_choice", first?.id ?? "");
  const choices = [GOOD, BAD].map((id, at) => ({ id, text: at === 0 ? "Good" : "Bad", image_id: null }));
  let next = addQuestion(survey, {
    ...choice,
    title: "How was it?",
    required: true,
    options: { ...choice.options, choices },
  });
  next = addBlock(next, blankBlock(newId(), "Why"), newId);
  const last = next.blocks.at(-1)?.id ?? "";
  return addQuestion(next, { ...blankQuestion(newId, "text_input", last), title: "Why?" });
}

interface Published {
  id: string;
  code: string;
  survey: Survey;
  /** The choice's question, and the one for words. */
  choice: string;
  words: string;
}

async function published(change: (survey: Survey) => Survey = (survey) => survey): Promise<Published> {
  const send = async (path: string, body: Record<string, unknown> = {}, method: "POST" | "PUT" = "POST") => {
    const reply = await app.inject({ ...form(path, body, bearer(user.token)), method });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  const { id } = await send("/surveys", { name: "Visit" });
  const { survey } = (
    await app.inject({ url: `/api/surveys/${id}`, headers: bearer(user.token) })
  ).json<SurveyDraft>();
  const made = change(asked(survey));
  await send(`/surveys/${id}`, { survey: made, version: 1 }, "PUT");
  await send(`/surveys/${id}/publish`);
  const [choice, words] = made.blocks.flatMap(({ questions }) => questions).map((question) => question.id);
  return { id, code: await codeOf(id), survey: made, choice: choice ?? "", words: words ?? "" };
}

async function codeOf(id: string): Promise<string> {
  const { code } = await t.db
    .selectFrom("surveys")
    .where("id", "=", id)
    .select("code")
    .executeTakeFirstOrThrow();
  return code ?? "";
}

async function write({ code }: Published, response_id: string, body: Record<string, unknown>) {
  return await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id, language: "en", answers: {}, sequence: 1, ...body },
  });
}

const submit = async (survey: Published, response_id = newId(), body: Record<string, unknown> = {}) =>
  (
    await write(survey, response_id, {
      answers: { [survey.choice]: { choice_ids: [GOOD] } },
      sequence: 9,
      submit: true,
      ...body,
    })
  ).json<SubmitResult>();

const stored = async ({ id }: Published) =>
  await t.db.selectFrom("responses").where("survey_id", "=", id).selectAll().execute();

const capitalAt = (text: string, at: number) =>
  text.slice(0, at) + text.slice(at).replace(/[a-f]/, (letter) => letter.toUpperCase());

const answerCount = async ({ id }: Published) =>
  (await t.db.selectFrom("surveys").where("id", "=", id).select("answer_count").executeTakeFirstOrThrow())
    .answer_count;

describe("a response", () => {
  test("is begun, goes on and is submitted once, with the version and the way that it walked", async () => {
    const survey = await published();
    const id = newId();
    const first = { [survey.choice]: { choice_ids: [BAD] } };
    expect((await write(survey, id, { answers: first })).json()).toEqual({ state: "begun", sequence: 1 });
    const answers = { ...first, [survey.words]: { text: "Too slow" } };
    const reply = await app.inject({
      method: "PUT",
      url: `/api/public/responses/${id}`,
      payload: { code: survey.code, language: "vi", answers, sequence: 2, submit: true },
    });
    expect(reply.json()).toEqual({ state: "submitted", end_id: survey.survey.settings.default_end_id });
    expect(await stored(survey)).toMatchObject([
      { id, number: 2, language: "vi", answers, sequence: 2, submitted_at: expect.any(Date) },
    ]);
    expect((await stored(survey))[0]?.path).toHaveLength(2);
    expect(await answerCount(survey)).toBe(1);
  });

  test("that comes again and again counts once, and a late older write changes nothing", async () => {
    const survey = await published();
    const id = newId();
    const replies = await Promise.all(Array.from({ length: 12 }, () => submit(survey, id)));
    expect(new Set(replies.map(({ state }) => state))).toEqual(new Set(["submitted"]));
    await write(survey, id, { answers: { [survey.choice]: { choice_ids: [BAD] } }, sequence: 3 });
    expect(await answerCount(survey)).toBe(1);
    expect((await stored(survey))[0]?.answers).toEqual({ [survey.choice]: { choice_ids: [GOOD] } });
  });

  test("counts once, however its id is spelt", async () => {
    const survey = await published((one) => ({
      ...one,
      settings: { ...one.settings, response_quota: 10 },
    }));
    const id = "0199c0de-abcd-4fab-8cde-abcdefabcdef";
    const spellings = [id, id.toUpperCase(), ...[14, 16, 20, 25, 30, 33].map((at) => capitalAt(id, at))];
    for (const response_id of spellings) expect((await submit(survey, response_id)).state).toBe("submitted");
    const put = await app.inject({
      method: "PUT",
      url: `/api/public/responses/${id.toUpperCase()}`,
      payload: {
        code: survey.code,
        language: "en",
        answers: { [survey.choice.toUpperCase()]: { choice_ids: [BAD] } },
        sequence: 99,
        submit: true,
      },
    });
    expect(put.json()).toMatchObject({ state: "submitted" });
    expect(await answerCount(survey)).toBe(1);
    const [response, ...others] = await stored(survey);
    expect(others).toEqual([]);
    expect(response?.answers).toEqual({ [survey.choice]: { choice_ids: [GOOD] } });
  });

  test("means the same choices, however their ids are spelt", async () => {
    const survey = await published();
    const answers = { [survey.choice]: { choice_ids: [GOOD.toUpperCase()] } };
    expect((await submit(survey, newId(), { answers })).state).toBe("submitted");
    expect((await stored(survey))[0]?.answers).toEqual({ [survey.choice]: { choice_ids: [GOOD] } });
  });

  test("begins as its page was opened, where the server gave out its id", async () => {
    const survey = await published();
    const ago = (ms: number) => {
      const born = (Date.now() - ms).toString(16).padStart(12, "0");
      return `${born.slice(0, 8)}-${born.slice(8)}${newId().slice(13)}`;
    };
    const seconds = async (response_id: string, seal: string | null) => {
      expect((await submit(survey, response_id, { check: { seal } })).state).toBe("submitted");
      const row = (await stored(survey)).find(({ id }) => id === response_id);
      return Math.round(((row?.submitted_at?.getTime() ?? 0) - (row?.started_at.getTime() ?? 0)) / 1_000);
    };
    const [sealed, unsealed, old] = [ago(12_000), ago(12_000), ago(40 * 86_400_000)];
    const check = await app.services.respondents.visitorCheck();
    expect(await seconds(sealed, check.seal(sealed))).toBeGreaterThanOrEqual(12);
    expect(await seconds(unsealed, null)).toBe(0);
    expect(await seconds(old, check.seal(old))).toBe(0);
  });

  test("that breaks a rule is refused with the question, and what is off the way is dropped", async () => {
    const survey = await published();
    const reply = await write(survey, newId(), { submit: true });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      code: "ANSWERS_INVALID",
      details: { flaws: [{ question_id: survey.choice, code: "REQUIRED" }] },
    });
    const strange = { [survey.choice]: { choice_ids: [newId()] } };
    expect((await write(survey, newId(), { answers: strange })).statusCode).toBe(422);
    const off = { [survey.choice]: { choice_ids: [GOOD] }, [newId()]: { text: "elsewhere" } };
    expect((await submit(survey, newId(), { answers: off })).state).toBe("submitted");
    expect(Object.keys((await stored(survey))[0]?.answers as object)).toEqual([survey.choice]);
  });

  test("goes on with the version it began with, whatever is published meanwhile", async () => {
    const survey = await published();
    const id = newId();
    await write(survey, id, { answers: { [survey.choice]: { choice_ids: [GOOD] } } });
    await app.inject(form(`/surveys/${survey.id}/publish`, {}, bearer(user.token)));
    expect((await submit(survey, id)).state).toBe("submitted");
    await submit(survey);
    expect((await stored(survey)).map(({ number }) => number).sort()).toEqual([2, 3]);
  });

  test("to a survey that nobody published, or that is paused, is not taken; one that began may end", async () => {
    const survey = await published();
    const begun = newId();
    await write(survey, begun, {});
    await app.inject(form(`/surveys/${survey.id}/pause`, {}, bearer(user.token)));
    expect(await submit(survey)).toMatchObject({ state: "closed", reason: "paused" });
    expect((await submit(survey, begun)).state).toBe("submitted");
    expect((await write({ ...survey, code: "zzzzzzzzzz" }, newId(), {})).statusCode).toBe(404);
    expect(await answerCount(survey)).toBe(1);
  });
});

describe("limits are exact", () => {
  const limit = (change: Partial<ParameterLimit> = {}): ParameterLimit => ({
    id: newId(),
    action: "CREATE",
    type: "response_time",
    parameter_id: null,
    value: null,
    responses: 10,
    days: 7,
    start_date: null,
    end_of_survey_id: null,
    ...change,
  });

  test("of 60 at once a quota of 20 takes 20, and the survey is finished", async () => {
    const survey = await published((one) => ({ ...one, settings: { ...one.settings, response_quota: 20 } }));
    const replies = await Promise.all(Array.from({ length: 60 }, () => submit(survey)));
    expect(replies.filter(({ state }) => state === "submitted")).toHaveLength(20);
    expect(replies.filter((reply) => reply.state === "closed" && reply.reason === "full")).toHaveLength(40);
    expect(await answerCount(survey)).toBe(20);
    const { status } = await t.db
      .selectFrom("surveys")
      .where("id", "=", survey.id)
      .select("status")
      .executeTakeFirstOrThrow();
    expect(status).toBe("FINISHED");
  });

  test.each(["response_time", "recurring_interval"] as const)(
    "%s: each value of a parameter takes as many as it may, the others get the end that was chosen",
    async (type) => {
      const store = newId();
      const survey = await published((one) => ({
        ...one,
        parameters: [{ id: store, name: "store", values: ["north", "south"] }],
        parameter_limits: [
          limit({ type, parameter_id: store, responses: 5, end_of_survey_id: one.settings.default_end_id }),
        ],
      }));
      const of = (value: string) => ({ parameters: { store: value } });
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, at) => submit(survey, newId(), of(at % 2 ? "north" : "south"))),
      );
      expect(replies.filter(({ state }) => state === "submitted")).toHaveLength(10);
      const full = replies.find(({ state }) => state === "closed");
      expect(full).toMatchObject({ reason: "limit", end_id: survey.survey.settings.default_end_id });
      expect(full?.state === "closed" && full.opens_at).toMatch(/T/);
      // A link without the parameter falls under no limit of it.
      expect((await submit(survey)).state).toBe("submitted");
      expect(await answerCount(survey)).toBe(11);
    },
  );

  test("of a parameter with a list of values: a value counts however it is spelt, others count together", async () => {
    const shop = newId();
    const survey = await published((one) => ({
      ...one,
      parameters: [{ id: shop, name: "shop", values: ["North", "South"] }],
      parameter_limits: [limit({ parameter_id: shop, responses: 2 })],
    }));
    const states = async (...values: string[]) => {
      const all: string[] = [];
      for (const value of values)
        all.push((await submit(survey, newId(), { parameters: { shop: value } })).state);
      return all;
    };
    expect(await states("North", " NORTH ", "north")).toEqual(["submitted", "submitted", "closed"]);
    expect(await states("South")).toEqual(["submitted"]);
    expect(await states("East", "West", "Far East")).toEqual(["submitted", "submitted", "closed"]);
    const kept = (await stored(survey)).map(({ parameters }) => (parameters as { shop: string }).shop);
    expect(kept.sort()).toEqual(["East", "North", "North", "South", "West"]);
  });

  test("of a link's parameters, those that the survey names are kept", async () => {
    const survey = await published((one) => ({
      ...one,
      parameters: [{ id: newId(), name: "store", values: [] }],
    }));
    const junk = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`utm_${n}`, "x".repeat(200)]));
    const parameters = { ...junk, store: " north ", Store: "south", constructor: "x" };
    expect((await submit(survey, newId(), { parameters })).state).toBe("submitted");
    const [row] = await stored(survey);
    expect(row?.parameters).toEqual({ store: "north" });
  });

  test("the month of a trial: what is over closes its surveys, and what began may end", async () => {
    user = await buildUser(t.db, {
      plan: "trial",
      trial_ends_at: new Date("2999-01-01"),
      limits: { max_answers_per_month: 3 },
    });
    const survey = await published();
    const begun = newId();
    await write(survey, begun, {});
    for (let at = 0; at < 3; at++) expect((await submit(survey)).state).toBe("submitted");
    expect(await submit(survey)).toMatchObject({ state: "closed", reason: "not_published" });
    expect((await submit(survey, begun)).state).toBe("submitted");
  });
});

test("writes that are repeated, reordered and unheard end as one response each", async () => {
  const survey = await published();
  const ids = Array.from({ length: 25 }, () => newId());
  const order = fc.sample(
    fc.shuffledSubarray(
      ids.flatMap((id) => [1, 2, 2, 9, 9].map((sequence) => ({ id, sequence }))),
      { minLength: ids.length * 5, maxLength: ids.length * 5 },
    ),
    { numRuns: 1, seed: 7 },
  )[0];
  await Promise.all(
    (order ?? []).map(({ id, sequence }) =>
      write(survey, id, {
        answers: { [survey.choice]: { choice_ids: [sequence === 9 ? GOOD : BAD] } },
        sequence,
        submit: sequence === 9,
      }),
    ),
  );
  const rows = await stored(survey);
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(rows.every(({ submitted_at }) => submitted_at !== null)).toBe(true);
  expect(rows.every(({ answers }) => JSON.stringify(answers).includes(GOOD))).toBe(true);
  expect(await answerCount(survey)).toBe(25);
  const { count } = (
    await sql<{ count: number }>`select sum(answer_count)::integer as count from counted_answers
      where account_id = ${user.account_id}`.execute(t.db)
  ).rows[0] ?? { count: 0 };
  expect(count).toBe(25);
});
