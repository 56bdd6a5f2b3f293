import type { SubmitResult } from "@soundings/contract/public";
import type { SurveyDraft, SurveyItem } from "@soundings/contract/surveys";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import { monthOf } from "../plans/limits.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { runSchedule } from "./run-schedules-job.ts";
import { dueSurveys } from "./schedule-queries.ts";

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

const MINUTE = 60_000;
const start = Date.now();
/** So many minutes after this test began. */
const at = (minutes: number) => new Date(start + minutes * MINUTE);

const post = async (path: string, body: Record<string, unknown> = {}) =>
  await app.inject(form(path, body, bearer(user.token)));
const item = async (id: string) =>
  (await post("/surveys/search")).json<{ items: SurveyItem[] }>().items.find((one) => one.id === id);
const create = async () => (await post("/surveys/from-template", { template: "nps" })).json<SurveyItem>().id;
const schedule = async (id: string, publish: number | null, pause: number | null) =>
  await post(`/surveys/${id}/schedule`, {
    publish_at: publish === null ? null : at(publish).toISOString(),
    pause_at: pause === null ? null : at(pause).toISOString(),
  });

/** What the program's clock does at a moment. */
async function strike(minutes: number) {
  const now = at(minutes);
  for (const key of await dueSurveys(t.db, now)) await runSchedule(t.db, key, now);
}

async function begin(id: string): Promise<SubmitResult> {
  const { code } = await t.db
    .selectFrom("surveys")
    .where("id", "=", id)
    .select("code")
    .executeTakeFirstOrThrow();
  const reply = await app.inject({
    method: "POST",
    url: `/api/public/surveys/${code}/responses`,
    payload: { response_id: newId(), language: "en", answers: {}, sequence: 1 },
  });
  return reply.json();
}

describe("a schedule", () => {
  test("publishes and pauses when its minute has come, once", async () => {
    const id = await create();
    expect((await schedule(id, 10, 20)).json()).toMatchObject({
      publish_at: at(10).toISOString(),
      pause_at: at(20).toISOString(),
    });
    await strike(9.9);
    expect((await item(id))?.status).toBe("DRAFT");
    await strike(10);
    expect(await item(id)).toMatchObject({ status: "PUBLISHED", publish_at: null, has_changes: false });
    await strike(19.9);
    expect((await item(id))?.status).toBe("PUBLISHED");
    await strike(20);
    expect(await item(id)).toMatchObject({ status: "PAUSED", pause_at: null });
    await post(`/surveys/${id}/activate`);
    await strike(30);
    expect((await item(id))?.status).toBe("PUBLISHED");
  });

  test.each([
    [10, 20, "PAUSED"],
    [20, null, "PUBLISHED"],
  ])("that passed while the server was down is made good in its order", async (publish, pause, status) => {
    const id = await create();
    await schedule(id, publish, pause);
    await strike(60);
    expect(await item(id)).toMatchObject({ status, publish_at: null, pause_at: null });
  });

  test("of the past does nothing, and what was done is not done again by a later save", async () => {
    const id = await create();
    expect((await schedule(id, -10, null)).json().publish_at).toBeNull();
    await schedule(id, 5, null);
    await strike(5);
    await post(`/surveys/${id}/pause`);
    await post(`/surveys/${id}/rename`, { name: "Renamed" });
    await strike(6);
    expect((await item(id))?.status).toBe("PAUSED");
  });

  test("is part of the draft: a save sets it, a copy leaves it behind", async () => {
    const id = await create();
    const opened = await app.inject({ url: `/api/surveys/${id}`, headers: bearer(user.token) });
    const { survey, version } = opened.json<SurveyDraft>();
    survey.settings.scheduled_publish_at = at(15).toISOString();
    const saved = form(`/surveys/${id}`, { survey, version }, bearer(user.token));
    expect((await app.inject({ ...saved, method: "PUT" })).statusCode).toBe(200);
    expect((await item(id))?.publish_at).toBe(at(15).toISOString());
    const copy = (await post(`/surveys/${id}/copy`, { name: "Copy" })).json<SurveyItem>();
    await strike(15);
    expect([(await item(id))?.status, (await item(copy.id))?.status]).toEqual(["PUBLISHED", "DRAFT"]);
  });

  test("is no change that respondents have to be shown", async () => {
    const id = await create();
    await post(`/surveys/${id}/publish`);
    expect((await schedule(id, null, 60)).json()).toMatchObject({
      has_changes: false,
      pause_at: at(60).toISOString(),
    });
    await post(`/surveys/${id}/rename`, { name: "Changed" });
    expect((await schedule(id, null, 70)).json().has_changes).toBe(true);
  });

  test("of a survey that cannot be published says so until it is", async () => {
    const { id } = (await post("/surveys", { name: "Empty" })).json<SurveyItem>();
    await schedule(id, 10, null);
    await strike(10);
    expect(await item(id)).toMatchObject({
      status: "DRAFT",
      publish_at: null,
      publish_failed_at: at(10).toISOString(),
    });
    await schedule(id, 30, null);
    expect((await item(id))?.publish_failed_at).toBeNull();
  });

  test("that ends before it begins is refused", async () => {
    const reply = await schedule(await create(), 20, 10);
    expect([reply.statusCode, reply.json().code]).toEqual([422, "SURVEY_SAVE_FAILED"]);
  });

  test("pauses to the second, also before the clock has come to it", async () => {
    const id = await create();
    await post(`/surveys/${id}/publish`);
    expect((await begin(id)).state).toBe("begun");
    await t.db
      .updateTable("surveys")
      .where("id", "=", id)
      .set({ pause_at: new Date(Date.now() - 1) })
      .execute();
    expect(await begin(id)).toMatchObject({ state: "closed", reason: "paused" });
  });
});

describe("a month whose answers are used up", () => {
  async function usedUp(): Promise<string> {
    user = await buildUser(t.db, { plan: "trial", limits: { max_answers_per_month: 10 } });
    const id = await create();
    await post(`/surveys/${id}/publish`);
    await t.db
      .insertInto("counted_answers")
      .values({ account_id: user.account_id, survey_id: id, month: monthOf(new Date()), answer_count: 10 })
      .execute();
    await t.db.updateTable("surveys").where("id", "=", id).set({ status: "INACTIVE" }).execute();
    return id;
  }

  test("keeps surveys closed until the account is upgraded; then all of them are activated", async () => {
    const id = await usedUp();
    for (const path of [
      "/surveys/activate",
      `/surveys/${id}/activate`,
      `/surveys/${await create()}/publish`,
    ]) {
      const reply = await post(path);
      expect([reply.statusCode, reply.json().code]).toEqual([403, "ACCOUNT_QUOTA_EXCEEDED"]);
      expect(reply.json().message).toBe("Account quota exceeded: upgrade and activate surveys.");
    }
    await t.db
      .updateTable("accounts")
      .where("account_id", "=", user.account_id)
      .set({ plan: "premium", limits: "{}" })
      .execute();
    expect((await post("/surveys/activate")).json()).toEqual({ ids: [id] });
    expect((await item(id))?.status).toBe("PUBLISHED");
    expect((await post("/surveys/activate")).json()).toEqual({ ids: [] });
  });
});
