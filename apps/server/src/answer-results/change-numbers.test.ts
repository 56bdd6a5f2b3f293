import { setTimeout as sleep } from "node:timers/promises";
import type { Overview } from "@soundings/contract/datasets";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeAnalyses } from "../answer-texts/queries.ts";
import { storeSurveyBatch } from "../answers/store-answer-batch.ts";
import { openDb } from "../db/db.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import { newId } from "../db/new-id.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import { buildUser } from "../testing/build.ts";
import { buildDataset, csvOf, jobContext, runJobs, testEngine } from "../testing/build-dataset.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { emptyDb, type TestDb, testDb } from "../testing/database.ts";
import { bearer, testApp } from "../testing/test-app.ts";
import { withAnswers } from "./cached-answers.ts";
import { compactAnswers } from "./compact-answers.ts";
import { deleteResponses } from "./queries.ts";

let t: TestDb;
beforeAll(async () => {
  t = await testDb();
});
afterAll(() => t.close());

async function textSurvey(db: TestDb): Promise<BuiltSurvey & { text: string; token: string }> {
  const user = await buildUser(db.db);
  const app = testApp(db.db);
  let text = "";
  const built = await buildSurvey(app, db.db, user, (blank) => {
    const asked = ask(blank, "text_input", {}, { title: "How?" });
    text = asked.id;
    return asked.survey;
  });
  await app.close();
  return { ...built, text, token: user.token };
}

const idsShown = (db: TestDb, survey: BuiltSurvey) =>
  withAnswers(db.db, survey.key, ({ alive, count, ids }) =>
    Array.from({ length: count }, (_, at) => at)
      .filter((at) => alive.array[at])
      .map((at) => ids.at(at)),
  );

test("while hosts write, analyse, delete and pack at once, a reader misses nothing that was committed", async () => {
  const survey = await textSurvey(t);
  const hosts = [1, 2, 3].map(() => openDb(t.url, { max: 4 }));
  const gone = new Set<string>();
  const there = new Set<string>();
  const check = async (id: string) => {
    const shown = new Set(await idsShown(t, survey));
    expect(shown.has(id)).toBe(!gone.has(id));
  };
  const write = async (host: number, submit: boolean) => {
    const response_id = newId();
    const answer = {
      key: survey.key,
      response_id,
      language: "en" as const,
      variant_id: null,
      parameters: {},
      version: null,
      single_use: null,
      answers: { [survey.text]: { text: `Good ${response_id}` } },
      seen: null,
      sequence: 1,
      submit,
    };
    const db = hosts[host] as (typeof hosts)[number];
    const { outcomes } = await storeSurveyBatch(db, survey.key, [answer]);
    expect(outcomes).toMatchObject([{ state: submit ? "submitted" : "begun" }]);
    there.add(response_id);
    await check(response_id);
    return response_id;
  };
  const lastScores = new Map<string, number>();
  const analyse = async (host: number, response_id: string, score: number) => {
    const db = hosts[host] as (typeof hosts)[number];
    const analysed = {
      response_id,
      question_id: survey.text,
      text_hash: "00",
      language: "en",
      sentiment: "positive",
      score,
      emotions: [],
      topics: [],
    };
    await db.transaction().execute(async (trx) => {
      await writeAnalyses(trx, survey.key, [analysed], []);
      // Long enough for others to take numbers and commit before, if they could.
      await sleep(5);
    });
    lastScores.set(response_id, score);
  };
  const drop = async (host: number, id: string) => {
    const db = hosts[host] as (typeof hosts)[number];
    await db.transaction().execute(async (trx) => {
      expect(await deleteResponses(trx, survey.key, [id])).toHaveLength(1);
      await sleep(5);
    });
    gone.add(id);
    await check(id);
  };
  await Promise.all(
    [0, 1, 2].map(async (host) => {
      for (let round = 0; round < 12; round++) {
        const begun = await write(host, false);
        const sent = await write(host, true);
        await analyse(host, sent, round * 3 + host);
        if (round % 3 === 0) await drop(host, begun);
        if (round % 4 === host) {
          await compactAnswers(hosts[host] as (typeof hosts)[number], survey.key, new Date());
        }
      }
    }),
  );
  expect(new Set(await idsShown(t, survey))).toEqual(new Set([...there].filter((id) => !gone.has(id))));
  const scores = await withAnswers(t.db, survey.key, (columns) => {
    const column = columns.questions.get(survey.text);
    if (column?.kind !== "text") throw new Error("no texts");
    return new Map([...lastScores.keys()].map((id) => [id, column.score.array[columns.ids.find(id)]]));
  });
  expect(scores).toEqual(lastScores);
  await Promise.all(hosts.map((host) => host.destroy()));
}, 60_000);

test("when an older state of the database takes its place, what was lost is no longer shown, and what comes then is", async () => {
  const survey = await textSurvey(t);
  const engine = testEngine();
  const app = testApp(t.db);
  const user = await buildUser(t.db);
  const rows = [["Comment"], ["Great coffee"], ["Slow service"], ["Lovely view"]];
  const dataset_id = await buildDataset(t.db, user.account_id, csvOf(rows));
  await runJobs(t.url, jobContext(t.db, engine));
  await engine.close();
  const submit = async () => {
    const response_id = newId();
    const payload = {
      response_id,
      language: "en",
      answers: { [survey.text]: { text: "Fine" } },
      sequence: 1,
      submit: true,
    };
    const url = `/api/public/surveys/${survey.code}/responses`;
    expect((await app.inject({ method: "POST", url, payload })).statusCode).toBe(200);
    return response_id;
  };
  const score = async () => {
    const reply = await app.inject({
      url: `/api/datasets/${dataset_id}/overview`,
      headers: bearer(user.token),
    });
    expect(reply.statusCode).toBe(200);
    return reply.json<Overview>().score?.score;
  };
  const correct = async (to: number) => {
    const url = `/api/datasets/${dataset_id}/comments/1/score`;
    const reply = await app.inject({
      method: "POST",
      url,
      headers: bearer(user.token),
      payload: { score: to },
    });
    expect(reply.statusCode, reply.body).toBeLessThan(300);
  };

  const kept = [await submit(), await submit()];
  const before = await score();
  const restore = await t.snapshot();
  const lost = [await submit(), await submit()];
  expect(new Set(await idsShown(t, survey))).toEqual(new Set([...kept, ...lost]));
  await correct(-100);
  expect(await score()).not.toBe(before);
  const { number } = await t.db
    .selectFrom("surveys")
    .where("id", "=", survey.id)
    .select("published_number as number")
    .executeTakeFirstOrThrow();
  expect(await publishedVersion(t.db, survey.key, number as number)).not.toBeNull();
  await sql`insert into survey_versions select * from jsonb_populate_record(null::survey_versions,
    (select to_jsonb(v) || jsonb_build_object('number', number + 1) from survey_versions v
      where survey_id = ${survey.id} and number = ${number}))`.execute(t.db);
  expect(await publishedVersion(t.db, survey.key, (number as number) + 1)).not.toBeNull();

  await restore();
  expect(new Set(await idsShown(t, survey))).toEqual(new Set(kept));
  expect(await score()).toBe(before);
  expect(await publishedVersion(t.db, survey.key, (number as number) + 1)).toBeNull();
  // As many changes as were lost: the numbers are given a second time.
  const later = [await submit(), await submit()];
  expect(new Set(await idsShown(t, survey))).toEqual(new Set([...kept, ...later]));
  await app.close();
}, 60_000);

test("responses of an earlier version's database are read after the upgrade", async () => {
  const old = await emptyDb();
  const names = await migrationNames();
  // The survey is made by this version: everything else that its calls need is there.
  await migrate(old.url, new Set(names.filter((name) => !name.startsWith("0061_"))));
  const survey = await textSurvey(old);
  const ids = [newId(), newId(), newId()];
  for (const id of ids) {
    await sql`insert into responses (account_id, survey_id, id, number, language, parameters, answers, path, sequence,
        started_at, updated_at, submitted_at)
      select ${survey.key.account_id}, ${survey.id}, ${id}, published_number, 'en', '{}',
        ${JSON.stringify({ [survey.text]: { text: "Fine" } })}, '{}', 1, now(), now(), now()
      from surveys where id = ${survey.id}`.execute(old.db);
  }
  await sql`insert into response_blocks (account_id, survey_id, block, since, bytes)
    values (${survey.key.account_id}, ${survey.id}, 0, '5', 'x')`.execute(old.db);
  await migrate(old.url);
  expect(new Set(await idsShown(old, survey))).toEqual(new Set(ids));
  await old.db
    .transaction()
    .execute(async (trx) => void (await deleteResponses(trx, survey.key, ids.slice(0, 1))));
  expect(new Set(await idsShown(old, survey))).toEqual(new Set(ids.slice(1)));
  await old.close();
});
