import type { CallBodyInput } from "@soundings/contract/call";
import {
  listAccounts,
  listFailedJobs,
  type OperatedAccount,
  retryJobs,
  setAccountPlan,
  showActivity,
  showInstallation,
  showSizes,
  switchAccount,
} from "@soundings/contract/operator";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";
import type { AccountListState } from "./account-list-state.ts";

/** Every key of the operator's figures begins with it. */
const OPERATOR = "operator";
/** Processes report each minute; what is shown is never much older. */
const LOOK_AGAIN_MS = 30_000;

/** What runs, asked for again while it is looked at. */
export function useInstallation() {
  return useQuery({
    queryKey: [OPERATOR, "installation"],
    queryFn: ({ signal }) => callApi(showInstallation, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What calls and jobs did in the last hours. */
export function useActivity(hours: number) {
  return useQuery({
    queryKey: [OPERATOR, "activity", hours],
    queryFn: ({ signal }) => callApi(showActivity, { query: { hours }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useFailedJobs() {
  return useQuery({
    queryKey: [OPERATOR, "failed-jobs"],
    queryFn: ({ signal }) => callApi(listFailedJobs, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Tries jobs again by their ids; all of them without. */
export function useRetryJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | null) => callApi(retryJobs, { body: ids ? { ids } : {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [OPERATOR] }),
  });
}

export function useSizes() {
  return useQuery({
    queryKey: [OPERATOR, "sizes"],
    queryFn: ({ signal }) => callApi(showSizes, { signal }),
  });
}

const ACCOUNTS = [OPERATOR, "accounts"];

/** A page of all accounts. */
export function useAccounts({ query, state, sortBy, sortDirection, page, limit }: AccountListState) {
  const asked = { query, state, sort_by: sortBy, sort_direction: sortDirection, page, limit };
  return useQuery({
    queryKey: [...ACCOUNTS, asked],
    queryFn: ({ signal }) => callApi(listAccounts, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
}

export type PlanChange = CallBodyInput<typeof setAccountPlan>;

export function useSetPlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: PlanChange }) =>
      callApi(setAccountPlan, { params: { id }, body: change }),
    onSettled: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
  });
}

export function useSwitchAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, disabled }: { id: OperatedAccount["id"]; disabled: boolean }) =>
      callApi(switchAccount, { params: { id }, body: { disabled } }),
    onSettled: () => client.invalidateQueries({ queryKey: ACCOUNTS }),
  });
}
