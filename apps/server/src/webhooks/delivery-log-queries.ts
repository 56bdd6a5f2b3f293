import type { CallQuery } from "@soundings/contract/call";
import type { DeliveryState, listDeliveries } from "@soundings/contract/webhooks";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import { ofWebhook } from "../outbox/delivery-queries.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";

// What people see of deliveries, and what they ask to be sent again.

export type Again = { ids: readonly string[] } | { from: Date; to: Date; states: readonly DeliveryState[] };

/**
 * Makes deliveries due again, with all their tries before them; says how many. One that is being tried just now, or
 * is to be at once, needs no second request beside the first.
 */
export async function deliverAgain(trx: DbOrTransaction, key: WebhookKey, again: Again): Promise<number> {
  await dropOldUpdates(trx, key);
  const { numUpdatedRows } = await trx
    .updateTable("webhook_deliveries")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .where("webhook_id", "=", key.webhook_id)
    .$if("ids" in again, (query) => query.where("id", "in", "ids" in again ? [...again.ids] : []))
    .$if("from" in again, (query) =>
      "from" in again
        ? query
            .where("created_at", ">=", again.from)
            .where("created_at", "<=", again.to)
            .where("state", "in", [...again.states])
        : query,
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("webhook_deliveries.state", "<>", "pending"),
        exists(
          selectFrom("webhook_attempts as a")
            .select("a.attempt")
            .whereRef("a.account_id", "=", "webhook_deliveries.account_id")
            .whereRef("a.survey_id", "=", "webhook_deliveries.survey_id")
            .whereRef("a.webhook_id", "=", "webhook_deliveries.webhook_id")
            .whereRef("a.delivery_id", "=", "webhook_deliveries.id")
            .whereRef("a.attempt", "=", "webhook_deliveries.attempts"),
        ),
      ]),
    )
    .set({ state: "pending", tries: 0, next_attempt_at: sql`now()`, delivered_at: null })
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Of updates of one response that were never tried the last is enough: each says the latest page when it goes out. */
async function dropOldUpdates(
  trx: DbOrTransaction,
  { account_id, survey_id, webhook_id }: WebhookKey,
): Promise<void> {
  await sql`
    delete from webhook_deliveries d
    using (
      select id, row_number() over (partition by response_id order by id desc) as nth
      from webhook_deliveries
      where account_id = ${account_id} and survey_id = ${survey_id} and webhook_id = ${webhook_id}
        and event_name = 'response.updated' and attempts = 0
    ) old
    where d.account_id = ${account_id} and d.survey_id = ${survey_id} and d.webhook_id = ${webhook_id}
      and d.id = old.id and old.nth > 1`.execute(trx);
}

export type DeliveriesWanted = CallQuery<typeof listDeliveries>;

/** A page of deliveries, the latest first. */
export async function pageOfDeliveries(
  db: DbOrTransaction,
  key: WebhookKey,
  { limit, page, state, from, to }: DeliveriesWanted,
) {
  const found = ofWebhook(db, key)
    .$if(state !== undefined, (query) => query.where("state", "=", state as DeliveryState))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", new Date(from as string)))
    .$if(to !== undefined, (query) => query.where("created_at", "<=", new Date(to as string)));
  const [rows, count] = await Promise.all([
    found
      .select(SHOWN)
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(count.count) };
}

export async function findDelivery(db: DbOrTransaction, key: WebhookKey, id: string) {
  return await ofWebhook(db, key)
    .where("id", "=", id)
    .select([...SHOWN, "body"])
    .executeTakeFirst();
}

export async function attemptsOf(db: DbOrTransaction, key: WebhookKey, delivery_id: string) {
  return await db
    .selectFrom("webhook_attempts")
    .where("account_id", "=", key.account_id)
    .where("survey_id", "=", key.survey_id)
    .where("webhook_id", "=", key.webhook_id)
    .where("delivery_id", "=", delivery_id)
    .select(["attempt", "at", "request_headers", "status", "fault", "ms", "response_body"])
    .orderBy("attempt", "desc")
    .execute();
}

const SHOWN = [
  "id",
  "event_name",
  "response_id",
  "state",
  "attempts",
  "next_attempt_at",
  "created_at",
  "last_status",
  "last_fault",
] as const;
