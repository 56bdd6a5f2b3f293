import { answersQuality, markCareless } from "@soundings/contract/answer-quality";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import type { Conditions } from "../../surveys/answers-view.ts";
import { answerKeys } from "../answer-queries.ts";

const ASK_MS = 500;

/** How many of the responses look careless, and why; the key begins like those of the answers. */
export function useAnswersQuality(id: string, { quality: _, ...query }: Conditions) {
  return useQuery({
    queryKey: [...answerKeys.all(id), "quality", query],
    queryFn: ({ signal }) => callApi(answersQuality, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    // Of a large survey some are looked at with each request.
    refetchInterval: ({ state }) => (state.data?.left ? ASK_MS : false),
  });
}

/** Says of a response how it was given; everything that is counted of answers is asked for again. */
export function useSayCareless(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ answer_id, careless }: { answer_id: string; careless: boolean | null }) =>
      callApi(markCareless, { params: { id, answer_id }, body: { careless } }),
    onSettled: () => client.invalidateQueries({ queryKey: answerKeys.all(id) }),
  });
}
