import { Button } from "@mantine/core";
import { exportCases } from "@soundings/contract/cases";
import { Download, Inbox, Workflow } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { downloadFile } from "../lib/call.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { NothingFound } from "../ui/list/nothing-found.tsx";
import { PageTurner } from "../ui/list/pager.tsx";
import { NOTHING_SELECTED } from "../ui/list/selection.ts";
import split from "../ui/list/split-list.module.css";
import { useSelection } from "../ui/list/use-selection.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useShortcut } from "../ui/shortcut.ts";
import { toast } from "../ui/toasts.tsx";
import { useUndoShortcuts } from "../ui/undo-shortcuts.ts";
import { useAddressState } from "../ui/use-address-state.ts";
import { CaseBulkBar } from "./case-bulk-bar.tsx";
import { CaseFilters } from "./case-filters.tsx";
import { CasePanel } from "./case-panel.tsx";
import { useCases } from "./case-queries.ts";
import { CaseScreens } from "./case-screens.tsx";
import { CaseTable } from "./case-table.tsx";
import {
  CASES_A_PAGE,
  type CasesState,
  filterOf,
  isNarrowed,
  readCases,
  writeCases,
} from "./cases-address.ts";
import { useCaseActions } from "./use-case-actions.ts";

/** /cases: what somebody must see to, the open one beside the list. */
export function CasesPage() {
  const { t } = useTranslation("cases");
  usePageTitle(t("title"));
  const [state, set] = useAddressState(readCases, writeCases);
  const change = (part: Partial<CasesState>, options?: { replace?: boolean }) =>
    set({ ...state, page: 1, ...part }, options);
  const found = useCases(state);
  const { data } = found;
  const items = useMemo(() => data?.items ?? [], [data]);
  const [selection, setSelection] = useSelection(items.map(({ id }) => id));
  const selected = items.filter(({ id, may_change }) => may_change && selection.ids.has(id));
  const actions = useCaseActions();
  useUndoShortcuts(null, null);
  const lastPage = Math.max(1, data?.total_pages ?? 1);
  useEffect(() => {
    if (data && !found.isPlaceholderData && state.page > lastPage) set({ ...state, page: lastPage });
  });
  const open = (id: string | null) =>
    set({ ...state, open: id }, { replace: state.open !== null && id !== null });
  const isSelecting = selected.length > 0;
  useShortcut(
    "Escape",
    isSelecting ? () => setSelection(NOTHING_SELECTED) : state.open ? () => open(null) : null,
  );

  const isEmpty = data !== undefined && items.length === 0 && !found.isPlaceholderData;
  return (
    <div className={list.page}>
      <PageHeader
        title={t("title")}
        center={<CaseScreens screen="cases" />}
        actions={<Export state={state} />}
      />
      <div className={split.split} data-open={state.open !== null || undefined}>
        <div className={split.side}>
          <CaseFilters state={state} counts={data?.counts} things={data?.things ?? []} onChange={change} />
          {found.isError && !data ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : isEmpty ? (
            <NothingListed state={state} hasThings={data.things.length > 0} onClear={change} />
          ) : (
            <>
              <CaseTable
                items={data ? items : null}
                state={state}
                selection={selection}
                onSelect={setSelection}
                actions={actions}
              />
              <footer className={list.footer}>
                {isSelecting && (
                  <CaseBulkBar
                    cases={selected}
                    actions={actions}
                    onClear={() => setSelection(NOTHING_SELECTED)}
                  />
                )}
                <span className={list.space} />
                {data && data.total_pages > 1 && (
                  <PageTurner
                    page={state.page}
                    pages={lastPage}
                    limit={CASES_A_PAGE}
                    total={data.total_items}
                    onTurn={(page) => change({ page })}
                  />
                )}
              </footer>
            </>
          )}
        </div>
        {state.open && <CasePanel key={state.open} id={state.open} onClose={() => open(null)} />}
      </div>
    </div>
  );
}

interface NothingListedProps {
  state: CasesState;
  /** Whether any rule or case is there at all. */
  hasThings: boolean;
  onClear: (part: Partial<CasesState>) => void;
}

function NothingListed({ state, hasThings, onClear }: NothingListedProps) {
  const { t } = useTranslation("cases");
  if (isNarrowed(state))
    return (
      <NothingFound
        title={t("noResult.title")}
        text={t("noResult.text")}
        clearLabel={t("noResult.clear")}
        onClear={() => onClear({ owner: null, overdue: false, thing: null, query: "" })}
      />
    );
  if (hasThings)
    return (
      <EmptyState icon={Inbox} title={t(`none.${state.state}.title`)} text={t(`none.${state.state}.text`)} />
    );
  return (
    <EmptyState
      icon={Inbox}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <Button component={Link} to="/cases/rules?new=1" size="md" leftSection={<Workflow size={16} />}>
          {t("empty.action")}
        </Button>
      }
    />
  );
}

function Export({ state }: { state: CasesState }) {
  const { t } = useTranslation("cases");
  const problemText = useProblemText();
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (!may(exportCases)) return null;
  const save = async () => {
    setBusy(true);
    await downloadFile(exportCases, { query: filterOf(state) }, "cases.csv").catch((error) =>
      toast({ id: "cases-export", kind: "error", message: problemText(error) }),
    );
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} leftSection={<Download size={16} />} onClick={() => void save()}>
      {t("export")}
    </Button>
  );
}
