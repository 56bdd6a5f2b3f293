import { type Usage, usage } from "@soundings/contract/users";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { checkSession, useSession } from "../auth/session.ts";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";

const USAGE_KEY = ["usage"] as const;

/** Refusals that say that what is known of the plan is out of date. */
const PLAN_CODES = new Set([
  "TRIAL_EXPIRED",
  "DATASET_LIMIT_REACHED",
  "DATASETS_PER_MONTH_REACHED",
  "ACCOUNT_QUOTA_EXCEEDED",
  "MEDIA_STORAGE_FULL",
  "PREMIUM_NEEDED",
]);

/** The plan and what of it is used; asked for once, and again after what changes it. `fresh`: now too. */
export function useUsage({ fresh = false } = {}) {
  const { status } = useSession();
  return useQuery({
    queryKey: USAGE_KEY,
    queryFn: ({ signal }) => callApi(usage, { signal }),
    enabled: status === "authorised",
    staleTime: 60_000,
    refetchOnMount: fresh ? "always" : true,
  });
}

/**
 * Keeps the usage true while the dashboard is open: after changes of datasets and surveys, and after calls
 * that the plan refused. What the account may do is asked for again when its plan has changed meanwhile.
 */
export function useFollowUsage(found: Usage | undefined): void {
  const client = useQueryClient();
  const { user } = useSession();
  useEffect(() => {
    return client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated") return;
      const { action, mutation } = event;
      const changed = action.type === "success" && mutation.meta?.changesUsage;
      const refused =
        action.type === "error" && action.error instanceof CallError && PLAN_CODES.has(action.error.code);
      if (changed || refused) void client.invalidateQueries({ queryKey: USAGE_KEY });
    });
  }, [client]);
  const changed = found !== undefined && user !== null && found.plan !== user.plan;
  useEffect(() => {
    if (changed) void checkSession();
  }, [changed]);
}
