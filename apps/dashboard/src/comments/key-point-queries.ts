import { getKeyPoints } from "@soundings/contract/key-points";
import type { FigureFilter } from "@soundings/contract/topics";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { commentKeys } from "./comment-queries.ts";

/** Whose key points: the comments of a filter, or those of a topic within it. */
export type KeyPointFilter = FigureFilter & { topic_id?: string };

/** What many comments of a filter say; null asks nothing. */
export function useKeyPoints(id: string, filter: KeyPointFilter | null) {
  return useQuery({
    queryKey: commentKeys.points(id, filter),
    queryFn: async ({ signal }) => ({
      ...(await callApi(getKeyPoints, { params: { id }, query: filter ?? {}, signal })),
      // Those of the topic before are not shown under another name.
      of: filter?.topic_id,
    }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
}
