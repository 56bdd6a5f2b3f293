import { type COMPARE_MODES, compareTopics } from "@soundings/contract/topic-insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { topicKeys } from "../comments/topic-queries.ts";
import { callApi } from "../lib/call.ts";

export type CompareMode = (typeof COMPARE_MODES)[number];

/** `topics`: one for "single" and "topic-dataset", two for "topic-topic"; none asks nothing. */
export function useComparison(
  id: string,
  filter: FigureFilter,
  mode: CompareMode,
  topics: readonly string[],
) {
  const query = { ...filter, mode, topic_ids: [...topics] };
  return useQuery({
    queryKey: [...topicKeys.all(id), "compare", query],
    queryFn: ({ signal }) => callApi(compareTopics, { params: { id }, query, signal }),
    enabled: topics.length > 0,
    placeholderData: keepPreviousData,
  });
}
