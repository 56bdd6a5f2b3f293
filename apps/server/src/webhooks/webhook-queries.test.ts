import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import { addAttempt, addDelivery, buildWebhooks } from "../testing/build-webhook.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  findWebhooks,
  setRest,
  updateWebhookRow,
} from "./webhook-queries.ts";

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

const two = async () => (await buildWebhooks(app, t.db, ["CRM", "Chat"])) as [WebhookKey, WebhookKey];
const NOON = new Date("2026-11-28T12:00:00Z");

test("webhooks are listed in the order in which they were made, each with its own deliveries and its last try", async () => {
  const [crm, chat] = await two();
  const tried = await addDelivery(t.db, crm, { attempts: 2 });
  await addAttempt(t.db, crm, tried, { attempt: 1, at: NOON, status: 500 });
  await addAttempt(t.db, crm, tried, { attempt: 2, at: new Date(NOON.getTime() + 1), status: 502 });
  for (const state of ["delivered", "delivered", "exhausted", "stopped", "stopped", "stopped"] as const)
    await addDelivery(t.db, crm, { state });
  await addDelivery(t.db, chat, { state: "stopped" });
  const found = await findWebhooks(t.db, crm);
  expect(found.map(({ name, deliveries, last_attempt }) => [name, deliveries, last_attempt])).toEqual([
    [
      "CRM",
      { pending: 1, delivered: 2, exhausted: 1, stopped: 3 },
      { at: new Date(NOON.getTime() + 1).toISOString(), status: 502, fault: "HTTP" },
    ],
    ["Chat", { pending: 0, delivered: 0, exhausted: 0, stopped: 1 }, null],
  ]);
  expect(await findWebhooks(t.db, chat, chat.webhook_id)).toEqual(found.slice(1));
});

test("a webhook is shown as it was written, and is active until something switches it off", async () => {
  const [crm] = await two();
  const shown = async () => (await findWebhooks(t.db, crm, crm.webhook_id))[0];
  const fields = {
    ...{ id: crm.webhook_id, name: "CRM", event_names: ["survey.paused"], max_retries: 5 },
    url: "https://crm.example/hook",
  };
  const before = await shown();
  expect(before).toMatchObject({ ...fields, survey_id: crm.survey_id, active: true, switched_off: null });
  await updateWebhookRow(t.db, crm, { switched_off: "gone" });
  const after = await shown();
  expect(after).toMatchObject({ ...fields, active: false, switched_off: "gone" });
  expect(after?.created_at).toBe(before?.created_at);
  expect(Date.parse(after?.updated_at ?? "")).toBeGreaterThan(Date.parse(before?.updated_at ?? ""));
  expect(await findWebhook(t.db, crm)).toEqual({
    ...fields,
    secret: Buffer.from("sealed"),
    switched_off: "gone",
    resting_until: null,
  });
});

test("only a change that its owner knows of keeps the mail about its trouble away", async () => {
  const [crm] = await two();
  const mailed = async () => {
    const row = t.db.selectFrom("webhooks").where("id", "=", crm.webhook_id).select("trouble_mailed_at");
    return (await row.executeTakeFirstOrThrow()).trouble_mailed_at !== null;
  };
  await updateWebhookRow(t.db, crm, { switched_off: "gone" });
  expect(await mailed()).toBe(false);
  await updateWebhookRow(t.db, crm, { name: "Other" }, { told: true });
  expect(await mailed()).toBe(true);
});

test("a rest is none of its owner's changes", async () => {
  const [crm, chat] = await two();
  const changed = async () => (await findWebhooks(t.db, crm)).map(({ updated_at }) => updated_at);
  const before = await changed();
  await setRest(t.db, crm, NOON);
  expect((await findWebhook(t.db, crm))?.resting_until).toEqual(NOON);
  expect((await findWebhook(t.db, chat))?.resting_until).toBeNull();
  await setRest(t.db, crm, null);
  expect((await findWebhook(t.db, crm))?.resting_until).toBeNull();
  expect(await changed()).toEqual(before);
});

test("a change and a removal are of one webhook, and what is not there is not removed", async () => {
  const [crm, chat] = await two();
  await updateWebhookRow(t.db, crm, { name: "Other" });
  expect((await findWebhooks(t.db, crm)).map(({ name }) => name)).toEqual(["Other", "Chat"]);
  expect(await countWebhooks(t.db, crm)).toBe(2);
  expect(await deleteWebhookRow(t.db, { ...crm, webhook_id: newId() })).toBe(false);
  expect(await deleteWebhookRow(t.db, crm)).toBe(true);
  expect([await findWebhook(t.db, crm), await countWebhooks(t.db, crm)]).toEqual([undefined, 1]);
  expect((await findWebhook(t.db, chat))?.name).toBe("Chat");
});
