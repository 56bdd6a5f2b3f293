import {
  deleteWebhook,
  getDelivery,
  listDeliveries,
  listWebhooks,
  MAX_WEBHOOKS,
  redeliver,
  registerWebhook,
  testWebhookUrl,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from "@soundings/contract/webhooks";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import { claimedKey } from "../installation/claimed-key.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { stopDeliveries } from "../outbox/delivery-queries.ts";
import { wake } from "../outbox/enqueue-events.ts";
import type { WebhookKey } from "../outbox/webhook-key.ts";
import { encryptSecret } from "../secrets/encrypt-secret.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { checkWebhookUrl } from "./check-webhook-url.ts";
import { attemptsOf, deliverAgain, findDelivery, pageOfDeliveries } from "./delivery-log-queries.ts";
import { newSecretKey } from "./sign-webhook.ts";
import { testWebhook } from "./test-webhook.ts";
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  findWebhooks,
  insertWebhook,
  updateWebhookRow,
} from "./webhook-queries.ts";

export function webhookRoutes(serve: Serve): void {
  serve(listWebhooks, async ({ params, signed, db }) => {
    const key = await surveyOf(db, params, signed);
    return { items: await findWebhooks(db, key) };
  });

  serve(registerWebhook, async ({ params, body, signed, db, config }) => {
    const { secret_key = newSecretKey(), ...fields } = body;
    checkWebhookUrl(fields.url, config);
    const key = await surveyOf(db, params, signed);
    const id = newId();
    const secret = encryptSecret(await claimedKey(db, config), signed.account_id, secret_key);
    await db.transaction().execute(async (trx) => {
      if ((await countWebhooks(trx, key)) >= MAX_WEBHOOKS) {
        throw new ProblemError("TOO_MANY_WEBHOOKS", { limit: MAX_WEBHOOKS });
      }
      await insertWebhook(trx, key, { id, secret, ...fields });
    });
    return { webhook: await webhookOf(db, { ...key, webhook_id: id }), secret_key };
  });

  serve(updateWebhook, async ({ params, body, signed, db, config }) => {
    const key = keyOf(params, signed);
    const { secret_key, active, ...fields } = body;
    checkWebhookUrl(fields.url, config);
    const fresh = secret_key === "new" ? newSecretKey() : (secret_key ?? null);
    const secret = fresh && encryptSecret(await claimedKey(db, config), key.account_id, fresh);
    await db.transaction().execute(async (trx) => {
      const before = await findWebhook(trx, key);
      if (!before) throw new ProblemError("NOT_FOUND");
      // A changed name or address is not yet a repair: it stays in sight until it is switched on.
      const gone = !active && before.switched_off === "gone";
      const change = {
        ...fields,
        switched_off: active ? null : (before.switched_off ?? "by_owner"),
        // It may be another address now.
        resting_until: null,
        ...(secret && { secret }),
      };
      await updateWebhookRow(trx, key, change, { told: gone });
      if (!active) await stopDeliveries(trx, key);
    });
    return { webhook: await webhookOf(db, key), secret_key: fresh };
  });

  serve(deleteWebhook, async ({ params, signed, db }) => {
    if (!(await deleteWebhookRow(db, keyOf(params, signed)))) throw new ProblemError("NOT_FOUND");
    return {};
  });

  serve(testWebhookUrl, async ({ params, body, signed, db, config, signal }) => {
    const survey = await surveyOf(db, params, signed);
    return await testWebhook({ db, config }, survey, body, signal);
  });

  deliveryRoutes(serve);
}

function deliveryRoutes(serve: Serve): void {
  serve(listDeliveries, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    await webhookOf(db, key);
    const { rows, count } = await pageOfDeliveries(db, key, query);
    return {
      items: rows.map(shownDelivery),
      total_items: count,
      total_pages: Math.ceil(count / query.limit),
    };
  });

  serve(getDelivery, async ({ params, signed, db }) => {
    const key = keyOf(params, signed);
    const found = await findDelivery(db, key, params.delivery_id);
    if (!found) throw new ProblemError("NOT_FOUND");
    const attempts = await attemptsOf(db, key, params.delivery_id);
    const log = attempts.map((row) => ({
      ...row,
      at: row.at.toISOString(),
    }));
    return { delivery: shownDelivery(found), body: found.body, log };
  });

  serve(redeliver, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    const { active } = await webhookOf(db, key);
    if (!active) throw new ProblemError("WEBHOOK_OFF");
    const { ids, from, to, states } = body;
    const again = ids ? { ids } : { from: new Date(from ?? 0), to: new Date(to ?? 0), states };
    const count = await db.transaction().execute(async (trx) => {
      const asked = await deliverAgain(trx, key, again);
      if (asked > 0) await wake(trx, key, { by_hand: true });
      return asked;
    });
    return { count };
  });
}

const keyOf = (params: { id: string; webhook_id: string }, { account_id }: Signed): WebhookKey => ({
  account_id,
  survey_id: params.id,
  webhook_id: params.webhook_id,
});

/** The survey's key with its name; throws NOT_FOUND. */
async function surveyOf(
  db: DbOrTransaction,
  { id }: { id: string },
  { account_id }: Signed,
): Promise<SurveyKey & { id: string; name: string }> {
  const item = await findSurveyItem(db, { account_id, survey_id: id });
  if (!item) throw new ProblemError("NOT_FOUND");
  return { account_id, survey_id: id, id, name: item.name };
}

/** Throws NOT_FOUND. */
async function webhookOf(db: DbOrTransaction, { webhook_id, ...key }: WebhookKey): Promise<Webhook> {
  const [webhook] = await findWebhooks(db, key, webhook_id);
  if (!webhook) throw new ProblemError("NOT_FOUND");
  return webhook;
}

function shownDelivery(row: Awaited<ReturnType<typeof pageOfDeliveries>>["rows"][number]): WebhookDelivery {
  return {
    id: row.id,
    event_name: row.event_name,
    response_id: row.response_id,
    state: row.state,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    last_status: row.last_status,
    last_fault: row.last_fault,
  };
}
