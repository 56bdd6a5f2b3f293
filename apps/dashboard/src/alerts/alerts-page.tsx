import { Button, Skeleton } from "@mantine/core";
import { Bell } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { PageTurner } from "../ui/list/pager.tsx";
import { PageFrame } from "../ui/page-frame.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toasts.tsx";
import { AlertCard } from "./alert-card.tsx";
import { ALERTS_A_PAGE, useAlerts, useReadAlerts } from "./alert-queries.ts";
import styles from "./alerts.module.css";

/** What changed in the account's datasets, found without anybody looking. */
export function AlertsPage() {
  const { t } = useTranslation("alerts");
  const format = useFormat();
  const problemText = useProblemText();
  usePageTitle(t("title"));
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("page"));
  const page = Number.isInteger(asked) && asked >= 1 ? asked : 1;
  const found = useAlerts(page);
  const marking = useReadAlerts();
  const mark = (body: Parameters<typeof marking.mutate>[0]) =>
    marking.mutate(body, {
      onError: (error) => toast({ id: "alerts", kind: "error", message: problemText(error) }),
    });
  const { data } = found;
  const unread = data?.unread ?? 0;
  return (
    <PageFrame>
      <PageHeader
        title={t("title")}
        meta={unread > 0 ? t("unread", { count: unread, number: format.number(unread) }) : undefined}
        actions={
          unread > 0 && (
            <Button variant="default" loading={marking.isPending} onClick={() => mark({ read: true })}>
              {t("markAll")}
            </Button>
          )
        }
      />
      {found.isError && !data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <div className={styles.list} aria-busy="true">
          <Skeleton height={168} />
          <Skeleton height={168} />
        </div>
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={Bell}
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <Button component={Link} to="/datasets" variant="default">
              {t("empty.action")}
            </Button>
          }
        />
      ) : (
        <div className={styles.list} data-stale={found.isPlaceholderData || undefined}>
          {data.items.map((alert) => (
            <AlertCard key={alert.id} alert={alert} onRead={(read) => mark({ ids: [alert.id], read })} />
          ))}
          {data.total_pages > 1 && (
            <PageTurner
              page={page}
              pages={data.total_pages}
              limit={ALERTS_A_PAGE}
              total={data.total_items}
              onTurn={(next) => setParams(next > 1 ? { page: String(next) } : {})}
            />
          )}
        </div>
      )}
    </PageFrame>
  );
}
