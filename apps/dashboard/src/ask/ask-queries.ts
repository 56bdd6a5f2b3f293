import { type AskQuery, askDataset, summarizeAnswer } from "@soundings/contract/ask";
import { deleteSavedQuestion, listSavedQuestions, saveQuestion } from "@soundings/contract/saved-questions";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";

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

const savedKey = (id: string) => [...datasetKeys.one(id), "saved-questions"];

/** Questions that were kept, latest first. */
export function useSavedQuestions(id: string) {
  return useQuery({
    queryKey: savedKey(id),
    queryFn: async ({ signal }) => (await callApi(listSavedQuestions, { params: { id }, signal })).items,
  });
}

export function useSaveQuestion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { question: string; query: AskQuery }) =>
      callApi(saveQuestion, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: savedKey(id) }),
  });
}

export function useDeleteSavedQuestion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (question_id: string) => callApi(deleteSavedQuestion, { params: { id, question_id } }),
    onSettled: () => client.invalidateQueries({ queryKey: savedKey(id) }),
  });
}

/** A summary of an answer by the operator's model; asked for by hand. */
export function useSummary(id: string, query: AskQuery) {
  return useQuery({
    queryKey: [...datasetKeys.one(id), "summary", query],
    queryFn: async ({ signal }) =>
      (await callApi(summarizeAnswer, { params: { id }, body: { query }, signal })).sentences,
    enabled: false,
  });
}
