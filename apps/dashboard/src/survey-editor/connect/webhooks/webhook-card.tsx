import { Button, Switch } from "@mantine/core";
import { deleteWebhook, updateWebhook, type Webhook } from "@soundings/contract/webhooks";
import { History, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../auth/use-may.ts";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { openModal } from "../../../ui/modal-stack.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { openWebhookForm } from "./open-webhook-form.tsx";
import { outcomeText } from "./outcome-text.ts";
import { useDeleteWebhook, useUpdateWebhook } from "./webhook-queries.ts";
import styles from "./webhooks.module.css";

/** One webhook: where it goes, whether it goes well, and what can be done. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const problemText = useProblemText();
  const { survey_id, id, name, url, event_names, max_retries, active } = webhook;
  const updating = useUpdateWebhook(survey_id);
  const deleting = useDeleteWebhook(survey_id);
  const may = useMay();
  const changes = may(updateWebhook, survey_id);
  const failed = (error: unknown) => toast({ id: "webhook", kind: "error", message: problemText(error) });

  const remove = async () => {
    const agreed = await confirm({
      title: t("delete.title", { name }),
      text: t("delete.text"),
      confirmLabel: t("delete.confirm"),
      danger: true,
    });
    if (!agreed) return;
    void deleting
      .mutateAsync(id)
      .then(() => toast({ id: "webhook-deleted", kind: "success", message: t("deleted") }), failed);
  };
  const showLog = () =>
    openModal({
      id: "webhook-log",
      title: t("log.title", { name }),
      width: 840,
      content: <DeliveryLog webhook={webhook} />,
    });

  return (
    <li className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <h3 className={styles.name}>{name}</h3>
        <Switch
          checked={active}
          disabled={updating.isPending || !changes}
          label={t(active ? "on" : "off")}
          onChange={() =>
            updating.mutate(
              { webhook_id: id, name, url, event_names, max_retries, active: !active },
              { onError: failed },
            )
          }
        />
      </div>
      <p className={styles.url} title={url}>
        {url}
      </p>
      <p className={styles.tags}>
        {event_names.map((event) => (
          <span key={event} className={styles.tag}>
            {t(`events.${event.replace(".", "_")}.name`)}
          </span>
        ))}
      </p>
      {webhook.switched_off === "gone" && <p className={styles.notice}>{t("gone")}</p>}
      <div className={styles.cardFoot}>
        <Counts webhook={webhook} />
        <div className={styles.actions}>
          <Button variant="subtle" leftSection={<History size={14} aria-hidden="true" />} onClick={showLog}>
            {t("log.open")}
          </Button>
          {changes && (
            <Button
              variant="subtle"
              leftSection={<Pencil size={14} aria-hidden="true" />}
              onClick={() => openWebhookForm(survey_id, t("form.editTitle"), webhook)}
            >
              {t("edit")}
            </Button>
          )}
          {may(deleteWebhook, survey_id) && (
            <Button
              variant="subtle"
              data-danger
              leftSection={<Trash2 size={14} aria-hidden="true" />}
              loading={deleting.isPending}
              onClick={() => void remove()}
            >
              {t("delete.action")}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** How deliveries went. */
function Counts({ webhook: { deliveries, last_attempt } }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const failing = deliveries.exhausted > 0 || (last_attempt !== null && last_attempt.fault !== null);
  return (
    <p className={styles.counts} data-bad={failing || undefined}>
      {t("counts.delivered", {
        count: deliveries.delivered,
        number: format.number(deliveries.delivered),
      })}
      {deliveries.pending > 0 &&
        ` · ${t("counts.pending", { count: deliveries.pending, number: format.number(deliveries.pending) })}`}
      {deliveries.exhausted + deliveries.stopped > 0 &&
        ` · ${t("counts.failed", {
          count: deliveries.exhausted + deliveries.stopped,
          number: format.number(deliveries.exhausted + deliveries.stopped),
        })}`}
      <span className={styles.quiet}>
        {last_attempt
          ? t("last", { time: format.dateTime(last_attempt.at), outcome: outcomeText(t, last_attempt) })
          : t("never")}
      </span>
    </p>
  );
}
