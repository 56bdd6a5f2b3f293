import { z } from "zod";
import { sealingKey } from "../connections/seal-secret.ts";
import type { Job } from "../job-context.ts";
import type { GuardedFetch } from "../outgoing/guarded-fetch.ts";
import { deliverDue } from "./deliver-webhook.ts";
import { nextDue } from "./delivery-queries.ts";
import { wake } from "./note-events.ts";
import { webhookFetch } from "./send-webhook.ts";
import { findWebhook } from "./webhook-queries.ts";

const Payload = z.object({ account_id: z.uuid(), survey_id: z.uuid(), webhook_id: z.uuid() });

/** Then the job ends and another goes on, so that no receiver holds a place in the queue for long. */
const TURN_MS = 20_000;

/** One for all jobs: its connections to receivers stay open between deliveries. */
let fetch: GuardedFetch | undefined;

/** Sends what is due for one webhook, and asks for itself again when something is due later. */
export const deliverWebhookJob: Job = async (payload, { db, config, log, signal }) => {
  const key = Payload.parse(payload);
  fetch ??= webhookFetch(config);
  const sending = { db, fetch, sealingKey: sealingKey(config), log, signal };
  await deliverDue(sending, key, new Date(Date.now() + TURN_MS));
  signal.throwIfAborted();
  const webhook = await findWebhook(db, key);
  const next = webhook && !webhook.switched_off ? await nextDue(db, key) : null;
  if (next) await wake(db, key, next);
};
