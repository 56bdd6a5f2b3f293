import { setTimeout as sleep } from "node:timers/promises";
import { Id } from "@soundings/survey/id";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Job, JobContext } from "../job-context.ts";
import { nextDue } from "../outbox/delivery-queries.ts";
import { lookAgain, wake, wakeResting } from "../outbox/enqueue-events.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";
import { encryptionKey } from "../secrets/encrypt-secret.ts";
import { deliverDue, LEASE_MS } from "./deliver-webhook.ts";
import { webhookFetch } from "./send-webhook.ts";
import { findWebhook, setRest, type WebhookRow } from "./webhook-queries.ts";

const Payload = z.object({
  account_id: Id,
  survey_id: Id,
  webhook_id: Id,
  /** A person asked for it, who may have mended the receiver. */
  by_hand: z.boolean().default(false),
});

/** Then the job ends and another goes on, so that no receiver holds a place in the queue for long. */
const TURN_MS = 20_000;
/** A receiver that takes longer goes on by itself, and the place in the queue is another's. */
const PLACE_MS = 500;
/** So many go on by themselves at most: each has some requests open. */
const MAX_OWN_JOBS = 200;
/** A receiver that hung is left alone for so long. */
const REST_MS = 60_000;
/** After the end of a delivery's lease: the process died, and somebody has to look. */
const LOOK_AGAIN_MS = LEASE_MS + 5_000;

/** What the jobs of a process share. */
export class WebhookDelivery {
  /** Its connections to receivers stay open between deliveries. */
  readonly fetch: GuardedFetch;
  /** Webhooks that go on by themselves, and whether something came meanwhile. */
  readonly onTheirOwn = new Map<string, { more: boolean }>();

  constructor(config: Config) {
    this.fetch = webhookFetch(config);
  }
}

/** Sends what is due for one webhook, and asks for itself again when something is due later. */
export const deliverWebhookJob: Job = async (payload, context) => {
  const { by_hand, ...key } = Payload.parse(payload);
  const { db, log, services } = context;
  const { onTheirOwn } = services.webhooks;
  const webhook = await findWebhook(db, key);
  if (!webhook || webhook.switched_off) return;
  const { resting_until } = webhook;
  if (!by_hand && resting_until && resting_until > new Date())
    return await wakeResting(db, key, resting_until);
  const other = onTheirOwn.get(webhook.id);
  if (other) {
    other.more = true;
    return;
  }

  const work = deliver(key, webhook, context);
  if (onTheirOwn.size >= MAX_OWN_JOBS) return await work;
  if (await endsWithin(work, PLACE_MS)) return await work;
  const own = { more: false };
  onTheirOwn.set(webhook.id, own);
  work
    .catch((error) =>
      log[context.signal.aborted ? "debug" : "error"]({ err: error }, "webhook not delivered"),
    )
    .finally(() => {
      onTheirOwn.delete(webhook.id);
      // At once: a job for later would wait for the next poll.
      return own.more && !context.signal.aborted ? wake(db, key) : undefined;
    })
    .catch(() => {});
  // Should this process die, what it was sending is taken up when the lease has ended.
  await lookAgain(db, key, new Date(Date.now() + LOOK_AGAIN_MS));
};

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const patience = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const tired = sleep(ms, false, { signal: patience.signal }).catch(() => false);
  const first = await Promise.race([ended, tired]);
  patience.abort();
  return first;
}

async function deliver(
  key: WebhookKey,
  { resting_until }: WebhookRow,
  { db, config, log, services, signal }: JobContext,
) {
  const { fetch } = services.webhooks;
  const sending = { db, fetch, encryptionKey: encryptionKey(config), log, signal };
  const taken = await deliverDue(sending, key, new Date(Date.now() + TURN_MS));
  signal.throwIfAborted();
  await db.transaction().execute(async (trx) => {
    const next = await nextDue(trx, key);
    if (taken === "hung") {
      const until = new Date(Date.now() + REST_MS);
      await setRest(trx, key, until);
      return await wakeResting(trx, key, until);
    }
    // One that hung and was not tried since is still one that hangs.
    if (resting_until && taken === "untried" && next) return await wakeResting(trx, key, next);
    if (resting_until) await setRest(trx, key, null);
    const webhook = await findWebhook(trx, key);
    if (next && webhook && !webhook.switched_off) await wake(trx, key, { later: next });
  });
}
