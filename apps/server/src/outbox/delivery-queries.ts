import type { DeliveryErrorCode, DeliveryState, WebhookEvent } from "@soundings/contract/webhooks";
import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { NotedEvent } from "./enqueue-events.ts";
import type { WebhookKey } from "./webhook-key.ts";

/**
 * One row for each event and each webhook that listens to it; says which webhooks have something new to send. One
 * that rests is not among them: a job waits for the end of its rest. Should that job be lost, so is the rest soon.
 * Nor is one whose receiver is gone: what happens until its owner has repaired it waits for them.
 */
export async function insertDeliveries(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  events: readonly NotedEvent[],
): Promise<string[]> {
  const names = [...new Set(events.map(({ event_name }) => event_name))];
  const webhooks = await trx
    .selectFrom("webhooks")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("switched_off", "is distinct from", "by_owner")
    .where("event_names", "&&", sql<WebhookEvent[]>`${names}::text[]`)
    .select([
      "id",
      "event_names",
      "switched_off",
      sql<boolean>`resting_until > now() - interval '15 minutes'`.as("rests"),
    ])
    .execute();
  const rows = webhooks.flatMap(({ id: webhook_id, event_names, switched_off }) =>
    events
      .filter(({ event_name }) => event_names.includes(event_name))
      .map(({ event_name, response_id = null, details = {} }) => ({
        account_id,
        survey_id,
        webhook_id,
        id: newId(),
        event_name,
        response_id,
        details: JSON.stringify(details),
        ...(switched_off
          ? { state: "stopped" as const, next_attempt_at: null }
          : { next_attempt_at: sql<Date>`now()` }),
      })),
  );
  if (rows.length === 0) return [];
  // An update that waits says the latest page when it goes out, so a second one has nothing to add.
  await trx
    .insertInto("webhook_deliveries")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const waiting = new Set(
    webhooks.filter(({ rests, switched_off }) => rests || switched_off).map(({ id }) => id),
  );
  return [...new Set(rows.map(({ webhook_id }) => webhook_id))].filter((id) => !waiting.has(id));
}

/** A delivery that is to be tried now. */
export interface DueDelivery {
  id: string;
  event_name: WebhookEvent;
  response_id: string | null;
  details: Record<string, unknown>;
  body: string | null;
  attempts: number;
  tries: number;
  created_at: Date;
}

/**
 * Takes deliveries whose time has come, the oldest first. Until `lease` nobody else takes them; a process
 * that dies in between has made a try that nobody saw the end of, and another follows.
 */
export async function takeDue(
  db: Db,
  { account_id, survey_id, webhook_id }: WebhookKey,
  limit: number,
  now: Date,
  lease: Date,
): Promise<DueDelivery[]> {
  // The database tells microseconds, a process whole milliseconds: what happened in this one is due.
  const next = new Date(now.getTime() + 1);
  const { rows } = await sql<DueDelivery>`
    with due as (
      select id from webhook_deliveries
      where account_id = ${account_id} and survey_id = ${survey_id} and webhook_id = ${webhook_id}
        and state = 'pending' and next_attempt_at < ${next}
      order by next_attempt_at, id
      limit ${limit}
      for update skip locked
    )
    update webhook_deliveries d
    set attempts = attempts + 1, tries = tries + 1, next_attempt_at = ${lease}
    from due
    where d.account_id = ${account_id} and d.survey_id = ${survey_id} and d.webhook_id = ${webhook_id} and d.id = due.id
    returning d.id, d.event_name, d.response_id, d.details, d.body, d.attempts, d.tries, d.created_at`.execute(
    db,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** When the next delivery of a webhook is due; null when none waits. */
export async function nextDue(db: DbOrTransaction, key: WebhookKey): Promise<Date | null> {
  const row = await ofWebhook(db, key)
    .where("state", "=", "pending")
    .select(({ fn }) => fn.min("next_attempt_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface AttemptRow {
  at: Date;
  request_headers: Record<string, string>;
  status: number | null;
  fault: DeliveryErrorCode | null;
  ms: number;
  response_body: string;
}

/** Writes down how a try went, and what becomes of the delivery. */
export async function storeAttempt(
  db: Db,
  key: WebhookKey,
  { id: delivery_id, attempts: attempt }: DueDelivery,
  made: AttemptRow,
  outcome: { state: DeliveryState; next_attempt_at: Date | null; body: string },
): Promise<void> {
  const { account_id, survey_id, webhook_id } = key;
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("webhook_deliveries")
      .where("account_id", "=", account_id)
      .where("survey_id", "=", survey_id)
      .where("webhook_id", "=", webhook_id)
      .where("id", "=", delivery_id)
      // Taken over after its lease, or gone with its webhook.
      .where("attempts", "=", attempt)
      .set({
        ...outcome,
        // Its webhook was switched off while it was tried: what would be tried again waits for a person.
        ...(outcome.state === "pending" && {
          state: sql<DeliveryState>`case when state = 'stopped' then state else 'pending' end`,
          next_attempt_at: sql<Date | null>`case when state = 'stopped' then null else ${outcome.next_attempt_at}::timestamptz end`,
        }),
        delivered_at: outcome.state === "delivered" ? sql<Date>`now()` : null,
        last_status: made.status,
        last_fault: made.fault,
      })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await trx
      .insertInto("webhook_attempts")
      .values({
        account_id,
        survey_id,
        webhook_id,
        delivery_id,
        attempt,
        ...made,
        request_headers: JSON.stringify(made.request_headers),
      })
      .execute();
  });
}

/** Ends what waits, when a webhook is switched off. */
export async function stopDeliveries(trx: DbOrTransaction, key: WebhookKey): Promise<void> {
  await trx
    .updateTable("webhook_deliveries")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .where("webhook_id", "=", key.webhook_id)
    .where("state", "=", "pending")
    .set({ state: "stopped", next_attempt_at: null })
    .execute();
}

/** Throws away what was sent of responses, or is to be: who deletes an answer deletes it here too. */
export async function deleteDeliveriesOf(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  response_ids: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("response_id", "in", [...response_ids])
    .execute();
}

/** Throws away deliveries that ended before `before`; says how many. */
export async function deleteOldDeliveries(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_deliveries")
    .where("state", "<>", "pending")
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const ofWebhook = (db: DbOrTransaction, { account_id, survey_id, webhook_id }: WebhookKey) =>
  db
    .selectFrom("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("webhook_id", "=", webhook_id);
