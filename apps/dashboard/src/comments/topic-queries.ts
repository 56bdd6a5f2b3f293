import { type FigureFilter, listTopics } from "@soundings/contract/topics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";

/** Keys begin like all of a dataset, so that whatever changes the dataset refreshes its topics. */
export const topicKeys = {
  all: (id: string) => [...datasetKeys.one(id), "topics"] as const,
  list: (id: string, filter: FigureFilter) => [...topicKeys.all(id), "list", filter] as const,
};

/** All topics with their figures from the comments that the filter leaves. */
export function useTopics(id: string, filter: FigureFilter = {}, enabled = true) {
  return useQuery({
    queryKey: topicKeys.list(id, filter),
    queryFn: ({ signal }) => callApi(listTopics, { params: { id }, query: filter, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
