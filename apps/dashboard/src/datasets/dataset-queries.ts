import type { CallReply } from "@soundings/contract/call";
import {
  cancelDataset,
  type Dataset,
  type DatasetItem,
  deleteDatasets,
  downloadAnalyzedData,
  downloadRawData,
  getDataset,
  getOverview,
  reanalyzeDataset,
  renameDataset,
  searchDatasets,
} from "@soundings/contract/datasets";
import { getInsights, getSegments } from "@soundings/contract/insights";
import { columnsIn } from "@soundings/contract/source-columns";
import { exportThemes } from "@soundings/contract/themes";
import type { FigureFilter } from "@soundings/contract/topics";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { DayRange } from "../comments/comments-view.ts";
import { callApi, downloadFile } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { setDatasetState } from "./dataset-state.ts";
import type { ListState } from "./list-state.ts";
import { POLL_PERIOD_MS } from "./polling.ts";

export type DatasetPage = CallReply<typeof searchDatasets>;

export function useDatasetList(state: ListState) {
  return useQuery({
    queryKey: datasetKeys.list(state),
    queryFn: ({ signal }) =>
      callApi(searchDatasets, {
        query: {
          limit: state.limit,
          page: state.page,
          sortBy: state.sortBy,
          sortDirection: state.sortDirection,
        },
        body: { query: state.query },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One dataset; asked again every 5 s (or `period`) while it is being processed. */
export function useDataset(id: string, period = POLL_PERIOD_MS) {
  const { language } = useTranslation().i18n;
  const named = useCallback(
    (dataset: Dataset) => ({ ...dataset, columns: columnsIn(language, dataset.source, dataset.columns) }),
    [language],
  );
  return useQuery({
    queryKey: datasetKeys.one(id),
    queryFn: ({ signal }) => callApi(getDataset, { params: { id }, signal }),
    // What its source calls a column, its reader calls in their own language.
    select: named,
    enabled: id !== "",
    refetchInterval: ({ state }) => (state.data?.status === "PROCESSING" ? period : false),
  });
}

export function useOverview(id: string, days: DayRange | null) {
  const query = days ?? {};
  return useQuery({
    queryKey: datasetKeys.overview(id, query),
    queryFn: ({ signal }) => callApi(getOverview, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What to know of the comments within a filter. */
export function useInsights(id: string, filter: FigureFilter) {
  return useQuery({
    queryKey: datasetKeys.insights(id, filter),
    queryFn: ({ signal }) => callApi(getInsights, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The comments within a filter, parted by a column ("3", "language") and crossed with another. */
export function useSegments(
  id: string,
  filter: FigureFilter,
  { column, across }: { column: string | null; across: string | null },
) {
  const query = { ...filter, ...(column && { column }), ...(across && across !== column && { across }) };
  return useQuery({
    queryKey: datasetKeys.segments(id, query),
    queryFn: ({ signal }) => callApi(getSegments, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Renames at once on screen and puts the old name back when the server refuses. */
export function useRenameDataset() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi(renameDataset, { params: { id }, query: { name } }),
    onMutate: async ({ id, name }) => {
      await client.cancelQueries({ queryKey: datasetKeys.all });
      const before = client.getQueriesData({ queryKey: datasetKeys.all });
      const rename = <Item extends { id: string; name: string }>(item: Item): Item =>
        item.id === id ? { ...item, name } : item;
      client.setQueriesData<DatasetPage>(
        { queryKey: datasetKeys.lists },
        (page) => page && { ...page, items: page.items.map(rename) },
      );
      client.setQueryData<Dataset>(datasetKeys.one(id), (dataset) => dataset && rename(dataset));
      return { before };
    },
    onError: (_error, _input, context) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
    },
    onSettled: () => client.invalidateQueries({ queryKey: datasetKeys.all }),
  });
}

/** Puts the dataset that a call answered with into every list that shows it. */
function usePutDataset() {
  const client = useQueryClient();
  return (dataset: DatasetItem) => {
    client.setQueriesData<DatasetPage>(
      { queryKey: datasetKeys.lists },
      (page) =>
        page && { ...page, items: page.items.map((item) => (item.id === dataset.id ? dataset : item)) },
    );
    client.setQueryData<Dataset>(datasetKeys.one(dataset.id), (one) => one && { ...one, ...dataset });
    return client.invalidateQueries({ queryKey: datasetKeys.all });
  };
}

export function useCancelDataset() {
  const put = usePutDataset();
  return useMutation({
    mutationFn: (id: string) => callApi(cancelDataset, { params: { id } }),
    onSuccess: put,
  });
}

export function useReanalyzeDataset() {
  const put = usePutDataset();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (id: string) => callApi(reanalyzeDataset, { params: { id } }),
    onSuccess: (dataset) => {
      setDatasetState("loading");
      return put(dataset);
    },
  });
}

export function useDeleteDatasets() {
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (ids: string[]) => callApi(deleteDatasets, { params: { ids: ids.join(",") } }),
  });
}

/** The analysis as a workbook, its comments alone as csv, what was imported, what claims are verified with, or its topics. */
export type DownloadKind = "analysis" | "comments" | "raw" | "data" | "themes" | "themes_with_examples";

export function downloadDataset(
  { id, name }: Pick<DatasetItem, "id" | "name">,
  kind: DownloadKind,
): Promise<void> {
  const params = { id };
  switch (kind) {
    case "analysis":
      return downloadFile(downloadAnalyzedData, { params, query: { type: "xlsx" } }, `${name}_Analysis.xlsx`);
    case "comments":
      return downloadFile(downloadAnalyzedData, { params, query: { type: "csv" } }, `${name}_Analysis.csv`);
    case "data":
      return downloadFile(
        downloadAnalyzedData,
        { params, query: { type: "jsonl" } },
        `${name}_Analysis.jsonl`,
      );
    case "themes":
    case "themes_with_examples": {
      const query = { examples: kind === "themes" ? "false" : "true" };
      return downloadFile(exportThemes, { params, query }, `${name}_Themes.yaml`);
    }
    case "raw":
      return downloadFile(downloadRawData, { params, query: { type: "xlsx" } }, `${name}.xlsx`);
  }
}
