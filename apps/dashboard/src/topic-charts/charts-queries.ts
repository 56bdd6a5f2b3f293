import { correlations, topicCharts } from "@soundings/contract/topic-insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { topicKeys } from "../comments/topic-queries.ts";
import { callApi } from "../lib/call.ts";

/** Keys begin like those of the topics, so that every edit of a topic draws its charts again. */
const key = (id: string, name: string, query: object) => [...topicKeys.all(id), name, query] as const;

export function useTopicCharts(id: string, filter: FigureFilter) {
  return useQuery({
    queryKey: key(id, "charts", filter),
    queryFn: ({ signal }) => callApi(topicCharts, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useDrivers(id: string, filter: FigureFilter) {
  return useQuery({
    queryKey: key(id, "drivers", filter),
    queryFn: ({ signal }) => callApi(correlations, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}
