import { searchDatasets } from "@soundings/contract/datasets";
import { applyThemes, compareThemes, movedComments } from "@soundings/contract/themes";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import type { ChosenThemes } from "./theme-source.tsx";

const keysOf = (id: string) => [...datasetKeys.one(id), "themes"] as const;

const bodyOf = ({ file, dataset_id, only }: ChosenThemes) => ({
  only,
  ...(file !== undefined && { file }),
  ...(dataset_id !== undefined && { dataset_id }),
});

/** What themes would change. */
export function useThemeComparison(id: string, chosen: ChosenThemes) {
  const body = bodyOf(chosen);
  return useQuery({
    queryKey: [...keysOf(id), "compare", body],
    queryFn: ({ signal }) => callApi(compareThemes, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first comments that have other topics afterwards, of one topic. */
export function useMovedComments(id: string, chosen: ChosenThemes, topic_id: string) {
  const body = { ...bodyOf(chosen), topic_id };
  return useQuery({
    queryKey: [...keysOf(id), "moved", body],
    queryFn: ({ signal }) =>
      callApi(movedComments, { params: { id }, query: { limit: 10, page: 1 }, body, signal }),
  });
}

/** Everything about the dataset is asked for again afterwards. */
export function useApplyThemes(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `topic-edits-${id}` },
    mutationFn: (chosen: ChosenThemes) =>
      callApi(applyThemes, { params: { id }, body: { ...bodyOf(chosen), source: chosen.source } }),
    onSettled: () => client.invalidateQueries({ queryKey: datasetKeys.one(id) }),
  });
}

/** Analysed datasets but one, those whose names hold the search. */
export function useOtherDatasets(id: string, search: string) {
  const query = search.trim().slice(0, 200);
  return useQuery({
    queryKey: [...datasetKeys.lists, "others", query],
    queryFn: ({ signal }) =>
      callApi(searchDatasets, { query: { limit: 20, page: 1 }, body: { query }, signal }),
    select: ({ items }) => items.filter((one) => one.id !== id && one.analysed_count > 0),
    placeholderData: keepPreviousData,
  });
}
