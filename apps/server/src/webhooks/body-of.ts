import type { WebhookEvent } from "@soundings/contract/webhooks";

/** What is sent, as Standard Webhooks has it. */
export const bodyOf = (type: WebhookEvent, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
