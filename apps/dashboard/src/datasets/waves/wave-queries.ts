import type { CallBodyInput } from "@soundings/contract/call";
import type { DatasetItem } from "@soundings/contract/datasets";
import { addWave, listWaves, previewWave, takeWaveBack } from "@soundings/contract/waves";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { datasetKeys } from "../../lib/dataset-keys.ts";
import { setDatasetState } from "../dataset-state.ts";

/** Files can be added to a dataset that was made of one. */
export const takesFiles = ({ source, is_sample }: Pick<DatasetItem, "source" | "is_sample">) =>
  source === "local_file" && !is_sample;

export const addFilePath = (id: string) => `/upload/wave?id=${id}`;

/** The files that make up a dataset; none where it is one. */
export function useWaves(dataset: Pick<DatasetItem, "id" | "source" | "is_sample" | "status">) {
  return useQuery({
    // What is adding or leaving is shown or gone when the run is over.
    queryKey: [...datasetKeys.one(dataset.id), "waves", dataset.status],
    queryFn: ({ signal }) => callApi(listWaves, { params: { id: dataset.id }, signal }),
    enabled: takesFiles(dataset),
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  });
}

/** What adding a file would bring, as its columns are matched. */
export function useWavePreview(id: string, body: CallBodyInput<typeof previewWave>) {
  return useQuery({
    queryKey: [...datasetKeys.one(id), "wave-preview", body],
    queryFn: ({ signal }) => callApi(previewWave, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export function useAddWave(id: string) {
  return useChange(id, (body: CallBodyInput<typeof addWave>) => callApi(addWave, { params: { id }, body }));
}

export function useTakeWaveBack(id: string) {
  return useChange(id, (_: undefined) => callApi(takeWaveBack, { params: { id } }));
}

function useChange<Input>(id: string, mutationFn: (input: Input) => Promise<DatasetItem>) {
  const client = useQueryClient();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn,
    onSuccess: async () => {
      setDatasetState("loading");
      await client.invalidateQueries({ queryKey: datasetKeys.all });
      await client.invalidateQueries({ queryKey: datasetKeys.one(id) });
    },
  });
}
