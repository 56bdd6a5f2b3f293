import type { WebhookEvent } from "@soundings/contract/webhooks";
import type { DbOrTransaction } from "../db/db.ts";
import { enqueue } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
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
export async function enqueueEvents(
  trx: DbOrTransaction,
  key: SurveyKey,
  events: readonly NotedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  for (const webhook_id of await insertDeliveries(trx, key, events)) await wake(trx, { ...key, webhook_id });
}

/**
 * Asks for a webhook's due deliveries to be sent: now, or at a later time. The two do not put each other off,
 * and of each one waits at a time. What a person asks for (`by_hand`) does not wait for a rest to end.
 */
export async function wake(
  trx: DbOrTransaction,
  key: WebhookKey,
  { later, by_hand = false }: { later?: Date; by_hand?: boolean } = {},
): Promise<void> {
  const queue = queueOf(key);
  const when = later ? { jobKey: `${queue}:later`, runAt: later } : { jobKey: queue };
  await enqueue(trx, "deliver_webhook", { ...idsOf(key), by_hand }, { queue, ...when });
}

/** Asks for somebody to look whether what is being sent now was sent, at a time when it must be. */
export async function lookAgain(trx: DbOrTransaction, key: WebhookKey, at: Date): Promise<void> {
  const queue = queueOf(key);
  await enqueue(trx, "deliver_webhook", idsOf(key), { queue, jobKey: `${queue}:look`, runAt: at });
}

/** So many receivers that hang are tried at a time: most of the places in the queue are never theirs. */
const LANES = 6;

/** The same for one whose receiver hung, after its rest. */
export async function wakeResting(trx: DbOrTransaction, key: WebhookKey, later: Date): Promise<void> {
  const queue = `webhooks that hang:${Number.parseInt(key.webhook_id.slice(-4), 16) % LANES}`;
  const jobKey = `${queueOf(key)}:later`;
  await enqueue(trx, "deliver_webhook", idsOf(key), { queue, jobKey, runAt: later });
}

const queueOf = ({ webhook_id }: WebhookKey) => `webhook:${webhook_id}`;

const idsOf = ({ account_id, survey_id, webhook_id }: WebhookKey) => ({ account_id, survey_id, webhook_id });
