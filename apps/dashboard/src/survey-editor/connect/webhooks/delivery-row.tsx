import { Button } from "@mantine/core";
import { redeliver, type Webhook, type WebhookDelivery } from "@soundings/contract/webhooks";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { May } from "../../../auth/may.tsx";
import { useFormat } from "../../../lib/format.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import styles from "./delivery-log.module.css";
import { outcomeText } from "./outcome-text.ts";

interface DeliveryRowProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  open: boolean;
  onOpen: () => void;
  onAgain: () => void;
}

/** One event and where it stands; opened, every try and what was sent. */
export function DeliveryRow({ webhook, delivery, open, onOpen, onAgain }: DeliveryRowProps) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const details = useId();
  const { state, event_name, created_at, attempts, next_attempt_at } = delivery;
  const outcome = { status: delivery.last_status, fault: delivery.last_fault };
  const tried = outcome.status !== null || outcome.fault !== null;
  const next =
    state === "pending" && tried && next_attempt_at && Date.parse(next_attempt_at) > Date.now()
      ? next_attempt_at
      : null;
  return (
    <li className={styles.delivery}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={details}
        onClick={onOpen}
      >
        <ChevronRight size={14} aria-hidden="true" className={styles.chevron} />
        <span className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </span>
        <span>{t(`events.${event_name.replace(".", "_")}.name`)}</span>
        <span className={styles.time}>{format.dateTime(created_at)}</span>
        <span className={styles.tries}>
          {state === "pending" && !next
            ? t("log.soon")
            : attempts > 0
              ? t("log.tries", { count: attempts, outcome: outcomeText(t, outcome) })
              : t("outcome.none")}
          {next && <span className={styles.next}>{t("log.next", { time: format.dateTime(next) })}</span>}
        </span>
      </button>
      {open && (
        <div id={details} className={styles.details}>
          <DeliveryDetails webhook={webhook} delivery={delivery} />
          {(state !== "pending" || next) && (
            <May call={redeliver} id={webhook.survey_id}>
              <Button variant="default" disabled={!webhook.active} onClick={onAgain}>
                {t(next ? "log.deliverNow" : "log.deliverAgain")}
              </Button>
            </May>
          )}
        </div>
      )}
    </li>
  );
}
