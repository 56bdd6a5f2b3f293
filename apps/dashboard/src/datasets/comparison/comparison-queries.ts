import { compareDatasets } from "@soundings/contract/dataset-comparison";
import { searchDatasets } from "@soundings/contract/datasets";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";
import type { ComparisonState } from "./comparison-state.ts";

/** As many as one call lists; more than these are hardly looked through in a menu. */
const MOST = 200;

/** The account's analysed datasets, by name. */
export function useComparable() {
  return useQuery({
    queryKey: [...datasetKeys.lists, "comparable"],
    queryFn: ({ signal }) =>
      callApi(searchDatasets, {
        query: { limit: MOST, page: 1, sortBy: "name", sortDirection: "asc" },
        body: { query: "" },
        signal,
      }),
    select: ({ items }) => items.filter(({ analysed_count }) => analysed_count > 0),
  });
}

/** What is compared with the dataset, as calls ask for it. */
export const comparisonQuery = ({ other, wave, otherWave }: Omit<ComparisonState, "id">) => ({
  other_id: other,
  ...(wave !== null && { wave }),
  ...(otherWave !== null && { other_wave: otherWave }),
});

export function useComparison({ id, other, wave, otherWave }: ComparisonState) {
  const query = comparisonQuery({ other, wave, otherWave });
  return useQuery({
    queryKey: [...datasetKeys.one(id), "comparison", query],
    queryFn: ({ signal }) => callApi(compareDatasets, { params: { id }, query, signal }),
    enabled: isComplete({ id, other, wave, otherWave }),
    placeholderData: keepPreviousData,
  });
}

/** Two sides that are not the same comments, nor a wave beside what it is a part of. */
export const isComplete = ({ id, other, wave, otherWave }: ComparisonState) =>
  id !== "" && other !== "" && (id !== other || (wave !== null && otherWave !== null && wave !== otherWave));
