import { Button, Skeleton } from "@mantine/core";
import { needOf } from "@soundings/contract/needs";
import { MAX_WEBHOOKS, registerWebhook } from "@soundings/contract/webhooks";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../auth/use-may.ts";
import { useMarksInStep } from "../../../connect/connection-health-queries.ts";
import { AskForRole } from "../../../members/look-only.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { openWebhookForm } from "./open-webhook-form.tsx";
import { WebhookCard } from "./webhook-card.tsx";
import { useWebhooks } from "./webhook-queries.ts";
import { statusOf } from "./webhook-status.ts";
import styles from "./webhooks.module.css";

/** Where this survey's events are sent, and how that goes. */
export function WebhooksView() {
  const { t } = useTranslation("webhooks");
  const id = useSurvey((survey) => survey.id);
  const found = useWebhooks(id);
  const may = useMay()(registerWebhook, id);
  useMarksInStep(found.data && statusOf(found.data.items));
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) {
    return (
      <div className={styles.view} aria-busy="true">
        <Skeleton height={20} width={160} />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </div>
    );
  }
  const { items } = found.data;
  const add = may && (
    <Button
      size="md"
      variant={items.length === 0 ? "filled" : "default"}
      leftSection={<Plus size={16} aria-hidden="true" />}
      disabled={items.length >= MAX_WEBHOOKS}
      onClick={() => openWebhookForm(id, t("form.addTitle"))}
    >
      {t("add")}
    </Button>
  );
  if (items.length === 0) {
    return (
      <EmptyState
        icon={WebhookIcon}
        title={t("empty.title")}
        text={may ? t("empty.text") : <AskForRole role={needOf(registerWebhook).role} />}
        action={add}
      />
    );
  }
  return (
    <div className={styles.view}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{t("title")}</h2>
          <p className={styles.hint}>{t("hint")}</p>
          {!may && (
            <p className={styles.hint}>
              <AskForRole role={needOf(registerWebhook).role} />
            </p>
          )}
        </div>
        {add}
      </header>
      <ul className={styles.list}>
        {items.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </div>
  );
}
