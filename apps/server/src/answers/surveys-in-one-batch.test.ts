import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDb } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { Respondents } from "./respondents.ts";
import type { Write } from "./write.ts";

// Answers to many surveys of an account are taken together, by three processes at once.

const PROCESSES = 3;
const SURVEYS = 5;
const QUOTA = 12;

let t: TestDb;
let app: FastifyInstance;
const dbs: Db[] = [];
const processes: Respondents[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
  for (let n = 0; n < PROCESSES; n++) dbs.push(openDb(t.url, { max: 4 }));
  processes.push(...dbs.map((db) => new Respondents(db)));
});
afterAll(async () => {
  await Promise.all(dbs.map((db) => db.destroy()));
  await app.close();
  await t.close();
});

interface Asked extends BuiltSurvey {
  why: string;
}

/** Every second one takes so many responses and no more. */
async function surveysOf(user: BuiltUser): Promise<Asked[]> {
  const built: Asked[] = [];
  for (let at = 0; at < SURVEYS; at++) {
    let why = "";
    const survey = await buildSurvey(app, t.db, user, (blank) => {
      const asked = ask(blank, "text_input");
      why = asked.id;
      const response_quota = at % 2 === 0 ? QUOTA : null;
      return { ...asked.survey, settings: { ...asked.survey.settings, response_quota } };
    });
    built.push({ ...survey, why });
  }
  return built;
}

const send = (write: Write) =>
  (processes[Math.floor(Math.random() * PROCESSES)] as Respondents).storeAnswer(write);

function answer({ key, why }: Asked, text: string): Write {
  return {
    key,
    response_id: newId(),
    language: "en",
    variant_id: null,
    parameters: {},
    version: null,
    single_use: null,
    answers: { [why]: { text } },
    seen: null,
    sequence: 1,
    submit: true,
  };
}

/** Half of a character, which no table takes. */
const UNWRITABLE = "\ud83d";

async function counts({ key }: BuiltSurvey) {
  const { rows } = await sql<{ stored: number; counted: number; told: number; read: number }>`
    select (select count(*) from responses where survey_id = ${key.survey_id} and submitted_at is not null) as stored,
      (select answer_count from surveys where id = ${key.survey_id}) as counted,
      (select count(*) from webhook_deliveries where survey_id = ${key.survey_id}) as told,
      (select count(*) from answer_texts_waiting where survey_id = ${key.survey_id}) as read`.execute(t.db);
  return rows[0];
}

/** Of all surveys of an account. */
const monthOf = async ({ account_id }: BuiltUser) =>
  (
    await sql<{ month: number }>`select coalesce(sum(answer_count), 0)::integer as month
      from counted_answers where account_id = ${account_id}`.execute(t.db)
  ).rows[0]?.month;

test("each survey takes exactly as many as it may, each response counts once, and one that cannot be written takes none with it", async () => {
  const users = [await buildUser(t.db), await buildUser(t.db)];
  const surveys: Asked[] = [];
  for (const user of users) {
    const own = await surveysOf(user);
    const fields = { name: "n", event_names: ["response.completed"], url: "https://hooks.example.com/" };
    await app.inject(form(`/surveys/${own[0]?.id}/webhooks`, fields, bearer(user.token)));
    surveys.push(...own);
  }
  const writes = Array.from({ length: 300 }, (_, n) =>
    answer(surveys[n % surveys.length] as Asked, n % 23 === 0 ? `${UNWRITABLE} ${n}` : `Good ${n}`),
  );
  const said = new Map(writes.map(({ response_id }) => [response_id, new Set<string>()]));
  // Each comes twice, at whichever process.
  await Promise.all(
    [...writes, ...writes].map(async (write) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
      const state = await send(write).then(
        (result) => result.state,
        () => "failed",
      );
      said.get(write.response_id)?.add(state);
    }),
  );

  const months = new Map<string, number>();
  for (const [at, survey] of surveys.entries()) {
    const own = writes.filter(({ key }) => key === survey.key);
    const states = own.map(({ response_id }) => [...(said.get(response_id) ?? [])].join());
    const unwritable = own.filter(({ answers }) => answers[survey.why]?.text?.startsWith(UNWRITABLE));
    const of = (state: string) => states.filter((one) => one === state).length;
    const limited = (at % SURVEYS) % 2 === 0;
    const taken = limited ? QUOTA : own.length - unwritable.length;
    expect(of("submitted")).toBe(taken);
    // One that comes once all places are taken is told so, whatever it holds.
    expect(of("submitted") + of("closed") + of("failed") + of("failed,closed") + of("closed,failed")).toBe(
      own.length,
    );
    if (!limited) expect(of("failed")).toBe(unwritable.length);
    const told = at % SURVEYS === 0 ? taken : 0;
    expect(await counts(survey)).toEqual({ stored: taken, counted: taken, told, read: taken });
    const month = months.get(survey.key.account_id) ?? 0;
    months.set(survey.key.account_id, month + taken);
  }
  for (const user of users) expect(await monthOf(user)).toBe(months.get(user.account_id));
});

test("the month's places of an account are shared by the surveys of one batch", async () => {
  const limits = { max_answers_per_month: 20 };
  const user = await buildUser(t.db, { plan: "trial", trial_ends_at: new Date("2999-01-01"), limits });
  const surveys = await surveysOf(user);
  const replies = await Promise.all(
    Array.from({ length: 90 }, (_, n) => send(answer(surveys[n % SURVEYS] as Asked, `Good ${n}`))),
  );
  expect(replies.filter(({ state }) => state === "submitted")).toHaveLength(20);
  const rows = await Promise.all(surveys.map(counts));
  expect(rows.reduce((sum, row) => sum + (row?.stored ?? 0), 0)).toBe(20);
  expect(await monthOf(user)).toBe(20);
});

test("a survey that somebody holds keeps none of the others waiting", async () => {
  const user = await buildUser(t.db);
  const [held, ...free] = (await surveysOf(user)) as [Asked, ...Asked[]];
  const [process] = processes as [Respondents];
  await t.db.transaction().execute(async (trx) => {
    await sql`select from surveys where id = ${held.id} for update`.execute(trx);
    const late = process.storeAnswer(answer(held, "Good"));
    const replies = await Promise.all(free.map((survey) => process.storeAnswer(answer(survey, "Good"))));
    expect(replies.map(({ state }) => state)).toEqual(free.map(() => "submitted"));
    expect(await Promise.race([late, "waits"])).toBe("waits");
  });
  await expect.poll(() => counts(held)).toMatchObject({ stored: 1 });
});

test("what two surveys are answered under one response's id are two responses", async () => {
  const [one, other] = (await surveysOf(await buildUser(t.db))) as [Asked, Asked];
  const first = answer(one, "Good");
  const { response_id } = first;
  const replies = await Promise.all(
    [first, { ...answer(other, "Bad"), response_id }].map((write) =>
      (processes[0] as Respondents).storeAnswer(write),
    ),
  );
  expect(replies.map(({ state }) => state)).toEqual(["submitted", "submitted"]);
  expect(await counts(one)).toMatchObject({ stored: 1 });
  expect(await counts(other)).toMatchObject({ stored: 1 });
});
