import {
  changePassword,
  deleteMyAccount,
  endOtherSessions,
  endSession,
  listSessions,
} from "@soundings/contract/users";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { leaveDeletedAccount } from "../auth/session.ts";
import { callApi } from "../lib/call.ts";

const SESSIONS = ["sessions"];

/** Where the user is signed in, latest use first. */
export function useSessions() {
  return useQuery({ queryKey: SESSIONS, queryFn: ({ signal }) => callApi(listSessions, { signal }) });
}

function useSessionChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

/** Signs out one place by its session's id. */
export function useEndSession() {
  return useSessionChange((id: string) => callApi(endSession, { params: { id } }));
}

export function useEndOtherSessions() {
  return useSessionChange(() => callApi(endOtherSessions));
}

export function useChangePassword() {
  return useSessionChange((body: { current_password: string; password: string }) =>
    callApi(changePassword, { body }),
  );
}

/** Deletes the account for good, and leaves it. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string | null) =>
      callApi(deleteMyAccount, { body: password === null ? {} : { password } }),
    onSuccess: leaveDeletedAccount,
  });
}
