import type { DeliveryState, Webhook, WebhookEvent } from "@soundings/contract/webhooks";
import { sql } from "kysely";
import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";

export type SwitchedOff = NonNullable<Webhook["switched_off"]>;

export interface WebhookRow {
  id: string;
  name: string;
  event_names: WebhookEvent[];
  url: string;
  /** Sealed. */
  secret: Buffer;
  max_retries: number;
  switched_off: SwitchedOff | null;
  resting_until: Date | null;
}

const ofSurvey = (db: DbOrTransaction, { account_id, survey_id }: SurveyKey) =>
  db.selectFrom("webhooks").where("account_id", "=", account_id).where("survey_id", "=", survey_id);

/** A survey's webhooks as their owner sees them, in the order in which they were made. */
export async function findWebhooks(db: DbOrTransaction, key: SurveyKey, id?: string): Promise<Webhook[]> {
  const rows = await ofSurvey(db, key)
    .$if(id !== undefined, (query) => query.where("id", "=", id as string))
    .select([
      "id",
      "survey_id",
      "name",
      "event_names",
      "url",
      "max_retries",
      "switched_off",
      "created_at",
      "updated_at",
    ])
    .orderBy("id")
    .execute();
  const [counts, last] = await Promise.all([countDeliveries(db, key), lastAttempts(db, key)]);
  return rows.map((row) => {
    const attempt = last.find(({ webhook_id }) => webhook_id === row.id);
    const counted = (state: DeliveryState) =>
      counts.find((one) => one.webhook_id === row.id && one.state === state)?.count ?? 0;
    return {
      ...row,
      event_names: row.event_names,
      active: row.switched_off === null,
      switched_off: row.switched_off as SwitchedOff | null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      deliveries: {
        pending: counted("pending"),
        delivered: counted("delivered"),
        exhausted: counted("exhausted"),
        stopped: counted("stopped"),
      },
      last_attempt: attempt
        ? {
            at: attempt.at.toISOString(),
            status: attempt.status,
            fault: attempt.fault,
          }
        : null,
    };
  });
}

async function countDeliveries(db: DbOrTransaction, { account_id, survey_id }: SurveyKey) {
  const rows = await db
    .selectFrom("webhook_deliveries")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .groupBy(["webhook_id", "state"])
    .select(({ fn }) => ["webhook_id", "state", fn.countAll<number>().as("count")])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function lastAttempts(db: DbOrTransaction, { account_id, survey_id }: SurveyKey) {
  return await db
    .selectFrom("webhook_attempts")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .distinctOn("webhook_id")
    .select(["webhook_id", "at", "status", "fault"])
    .orderBy("webhook_id")
    .orderBy("at", "desc")
    .execute();
}

export async function findWebhook(
  db: DbOrTransaction,
  { webhook_id, ...key }: WebhookKey,
): Promise<WebhookRow | undefined> {
  const row = await ofSurvey(db, key)
    .where("id", "=", webhook_id)
    .select(["id", "name", "event_names", "url", "secret", "max_retries", "switched_off", "resting_until"])
    .executeTakeFirst();
  return (
    row && {
      ...row,
      event_names: row.event_names,
      switched_off: row.switched_off as SwitchedOff | null,
    }
  );
}

/** How many a survey has; two that are made at once wait for one another. */
export async function countWebhooks(trx: DbOrTransaction, key: SurveyKey): Promise<number> {
  const { account_id, survey_id } = key;
  await trx
    .selectFrom("surveys")
    .where("account_id", "=", account_id)
    .where("id", "=", survey_id)
    .select("id")
    .forNoKeyUpdate()
    .execute();
  const { count } = await ofSurvey(trx, key)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertWebhook(
  trx: DbOrTransaction,
  { account_id, survey_id }: SurveyKey,
  row: Omit<WebhookRow, "switched_off" | "resting_until">,
): Promise<void> {
  await trx
    .insertInto("webhooks")
    .values({ account_id, survey_id, ...row })
    .execute();
}

/** @param told its owner knows of its trouble, so no mail says so */
export async function updateWebhookRow(
  trx: DbOrTransaction,
  { account_id, survey_id, webhook_id }: WebhookKey,
  change: Partial<Omit<WebhookRow, "id">>,
  { told = false } = {},
): Promise<void> {
  await trx
    .updateTable("webhooks")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", webhook_id)
    .set({ ...change, updated_at: sql`now()`, ...(told && { trouble_mailed_at: sql`now()` }) })
    .execute();
}

export async function deleteWebhookRow(
  trx: DbOrTransaction,
  { account_id, survey_id, webhook_id }: WebhookKey,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("webhooks")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", webhook_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Until when a receiver that hung is left alone; null: no longer. Changes nothing that its owner sees. */
export async function setRest(
  trx: DbOrTransaction,
  { account_id, survey_id, webhook_id }: WebhookKey,
  resting_until: Date | null,
): Promise<void> {
  await trx
    .updateTable("webhooks")
    .where("account_id", "=", account_id)
    .where("survey_id", "=", survey_id)
    .where("id", "=", webhook_id)
    .set({ resting_until })
    .execute();
}
