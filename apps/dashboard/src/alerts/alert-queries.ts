import {
  type Alert,
  type AlertSettings,
  countAlerts,
  getAlertSettings,
  getSurveyAlertSettings,
  listAlerts,
  readAlerts,
  type SurveyAlertSettings,
  setAlertSettings,
  setSurveyAlertSettings,
} from "@soundings/contract/alerts";
import { type DigestSettings, getDigest, sendDigest, setDigest } from "@soundings/contract/digests";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";

/** Alerts come while nobody clicks anything. */
const LOOK_AGAIN_MS = 60_000;
export const ALERTS_A_PAGE = 20;

const keys = {
  all: ["alerts"] as const,
  page: (page: number) => ["alerts", "page", page] as const,
  unread: ["alerts", "unread"] as const,
  settings: (id: string) => ["alert-settings", id] as const,
  surveySettings: (id: string) => ["survey-alert-settings", id] as const,
  digest: (id: string) => ["digest", id] as const,
};

export function useAlerts(page: number) {
  return useQuery({
    queryKey: keys.page(page),
    queryFn: ({ signal }) => callApi(listAlerts, { query: { page, limit: ALERTS_A_PAGE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** How many alerts nobody has read; undefined until that is known. */
export function useUnreadAlerts(): number | undefined {
  const { data } = useQuery({
    queryKey: keys.unread,
    queryFn: ({ signal }) => callApi(countAlerts, { signal }),
    staleTime: 30_000,
    refetchInterval: LOOK_AGAIN_MS,
  });
  return data?.unread;
}

interface Marked {
  /** All of them when left out. */
  ids?: Alert["id"][];
  read: boolean;
}

export function useReadAlerts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Marked) => callApi(readAlerts, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useAlertSettings(id: string) {
  return useQuery({
    queryKey: keys.settings(id),
    queryFn: ({ signal }) => callApi(getAlertSettings, { params: { id }, signal }),
  });
}

export function useSetAlertSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertSettings) => callApi(setAlertSettings, { params: { id }, body }),
    onSuccess: (settings) => client.setQueryData(keys.settings(id), settings),
  });
}

export function useSurveyAlertSettings(id: string) {
  return useQuery({
    queryKey: keys.surveySettings(id),
    queryFn: ({ signal }) => callApi(getSurveyAlertSettings, { params: { id }, signal }),
  });
}

export function useSetSurveyAlertSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SurveyAlertSettings) => callApi(setSurveyAlertSettings, { params: { id }, body }),
    onSuccess: (settings) => client.setQueryData(keys.surveySettings(id), settings),
  });
}

export function useDigest(id: string) {
  return useQuery({
    queryKey: keys.digest(id),
    queryFn: ({ signal }) => callApi(getDigest, { params: { id }, signal }),
  });
}

export function useSetDigest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DigestSettings) => callApi(setDigest, { params: { id }, body }),
    onSuccess: (settings) => client.setQueryData(keys.digest(id), settings),
  });
}

export function useSendDigest(id: string) {
  return useMutation({ mutationFn: () => callApi(sendDigest, { params: { id } }) });
}
