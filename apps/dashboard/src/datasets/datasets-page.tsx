import { Button } from "@mantine/core";
import { Layers, Plus, SearchX } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useFormat } from "../lib/format.ts";
import { STORAGE_KEYS, setStored, storedPageLimit } from "../lib/preferences.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { SearchField } from "../ui/search-field.tsx";
import { useShortcut } from "../ui/shortcut.ts";
import { SortMenu } from "../ui/sort-menu.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { useDatasetActions } from "./dataset-actions.tsx";
import { useDatasetList } from "./dataset-queries.ts";
import { DatasetTable } from "./dataset-table.tsx";
import styles from "./datasets-page.module.css";
import { changeListState, type ListState, ORDERS, readListState, writeListState } from "./list-state.ts";
import { Pager } from "./pager.tsx";
import { keepListed, NOTHING_SELECTED, type Selection } from "./selection.ts";
import { useAddressState } from "./use-address-state.ts";
import { useDatasetPolling } from "./use-dataset-polling.ts";
import { useDeletePolling } from "./use-delete-polling.ts";

export function DatasetsPage() {
  const { t } = useTranslation("datasets");
  const format = useFormat();
  const navigate = useNavigate();
  usePageTitle(t("title"));
  const { state, change } = useListState();
  const list = useDatasetList(state);
  const { refetch } = list;
  const refetchPage = useCallback(async () => {
    const result = await refetch();
    return result.isError ? null : (result.data ?? null);
  }, [refetch]);
  const live = useDatasetPolling(list.data, refetchPage);
  const { leaving, deleted } = useDeletePolling(refetchPage);
  const actions = useDatasetActions();
  const items = useMemo(() => list.data?.items ?? [], [list.data]);
  const [selection, setSelection] = useSelection(items.map((item) => item.id));
  const selected = items.filter((item) => selection.ids.has(item.id));
  const total = list.data?.total_items ?? 0;

  // The last row of the last page may have been deleted.
  const lastPage = Math.max(1, list.data?.total_pages ?? 1);
  useEffect(() => {
    if (list.data && !list.isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [list.data, list.isPlaceholderData, state.page, lastPage, change]);

  const remove = async (datasets: readonly { id: string; name: string }[]) => {
    deleted(await actions.remove(datasets));
  };
  const create = () => navigate("/upload");
  useShortcut("n", create);
  useShortcut("Delete", selected.length > 0 ? () => void remove(selected) : null);
  useShortcut("Escape", selected.length > 0 ? () => setSelection(NOTHING_SELECTED) : null);

  return (
    <div className={styles.page}>
      <PageHeader
        title={t("title")}
        meta={list.data ? format.number(total) : undefined}
        actions={
          <>
            <SearchField
              className={styles.search}
              label={t("search")}
              clearLabel={t("clearSearch")}
              query={state.query}
              onChange={(query) => change({ query })}
            />
            <SortMenu
              options={ORDERS}
              chosen={state}
              nameOf={({ sortBy, sortDirection }) => t(`sort.${sortBy}.${sortDirection}`)}
              onChange={({ sortBy, sortDirection }) => change({ sortBy, sortDirection })}
            />
            <Button leftSection={<Plus size={16} />} rightSection={<Kbd>N</Kbd>} onClick={create}>
              {t("create")}
            </Button>
          </>
        }
      />
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void refetch()} />
      ) : list.data && items.length === 0 ? (
        <NothingListed query={state.query} onClear={() => change({ query: "" })} onCreate={create} />
      ) : (
        <>
          <DatasetTable
            state={state}
            items={list.data ? items : null}
            live={live}
            leaving={leaving}
            selection={selection}
            actions={actions}
            onSelect={setSelection}
            onSort={change}
            onDelete={remove}
          />
          <footer className={styles.footer}>
            {selected.length > 0 && (
              <BulkBar
                selected={selected}
                actions={actions}
                onDelete={() => void remove(selected)}
                onClear={() => setSelection(NOTHING_SELECTED)}
              />
            )}
            <span className={styles.space} />
            {list.data && <Pager state={state} total={total} pages={lastPage} onChange={change} />}
          </footer>
        </>
      )}
    </div>
  );
}

/** List state of the address bar; a chosen page size is also remembered in this browser. */
function useListState() {
  const [remembered, setRemembered] = useState(() => storedPageLimit("datasets"));
  const read = useCallback((params: URLSearchParams) => readListState(params, remembered), [remembered]);
  const [state, set] = useAddressState(read, writeListState);
  const change = useCallback(
    (part: Partial<ListState>) => {
      if (part.limit) {
        setStored(STORAGE_KEYS.datasetPageLimit, part.limit);
        setRemembered(part.limit);
      }
      // Typing must not fill the history with one entry a letter.
      set(changeListState(state, part), { replace: "query" in part });
    },
    [state, set],
  );
  return { state, change };
}

function useSelection(order: readonly string[]) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const listed = useMemo(() => keepListed(selection, order), [selection, order]);
  return [listed, setSelection] as const;
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
      <EmptyState
        icon={SearchX}
        title={t("noResult.title", { query })}
        text={t("noResult.text")}
        action={
          <Button variant="default" size="md" onClick={onClear}>
            {t("noResult.clear")}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={Layers}
      title={t("empty.title")}
      text={t("empty.text")}
      action={
        <Button size="md" leftSection={<Plus size={16} />} onClick={onCreate}>
          {t("create")}
        </Button>
      }
    />
  );
}
