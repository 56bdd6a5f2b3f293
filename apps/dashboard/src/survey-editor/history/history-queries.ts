import { getSurveyVersion, listSurveyVersions } from "@soundings/contract/surveys";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { surveyKeys } from "../../lib/survey-keys.ts";

/** A survey's versions, latest first. */
export function useVersions(id: string) {
  return useQuery({
    queryKey: surveyKeys.versions(id),
    queryFn: async ({ signal }) => (await callApi(listSurveyVersions, { params: { id }, signal })).items,
    // Saving and publishing make versions while the history is closed.
    staleTime: 0,
  });
}

/** The survey as it was in a version, which never changes; nothing for null. */
export function useVersion(id: string, number: number | null) {
  return useQuery({
    queryKey: [...surveyKeys.versions(id), number],
    queryFn: async ({ signal }) =>
      (await callApi(getSurveyVersion, { params: { id, number: number ?? 0 }, signal })).survey,
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
