import {
  answersSummary,
  deleteAnswers,
  deleteMatchingAnswers,
  getAnswer,
  listAnswers,
  type SurveyAnswer,
} from "@soundings/contract/answers";
import type { CallReply } from "@soundings/contract/call";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { surveyKeys } from "../lib/survey-keys.ts";
import { type AnswersView, filterOf } from "../surveys/answers-view.ts";

export type AnswersPage = CallReply<typeof listAnswers>;
export type AnswersSummary = CallReply<typeof answersSummary>;
export type Filter = ReturnType<typeof filterOf>;

const one = (id: string) => [...surveyKeys.all, "one", id, "answers"] as const;
export const answerKeys = {
  all: one,
  lists: (id: string) => [...one(id), "list"] as const,
  list: (id: string, query: object) => [...one(id), "list", query] as const,
  newest: (id: string, filter: object) => [...one(id), "newest", filter] as const,
  summary: (id: string, filter: object) => [...one(id), "summary", filter] as const,
  /** Apart from the answers: files never change, and datasets are made elsewhere. */
  files: (id: string) => [...surveyKeys.all, "one", id, "files"] as const,
  datasets: (id: string) => [...surveyKeys.all, "one", id, "datasets"] as const,
  answer: (id: string, answerId: string) => [...one(id), "one", answerId] as const,
};

/** The query of a page of the table. */
export function pageQuery(view: AnswersView) {
  const { limit, page, sortBy, sortDirection } = view;
  return { ...filterOf(view), limit, page, sortBy, sortDirection };
}

/** A page of the table. Rows do not move by themselves: what is new is told apart, see use-new-answers.ts. */
export function useAnswers(id: string, view: AnswersView) {
  const query = pageQuery(view);
  return useQuery({
    queryKey: answerKeys.list(id, query),
    queryFn: ({ signal }) => callApi(listAnswers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Figures of the responses that a filter keeps, and what was asked. */
export function useAnswersSummary(id: string, filter: Filter) {
  return useQuery({
    queryKey: answerKeys.summary(id, filter),
    queryFn: ({ signal }) => callApi(answersSummary, { params: { id }, query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One response with the way it took; what the table knows of it is shown until the rest is there. */
export function useAnswer(id: string, answerId: string) {
  return useQuery({
    queryKey: answerKeys.answer(id, answerId),
    queryFn: ({ signal }) => callApi(getAnswer, { params: { id, answer_id: answerId }, signal }),
  });
}

/** Takes the rows away at once and puts them back when the server refuses. */
export function useDeleteAnswers(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, free_places }: { ids: readonly string[]; free_places: boolean }) =>
      callApi(deleteAnswers, {
        params: { id, ids: ids.join(",") },
        query: { free_places: String(free_places) },
      }),
    onMutate: async ({ ids }) => {
      await client.cancelQueries({ queryKey: answerKeys.lists(id) });
      const before = client.getQueriesData<AnswersPage>({ queryKey: answerKeys.lists(id) });
      client.setQueriesData<AnswersPage>(
        { queryKey: answerKeys.lists(id) },
        (page) => page && without(page, ids),
      );
      return { before };
    },
    onError: (_error, _ids, context) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: answerKeys.all(id) });
      void client.invalidateQueries({ queryKey: surveyKeys.lists });
    },
  });
}

/** How many answers a filter keeps now, and when the latest of them was given; null where there is none. */
export async function countMatching(id: string, filter: Filter) {
  const query = { ...filter, limit: 1, page: 1, sortBy: "submitted_at", sortDirection: "desc" } as const;
  const { list, pagination } = await callApi(listAnswers, { params: { id }, query });
  const [latest] = list;
  return latest && { count: pagination.totalItems, until: latest.submitted_at ?? latest.updated_at };
}

interface DeleteMatching {
  filter: Filter;
  until: string;
  free_places: boolean;
}

/** Deletes all answers that a filter keeps, up to the latest that was counted. */
export function useDeleteMatching(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ filter, until, free_places }: DeleteMatching) => {
      const query = { ...filter, until, free_places: String(free_places) };
      for (let deleted = 0; ; ) {
        const { count, left } = await callApi(deleteMatchingAnswers, { params: { id }, query });
        deleted += count;
        if (left === 0) return { count: deleted };
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: answerKeys.all(id) });
      void client.invalidateQueries({ queryKey: surveyKeys.lists });
    },
  });
}

function without(page: AnswersPage, ids: readonly string[]): AnswersPage {
  const list = page.list.filter((answer) => !ids.includes(answer.id));
  const totalItems = page.pagination.totalItems - (page.list.length - list.length);
  return { ...page, list, pagination: { ...page.pagination, totalItems } };
}

/** The page with what is now known of its answers; none comes, goes or moves. */
export function withFresh(page: AnswersPage, fresh: readonly SurveyAnswer[]): AnswersPage {
  const known = new Map(fresh.map((answer) => [answer.id, answer]));
  return { ...page, list: page.list.map((answer) => known.get(answer.id) ?? answer) };
}
