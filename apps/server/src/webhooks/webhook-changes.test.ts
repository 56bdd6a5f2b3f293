import type { Webhook, WebhookDelivery } from "@soundings/contract/webhooks";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { mailStopped } from "../connections/health-mail.ts";
import { newId } from "../db/new-id.ts";
import { makeLog } from "../http/log.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { type BuiltUser, buildUser } from "../testing/build.ts";
import { ask, type BuiltSurvey, buildSurvey } from "../testing/build-survey.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { bearer, form, testApp } from "../testing/test-app.ts";
import { webhookReceiver } from "../testing/webhook-receiver.ts";
import { deliverDue } from "./deliver-webhook.ts";
import { webhookFetch } from "./send-webhook.ts";

// What becomes of deliveries when somebody changes something while they wait or are tried.

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
let crm: Awaited<ReturnType<typeof webhookReceiver>>;
let webhook: Webhook;

beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db, { config });
  crm = await webhookReceiver();
});
afterAll(async () => {
  crm.close();
  await app.close();
  await t.close();
});
beforeEach(async () => {
  crm.received.length = 0;
  crm.behave = () => 500;
  user = await buildUser(t.db);
  survey = await buildSurvey(app, t.db, user, (blank) => {
    const asked = ask(blank, "text_input");
    question = asked.id;
    return asked.survey;
  });
  webhook = (await post("", fields())).json().webhook;
});

const fields = (rest: Record<string, unknown> = {}) => ({
  name: "CRM",
  event_names: ["response.completed"],
  url: crm.url,
  ...rest,
});
const path = (rest = "") => `/surveys/${survey.id}/webhooks${rest}`;
const post = (rest: string, body: Record<string, unknown>) =>
  app.inject(form(path(rest), body, bearer(user.token)));
const update = (rest: Record<string, unknown>) =>
  app.inject({ ...form(path(`/${webhook.id}`), fields(rest), bearer(user.token)), method: "PUT" });
const get = async (rest = "") =>
  (await app.inject({ url: `/api${path(rest)}`, headers: bearer(user.token) })).json();
const deliveries = async (query = ""): Promise<WebhookDelivery[]> =>
  (await get(`/${webhook.id}/deliveries${query}`)).items;

async function answer(text = "My number is 0912 345 678", submit = true, response_id = newId()) {
  const answers = { [question]: { text } };
  const body = { response_id, language: "en", answers, sequence: text.length, submit };
  await app.inject(form(`/public/surveys/${survey.code}/responses`, body));
  return response_id;
}
async function deliver(now = new Date(Date.now() + 1_000)): Promise<void> {
  const sending = {
    ...{
      db: t.db,
      fetch: webhookFetch(config),
      encryptionKey: encryptionKey(config),
      log: makeLog("silent"),
    },
    now: () => now,
  };
  await deliverDue(sending, { ...survey.key, webhook_id: webhook.id }, new Date(now.getTime() + 1));
}

test("switched off while it is tried, a delivery that fails waits for a person and not for a time", async () => {
  crm.behave = () => (reply) => void update({ active: false }).then(() => reply.writeHead(503).end());
  await answer();
  await deliver();
  expect(await deliveries()).toMatchObject([{ state: "stopped", next_attempt_at: null, last_status: 503 }]);
  crm.behave = () => (reply) => void update({ active: false }).then(() => reply.writeHead(200).end());
  await update({ active: true });
  await answer();
  await deliver();
  expect((await deliveries()).map(({ state }) => state)).toEqual(["delivered", "stopped"]);
});

test("with an answer go the deliveries that hold it: neither the log nor a later try has it any more", async () => {
  const id = await answer();
  const kept = await answer();
  await deliver();
  expect(crm.received).toHaveLength(2);
  const url = `/api/surveys/${survey.id}/answers/${id}`;
  await app.inject({ method: "DELETE", url, headers: bearer(user.token) });
  expect((await deliveries()).map(({ response_id }) => response_id)).toEqual([kept]);
  await deliver(new Date(Date.now() + HOUR));
  expect(crm.received).toHaveLength(3);
  expect(JSON.stringify(crm.received[2]?.body)).toContain(kept);
});

test("one that is gone stays so until it is switched on, and its owner hears of it once", async () => {
  crm.behave = () => 410;
  await answer();
  await deliver();
  const mails = (hours: number) =>
    mailStopped(
      t.db,
      readConfig({ PUBLIC_URL: "https://s.example" }),
      makeLog("silent"),
      new Date(Date.now() + hours * HOUR),
    );
  const standing = async () => (await get()).items[0].switched_off;
  expect(await mails(0)).toBe(1);
  await update({ name: "Other", active: false });
  expect(await standing()).toBe("gone");
  expect(await mails(25)).toBe(0);
  await update({ active: true });
  expect(await standing()).toBeNull();
  await update({ active: false });
  expect(await standing()).toBe("by_owner");
});

test("what happens while a receiver is gone waits for its owner; of one response's pages the last is told", async () => {
  await update({ event_names: ["response.completed", "response.updated"] });
  crm.behave = () => 410;
  await answer();
  await deliver();
  const begun = await answer("a", false);
  await answer("ab", false, begun);
  await deliver();
  expect(crm.received).toHaveLength(1);
  expect((await deliveries()).every(({ state }) => state === "stopped")).toBe(true);
  await update({ event_names: ["response.completed", "response.updated"], active: true });
  // One that waits already is not asked for a second time.
  await answer("abc", false, begun);
  crm.behave = () => 200;
  const time = { from: webhook.created_at, to: new Date(Date.now() + HOUR).toISOString() };
  const again = await post(`/${webhook.id}/redeliver`, { ...time, states: ["stopped"] });
  expect(again.json()).toEqual({ count: 1 });
  await deliver();
  expect(
    crm.received
      .slice(1)
      .map(({ body }) => body.type)
      .sort(),
  ).toEqual(["response.completed", "response.updated"]);
  expect(JSON.stringify(crm.received.slice(1))).toContain('"abc"');
  expect((await get()).items[0].deliveries).toMatchObject({ delivered: 2, stopped: 0 });
});

test("what waits for its next try goes out at once when a person asks, what is being tried does not go twice", async () => {
  await answer();
  await deliver();
  const [waiting] = await deliveries();
  expect(waiting).toMatchObject({ state: "pending", attempts: 1 });
  let asked = -1;
  crm.behave = () => (reply) =>
    void post(`/${webhook.id}/redeliver`, { ids: waiting?.id }).then((again) => {
      asked = again.json().count;
      reply.writeHead(200).end();
    });
  expect((await post(`/${webhook.id}/redeliver`, { ids: waiting?.id })).json()).toEqual({ count: 1 });
  await deliver();
  expect(asked).toBe(0);
  expect(crm.received.map(({ id }) => id)).toEqual([waiting?.id, waiting?.id]);
  expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 2 }]);
});

test("the deliveries of a time are listed and sent again alone, whatever became of them", async () => {
  crm.behave = () => 200;
  await answer();
  await answer();
  await deliver();
  const [late, early] = await deliveries();
  const day = new Date("2026-03-04T12:00:00Z");
  await t.db
    .updateTable("webhook_deliveries")
    .set({ created_at: day })
    .where("id", "=", early?.id ?? "")
    .execute();
  const time = { from: "2026-03-04T00:00:00Z", to: "2026-03-04T23:59:59.999Z" };
  const found = await get(`/${webhook.id}/deliveries?${new URLSearchParams(time)}`);
  expect(found).toMatchObject({ total_items: 1, items: [{ id: early?.id }] });
  expect(await deliveries(`?from=${time.to}`)).toMatchObject([{ id: late?.id }]);
  const again = await post(`/${webhook.id}/redeliver`, { ...time, states: ["delivered"] });
  expect(again.json()).toEqual({ count: 1 });
  await deliver();
  expect(crm.received.map(({ id }) => id).slice(2)).toEqual([early?.id]);
});

test("a receiver that says 2xx has taken the event, however its words end", async () => {
  crm.behave = () => (reply) => {
    reply.writeHead(200, { "content-length": "100" }).write("half");
    setTimeout(() => reply.destroy(), 20);
  };
  await answer();
  await deliver();
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ state: "delivered", last_status: 200, last_fault: null });
  const { log } = await get(`/${webhook.id}/deliveries/${delivery?.id}`);
  expect(log).toMatchObject([{ response_body: "half" }]);
});

test("a key that looks like one of Standard Webhooks is one, and each event is named once", async () => {
  for (const secret_key of ["whsec_not-base64-at-all!!", "whsec_a=b=c=d=e=f=g"]) {
    expect((await post("", fields({ secret_key }))).json()).toMatchObject({ code: "INVALID_INPUT" });
  }
  const secret_key = `whsec_${"A".repeat(43)}=`;
  expect((await post("", fields({ secret_key }))).json()).toMatchObject({ secret_key });
  const twice = ["survey.paused", "survey.paused"];
  expect((await post("", fields({ event_names: twice }))).statusCode).toBe(422);
});
