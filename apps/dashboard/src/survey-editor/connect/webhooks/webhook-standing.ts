import type { Webhook } from "@soundings/contract/webhooks";

type Standing = Pick<Webhook, "id" | "switched_off" | "deliveries" | "last_attempt">;

/** What decides whether webhooks go well, in a word: deliveries that arrive do not change it. */
export function standingOf(webhooks: readonly Standing[]): string {
  return webhooks
    .map(({ id, switched_off, deliveries: { pending, exhausted }, last_attempt }) =>
      [id, switched_off, last_attempt?.fault, pending > 0, exhausted > 0].join(" "),
    )
    .join("\n");
}
