import { activateSurveys } from "@soundings/contract/distribution";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import { surveyKeys } from "../lib/survey-keys.ts";

/** Opens all surveys that the month's answers had closed. */
export function useActivateAll() {
  const client = useQueryClient();
  return useMutation({
    meta: { changesUsage: true },
    mutationFn: () => callApi(activateSurveys),
    onSettled: () => client.invalidateQueries({ queryKey: surveyKeys.all }),
  });
}
