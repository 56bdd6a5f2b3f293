import { deleteIdentity, listSignInWays } from "@soundings/contract/oidc";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../lib/call.ts";

const WAYS = ["sign-in-ways"];

/** By what the user can sign in. */
export function useSignInWays() {
  return useQuery({ queryKey: WAYS, queryFn: ({ signal }) => callApi(listSignInWays, { signal }) });
}

/** Takes a provider away by the id of who the user is there. */
export function useDeleteIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteIdentity, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: WAYS }),
  });
}
