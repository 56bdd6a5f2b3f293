import { addressViolation } from "@soundings/survey/web-address";
import type { Config } from "../config.ts";
import { ProblemError } from "../http/problem.ts";
import { assertAllowed } from "../outgoing/guarded-fetch.ts";
import { ownNetwork } from "../outgoing/own-network.ts";
import { WEBHOOK_PORTS, WEBHOOK_PROTOCOLS } from "./send-webhook.ts";

/**
 * Throws URL_SCHEME, URL_CREDENTIALS or URL_NOT_PUBLIC for an address that nothing would ever be sent to. By its look only: what
 * its name resolves to is checked by the connection itself, at every try.
 */
export function checkWebhookUrl(url: string, { webhookAllow }: Pick<Config, "webhookAllow">): void {
  const violation = addressViolation(url);
  if (violation === "URL_SCHEME" || violation === "URL_CREDENTIALS") throw new ProblemError(violation);
  try {
    assertAllowed(new URL(url), WEBHOOK_PORTS, WEBHOOK_PROTOCOLS, ownNetwork(webhookAllow));
  } catch {
    throw new ProblemError("URL_NOT_PUBLIC");
  }
}
