import type { Webhook } from "@soundings/contract/webhooks";
import { openModal } from "../../../ui/modal-stack.tsx";
import { WebhookForm } from "./webhook-form.tsx";

/** Opens the form for a new webhook, or for one that is there. */
export function openWebhookForm(survey_id: string, title: string, webhook?: Webhook): void {
  openModal({
    id: "webhook-form",
    title,
    width: 560,
    content: (close) => <WebhookForm survey_id={survey_id} {...(webhook && { webhook })} onClose={close} />,
  });
}
