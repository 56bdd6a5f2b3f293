import type { DeliveryState, WebhookEvent } from "@soundings/contract/webhooks";
import type { FastifyInstance } from "fastify";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import { insertWebhook } from "../webhooks/webhook-queries.ts";
import { buildUser } from "./build.ts";
import { bearer, form } from "./test-app.ts";

let lastMs = 0;

/** Ids of one millisecond are in no order: these are a millisecond apart. */
function nextId(): string {
  lastMs = Math.max(lastMs + 1, Date.now());
  return newId(lastMs);
}

/** A draft of a survey with webhooks of these names, straight into the tables: their keys. */
export async function buildWebhooks(app: FastifyInstance, db: Db, names: string[]): Promise<WebhookKey[]> {
  const { account_id, token } = await buildUser(db);
  const survey_id = (await app.inject(form("/surveys", { name: "Visit" }, bearer(token)))).json().id;
  const row = { event_names: ["survey.paused" as const], url: "https://crm.example/hook", max_retries: 5 };
  const keys = names.map(() => ({ account_id, survey_id, webhook_id: nextId() }));
  for (const [at, { webhook_id, ...key }] of keys.entries()) {
    const name = names[at] ?? "";
    await insertWebhook(db, key, { id: webhook_id, name, secret: Buffer.from("sealed"), ...row });
  }
  return keys;
}

interface DeliveryFields {
  state?: DeliveryState;
  event_name?: WebhookEvent;
  response_id?: string | null;
  created_at?: Date;
  delivered_at?: Date;
  next_attempt_at?: Date;
  attempts?: number;
  tries?: number;
  body?: string;
}

/** A delivery that waits for its first try unless told; says its id. */
export async function addDelivery(db: Db, key: WebhookKey, fields: DeliveryFields = {}): Promise<string> {
  const id = nextId();
  const blank = { event_name: "survey.paused" as const, state: "pending" as const };
  const next = fields.state && fields.state !== "pending" ? {} : { next_attempt_at: new Date() };
  await db
    .insertInto("webhook_deliveries")
    .values({ ...key, id, ...blank, ...next, ...fields })
    .execute();
  return id;
}

/** How one of its tries went. */
export async function addAttempt(
  db: Db,
  key: WebhookKey,
  delivery_id: string,
  { attempt = 1, at = new Date(), status = 503 },
): Promise<void> {
  const went = {
    ms: 12,
    fault: "HTTP" as const,
    request_headers: JSON.stringify({ "webhook-id": delivery_id }),
  };
  await db
    .insertInto("webhook_attempts")
    .values({ ...key, delivery_id, attempt, at, status, ...went })
    .execute();
}
