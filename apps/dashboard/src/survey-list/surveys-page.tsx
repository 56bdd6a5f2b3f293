import { Button } from "@mantine/core";
import { createSurvey, deleteSurveys } from "@soundings/contract/surveys";
import { ClipboardList, LayoutTemplate, Plus, Trash2 } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { May } from "../auth/may.tsx";
import { savePageLimit } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { StoppedConnectionsNotice } from "../connect/stopped-connections-notice.tsx";
import { useFormat } from "../lib/format.ts";
import { PlanGate } from "../plans/plan-gate.tsx";
import { SampleNotice } from "../sample-data/sample-marks.tsx";
import { TrySampleData } from "../sample-data/try-sample-data.tsx";
import { surveyAddress } from "../surveys/survey-address.ts";
import { useSurveyList } from "../surveys/survey-queries.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Kbd, KeyHint } from "../ui/kbd.tsx";
import { BulkBar } from "../ui/list/bulk-bar.tsx";
import list from "../ui/list/list.module.css";
import { ListTools } from "../ui/list/list-tools.tsx";
import { NothingFound } from "../ui/list/nothing-found.tsx";
import { Pager } from "../ui/list/pager.tsx";
import { NOTHING_SELECTED } from "../ui/list/selection.ts";
import { useLastPage } from "../ui/list/use-last-page.ts";
import { useListState } from "../ui/list/use-list-state.ts";
import { useSelection } from "../ui/list/use-selection.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useShortcut } from "../ui/shortcut.ts";
import { useSurveyActions } from "./survey-actions.tsx";
import { SurveyTable } from "./survey-table.tsx";

export function SurveysPage() {
  const { t } = useTranslation("surveys");
  const format = useFormat();
  const navigate = useNavigate();
  usePageTitle(t("title"));
  const { state, change } = useListState(surveyAddress, "surveys", savePageLimit);
  const found = useSurveyList(state);
  const actions = useSurveyActions();
  const items = useMemo(() => found.data?.items ?? [], [found.data]);
  const [selection, setSelection] = useSelection(items.map((item) => item.id));
  const selected = items.filter((item) => selection.ids.has(item.id));
  const total = found.data?.total_items ?? 0;

  const lastPage = useLastPage(found, state.page, change);

  const may = useMay();
  const creates = may(createSurvey);
  const removable = selected.filter(({ id }) => may(deleteSurveys, id));
  const create = () => void navigate("/surveys/new");
  const removeSelected = () => void actions.remove(removable);
  useShortcut("n", creates ? create : null);
  useShortcut("Delete", removable.length > 0 ? removeSelected : null);
  useShortcut("Escape", selected.length > 0 ? () => setSelection(NOTHING_SELECTED) : null);

  return (
    <div className={list.page}>
      <PageHeader
        title={t("title")}
        meta={found.data ? format.number(total) : undefined}
        actions={
          <>
            <ListTools
              state={state}
              address={surveyAddress}
              label={t("search")}
              clearLabel={t("clearSearch")}
              nameOf={(order) => t(`sort.${order}`)}
              onChange={change}
            />
            {creates && <CreateSurvey />}
          </>
        }
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data && total === 0 ? (
        <NothingListed query={state.query} onClear={() => change({ query: "" })} />
      ) : (
        <>
          <StoppedConnectionsNotice />
          {items.some(({ is_sample }) => is_sample) && <SampleNotice />}
          <SurveyTable
            state={state}
            // A page whose rows were all deleted waits for those of the next.
            items={items.length > 0 ? items : null}
            selection={selection}
            actions={actions}
            onSelect={setSelection}
            onSort={change}
          />
          <footer className={list.footer}>
            {selected.length > 0 && (
              <BulkBar
                label={t("bulk.label")}
                count={selected.length}
                onClear={() => setSelection(NOTHING_SELECTED)}
              >
                {removable.length > 0 && (
                  <Button
                    variant="subtle"
                    data-danger
                    leftSection={<Trash2 size={16} />}
                    onClick={removeSelected}
                  >
                    {t("menu.delete")}
                  </Button>
                )}
              </BulkBar>
            )}
            <span className={list.space} />
            {found.data && (
              <Pager page={state.page} limit={state.limit} total={total} pages={lastPage} onChange={change} />
            )}
          </footer>
        </>
      )}
    </div>
  );
}

function CreateSurvey() {
  const { t } = useTranslation("surveys");
  return (
    <PlanGate what="survey">
      {(gate) => (
        <Button
          component={Link}
          to="/surveys/new"
          leftSection={<Plus size={16} />}
          rightSection={
            <KeyHint>
              <Kbd>N</Kbd>
            </KeyHint>
          }
          data-tour="create"
          {...gate}
        >
          {t("create")}
        </Button>
      )}
    </PlanGate>
  );
}

function NothingListed({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useTranslation("surveys");
  if (query) {
    return (
      <NothingFound
        title={t("noResult.title", { query })}
        text={t("noResult.text")}
        clearLabel={t("noResult.clear")}
        onClear={onClear}
      />
    );
  }
  return (
    <EmptyState
      icon={ClipboardList}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <May call={createSurvey}>
          <Button
            component={Link}
            to="/surveys/new/template"
            size="md"
            leftSection={<LayoutTemplate size={16} />}
          >
            {t("empty.template")}
          </Button>
          <Button
            component={Link}
            to="/surveys/new/blank"
            size="md"
            variant="default"
            leftSection={<Plus size={16} />}
          >
            {t("empty.blank")}
          </Button>
          <TrySampleData />
        </May>
      }
    />
  );
}
