import {
  checkCustomLink,
  type Distribution,
  deleteSingleUseLinks,
  getDistribution,
  getQrCode,
  listSingleUseLinks,
  makeSingleUseLinks,
  scheduleSurvey,
  setCustomLink,
  setDomain,
  setSingleUseOnly,
  setSurveyAccess,
  setWidget,
  verifyDomain,
} from "@soundings/contract/distribution";
import { linkViolation } from "@soundings/survey/custom-link";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi, fetchFile } from "../lib/call.ts";
import { surveyKeys } from "../lib/survey-keys.ts";

const keys = {
  /** Everything about one survey, so that publishing it anywhere reads this again too. */
  survey: (id: string) => ["surveys", "one", id] as const,
  distribution: (id: string) => ["surveys", "one", id, "distribution"] as const,
  links: (id: string) => ["surveys", "one", id, "single-use-links"] as const,
};

export const distributionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.distribution(id),
    queryFn: ({ signal }) => callApi(getDistribution, { params: { id }, signal }),
  });

export const useDistribution = (id: string) => useQuery(distributionQuery(id));

/** Reads everything about a survey again: its status changed. */
export function useSurveyChanged(id: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.survey(id) });
}

/** For calls that answer with how the survey is answered from now on. */
function useChange<Input>(id: string, change: (input: Input) => Promise<Distribution>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (distribution) => client.setQueryData(keys.distribution(id), distribution),
  });
}

const params = (id: string) => ({ params: { id } });

export const useSetCustomLink = (id: string) =>
  useChange(id, (body: CallInput<typeof setCustomLink>["body"]) =>
    callApi(setCustomLink, { ...params(id), body }),
  );

export const useSetDomain = (id: string) =>
  useChange(id, (body: CallInput<typeof setDomain>["body"]) => callApi(setDomain, { ...params(id), body }));

export const useVerifyDomain = (id: string) => useChange(id, () => callApi(verifyDomain, params(id)));

export const useSetSingleUseOnly = (id: string) =>
  useChange(id, (only: boolean) => callApi(setSingleUseOnly, { ...params(id), body: { only } }));

export const useSetAccess = (id: string) =>
  useChange(id, (body: CallInput<typeof setSurveyAccess>["body"]) =>
    callApi(setSurveyAccess, { ...params(id), body }),
  );
export const useSetWidget = (id: string) =>
  useChange(id, (body: CallInput<typeof setWidget>["body"]) => callApi(setWidget, { ...params(id), body }));

function useLinksChange<Input>(id: string, change: (input: Input) => Promise<Distribution>) {
  const client = useQueryClient();
  const changing = useChange(id, change);
  const read = () => client.invalidateQueries({ queryKey: keys.links(id) });
  return {
    ...changing,
    mutate: (input: Input, done: () => void, failed: (error: unknown) => void) =>
      changing.mutate(input, { onSuccess: () => void read().then(done), onError: failed }),
  };
}

export const useMakeSingleUse = (id: string) =>
  useLinksChange(id, (body: CallInput<typeof makeSingleUseLinks>["body"]) =>
    callApi(makeSingleUseLinks, { ...params(id), body }),
  );

export const useDeleteSingleUse = (id: string) =>
  useLinksChange(id, () => callApi(deleteSingleUseLinks, params(id)));

export function useSingleUseLinks(id: string, query: { limit: number; page: number }) {
  return useQuery({
    queryKey: [...keys.links(id), query],
    queryFn: ({ signal }) => callApi(listSingleUseLinks, { ...params(id), query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether a custom link is free, as far as its letters allow to ask. */
export function useLinkCheck(id: string, link: string, in_namespace: boolean) {
  const own = linkViolation(link);
  const asked = useQuery({
    queryKey: ["surveys", "one", id, "link-check", link, in_namespace],
    queryFn: ({ signal }) =>
      callApi(checkCustomLink, {
        ...params(id),
        query: { link, in_namespace: in_namespace ? "true" : "false" },
        signal,
      }),
    enabled: own === null,
    staleTime: 5_000,
  });
  return { flaw: own ?? asked.data?.flaw ?? null, sure: own !== null || asked.isSuccess };
}

export function useSchedule(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof scheduleSurvey>["body"]) =>
      callApi(scheduleSurvey, { ...params(id), body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.survey(id) });
      await client.invalidateQueries({ queryKey: surveyKeys.lists });
    },
  });
}

export type QrQuery = NonNullable<CallInput<typeof getQrCode>["query"]>;

/** The picture of a code; one that was made is kept. */
export function useQrCode(id: string, query: QrQuery) {
  return useQuery({
    queryKey: ["surveys", "one", id, "qr-code", query],
    queryFn: async ({ signal }) => (await fetchFile(getQrCode, { ...params(id), query }, { signal })).blob,
    placeholderData: keepPreviousData,
  });
}
