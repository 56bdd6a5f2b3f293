import {
  changeParametersLimit,
  getParametersLimit,
  type ParameterLimitEntry,
} from "@soundings/contract/answer-limits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { surveyKeys } from "../../lib/survey-keys.ts";

/** Below the answers' key: what changes answers asks for the limits anew too. */
const limitsKey = (id: string) => [...surveyKeys.all, "one", id, "answers", "limits"] as const;

/** How much of the published survey's limits is used. */
export function useParametersLimit(id: string) {
  return useQuery({
    queryKey: limitsKey(id),
    queryFn: ({ signal }) => callApi(getParametersLimit, { params: { id }, signal }),
    refetchOnMount: "always",
  });
}

/** Begins the count of an entry anew. */
export function useStartOver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id: limit_id, value }: Pick<ParameterLimitEntry, "id" | "value">) =>
      callApi(changeParametersLimit, {
        params: { id },
        body: { parameters_limit: [{ id: limit_id, value, action: "DELETE" }] },
      }),
    onSuccess: (limits) => client.setQueryData(limitsKey(id), limits),
  });
}
