import type { WebhookEvent } from "@soundings/contract/webhooks";
import type { DbOrTransaction } from "../db/db.ts";
import { enqueue } from "../db/db.ts";
import type { SurveyKey } from "../surveys/survey-key.ts";
import { insertDeliveries } from "./delivery-queries.ts";
import type { WebhookKey } from "./webhook-key.ts";

/** Something that happened to a survey, as its webhooks are told. */
export interface NotedEvent {
  event_name: WebhookEvent;
  response_id?: string;
  /** What the body says besides the survey and the response. */
  details?: Record<string, unknown>;
}

/**
 * Writes events into the outbox of the survey's webhooks. Give the transaction that makes them happen: they
 * are sent exactly when it goes through.
 */
export async function noteEvents(
  trx: DbOrTransaction,
  key: SurveyKey,
  events: readonly NotedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  for (const webhook_id of await insertDeliveries(trx, key, events)) await wake(trx, { ...key, webhook_id });
}

/**
 * Asks for a webhook's due deliveries to be sent: now, or at a later time. The two do not put each other off,
 * and of each one waits at a time.
 */
export async function wake(trx: DbOrTransaction, key: WebhookKey, later?: Date): Promise<void> {
  const { account_id, survey_id, webhook_id } = key;
  const queue = `webhook:${webhook_id}`;
  await enqueue(
    trx,
    "deliver_webhook",
    { account_id, survey_id, webhook_id },
    later ? { queue, jobKey: `${queue}:later`, runAt: later } : { queue, jobKey: queue },
  );
}
