import type { Webhook } from "@soundings/contract/webhooks";
import type { ParameterLimit } from "@soundings/survey/survey";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { nextDue } from "../outbox/delivery-queries.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { askTables } from "../testing/ask-tables.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookReceiver } from "../testing/webhook-receiver.ts";
import { deliverDue } from "./deliver-webhook.ts";
import { webhookFetch } from "./send-webhook.ts";

const config = readConfig({
  BOT_CHECK: "off",
  SECRET_KEY: "the key of these tests, which is long enough",
  WEBHOOK_ALLOW: "127.0.0.1",
});
const HOUR = 3_600_000;

let t: TestDb;
let app: FastifyInstance;
let user: BuiltUser;
let survey: BuiltSurvey;
let question: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { config });
});
afterAll(async () => {
  for (const close of closing) close();
  await app.close();
  await t.close();
});
beforeEach(async () => {
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "text_input", {}, { title: "What **now**?" });
    question = asked.id;
    return asked.survey;
  });
});

const receiver = async (behave?: Parameters<typeof webhookReceiver>[0]) => {
  const made = await webhookReceiver(behave);
  closing.push(made.close);
  return made;
};
const path = (rest = "") => `/surveys/${survey.id}/webhooks${rest}`;
const post = (to: string, body: Record<string, unknown>, method: "POST" | "PUT" = "POST") =>
  app.inject({ ...form(to, body, bearer(user.token)), method });
const get = async (to: string) =>
  (await app.inject({ url: `/api${to}`, headers: bearer(user.token) })).json();

async function register(
  to: { url: string; secret: string },
  fields: Record<string, unknown> = {},
): Promise<Webhook> {
  const body = { name: "CRM", event_names: ["response.completed"], url: to.url, ...fields };
  const { webhook, secret_key } = (await post(path(), body)).json();
  to.secret = secret_key;
  return webhook;
}

async function answer(text: string, submit = true, id: string = newId()): Promise<string> {
  const body = {
    response_id: id,
    language: "en",
    answers: { [question]: { text } },
    sequence: submit ? 2 : 1,
    submit,
  };
  const reply = await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
  expect(reply.json().state).toBe(submit ? "submitted" : "begun");
  return id;
}

/** Sends what is due at a moment, as the job does. */
async function deliver(webhook: Webhook, now = new Date()): Promise<void> {
  const key = { ...survey.key, webhook_id: webhook.id };
  const sending = {
    db: t.db,
    fetch: webhookFetch(config),
    encryptionKey: encryptionKey(config),
    log: makeLog("silent"),
  };
  await deliverDue({ ...sending, now: () => now }, key, new Date(now.getTime() + 1));
}
const due = (webhook: Webhook) => nextDue(t.db, { ...survey.key, webhook_id: webhook.id });

test("a submitted answer arrives once, signed, with its words; sent twice it is one event", async () => {
  const crm = await receiver();
  const webhook = await register(crm);
  const id = await answer("Chờ lâu quá");
  await answer("Chờ lâu quá", true, id);
  await deliver(webhook);
  await deliver(webhook);
  expect(crm.received).toHaveLength(1);
  const [{ genuine, body, headers }] = crm.received as [(typeof crm.received)[0]];
  expect(genuine).toBe(true);
  expect(headers["content-type"]).toBe("application/json");
  expect(body).toMatchObject({
    type: "response.completed",
    data: {
      survey: { id: survey.id, status: "PUBLISHED" },
      response: {
        id,
        answers: [{ question_id: question, number: 1, title: "What now?", text: "Chờ lâu quá" }],
      },
    },
  });
  const { items } = await get(path());
  expect(items).toMatchObject([
    { active: true, deliveries: { delivered: 1, pending: 0 }, last_attempt: { status: 204, fault: null } },
  ]);
  expect(JSON.stringify(items)).not.toContain(crm.secret);
});

test("a table and a ranking arrive with their cells, and in words", async () => {
  let asked: ReturnType<typeof askTables> | undefined;
  survey = await buildSurvey(app, t.db, user, (blank) => {
    asked = askTables(blank);
    return asked.survey;
  });
  const crm = await receiver();
  const webhook = await register(crm);
  const answers = asked?.answers ?? {};
  const body = { response_id: newId(), language: "en", answers, sequence: 1, submit: true };
  const reply = await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
  expect(reply.json()).toMatchObject({ state: "submitted" });
  await deliver(webhook);
  expect(crm.received).toHaveLength(1);
  const answered = [
    {
      question_id: asked?.matrix,
      number: 1,
      type: "matrix",
      title: "How was it?",
      answer: answers[asked?.matrix ?? ""],
      text: "Staff: Good, Food: Bad + Okay",
    },
    {
      question_id: asked?.ranking,
      number: 2,
      type: "ranking",
      title: "Best drinks",
      answer: answers[asked?.ranking ?? ""],
      text: "1. Water, 2. Tea",
    },
  ];
  expect(crm.received[0]?.body).toMatchObject({ data: { response: { answers: answered } } });
});

test("an event that was not saved is not sent, and what was deleted in between is not told", async () => {
  const crm = await receiver();
  const webhook = await register(crm);
  await t.db
    .transaction()
    .execute(async (trx) => {
      const { enqueueEvents } = await import("../outbox/enqueue-events.ts");
      await enqueueEvents(trx, survey.key, [{ event_name: "response.completed", response_id: newId() }]);
      throw new Error("undone");
    })
    .catch(() => {});
  const id = await answer("secret");
  await app.inject({
    method: "DELETE",
    url: `/api/surveys/${survey.id}/answers/${id}`,
    headers: bearer(user.token),
  });
  await deliver(webhook);
  expect(crm.received).toEqual([]);
  expect(await due(webhook)).toBeNull();
});

test("pages of an unfinished answer are one event until it goes out", async () => {
  const crm = await receiver();
  const webhook = await register(crm, { event_names: ["response.updated", "response.completed"] });
  const id = await answer("a", false);
  const again = { response_id: id, language: "en", sequence: 5, submit: false };
  await app.inject(
    form(`/public/surveys/${survey.code}/responses`, { ...again, answers: { [question]: { text: "ab" } } }),
  );
  await deliver(webhook);
  expect(crm.received.map(({ body }) => body.type)).toEqual(["response.updated"]);
  expect(JSON.stringify(crm.received[0]?.body)).toContain('"ab"');
});

test("a receiver that is down for an hour gets every event in the end, each with one id", async () => {
  const start = Date.now();
  let clock = start;
  const crm = await receiver(() => (clock - start < HOUR ? 503 : 200));
  const webhook = await register(crm);
  const ids = [];
  for (let n = 0; n < 30; n++) ids.push(await answer(`${n}`));
  for (let round = 0; round < 60; round++) {
    await deliver(webhook, new Date(clock));
    const next = await due(webhook);
    if (!next) break;
    clock = Math.max(clock + 60_000, next.getTime());
  }
  expect(clock - start).toBeGreaterThan(HOUR);
  const taken = crm.received.filter(({ taken }) => taken);
  expect(taken.map(({ body }) => (body.data.response as { id: string }).id).sort()).toEqual(ids.sort());
  expect(new Set(crm.received.map(({ id }) => id)).size).toBe(30);
});

test("tries end with the webhook's retries; then a person delivers again, one or all of a time", async () => {
  let up = false;
  const crm = await receiver(() => (up ? 200 : 500));
  const webhook = await register(crm, { max_retries: 1 });
  await answer("first");
  await answer("second");
  await deliver(webhook);
  await deliver(webhook, new Date(Date.now() + HOUR));
  const { items } = await get(path(`/${webhook.id}/deliveries?state=exhausted`));
  expect(items).toHaveLength(2);
  const { body, log } = await get(path(`/${webhook.id}/deliveries/${items[0].id}`));
  expect(JSON.parse(body).type).toBe("response.completed");
  expect(log).toMatchObject([
    { attempt: 2, status: 500, fault: "HTTP", request_headers: { "webhook-id": items[0].id } },
    { attempt: 1, status: 500 },
  ]);
  expect(JSON.stringify(log)).not.toContain("signature");
  up = true;
  expect((await post(path(`/${webhook.id}/redeliver`), { ids: items[0].id })).json()).toEqual({ count: 1 });
  await deliver(webhook, new Date(Date.now() + 1_000));
  const time = { from: new Date(Date.now() - HOUR).toISOString(), to: new Date().toISOString() };
  const rest = await post(path(`/${webhook.id}/redeliver`), { ...time, states: ["exhausted"] });
  expect(rest.json()).toEqual({ count: 1 });
  await deliver(webhook, new Date(Date.now() + 1_000));
  expect((await get(path())).items[0].deliveries).toMatchObject({ delivered: 2, exhausted: 0 });
});

test("410 switches a webhook off and keeps what waits for when it is on again", async () => {
  const crm = await receiver((nth) => (nth === 0 ? 410 : 200));
  const webhook = await register(crm);
  await answer("one");
  await deliver(webhook);
  await answer("while it is off");
  const [off] = (await get(path())).items;
  expect(off).toMatchObject({ active: false, switched_off: "gone", deliveries: { stopped: 2, pending: 0 } });
  const again = path(`/${webhook.id}/redeliver`);
  const { items } = await get(path(`/${webhook.id}/deliveries`));
  expect((await post(again, { ids: items[0].id })).json().code).toBe("WEBHOOK_OFF");
  const { name, event_names, url } = off;
  await post(path(`/${webhook.id}`), { name, event_names, url, active: true }, "PUT");
  await post(again, { ids: items[0].id });
  await deliver(webhook, new Date(Date.now() + 1_000));
  expect(crm.received.filter(({ taken }) => taken)).toHaveLength(1);
  expect(JSON.stringify(crm.received[1]?.body)).toContain("while it is off");
});

test("Retry-After is honoured; a redirect is a failure and is not followed; a reset is told", async () => {
  const crm = await receiver((nth) => {
    if (nth === 0) return (reply) => reply.writeHead(429, { "retry-after": "600" }).end("slow down");
    if (nth === 1) return (reply) => reply.writeHead(302, { location: crm.url }).end();
    return "reset";
  });
  const webhook = await register(crm);
  await answer("x");
  let now = Date.now();
  await deliver(webhook, new Date(now));
  expect((await due(webhook))?.getTime()).toBeGreaterThanOrEqual(now + 600_000);
  for (const _ of ["redirect", "reset"]) {
    now += 2 * HOUR;
    await deliver(webhook, new Date(now));
  }
  expect(crm.received).toHaveLength(3);
  const { items } = await get(path(`/${webhook.id}/deliveries`));
  const { log } = await get(path(`/${webhook.id}/deliveries/${items[0].id}`));
  expect(log).toMatchObject([
    { fault: "CONNECTION", status: null },
    { fault: "HTTP", status: 302 },
    { fault: "HTTP", status: 429, response_body: "slow down" },
  ]);
});

describe("keys", () => {
  test("a test sends the real shape, signed, and says what came back without its body", async () => {
    const crm = await receiver(() => (reply) => reply.writeHead(500).end("inner words"));
    crm.secret = "a-key-that-is-being-typed";
    const event_name = "response.completed";
    const reply = await post(path("/test-url"), { url: crm.url, event_name, secret_key: crm.secret });
    expect(reply.json()).toMatchObject({ ok: false, status: 500, fault: "HTTP" });
    expect(reply.body).not.toContain("inner words");
    expect(crm.received).toMatchObject([{ genuine: true, body: { type: event_name, data: { test: true } } }]);
  });

  test("a new key signs from then on, is told once, and the old one no longer does", async () => {
    const crm = await receiver();
    const webhook = await register(crm, { secret_key: "chosen-by-the-owner" });
    expect(crm.secret).toBe("chosen-by-the-owner");
    const { name, event_names, url } = webhook;
    const changed = await post(path(`/${webhook.id}`), { name, event_names, url, secret_key: "new" }, "PUT");
    crm.secret = changed.json().secret_key;
    expect(crm.secret).toMatch(/^whsec_/);
    const same = await post(path(`/${webhook.id}`), { name, event_names, url }, "PUT");
    expect(same.json().secret_key).toBeNull();
    await answer("x");
    await deliver(webhook);
    expect(crm.received).toMatchObject([{ genuine: true }]);
    const { secret } = await t.db
      .selectFrom("webhooks")
      .where("id", "=", webhook.id)
      .select("secret")
      .executeTakeFirstOrThrow();
    expect(secret.includes(crm.secret)).toBe(false);
  });

  test("a survey has at most twenty webhooks, also when they are made at once", async () => {
    const crm = await receiver();
    const body = { name: "n", event_names: ["survey.paused"], url: crm.url };
    const replies = await Promise.all(Array.from({ length: 25 }, () => post(path(), body)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  });
});

test("a survey's own events are told: published, paused, finished, a limit reached", async () => {
  const crm = await receiver();
  const event_names = ["survey.published", "survey.paused", "survey.finished", "limit.reached"];
  const webhook = await register(crm, { event_names });
  await post(`/surveys/${survey.id}/pause`, {});
  await post(`/surveys/${survey.id}/activate`, {});
  const { survey: draft, version } = await get(`/surveys/${survey.id}`);
  const limit: ParameterLimit = {
    id: newId(),
    action: "CREATE",
    type: "response_time",
    parameter_id: null,
    value: null,
    responses: 1,
    days: 3,
    start_date: null,
    end_of_survey_id: null,
  };
  const settings = { ...draft.settings, response_quota: 1 };
  const changed = { ...draft, settings, parameter_limits: [limit] };
  await post(`/surveys/${survey.id}`, { survey: changed, version }, "PUT");
  await post(`/surveys/${survey.id}/publish`, {});
  await answer("the only one");
  await deliver(webhook);
  // Some are sent side by side, so their order is none.
  expect(crm.received.map(({ body }) => body.type).sort()).toEqual([
    "limit.reached",
    "survey.finished",
    "survey.paused",
    "survey.published",
    "survey.published",
  ]);
  const reached = crm.received.find(({ body }) => body.type === "limit.reached");
  expect(reached?.body.data).toMatchObject({ limit: { id: limit.id, responses: 1, value: null } });
});
