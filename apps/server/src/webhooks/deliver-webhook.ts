import type { DeliveryErrorCode } from "@soundings/contract/webhooks";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import { type DueDelivery, stopDeliveries, storeAttempt, takeDue } from "../outbox/delivery-queries.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";
import { decryptSecret } from "../secrets/encrypt-secret.ts";
import { nextDelivery } from "./delivery-retries.ts";
import { sendWebhook } from "./send-webhook.ts";
import { webhookBody } from "./webhook-body.ts";
import { findWebhook, updateWebhookRow, type WebhookRow } from "./webhook-queries.ts";

/** Requests to one receiver at a time: enough for a burst, and no storm for a small host. */
const AT_ONCE = 8;
/** Longer than any try takes. */
export const LEASE_MS = 60_000;

export interface Sending {
  db: Db;
  fetch: GuardedFetch;
  encryptionKey: Buffer;
  log: Logger;
  signal?: AbortSignal;
  now?: () => Date;
}

export type Taken = "untried" | "answered" | "hung";

/**
 * Sends a webhook's due deliveries, some at a time, until none is due or `until` has come. Every delivery
 * is tried at least once; its id is the same at every try. Ends early when the receiver hangs: what else is due
 * waits for it to rest, and others get the place in the queue.
 * @returns how the receiver took the last of them; "untried": none was due
 */
export async function deliverDue(sending: Sending, key: WebhookKey, until: Date): Promise<Taken> {
  const now = sending.now ?? (() => new Date());
  let taken: Taken = "untried";
  while (!sending.signal?.aborted) {
    const webhook = await findWebhook(sending.db, key);
    if (!webhook || webhook.switched_off) return taken;
    const at = now();
    if (at > until) return taken;
    const due = await takeDue(sending.db, key, AT_ONCE, at, new Date(at.getTime() + LEASE_MS));
    if (due.length === 0) return taken;
    const faults = await Promise.all(due.map((delivery) => tryOnce(sending, key, webhook, delivery, at)));
    if (faults.every((fault) => fault === "TIMEOUT")) return "hung";
    taken = "answered";
  }
  return taken;
}

async function tryOnce(
  { db, fetch, encryptionKey, log, signal }: Sending,
  key: WebhookKey,
  webhook: WebhookRow,
  delivery: DueDelivery,
  now: Date,
): Promise<DeliveryErrorCode | null> {
  const body = delivery.body ?? (await webhookBody(db, key, delivery));
  if (body === null) {
    await dropDelivery(db, key, delivery);
    return null;
  }
  const secret = decryptSecret(encryptionKey, key.account_id, webhook.secret);
  const { ok, wait, ...made } = await sendWebhook(
    fetch,
    { url: webhook.url, secret, id: delivery.id, body },
    now,
    signal,
  );
  log.debug(
    { webhook: webhook.id, delivery: delivery.id, status: made.status, fault: made.fault },
    "webhook tried",
  );
  if (made.status === 410) {
    await storeAttempt(db, key, delivery, made, { state: "stopped", next_attempt_at: null, body });
    await switchOff(db, key);
    return made.fault;
  }
  const next = ok ? null : nextDelivery(delivery.tries, webhook.max_retries, now, wait, Math.random());
  const state = ok ? "delivered" : next ? "pending" : "exhausted";
  await storeAttempt(db, key, delivery, made, { state, next_attempt_at: next, body });
  return made.fault;
}

/** The receiver is gone for good: nothing more is sent to it, and the owner sees why. */
async function switchOff(db: Db, key: WebhookKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateWebhookRow(trx, key, { switched_off: "gone" });
    await stopDeliveries(trx, key);
  });
}

/** What it told of was deleted before it could be sent. */
async function dropDelivery(db: Db, { account_id, survey_id, webhook_id }: WebhookKey, { id }: DueDelivery) {
  await db
    .deleteFrom("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("webhook_id", "=", webhook_id)
    .where("id", "=", id)
    .execute();
}
