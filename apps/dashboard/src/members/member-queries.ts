import { searchDatasets } from "@soundings/contract/datasets";
import {
  enterAccount,
  invitationLink,
  invite,
  leaveAccount,
  listGrants,
  listInvitations,
  listMembers,
  listOwnAccounts,
  removeMember,
  renameAccount,
  resendInvitation,
  setGrant,
  setMemberRole,
  takeInvitationBack,
} from "@soundings/contract/members";
import type { GrantLevel, Role } from "@soundings/contract/rights";
import { resetSecondSteps, secondStepRule, setSecondStepRule } from "@soundings/contract/second-step-rule";
import { searchSurveys } from "@soundings/contract/surveys";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { knownDevices } from "../auth/known-devices.ts";
import { callApi } from "../lib/call.ts";

const MEMBERS = ["members"];
const INVITATIONS = ["invitations"];
const ACCOUNTS = ["own-accounts"];

export function useMembers(enabled = true) {
  return useQuery({ queryKey: MEMBERS, queryFn: ({ signal }) => callApi(listMembers, { signal }), enabled });
}

export function useInvitations() {
  return useQuery({ queryKey: INVITATIONS, queryFn: ({ signal }) => callApi(listInvitations, { signal }) });
}

/** The accounts that the signed-in person is in. */
export function useOwnAccounts(enabled = true) {
  return useQuery({
    queryKey: ACCOUNTS,
    queryFn: ({ signal }) => callApi(listOwnAccounts, { signal }),
    enabled,
  });
}

function useChange<T, R>(key: readonly string[], change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

export const useSetRole = () =>
  useChange(MEMBERS, ({ id, role }: { id: string; role: Role }) =>
    callApi(setMemberRole, { params: { id }, body: { role } }),
  );
export const useRemoveMember = () =>
  useChange(MEMBERS, (id: string) => callApi(removeMember, { params: { id } }));
export const useLeaveAccount = () => useMutation({ mutationFn: () => callApi(leaveAccount) });
export const useRenameAccount = () =>
  useChange(ACCOUNTS, (name: string) => callApi(renameAccount, { body: { name } }));

export const useInvite = () =>
  useChange(INVITATIONS, (body: { email: string; role: Role }) => callApi(invite, { body }));
export const useResend = () =>
  useChange(INVITATIONS, (id: string) => callApi(resendInvitation, { params: { id } }));
export const useTakeBack = () =>
  useChange(INVITATIONS, (id: string) => callApi(takeInvitationBack, { params: { id } }));
export const useInvitationLink = () =>
  useMutation({ mutationFn: (id: string) => callApi(invitationLink, { params: { id } }) });

const RULE = ["second-step-rule"];

/** Whether everybody needs a second step, and who has one; for admins. */
export function useSecondStepRule() {
  return useQuery({ queryKey: RULE, queryFn: ({ signal }) => callApi(secondStepRule, { signal }) });
}

export const useSetSecondStepRule = () =>
  useChange(RULE, (required: boolean) => callApi(setSecondStepRule, { body: { required } }));
export const useResetSteps = () =>
  useChange(RULE, (id: string) => callApi(resetSecondSteps, { params: { id } }));

const grantsOf = (member: string) => [...MEMBERS, member, "grants"];

export function useGrants(member: string) {
  return useQuery({
    queryKey: grantsOf(member),
    queryFn: ({ signal }) => callApi(listGrants, { params: { id: member }, signal }),
  });
}

/** Sets what a member has on one survey or dataset; null: what the role has. */
export function useSetGrant(member: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: "survey" | "dataset"; id: string; level: GrantLevel | null }) =>
      callApi(setGrant, { params: { id: member }, body }),
    onSuccess: (grants) => {
      client.setQueryData(grantsOf(member), grants);
      void client.invalidateQueries({ queryKey: MEMBERS, exact: true });
    },
  });
}

export interface Thing {
  kind: "survey" | "dataset";
  id: string;
  name: string;
}

/** Surveys and datasets with a part of a name, a few of each. */
export function useThings(query: string) {
  return useQuery({
    queryKey: ["things", query],
    queryFn: async ({ signal }): Promise<Thing[]> => {
      const page = { query: { limit: 11, page: 1 } as const, body: { query }, signal };
      const [surveys, datasets] = await Promise.all([
        callApi(searchSurveys, page),
        callApi(searchDatasets, page),
      ]);
      const named =
        (kind: Thing["kind"]) =>
        ({ id, name }: { id: string; name: string }) => ({ kind, id, name });
      return [...surveys.items.map(named("survey")), ...datasets.items.map(named("dataset"))];
    },
    placeholderData: keepPreviousData,
  });
}

/** Goes on in another of one's accounts; what comes is for `openSession`. */
export const enter = (account_id: string) =>
  callApi(enterAccount, { body: { account_id, devices: knownDevices() } });
