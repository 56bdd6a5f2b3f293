import { Button } from "@mantine/core";
import { exportAuditEvents } from "@soundings/contract/audit";
import { atLeast } from "@soundings/contract/rights";
import { ChevronLeft, ChevronRight, Download, LockKeyhole, ScrollText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useUser } from "../auth/session.ts";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { LoadingFigures } from "../operator/loading-figures.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toasts.tsx";
import { useAddressState } from "../ui/use-address-state.ts";
import styles from "./audit.module.css";
import { AuditFilters } from "./audit-filters.tsx";
import { useAuditEvents } from "./audit-queries.ts";
import { type AuditState, filterOf, readAudit, writeAudit } from "./audit-state.ts";
import { AuditTable } from "./audit-table.tsx";

/** /settings/audit-log: who did what to what in the account, and what was refused, for admins. */
export function AuditPage() {
  const { t } = useTranslation("audit-log");
  const { t: settings } = useTranslation("settings");
  const { role } = useUser();
  usePageTitle(t("title"));
  const crumbs = [{ label: settings("title"), to: "/settings" }];
  if (atLeast(role, "admin")) return <AuditLog crumbs={crumbs} />;
  return (
    <>
      <PageHeader title={t("title")} crumbs={crumbs} />
      <EmptyState
        icon={LockKeyhole}
        title={t("notForYou")}
        text={t("notForYouText")}
        action={
          <Button component={Link} to="/settings" variant="default" size="md">
            {t("back")}
          </Button>
        }
      />
    </>
  );
}

function AuditLog({ crumbs }: { crumbs: { label: string; to: string }[] }) {
  const { t } = useTranslation("audit-log");
  const [state, set] = useAddressState(readAudit, writeAudit);
  const { data, error, isError, refetch } = useAuditEvents(state);
  const turn = (end: Pick<AuditState, "before_id" | "after_id">) => set({ ...filterOf(state), ...end });
  const isFiltered = Object.values(filterOf(state)).some(Boolean);
  return (
    <div className={list.page}>
      <PageHeader title={t("title")} crumbs={crumbs} actions={<Export state={state} />} />
      <AuditFilters state={state} onChange={(filter, options) => set(filter, options)} />
      {!data ? (
        isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingFigures rows={12} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={t(isFiltered ? "noneFound" : "none")}
          text={t(isFiltered ? "noneFoundText" : "noneText")}
          action={
            isFiltered && (
              <Button variant="default" size="md" onClick={() => set({ search: "" })}>
                {t("showAll")}
              </Button>
            )
          }
        />
      ) : (
        <>
          <AuditTable events={data.items} />
          <footer className={list.footer}>
            <span className={list.space} />
            <nav className={styles.turner} aria-label={t("pages")}>
              <Button
                variant="default"
                leftSection={<ChevronLeft size={16} />}
                disabled={!data.has_newer}
                onClick={() => turn({ after_id: data.items[0]?.id })}
              >
                {t("newer")}
              </Button>
              <Button
                variant="default"
                rightSection={<ChevronRight size={16} />}
                disabled={!data.has_older}
                onClick={() => turn({ before_id: data.items.at(-1)?.id })}
              >
                {t("older")}
              </Button>
            </nav>
          </footer>
        </>
      )}
    </div>
  );
}

function Export({ state }: { state: AuditState }) {
  const { t } = useTranslation("audit-log");
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadFile(exportAuditEvents, { query: filterOf(state) }, "audit-log.csv").catch((error) =>
      toast({ id: "audit-export", kind: "error", message: problemText(error) }),
    );
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="md"
      loading={busy}
      leftSection={<Download size={16} />}
      onClick={() => void save()}
    >
      {t("export")}
    </Button>
  );
}
