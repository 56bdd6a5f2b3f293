import type { CallBodyInput } from "@soundings/contract/call";
import { listComments } from "@soundings/contract/comments";
import { type Dataset, getDataset } from "@soundings/contract/datasets";
import { createDatasetFromLocalFile } from "@soundings/contract/local-files";
import { listSources } from "@soundings/contract/sources";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { commentKeys } from "../comments/comment-queries.ts";
import { setDatasetState } from "../datasets/dataset-state.ts";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";

export function useSources() {
  return useQuery({
    queryKey: ["sources"],
    queryFn: ({ signal }) => callApi(listSources, { signal }),
    staleTime: 5 * 60_000,
  });
}

export function useCreateDataset() {
  const client = useQueryClient();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (body: CallBodyInput<typeof createDatasetFromLocalFile>) =>
      callApi(createDatasetFromLocalFile, { body }),
    onSuccess: () => {
      setDatasetState("loading");
      return client.invalidateQueries({ queryKey: datasetKeys.all });
    },
  });
}

/** One dataset that somebody watches: asked more often than a list, because it is all they look at. */
export const WATCH_MS = 1_000;

export function useWatchedDataset(id: string) {
  return useQuery({
    queryKey: datasetKeys.one(id),
    queryFn: ({ signal }) => callApi(getDataset, { params: { id }, signal }),
    enabled: id !== "",
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== "PROCESSING" ? false : state.status === "error" ? 5_000 : WATCH_MS,
  });
}

const FIRST_COMMENTS = 5;

/** The first comments of a dataset on its way in, asked for again only while they are fewer. */
export function useFirstComments({ id, comment_count }: Dataset) {
  const limit = Math.min(FIRST_COMMENTS, comment_count);
  return useQuery({
    queryKey: commentKeys.list(id, { first: limit }),
    queryFn: ({ signal }) =>
      callApi(listComments, { params: { id }, query: { page: 1, limit, sortBy: "position" }, signal }),
    placeholderData: keepPreviousData,
  });
}
