import type { Webhook } from "@soundings/contract/webhooks";

type WebhookStatus = Pick<Webhook, "id" | "switched_off" | "deliveries" | "last_attempt">;

/** What decides whether webhooks go well, in a word: deliveries that arrive do not change it. */
export function statusOf(webhooks: readonly WebhookStatus[]): string {
  return webhooks
    .map(({ id, switched_off, deliveries: { pending, exhausted }, last_attempt }) =>
      [id, switched_off, last_attempt?.fault, pending > 0, exhausted > 0].join(" "),
    )
    .join("\n");
}
