import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import { DELIVERY_STATES, type DeliveryState, type Webhook } from "@soundings/contract/webhooks";
import { dayOf } from "@soundings/survey/zoned-days";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useProblemText } from "../../../lib/problem-text.ts";
import { confirm } from "../../../ui/confirm.tsx";
import { DaySpanPicker } from "../../../ui/day-span-picker.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Pager } from "../../../ui/list/pager.tsx";
import { toast } from "../../../ui/toasts.tsx";
import styles from "./delivery-log.module.css";
import { DeliveryRow } from "./delivery-row.tsx";
import { type DeliveryPage, momentsOf, useDeliveries, useRedeliver, useWebhooks } from "./webhook-queries.ts";

/** Everything that was sent to a webhook, or is to be: each can be opened and sent again, and so can those of a time. */
export function DeliveryLog({ webhook: opened }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const format = useFormat();
  const problemText = useProblemText();
  const { survey_id, id } = opened;
  // It may be switched off while its log is open.
  const webhook = useWebhooks(survey_id).data?.items.find((one) => one.id === id) ?? opened;
  const [page, setPage] = useState<DeliveryPage>({ limit: 20, page: 1, state: null, days: null });
  const [open, setOpen] = useState<string | null>(null);
  const found = useDeliveries(survey_id, id, page);
  const sending = useRedeliver(survey_id, id);
  const total = found.data?.total_items ?? 0;
  const { state, days } = page;
  const show = (part: Partial<DeliveryPage>) => setPage((before) => ({ ...before, page: 1, ...part }));
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
  const againAll = async () => {
    const agreed = await confirm({
      title: t("log.sure", { count: total, number: format.number(total) }),
      text: t("log.sureText"),
      confirmLabel: t("log.sureConfirm"),
    });
    if (!agreed) return;
    again({ ...momentsOf(days ?? wholeTime(webhook)), states: state ? [state] : [...DELIVERY_STATES] });
  };
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <div className={styles.log}>
      <div className={styles.head}>
        <div className={styles.states}>
          <SegmentedControl
            aria-label={t("log.filter")}
            value={state ?? "all"}
            onChange={(value) => show({ state: value === "all" ? null : (value as DeliveryState) })}
            data={[
              { value: "all", label: t("log.all") },
              ...DELIVERY_STATES.map((one) => ({ value: one, label: t(`state.${one}`) })),
            ]}
          />
        </div>
        <DaySpanPicker
          value={days}
          today={today()}
          all={t("log.allDays")}
          onChange={(span) => show({ days: span })}
        />
        {(state || days) && total > 0 && (
          <Button
            variant="default"
            className={styles.again ?? ""}
            disabled={!webhook.active}
            loading={sending.isPending}
            onClick={() => void againAll()}
          >
            {t("log.allAgain")}
          </Button>
        )}
      </div>
      {!webhook.active && total > 0 && <p className={styles.quiet}>{t("log.off")}</p>}
      {!found.data ? (
        <Skeleton height={200} />
      ) : found.data.items.length === 0 ? (
        <p className={styles.none}>{t(state || days ? "log.noneFound" : "log.none")}</p>
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
      {found.data && total > page.limit && (
        <Pager
          page={page.page}
          pages={found.data.total_pages}
          limit={page.limit}
          total={total}
          onChange={show}
        />
      )}
    </div>
  );
}

/** The day that it is for the reader, whose time the log is shown in. */
const today = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** To the end of a day that has not come anywhere yet: the reader's clock may be slow. */
const wholeTime = ({ created_at }: Webhook) => ({
  from: created_at.slice(0, 10),
  to: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
});
