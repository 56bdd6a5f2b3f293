import { Skeleton } from "@mantine/core";
import type { Webhook, WebhookDelivery } from "@soundings/contract/webhooks";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { CodeBlock } from "../../../ui/code-block.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import styles from "./delivery-log.module.css";
import { outcomeText } from "./outcome-text.ts";
import { useDelivery } from "./webhook-queries.ts";

/** Every try of a delivery, and what was sent. */
export function DeliveryDetails({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const found = useDelivery(webhook.survey_id, webhook.id, delivery);
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton height={120} />;
  const { body, log } = found.data;
  return (
    <>
      <ol className={styles.attempts}>
        {log.map((attempt) => (
          <li key={attempt.attempt}>
            <p>
              {t("log.attempt", { number: attempt.attempt, time: format.moment(attempt.at) })}
              {" – "}
              <strong>{outcomeText(t, attempt)}</strong>
              <span className={styles.quiet}> {t("log.took", { ms: format.number(attempt.ms) })}</span>
            </p>
            {attempt.response_body && <CodeBlock label={t("log.reply")}>{attempt.response_body}</CodeBlock>}
          </li>
        ))}
      </ol>
      {body && (
        <div>
          <p className={styles.label}>{t("log.body")}</p>
          <CodeBlock label={t("log.body")}>{JSON.stringify(JSON.parse(body), null, 2)}</CodeBlock>
        </div>
      )}
      {log[0] && (
        <div>
          <p className={styles.label}>{t("log.headers")}</p>
          <CodeBlock label={t("log.headers")}>
            {Object.entries(log[0].request_headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join("\n")}
          </CodeBlock>
        </div>
      )}
    </>
  );
}
