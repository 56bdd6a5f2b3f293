import type { CallQuery } from "@soundings/contract/call";
import { compareGroups, getReport, listTexts } from "@soundings/contract/report";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { answerKeys } from "../survey-answers/answer-queries.ts";
import type { Conditions } from "../surveys/answers-view.ts";

/** How often a survey that takes answers is asked again; a tab that is out of sight does not ask. */
const ASK_MS = 15_000;

/** Keys begin like those of the answers, so that deleting some draws the report again. */
const key = (id: string, name: string, query: object) =>
  [...answerKeys.all(id), "report", name, query] as const;

/** What stands on the same screen, of which claims are tested with the rest. */
type Beside = Pick<CallQuery<typeof getReport>, "by" | "before_from" | "before_to">;

export function useReport(
  id: string,
  conditions: Conditions,
  options: { live?: boolean; enabled?: boolean; beside?: Beside } = {},
) {
  const query = { ...conditions, ...options.beside };
  return useQuery({
    queryKey: key(id, "figures", query),
    queryFn: ({ signal }) => callApi(getReport, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    refetchInterval: options.live ? ASK_MS : false,
  });
}

/** A question's answers in groups; asked for when it is in sight. */
export function useComparison(
  id: string,
  conditions: Conditions,
  question: string,
  by: string,
  enabled: boolean,
) {
  const query = { ...conditions, question_id: question, by };
  return useQuery({
    queryKey: key(id, "compare", query),
    queryFn: ({ signal }) => callApi(compareGroups, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** Which of a question's texts: those that say a word or speak of a topic. */
export interface TextPick {
  word?: string;
  topic?: string;
}

const TEXTS_AT_ONCE = 5;

export function useTexts(id: string, conditions: Conditions, question: string, pick: TextPick) {
  const query = { ...conditions, ...pick, limit: TEXTS_AT_ONCE };
  return useInfiniteQuery({
    queryKey: key(id, "texts", { ...query, question }),
    queryFn: ({ signal, pageParam }) =>
      callApi(listTexts, {
        params: { id, question_id: question },
        query: { ...query, page: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => pagination.nextPageNumber,
    placeholderData: keepPreviousData,
  });
}
