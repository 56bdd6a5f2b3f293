import { setTimeout as sleep } from "node:timers/promises";
import type { DatasetItem } from "@soundings/contract/datasets";
import type { SurveyDataset } from "@soundings/contract/survey-analysis";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { housekeepingJob } from "../schedule.ts";
import { lastChange } from "../surveys/change-number.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { storeResponses } from "../testing/store-responses.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { analyseAnswersJob } from "./analyse-answers-job.ts";
import { analyseDailyJob } from "./analyse-daily-job.ts";
import { awaitAnalysis, endAnalysis, enqueueAnalyses, isBusy } from "./queries.ts";

const engine = testEngine();
let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let survey: BuiltSurvey;
let stars: string;
let store: string;
let why: string;
let more: string;
const NORTH = newId();
const NOWHERE = { variant_id: null, parameters: {}, path: [], end_id: null, seen: null };
const ROW = { ...NOWHERE, language: "en", sequence: 1, submitted: true };

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await engine.close();
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const first = ask(blank, "rating_star", { stars: 5 }, { title: "How many stars?" });
    const choices = [{ id: NORTH, text: "North", image_id: null }];
    const second = ask(
      first.survey,
      "dropdown",
      { choices, other: { text: "Other" } },
      { title: "Which store?" },
    );
    const third = ask(second.survey, "text_input", {}, { title: "Why?" });
    const fourth = ask(third.survey, "text_input", { format: "text" }, { title: "Anything *else*?" });
    [stars, store, why, more] = [first.id, second.id, third.id, fourth.id];
    return { ...fourth.survey, parameters: [{ id: newId(), name: "campaign", values: [] }] };
  });
});

async function answer(answers: object, { id = newId(), sequence = 9, submit = true } = {}) {
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${survey.code}/responses`,
    payload: {
      response_id: id,
      language: "en",
      parameters: { campaign: "spring" },
      answers,
      sequence,
      submit,
    },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return id;
}

const analyse = () => runJobs(t.url, jobContext(t.db, engine));
const jobs = async () =>
  (
    await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where task_identifier = 'analyse_answers'`.execute(t.db)
  ).rows;
const texts = async () =>
  await t.db
    .selectFrom("answer_texts")
    .where("survey_id", "=", survey.id)
    .selectAll()
    .orderBy("analysed_at")
    .execute();

describe("open texts", () => {
  test("of many responses are read by one job", async () => {
    for (let n = 0; n < 5; n++)
      await answer({ [why]: { text: `The delivery was far too slow, number ${n}` } });
    await answer({
      [why]: { text: "Tuyệt vời, rất hài lòng với nhân viên" },
      [more]: { text: "Lovely staff!" },
    });
    await answer({ [stars]: { value: 5 } });
    expect(await jobs()).toHaveLength(1);
    await analyse();
    const rows = await texts();
    expect(rows).toHaveLength(7);
    const slow = rows.filter(({ sentiment }) => sentiment === "negative");
    expect(slow).toHaveLength(5);
    expect(slow.every(({ topics, score }) => topics.includes("Delivery") && score < -20)).toBe(true);
    expect(rows.find(({ language }) => language === "vi")).toMatchObject({ sentiment: "positive" });
    expect(await jobs()).toHaveLength(0);
    expect(await t.db.selectFrom("answer_texts_waiting").selectAll().execute()).toEqual([]);
  });

  test("are read again when they change, and only then", async () => {
    const id = await answer(
      { [why]: { text: "Good" }, [more]: { text: "Bad" } },
      { sequence: 1, submit: false },
    );
    await analyse();
    const [before] = (await texts()).filter(({ question_id }) => question_id === why);
    await answer({ [why]: { text: "Good" }, [more]: { text: "Wonderful, thank you!" } }, { id, sequence: 2 });
    await analyse();
    const after = await texts();
    expect(after.find(({ question_id }) => question_id === why)?.analysed_at).toEqual(before?.analysed_at);
    expect(after.find(({ question_id }) => question_id === more)).toMatchObject({ sentiment: "positive" });
    const other = await answer({ [why]: { text: "Awful" } }, { sequence: 1, submit: false });
    await analyse();
    await answer({ [why]: { text: "Awful" } }, { id: other, sequence: 2 });
    await t.db.deleteFrom("responses").where("id", "=", other).execute();
    await analyse();
    expect((await texts()).map(({ response_id }) => response_id)).not.toContain(other);
  });

  test("are read once and all, however often the job is killed between two batches", async () => {
    for (let n = 0; n < 12; n++) await answer({ [why]: { text: `Text number ${n}, quite nice` } });
    const stopped = new AbortController();
    stopped.abort(new Error("killed"));
    const context = jobContext(t.db, engine);
    await expect(analyseAnswersJob(survey.key, { ...context, signal: stopped.signal })).rejects.toThrow(
      "killed",
    );
    const failing = { ...engine, analyse: () => Promise.reject(new Error("killed")) };
    await expect(analyseAnswersJob(survey.key, { ...context, engine: failing })).rejects.toThrow("killed");
    expect(await texts()).toHaveLength(0);
    // The queue gave the job up: the clock starts another.
    await sql`select graphile_worker.remove_job(${`answers:${survey.id}`})`.execute(t.db);
    await housekeepingJob({}, context);
    await analyse();
    expect(await texts()).toHaveLength(12);
  });
});

test("a text that comes while the job ends is read by another one", async () => {
  const first = await answer({ [why]: { text: "The first" } });
  const { number } = await t.db
    .selectFrom("responses")
    .where("id", "=", first)
    .select("number")
    .executeTakeFirstOrThrow();
  const late = newId();
  let during: Promise<void> | undefined;
  const held = {
    ...engine,
    assign: async (...given: Parameters<typeof engine.assign>) => {
      const found = await engine.assign(...given);
      if (!during) {
        let asked = () => {};
        const asking = new Promise<void>((resolve) => {
          asked = resolve;
        });
        // Not committed yet when the job looks for more, and finds nothing.
        during = t.db.transaction().execute(async (trx) => {
          const response = { ...ROW, id: late, number, answers: { [why]: { text: "The last" } } };
          await storeResponses(trx, survey.key, [response], new Date());
          const { account_id, survey_id } = survey.key;
          await awaitAnalysis(account_id, [{ ...response, survey_id }]).execute(trx);
          await enqueueAnalyses(trx, account_id, [survey_id]);
          asked();
          await sleep(800);
        });
        await asking;
      }
      return found;
    },
  };
  await runJobs(t.url, jobContext(t.db, held));
  await during;
  expect((await texts()).map(({ response_id }) => response_id)).toContain(late);
});

test("a job that ends takes a change number, by which others know that it is gone", async () => {
  const before = await lastChange(t.db, survey.key);
  await endAnalysis(t.db, survey.key);
  const after = await lastChange(t.db, survey.key);
  expect(after?.change_number).toBe((before?.change_number ?? 0) + 1);
});

test("a survey is busy while so many responses come a second", async () => {
  const write = async (count: number, at: Date) => {
    const all = Array.from({ length: count }, () => ({ ...ROW, id: newId(), number: 1, answers: {} }));
    await storeResponses(t.db, survey.key, all, at);
  };
  await write(101, new Date(Date.now() - 60_000));
  expect(await isBusy(t.db, survey.key, 100)).toBe(false);
  await write(100, new Date());
  expect(await isBusy(t.db, survey.key, 100)).toBe(false);
  await write(101, new Date(Date.now() + 60_000));
  expect(await isBusy(t.db, survey.key, 100)).toBe(true);
});

describe("a survey's dataset", () => {
  const analyze = async (question_id?: string) =>
    await app.inject(
      form(`/surveys/${survey.id}/analyze`, question_id ? { question_id } : {}, bearer(user.token)),
    );
  const listed = async () => {
    const found = await app.inject(form("/datasets/search", {}, bearer(user.token)));
    return found.json<{ items: DatasetItem[] }>().items;
  };
  const linked = async () =>
    (await app.inject({ url: `/api/surveys/${survey.id}/datasets`, headers: bearer(user.token) })).json<{
      items: SurveyDataset[];
    }>().items;
  const comments = async (dataset_id: string) =>
    await t.db
      .selectFrom("comments")
      .where("dataset_id", "=", dataset_id)
      .selectAll()
      .orderBy("id")
      .execute();

  test("holds one question's texts with the other answers beside them, and takes in what comes later", async () => {
    await answer({
      [stars]: { value: 2 },
      [store]: { choice_ids: ["other"], text: "Airport" },
      [why]: { text: "Slow delivery" },
      [more]: { text: "No" },
    });
    await answer({ [store]: { choice_ids: [NORTH] }, [why]: { text: "Friendly staff" } });
    await answer({ [why]: { text: "Only begun" } }, { submit: false });
    const { dataset_id, started } = (await analyze(why)).json();
    expect(started).toBe(true);
    expect((await analyze(why)).json().code).toBe("DATASET_NOT_READY");
    await analyse();

    const [item] = await listed();
    expect(item).toMatchObject({ id: dataset_id, name: "Visit: Why?", source: "survey", status: "FINISHED" });
    expect(item).toMatchObject({ comment_count: 2, analysed_count: 2 });
    const shown = await app.inject({ url: `/api/datasets/${dataset_id}`, headers: bearer(user.token) });
    expect(
      shown.json().columns.map((one: { header: string; data_type: string }) => [one.header, one.data_type]),
    ).toEqual([
      ["Answer", "comment"],
      ["Submitted", "date_time"],
      ["campaign", "text"],
      ["How many stars?", "score"],
      ["Which store?", "text"],
      ["Anything else?", "text"],
    ]);
    const date = expect.stringMatching(/Z$/);
    expect((await comments(dataset_id)).map(({ text, cells }) => [text, cells])).toEqual([
      ["Slow delivery", [date, "spring", 2, "Airport", "No"]],
      ["Friendly staff", [date, "spring", null, "North", null]],
    ]);

    expect((await analyze(why)).json()).toEqual({ dataset_id, started: false });
    await answer({ [why]: { text: "Too expensive" } });
    expect(await linked()).toMatchObject([{ question_id: why, new_texts: 1, dataset: { id: dataset_id } }]);
    expect((await analyze(why)).json()).toEqual({ dataset_id, started: true });
    await analyse();
    expect((await comments(dataset_id)).map(({ id, text }) => [id, text])).toEqual([
      [1, "Slow delivery"],
      [2, "Friendly staff"],
      [3, "Too expensive"],
    ]);
    expect(await listed()).toMatchObject([
      { id: dataset_id, comment_count: 3, analysed_count: 3, status: "FINISHED" },
    ]);
  });

  test("of all questions says which one each text answers, and stands beside those of single ones", async () => {
    await answer({ [why]: { text: "Slow" }, [more]: { text: "Thanks" } });
    const whole = (await analyze()).json().dataset_id;
    const single = (await analyze(more)).json().dataset_id;
    await analyse();
    expect((await comments(whole)).map(({ text, cells }) => [text, (cells as string[])[1]])).toEqual([
      ["Slow", "Why?"],
      ["Thanks", "Anything else?"],
    ]);
    expect(await comments(single)).toHaveLength(1);
    expect((await linked()).map(({ question_id }) => question_id)).toEqual([null, more]);
    await app.inject({ method: "DELETE", url: `/api/datasets/${whole}`, headers: bearer(user.token) });
    const again = (await analyze()).json();
    expect(again).toMatchObject({ started: true });
    expect(again.dataset_id).not.toBe(whole);
  });

  test("takes in what was answered since every day, where that is wanted", async () => {
    await answer({ [why]: { text: "Slow" } });
    const { dataset_id } = (await analyze(why)).json();
    await analyse();
    await answer({ [why]: { text: "Quick" } });
    const clock = async () => {
      await analyseDailyJob({}, jobContext(t.db, engine));
      await analyse();
      return (await comments(dataset_id)).length;
    };
    const age = () =>
      t.db
        .updateTable("datasets")
        .set({ analysed_at: new Date(0) })
        .where("id", "=", dataset_id)
        .execute();
    await age();
    expect(await clock()).toBe(1);
    const settings = { level: "important", mail: false, daily: true };
    const path = `/datasets/${dataset_id}/alert-settings`;
    await app.inject({ ...form(path, settings, bearer(user.token)), method: "PUT" });
    expect(await clock()).toBe(2);
    // Not before the day is over, and then only where there is something new.
    await answer({ [why]: { text: "Rude" } });
    expect(await clock()).toBe(2);
    await age();
    expect(await clock()).toBe(3);
    await age();
    expect(await clock()).toBe(3);
  });

  test("goes on where an import was stopped, and is not made of nothing", async () => {
    expect((await analyze(why)).json().code).toBe("SURVEY_NO_OPEN_TEXT");
    expect((await analyze(stars)).json().code).toBe("SURVEY_NO_OPEN_TEXT");
    await answer({ [why]: { text: "One" } });
    const { dataset_id } = (await analyze(why)).json();
    await analyse();
    await answer({ [why]: { text: "Two" } });
    await analyze(why);
    await app.inject(form(`/datasets/${dataset_id}/cancel`, {}, bearer(user.token)));
    expect(await comments(dataset_id)).toHaveLength(1);
    expect((await analyze(why)).json()).toEqual({ dataset_id, started: true });
    await analyse();
    expect(await comments(dataset_id)).toHaveLength(2);
  });
});
