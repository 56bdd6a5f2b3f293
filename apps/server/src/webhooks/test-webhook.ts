import type { CallBody, CallReply } from "@soundings/contract/call";
import type { testWebhookUrl } from "@soundings/contract/webhooks";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { decryptSecret, encryptionKey } from "../secrets/encrypt-secret.ts";
import { checkWebhookUrl } from "./check-webhook-url.ts";
import { exampleBody } from "./example-body.ts";
import { sendWebhook, webhookFetch } from "./send-webhook.ts";
import { newSecretKey } from "./sign-webhook.ts";
import { findWebhook } from "./webhook-queries.ts";

/** Sends an example to an address, signed as the webhook's own messages are. Throws NOT_FOUND. */
export async function testWebhook(
  { db, config }: { db: Db; config: Config },
  survey: SurveyKey & { id: string; name: string },
  { url, event_name, webhook_id, secret_key }: CallBody<typeof testWebhookUrl>,
  signal: AbortSignal,
): Promise<CallReply<typeof testWebhookUrl>> {
  checkWebhookUrl(url, config);
  const webhook = webhook_id && !secret_key ? await findWebhook(db, { ...survey, webhook_id }) : undefined;
  if (webhook_id && !secret_key && !webhook) throw new ProblemError("NOT_FOUND");
  const secret =
    secret_key ??
    (webhook ? decryptSecret(encryptionKey(config), survey.account_id, webhook.secret) : newSecretKey());
  const now = new Date();
  const body = exampleBody(event_name, { id: survey.id, name: survey.name }, now);
  // What a receiver says stays between it and its owner: a reply shown here would read any page of the web.
  const { ok, status, fault, ms } = await sendWebhook(
    webhookFetch(config),
    { url, secret, id: newId(), body },
    now,
    signal,
  );
  return { ok, status, fault, ms, body };
}
