import type { CallReply } from "@soundings/contract/call";
import {
  activateSurvey,
  copySurvey,
  createSurvey,
  createSurveyFromTemplate,
  deleteSurveys,
  pauseSurvey,
  publishSurvey,
  renameSurvey,
  type SurveyItem,
  searchSurveys,
} from "@soundings/contract/surveys";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "../lib/call.ts";
import { callApi } from "../lib/call.ts";
import { surveyKeys } from "../lib/survey-keys.ts";
import type { StatusAction } from "./status-actions.ts";
import type { SurveyListState } from "./survey-address.ts";

export type SurveyPage = CallReply<typeof searchSurveys>;

/** Query keys; everything about surveys begins with "surveys", so one invalidation reaches it all. */
export function useSurveyList(state: SurveyListState) {
  const { limit, page, sortBy, sortDirection, query } = state;
  return useQuery({
    queryKey: surveyKeys.list(state),
    queryFn: ({ signal }) =>
      callApi(searchSurveys, { query: { limit, page, sortBy, sortDirection }, body: { query }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Changes every list on screen at once; gives what puts them back. */
function useListChange() {
  const client = useQueryClient();
  return async (change: (page: SurveyPage) => SurveyPage) => {
    await client.cancelQueries({ queryKey: surveyKeys.lists });
    const before = client.getQueriesData<SurveyPage>({ queryKey: surveyKeys.lists });
    client.setQueriesData<SurveyPage>({ queryKey: surveyKeys.lists }, (page) => page && change(page));
    return () => {
      for (const [key, page] of before) client.setQueryData(key, page);
    };
  };
}

const withItem = (id: string, change: (item: SurveyItem) => SurveyItem) => (page: SurveyPage) => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? change(item) : item)),
});

/** Renames at once on screen and puts the old name back when the server refuses. */
export function useRenameSurvey() {
  const client = useQueryClient();
  const changeLists = useListChange();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callApi(renameSurvey, { params: { id }, body: { name } }),
    onMutate: async ({ id, name }) => ({
      back: await changeLists(withItem(id, (item) => ({ ...item, name }))),
    }),
    onError: (_error, _input, context) => context?.back(),
    onSettled: () => client.invalidateQueries({ queryKey: surveyKeys.lists }),
  });
}

/** Takes the rows away at once and puts them back when the server refuses. */
export function useDeleteSurveys() {
  const client = useQueryClient();
  const changeLists = useListChange();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: (ids: readonly string[]) => callApi(deleteSurveys, { params: { ids: ids.join(",") } }),
    onMutate: async (ids) => {
      const back = await changeLists((page) => {
        const items = page.items.filter(({ id }) => !ids.includes(id));
        return { ...page, items, total_items: page.total_items - (page.items.length - items.length) };
      });
      return { back };
    },
    onError: (_error, _input, context) => context?.back(),
    onSettled: () => client.invalidateQueries({ queryKey: surveyKeys.lists }),
  });
}

const STATUS_CALLS = { publish: publishSurvey, pause: pauseSurvey, activate: activateSurvey };

export function useStatusAction() {
  const client = useQueryClient();
  const changeLists = useListChange();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: ({ id, action }: { id: string; action: StatusAction }) =>
      callApi(STATUS_CALLS[action], { params: { id } }),
    onSuccess: (item) => changeLists(withItem(item.id, () => item)),
    onSettled: () => client.invalidateQueries({ queryKey: surveyKeys.lists }),
  });
}

/** For calls that make a survey: the lists are read again. */
function useNewSurvey<Input>(make: (input: Input) => Promise<SurveyItem>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onSuccess: () => void client.invalidateQueries({ queryKey: surveyKeys.lists }),
  });
}

export const useCopySurvey = () =>
  useNewSurvey(({ id, name }: { id: string; name: string }) =>
    callApi(copySurvey, { params: { id }, body: { name } }),
  );

export const useCreateSurvey = () =>
  useNewSurvey((body: CallInput<typeof createSurvey>["body"]) => callApi(createSurvey, { body }));

export const useCreateFromTemplate = () =>
  useNewSurvey((body: CallInput<typeof createSurveyFromTemplate>["body"]) =>
    callApi(createSurveyFromTemplate, { body }),
  );
