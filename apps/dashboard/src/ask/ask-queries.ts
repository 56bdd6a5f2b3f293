import { type AskQuery, askDataset } from "@soundings/contract/ask";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { datasetKeys } from "../datasets/dataset-queries.ts";
import { callApi } from "../lib/call.ts";

/** What a question is understood as, with what can be asked; an empty one asks for that alone. */
export function useQuestion(id: string, question: string) {
  return useQuery({
    queryKey: [...datasetKeys.one(id), "question", question],
    queryFn: ({ signal }) => callApi(askDataset, { params: { id }, body: { question }, signal }),
  });
}

/** The answer to a query; null asks nothing. */
export function useAnswer(id: string, query: AskQuery | null) {
  return useQuery({
    queryKey: [...datasetKeys.one(id), "answer", query],
    queryFn: ({ signal }) => callApi(askDataset, { params: { id }, body: { query }, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
}
