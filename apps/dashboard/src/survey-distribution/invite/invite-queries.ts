import {
  countInvited,
  createInvitation,
  type InviteeState,
  listInvitees,
  listSurveyInvitations,
  previewInvitation,
  resendSurveyInvitation,
  setInvitationState,
  testInvitation,
} from "@soundings/contract/survey-invitations";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallInput, callApi } from "../../lib/call.ts";

/** Mails leave while nobody clicks anything. */
const LOOK_AGAIN_MS = 5_000;

const keys = {
  all: (id: string) => ["surveys", "one", id, "invitations"] as const,
  list: (id: string) => ["surveys", "one", id, "invitations", "list"] as const,
};

export const useInvitations = (id: string) =>
  useQuery({
    queryKey: keys.list(id),
    queryFn: ({ signal }) => callApi(listSurveyInvitations, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === "running" && one.counts.waiting > 0)
        ? LOOK_AGAIN_MS
        : 60_000,
  });

export function useInvitees(
  id: string,
  invitation_id: string,
  query: { page: number; limit: number; state?: InviteeState },
) {
  return useQuery({
    queryKey: [...keys.all(id), invitation_id, query],
    queryFn: ({ signal }) => callApi(listInvitees, { params: { id, invitation_id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
}

type About = CallInput<typeof countInvited>["body"];

export const useCount = (id: string, about: About) =>
  useQuery({
    queryKey: [...keys.all(id), "count", about],
    queryFn: ({ signal }) => callApi(countInvited, { params: { id }, body: about, signal }),
    placeholderData: keepPreviousData,
  });

export type PreviewBody = CallInput<typeof previewInvitation>["body"];

export const usePreview = (id: string, body: PreviewBody, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.all(id), "preview", body],
    queryFn: ({ signal }) => callApi(previewInvitation, { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useTest = (id: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof testInvitation>["body"]) =>
      callApi(testInvitation, { params: { id }, body }),
  });

function useChange<Input, Reply>(id: string, change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keys.all(id) }),
  });
}

export const useCreateInvitation = (id: string) =>
  useChange(id, (body: CallInput<typeof createInvitation>["body"]) =>
    callApi(createInvitation, { params: { id }, body }),
  );

export const useSetState = (id: string, invitation_id: string) =>
  useChange(id, (to: CallInput<typeof setInvitationState>["body"]["to"]) =>
    callApi(setInvitationState, { params: { id, invitation_id }, body: { to } }),
  );

export const useResend = (id: string, invitation_id: string) =>
  useChange(id, (invitee_id: string) =>
    callApi(resendSurveyInvitation, { params: { id, invitation_id, invitee_id } }),
  );
