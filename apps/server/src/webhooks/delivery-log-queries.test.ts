import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../db/new-id.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import { addAttempt, addDelivery, buildWebhooks } from "../testing/build-webhook.ts";
import { type TestDb, testDb } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import {
  type Again,
  attemptsOf,
  type DeliveriesWanted,
  deliverAgain,
  findDelivery,
  pageOfDeliveries,
} from "./delivery-log-queries.ts";

let t: TestDb;
let app: FastifyInstance;
let key: WebhookKey;
let beside: WebhookKey;
beforeAll(async () => {
  t = await testDb();
  app = testApp(t.db);
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  [key, beside] = (await buildWebhooks(app, t.db, ["CRM", "Chat"])) as [WebhookKey, WebhookKey];
});

const [FROM, TO] = [new Date("2026-11-01T00:00:00Z"), new Date("2026-11-30T23:59:59.999Z")];
const [BEFORE, AFTER] = [new Date(FROM.getTime() - 1), new Date(TO.getTime() + 1)];

const again = (wanted: Again) => t.db.transaction().execute((trx) => deliverAgain(trx, key, wanted));
const page = (wanted: Partial<DeliveriesWanted> = {}) =>
  pageOfDeliveries(t.db, key, { limit: 10, page: 1, ...wanted });
const idsOf = async (wanted: Partial<DeliveriesWanted> = {}) => (await page(wanted)).rows.map(({ id }) => id);
const stateOf = (id: string) =>
  t.db
    .selectFrom("webhook_deliveries")
    .where("id", "=", id)
    .select(["state", "tries", "attempts", "delivered_at", "next_attempt_at"])
    .executeTakeFirstOrThrow();

describe("what a person asks to be sent again", () => {
  test("is due at once, with all its tries before it, and what came of it is told anew", async () => {
    const ended = { attempts: 6, tries: 6, delivered_at: FROM };
    const id = await addDelivery(t.db, key, { state: "delivered", ...ended });
    const other = await addDelivery(t.db, key, { state: "delivered", ...ended });
    const before = Date.now();
    expect(await again({ ids: [id] })).toBe(1);
    const found = await stateOf(id);
    expect(found).toMatchObject({ state: "pending", tries: 0, attempts: 6, delivered_at: null });
    expect(Math.abs((found.next_attempt_at?.getTime() ?? 0) - before)).toBeLessThan(60_000);
    expect((await stateOf(other)).state).toBe("delivered");
  });

  test("is of its own webhook, and none where nothing is named", async () => {
    const id = await addDelivery(t.db, beside, { state: "exhausted" });
    expect(await again({ ids: [id] })).toBe(0);
    expect(await again({ ids: [newId()] })).toBe(0);
    expect((await stateOf(id)).state).toBe("exhausted");
  });

  test("is of a time with its first and its last moment, and in the states that are named", async () => {
    const add = (created_at: Date, state: "exhausted" | "delivered" | "stopped" = "exhausted") =>
      addDelivery(t.db, key, { created_at, state });
    const within = [await add(FROM), await add(TO), await add(FROM, "stopped")];
    const without = [await add(BEFORE), await add(AFTER), await add(FROM, "delivered")];
    expect(await again({ from: FROM, to: TO, states: ["exhausted", "stopped"] })).toBe(3);
    for (const id of within) expect((await stateOf(id)).state).toBe("pending");
    for (const id of without) expect((await stateOf(id)).state).not.toBe("pending");
  });

  test("goes at once where it waits for its next try, and not twice where it is tried just now or first", async () => {
    const untried = await addDelivery(t.db, key);
    const waiting = await addDelivery(t.db, key, { attempts: 2, tries: 2 });
    await addAttempt(t.db, key, waiting, { attempt: 1 });
    await addAttempt(t.db, key, waiting, { attempt: 2 });
    // Its second try is on its way: how it went is not written yet.
    const tried = await addDelivery(t.db, key, { attempts: 2, tries: 2 });
    await addAttempt(t.db, key, tried, { attempt: 1 });
    expect(await again({ ids: [untried, waiting, tried] })).toBe(1);
    expect([(await stateOf(waiting)).tries, (await stateOf(tried)).tries]).toEqual([0, 2]);
  });

  test("has the last page alone of a response whose pages all waited; what was tried stays", async () => {
    const [one, two] = [newId(), newId()];
    const add = (response_id: string, fields = {}) =>
      addDelivery(t.db, key, { state: "stopped", event_name: "response.updated", response_id, ...fields });
    const tried = await add(one, { attempts: 1 });
    await add(one);
    const last = await add(one);
    const completed = await add(one, { event_name: "response.completed" });
    const other = await add(two);
    const elsewhere = await addDelivery(t.db, beside, {
      ...{ state: "stopped", event_name: "response.updated", response_id: one },
    });
    await again({ ids: [last] });
    expect(await idsOf()).toEqual([other, completed, last, tried]);
    expect(await findDelivery(t.db, beside, elsewhere)).toBeDefined();
  });
});

describe("the list of deliveries", () => {
  test("has the latest first, so many on a page, and says how many there are", async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.unshift(await addDelivery(t.db, key, { state: "delivered" }));
    await addDelivery(t.db, beside);
    expect(await idsOf({ limit: 2 })).toEqual(ids.slice(0, 2));
    expect(await idsOf({ limit: 2, page: 2 })).toEqual(ids.slice(2, 4));
    expect(await idsOf({ limit: 2, page: 3 })).toEqual(ids.slice(4));
    expect((await page({ limit: 2 })).count).toBe(5);
  });

  test("can be of one state, and of a time with its first and its last moment", async () => {
    const add = (created_at: Date, state: "exhausted" | "delivered" = "delivered") =>
      addDelivery(t.db, key, { created_at, state });
    const [before, first, last, after] = [
      await add(BEFORE),
      await add(FROM),
      await add(TO),
      await add(AFTER),
    ];
    const failed = await add(FROM, "exhausted");
    expect(await idsOf({ state: "exhausted" })).toEqual([failed]);
    expect((await page({ state: "delivered" })).count).toBe(4);
    expect(await idsOf({ from: FROM.toISOString() })).toEqual([failed, after, last, first]);
    expect(await idsOf({ to: TO.toISOString() })).toEqual([failed, last, first, before]);
  });

  test("has of each what became of it; one by itself its body and its tries besides, the latest first", async () => {
    const id = await addDelivery(t.db, key, { attempts: 2, body: '{"a":1}', response_id: null });
    await addAttempt(t.db, key, id, { attempt: 1, at: FROM, status: 500 });
    await addAttempt(t.db, key, id, { attempt: 2, at: TO, status: 503 });
    const [shown] = (await page()).rows;
    expect(shown).toEqual({
      ...{ id, event_name: "survey.paused", response_id: null, state: "pending", attempts: 2 },
      ...{ next_attempt_at: expect.any(Date), created_at: expect.any(Date) },
      ...{ last_status: null, last_fault: null },
    });
    expect(await findDelivery(t.db, key, id)).toEqual({ ...shown, body: '{"a":1}' });
    expect(await findDelivery(t.db, beside, id)).toBeUndefined();
    const went = { fault: "HTTP", ms: 12, response_body: "", request_headers: { "webhook-id": id } };
    expect(await attemptsOf(t.db, key, id)).toEqual([
      { attempt: 2, at: TO, status: 503, ...went },
      { attempt: 1, at: FROM, status: 500, ...went },
    ]);
    expect(await attemptsOf(t.db, beside, id)).toEqual([]);
  });
});
