import { Button } from "@mantine/core";
import { deleteDatasets } from "@soundings/contract/datasets";
import { uploadLocalFile } from "@soundings/contract/local-files";
import { Layers, Plus, Upload } from "lucide-react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { May } from "../auth/may.tsx";
import { savePageLimit } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { PlanGate } from "../plans/plan-gate.tsx";
import { SampleNotice } from "../sample-data/sample-marks.tsx";
import { TrySampleData } from "../sample-data/try-sample-data.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Kbd, KeyHint } from "../ui/kbd.tsx";
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
import { useDatasetActions } from "./dataset-actions.tsx";
import { DatasetBulkBar } from "./dataset-bulk-bar.tsx";
import { useDatasetList } from "./dataset-queries.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { datasetAddress } from "./list-state.ts";
import { useDatasetPolling } from "./use-dataset-polling.ts";
import { useDeletePolling } from "./use-delete-polling.ts";

export function DatasetsPage() {
  const { t } = useTranslation("datasets");
  const format = useFormat();
  const navigate = useNavigate();
  usePageTitle(t("title"));
  const { state, change } = useListState(datasetAddress, "datasets", savePageLimit);
  const found = useDatasetList(state);
  const { refetch } = found;
  const refetchPage = useCallback(async () => {
    const result = await refetch();
    return result.isError ? null : (result.data ?? null);
  }, [refetch]);
  const live = useDatasetPolling(found.data, refetchPage);
  const { leaving, deleted } = useDeletePolling(refetchPage);
  const actions = useDatasetActions();
  const items = useMemo(() => found.data?.items ?? [], [found.data]);
  const [selection, setSelection] = useSelection(items.map((item) => item.id));
  const selected = items.filter((item) => selection.ids.has(item.id));
  const total = found.data?.total_items ?? 0;

  const lastPage = useLastPage(found, state.page, change);

  const remove = async (datasets: readonly { id: string; name: string }[]) => {
    deleted(await actions.remove(datasets));
  };
  const may = useMay();
  const creates = may(uploadLocalFile);
  const removable = selected.filter(({ id }) => may(deleteDatasets, id));
  const create = () => navigate("/upload");
  useShortcut("n", creates ? create : null);
  useShortcut("Delete", removable.length > 0 ? () => void remove(removable) : null);
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
              address={datasetAddress}
              label={t("search")}
              clearLabel={t("clearSearch")}
              nameOf={(order) => t(`sort.${order}`)}
              onChange={change}
            />
            {creates && <CreateDataset onCreate={create} />}
          </>
        }
      />
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void refetch()} />
      ) : found.data && items.length === 0 ? (
        <NothingListed query={state.query} onClear={() => change({ query: "" })} onCreate={create} />
      ) : (
        <>
          {items.some(({ is_sample }) => is_sample) && <SampleNotice />}
          <DatasetTable
            state={state}
            items={found.data ? items : null}
            live={live}
            leaving={leaving}
            selection={selection}
            actions={actions}
            onSelect={setSelection}
            onSort={change}
            onDelete={remove}
          />
          <footer className={list.footer}>
            {selected.length > 0 && (
              <DatasetBulkBar
                selected={selected}
                actions={actions}
                onDelete={removable.length > 0 ? () => void remove(removable) : null}
                onClear={() => setSelection(NOTHING_SELECTED)}
              />
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

function CreateDataset({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation("datasets");
  return (
    <PlanGate what="dataset">
      {(gate) => (
        <Button
          leftSection={<Plus size={16} />}
          rightSection={
            <KeyHint>
              <Kbd>N</Kbd>
            </KeyHint>
          }
          data-tour="create"
          onClick={onCreate}
          {...gate}
        >
          {t("create")}
        </Button>
      )}
    </PlanGate>
  );
}

interface NothingListedProps {
  query: string;
  onClear: () => void;
  onCreate: () => void;
}

function NothingListed({ query, onClear, onCreate }: NothingListedProps) {
  const { t } = useTranslation("datasets");
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
      icon={Layers}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <May call={uploadLocalFile}>
          <PlanGate what="dataset">
            {(gate) => (
              <Button
                component={Link}
                to="/upload/local-file"
                size="md"
                leftSection={<Upload size={16} />}
                {...gate}
              >
                {t("empty.upload")}
              </Button>
            )}
          </PlanGate>
          <PlanGate what="dataset">
            {(gate) => (
              <Button
                variant="default"
                size="md"
                leftSection={<Plus size={16} />}
                onClick={onCreate}
                {...gate}
              >
                {t("empty.sources")}
              </Button>
            )}
          </PlanGate>
          <TrySampleData />
        </May>
      }
    />
  );
}
