import { listQuotas, pauseQuota, resetQuota, setQuotaTarget } from "@soundings/contract/survey-quotas";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";
import { surveyKeys } from "../../lib/survey-keys.ts";

/** Below the answers' key: what changes answers asks for the quotas anew too. */
const quotasKey = (id: string) => [...surveyKeys.all, "one", id, "answers", "quotas"] as const;

/** While somebody looks at them. */
const LOOK_AGAIN_MS = 4_000;

/** How much of the published survey's quotas is used; `live` asks again and again. */
export function useQuotas(id: string, { live = false } = {}) {
  return useQuery({
    queryKey: quotasKey(id),
    queryFn: ({ signal }) => callApi(listQuotas, { params: { id }, signal }),
    refetchOnMount: "always",
    refetchInterval: live && LOOK_AGAIN_MS,
  });
}

export type QuotaAction =
  | { kind: "pause"; quota_id: string; paused: boolean }
  | { kind: "target"; quota_id: string; cell_id: string; target: number }
  | { kind: "reset"; quota_id: string; cell_ids?: string[] };

/** What somebody does with a quota while the survey runs. */
export function useChangeQuota(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: QuotaAction) => {
      const params = { id, quota_id: action.quota_id };
      if (action.kind === "pause") return callApi(pauseQuota, { params, body: { paused: action.paused } });
      if (action.kind === "target") {
        const { cell_id, target } = action;
        return callApi(setQuotaTarget, { params: { ...params, cell_id }, body: { target } });
      }
      return callApi(resetQuota, { params, body: action.cell_ids ? { cell_ids: action.cell_ids } : {} });
    },
    onSuccess: (quotas) => client.setQueryData(quotasKey(id), quotas),
  });
}
