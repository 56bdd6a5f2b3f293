import type { RefreshSchedule } from "@soundings/contract/sources";
import { getDatasetSource, refreshDataset, setRefreshSchedule } from "@soundings/contract/sources";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { setDatasetState } from "./dataset-state.ts";

const key = (id: string) => [...datasetKeys.one(id), "source"] as const;

export function useDatasetSource(id: string) {
  return useQuery({
    queryKey: key(id),
    queryFn: ({ signal }) => callApi(getDatasetSource, { params: { id }, signal }),
  });
}

/** Fetches what came since; the dataset is then processing again. */
export function useRefreshDataset(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(refreshDataset, { params: { id } }),
    onSuccess: () => {
      setDatasetState("loading");
      return client.invalidateQueries({ queryKey: datasetKeys.all });
    },
  });
}

export function useRefreshSchedule(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: z.infer<typeof RefreshSchedule> | null) =>
      callApi(setRefreshSchedule, { params: { id }, body: { schedule } }),
    onSuccess: (state) => client.setQueryData(key(id), state),
  });
}
