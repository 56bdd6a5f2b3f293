import { compareTopics, correlations, topicCharts } from "@soundings/contract/topic-insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { topicKeys } from "../topics/topic-queries.ts";
import type { CompareMode } from "./charts-state.ts";

/** Keys begin like those of the topics, so that every edit of a topic draws its charts again. */
const key = (id: string, name: string, query: object) => [...topicKeys.all(id), name, query] as const;

export function useTopicCharts(id: string, filter: FigureFilter) {
  return useQuery({
    queryKey: key(id, "charts", filter),
    queryFn: ({ signal }) => callApi(topicCharts, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** `topics`: one for "single" and "topic-dataset", two for "topic-topic"; none asks nothing. */
export function useComparison(
  id: string,
  filter: FigureFilter,
  mode: CompareMode,
  topics: readonly string[],
) {
  const query = { ...filter, mode, topic_ids: [...topics] };
  return useQuery({
    queryKey: key(id, "compare", query),
    queryFn: ({ signal }) => callApi(compareTopics, { params: { id }, query, signal }),
    enabled: topics.length > 0,
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
