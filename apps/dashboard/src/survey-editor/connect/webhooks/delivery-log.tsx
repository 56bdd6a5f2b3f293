import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import {
  DELIVERY_STATES,
  type DeliveryState,
  type Webhook,
  type WebhookDelivery,
} from "@soundings/contract/webhooks";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pager } from "../../../ui/list/pager.tsx";
import { toast } from "../../../ui/toasts.tsx";
import { DeliveryDetails } from "./delivery-details.tsx";
import { outcomeText } from "./outcome-text.ts";
import { type DeliveryPage, useDeliveries, useRedeliver } from "./webhook-queries.ts";
import styles from "./webhooks.module.css";

/** Everything that was sent to a webhook, or is to be: each can be opened, and sent again. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const problemText = useProblemText();
  const { survey_id, id } = webhook;
  const [page, setPage] = useState<DeliveryPage>({ limit: 20, page: 1, state: null });
  const [open, setOpen] = useState<string | null>(null);
  const found = useDeliveries(survey_id, id, page);
  const sending = useRedeliver(survey_id, id);
  const again = (body: Parameters<typeof sending.mutate>[0]) =>
    sending.mutate(body, {
      onSuccess: ({ count }) =>
        toast({
          id: "redelivered",
          kind: "success",
          message: t("log.again", { count, number: format.number(count) }),
        }),
      onError: (error) => toast({ id: "redelivered", kind: "error", message: problemText(error) }),
    });
  const failed = page.state === "exhausted" || page.state === "stopped" ? page.state : null;
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <div className={styles.log}>
      <div className={styles.logHead}>
        <SegmentedControl
          aria-label={t("log.filter")}
          value={page.state ?? "all"}
          onChange={(value) =>
            setPage((before) => ({
              ...before,
              page: 1,
              state: value === "all" ? null : (value as DeliveryState),
            }))
          }
          data={[
            { value: "all", label: t("log.all") },
            ...DELIVERY_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
        />
        {failed && (found.data?.total_items ?? 0) > 0 && (
          <Button
            variant="default"
            disabled={!webhook.active}
            loading={sending.isPending}
            onClick={() =>
              again({ from: webhook.created_at, to: new Date().toISOString(), states: [failed] })
            }
          >
            {t("log.allAgain")}
          </Button>
        )}
      </div>
      {!found.data ? (
        <Skeleton height={200} />
      ) : found.data.items.length === 0 ? (
        <p className={styles.none}>{t(page.state ? "log.noneOfState" : "log.none")}</p>
      ) : (
        <ul className={styles.deliveries} aria-busy={found.isFetching}>
          {found.data.items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhook={webhook}
              delivery={delivery}
              open={open === delivery.id}
              onOpen={() => setOpen(open === delivery.id ? null : delivery.id)}
              onAgain={() => again({ ids: delivery.id })}
            />
          ))}
        </ul>
      )}
      {found.data && found.data.total_items > page.limit && (
        <Pager
          page={page.page}
          pages={found.data.total_pages}
          limit={page.limit}
          total={found.data.total_items}
          onChange={(part) => setPage((before) => ({ ...before, page: 1, ...part }))}
        />
      )}
    </div>
  );
}

interface RowProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  open: boolean;
  onOpen: () => void;
  onAgain: () => void;
}

function DeliveryRow({ webhook, delivery, open, onOpen, onAgain }: RowProps) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const details = useId();
  const { state, event_name, created_at, attempts, next_attempt_at } = delivery;
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
        <span className={styles.event}>{t(`events.${event_name.replace(".", "_")}.name`)}</span>
        <span className={styles.quiet}>{format.dateTime(created_at)}</span>
        <span className={styles.tries}>
          {state === "pending" && next_attempt_at && attempts > 0
            ? t("log.next", { time: format.dateTime(next_attempt_at) })
            : attempts > 0
              ? t("log.tries", {
                  count: attempts,
                  outcome: outcomeText(t, { status: delivery.last_status, fault: delivery.last_fault }),
                })
              : t("log.soon")}
        </span>
      </button>
      {open && (
        <div id={details} className={styles.details}>
          <DeliveryDetails webhook={webhook} delivery_id={delivery.id} />
          {state !== "pending" && (
            <Button variant="default" disabled={!webhook.active} onClick={onAgain}>
              {t("log.deliverAgain")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
