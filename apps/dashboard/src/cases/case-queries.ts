import {
  getCaseFigures,
  getDatasetCaseFigures,
  getSurveyCaseFigures,
} from "@soundings/contract/case-figures";
import {
  addCaseNote,
  type CaseChange,
  changeCaseNote,
  changeCases,
  countCases,
  deleteCaseNote,
  getCase,
  listCases,
  replyToCase,
} from "@soundings/contract/cases";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "../lib/call.ts";
import { callApi } from "../lib/call.ts";
import { CASES_A_PAGE, type CasesState, filterOf } from "./cases-address.ts";
import type { Thing } from "./thing.ts";

/** Cases come, and colleagues work on them, while nobody clicks anything. */
const LOOK_AGAIN_MS = 60_000;

export const caseKeys = {
  all: ["cases"] as const,
  page: (state: object) => ["cases", "page", state] as const,
  own: ["cases", "own"] as const,
  one: (id: string) => ["cases", "one", id] as const,
  figures: (thing: string) => ["cases", "figures", thing] as const,
  rules: ["cases", "rules"] as const,
  choices: (thing: string) => ["case-choices", thing] as const,
};

export function useCases({ open: _, ...state }: CasesState) {
  const { page, sortBy, sortDirection } = state;
  return useQuery({
    queryKey: caseKeys.page(state),
    queryFn: ({ signal }) =>
      callApi(listCases, {
        query: { ...filterOf(state), page, sortBy, sortDirection, limit: CASES_A_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Cases that wait for the signed-in person; undefined until that is known. */
export function useOwnCases(): { mine: number; overdue: number } | undefined {
  const { data } = useQuery({
    queryKey: caseKeys.own,
    queryFn: ({ signal }) => callApi(countCases, { signal }),
    staleTime: 30_000,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return data;
}

export function useCase(id: string) {
  return useQuery({
    queryKey: caseKeys.one(id),
    queryFn: ({ signal }) => callApi(getCase, { params: { id }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useCaseFigures(thing: Thing | null) {
  return useQuery({
    queryKey: caseKeys.figures(thing?.id ?? ""),
    queryFn: ({ signal }) => {
      if (!thing) return callApi(getCaseFigures, { signal });
      const call = thing.kind === "survey" ? getSurveyCaseFigures : getDatasetCaseFigures;
      return callApi(call, { params: { id: thing.id }, signal });
    },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: caseKeys.all });
}

export function useChangeCases() {
  return useMutation({
    mutationFn: (changes: CaseChange[]) => callApi(changeCases, { body: { changes } }),
    onSettled: useRefresh(),
  });
}

/** A note that is written (without an id), changed, or deleted (without a text). */
export function useNote(id: string) {
  return useMutation({
    mutationFn: async ({ note_id, text }: { note_id?: string; text?: string }): Promise<void> => {
      if (!note_id) await callApi(addCaseNote, { params: { id }, body: { text: text ?? "" } });
      else if (text) await callApi(changeCaseNote, { params: { id, note_id }, body: { text } });
      else await callApi(deleteCaseNote, { params: { id, note_id } });
    },
    onSettled: useRefresh(),
  });
}

export function useReply(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof replyToCase>["body"]) =>
      callApi(replyToCase, { params: { id }, body }),
    onSettled: useRefresh(),
  });
}
