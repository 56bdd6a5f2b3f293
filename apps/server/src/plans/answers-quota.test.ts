import type { SubmitResult } from "@soundings/contract/public";
import type { Usage } from "@soundings/contract/users";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setPlan } from "../accounts/set-plan.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { answersLeft, countMonthsAnswers } from "./check-limits.ts";
import { monthOf } from "./limits.ts";

let t: TestDb;
let app: FastifyInstance;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const trial = (max_answers_per_month: number) =>
  buildUser(t.db, {
    plan: "trial",
    trial_ends_at: new Date("2999-01-01"),
    limits: { max_answers_per_month },
  });

const surveysOf = async (user: BuiltUser, count: number) => {
  const built: BuiltSurvey[] = [];
  for (let at = 0; at < count; at++) {
    built.push(await buildSurvey(app, t.db, user, (survey) => ask(survey, "text_input").survey));
  }
  return built;
};

async function write({ code }: BuiltSurvey, response_id: string, submit: boolean): Promise<SubmitResult> {
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id, language: "en", answers: {}, sequence: submit ? 2 : 1, submit },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const usage = async ({ token }: BuiltUser) =>
  (await app.inject({ url: "/api/users/me/usage", headers: bearer(token) })).json<Usage>();

async function statuses({ account_id }: BuiltUser): Promise<string[]> {
  const rows = await t.db
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .select("status")
    .execute();
  return rows.map(({ status }) => status);
}

const activate = async ({ token }: BuiltUser) => {
  const reply = await app.inject(form("/surveys/activate", {}, bearer(token)));
  return reply.statusCode === 200 ? reply.json().ids.length : reply.json().code;
};

/** As if what was counted had come a month ago. */
const nextMonth = ({ account_id }: BuiltUser) =>
  t.db
    .updateTable("counted_answers")
    .set({ month: "2020-01-01" })
    .where("account_id", "=", account_id)
    .execute();

test("of sixty new responses to three surveys at once, the plan's twenty are taken, and what was begun ends too", async () => {
  const user = await trial(20);
  const surveys = await surveysOf(user, 3);
  const at = (place: number) => surveys[place % 3] as BuiltSurvey;
  const begun = Array.from({ length: 5 }, () => newId());
  for (const [place, id] of begun.entries()) {
    expect(await write(at(place), id, false)).toMatchObject({ state: "begun" });
  }
  const taken = await Promise.all(Array.from({ length: 60 }, (_, place) => write(at(place), newId(), true)));
  expect(taken.filter(({ state }) => state === "submitted")).toHaveLength(20);
  expect(taken.filter((one) => one.state === "closed" && one.reason === "not_published")).toHaveLength(40);
  expect(await statuses(user)).toEqual(["INACTIVE", "INACTIVE", "INACTIVE"]);

  const ended = await Promise.all(begun.map((id, place) => write(at(place), id, true)));
  expect(ended.map(({ state }) => state)).toEqual(begun.map(() => "submitted"));
  expect(await write(at(0), newId(), false)).toMatchObject({ state: "closed", reason: "not_published" });
  const { used, inactive_surveys } = await usage(user);
  expect([used.answers_this_month, inactive_surveys]).toEqual([25, 3]);
});

test("respondents read that a closed survey takes no answers", async () => {
  const user = await trial(1);
  const [survey] = await surveysOf(user, 1);
  const page = () => app.inject({ url: `/s/${survey?.code}` });
  const asks = (body: string) => body.includes('name="q:');
  expect(asks((await page()).body)).toBe(true);
  await write(survey as BuiltSurvey, newId(), true);
  const { body } = await page();
  expect(asks(body)).toBe(false);
  expect(body).toContain("This survey is not open</h");
});

test("neither an upgrade nor a new month opens surveys by itself; their owner does, all in one go", async () => {
  const upgraded = await trial(2);
  const waiting = await trial(2);
  for (const user of [upgraded, waiting]) {
    const [first] = await surveysOf(user, 2);
    await write(first as BuiltSurvey, newId(), true);
    await write(first as BuiltSurvey, newId(), true);
    expect(await activate(user)).toBe("ACCOUNT_QUOTA_EXCEEDED");
  }
  await setPlan(t.db, upgraded.account_id, { plan: "premium" }, new Date());
  await nextMonth(waiting);
  expect((await usage(waiting)).used.answers_this_month).toBe(0);
  for (const user of [upgraded, waiting]) {
    expect(await statuses(user)).toEqual(["INACTIVE", "INACTIVE"]);
    expect(await activate(user)).toBe(2);
    expect(await statuses(user)).toEqual(["PUBLISHED", "PUBLISHED"]);
  }
});

test("a paused survey stays paused when the month is full, and activating all leaves it so", async () => {
  const user = await trial(1);
  const [open, paused] = (await surveysOf(user, 2)) as [BuiltSurvey, BuiltSurvey];
  await app.inject(form(`/surveys/${paused.id}/pause`, {}, bearer(user.token)));
  await write(open, newId(), true);
  expect((await statuses(user)).sort()).toEqual(["INACTIVE", "PAUSED"]);
  await setPlan(t.db, user.account_id, { plan: "premium" }, new Date());
  expect(await activate(user)).toBe(1);
  expect((await statuses(user)).sort()).toEqual(["PAUSED", "PUBLISHED"]);
});

test("a plan with less room than was used closes the surveys, and one with more lets them be opened", async () => {
  const user = await buildUser(t.db);
  const [survey] = await surveysOf(user, 1);
  for (let at = 0; at < 3; at++) await write(survey as BuiltSurvey, newId(), true);
  await setPlan(t.db, user.account_id, { plan: "trial", limits: { max_answers_per_month: 3 } }, new Date());
  expect(await statuses(user)).toEqual(["INACTIVE"]);
  await setPlan(t.db, user.account_id, { plan: "trial", limits: { max_answers_per_month: 4 } }, new Date());
  expect(await activate(user)).toBe(1);
  expect(await write(survey as BuiltSurvey, newId(), true)).toMatchObject({ state: "submitted" });
  expect(await statuses(user)).toEqual(["INACTIVE"]);
});

test("a survey that was opened while the last response was counted is closed by the next one", async () => {
  const user = await trial(1);
  const [survey] = (await surveysOf(user, 1)) as [BuiltSurvey];
  await t.db
    .insertInto("counted_answers")
    .values({ ...survey.key, month: monthOf(new Date()), answer_count: 1 })
    .execute();
  expect(await statuses(user)).toEqual(["PUBLISHED"]);
  expect(await write(survey, newId(), true)).toMatchObject({ state: "closed" });
  expect(await statuses(user)).toEqual(["INACTIVE"]);
});

test("surveys of an account wait for each other only where its plan has a limit", async () => {
  const count = async (trx: Db, { key }: BuiltSurvey) => {
    await answersLeft(trx, key.account_id, new Date(), { lock: true });
    await countMonthsAnswers(key, 1, new Date()).execute(trx);
  };
  const beside = async (user: BuiltUser) => {
    const [one, other] = (await surveysOf(user, 2)) as [BuiltSurvey, BuiltSurvey];
    return await t.db.transaction().execute(async (first) => {
      await count(first, one);
      return await t.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '300ms'`.execute(second);
        return await count(second, other).then(
          () => "counted",
          () => "waits",
        );
      });
    });
  };
  const premium = await buildUser(t.db);
  expect(await beside(premium)).toBe("counted");
  expect((await usage(premium)).used.answers_this_month).toBe(2);
  expect(await beside(await trial(20))).toBe("waits");
});
