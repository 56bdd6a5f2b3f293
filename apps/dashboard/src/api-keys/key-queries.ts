import { createKey, listKeys, listMyKeys, revokeKey, revokeMyKey } from "@soundings/contract/api-keys";
import type { CallBodyInput } from "@soundings/contract/call";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";

const KEYS = "api-keys";

/** One's own keys, the newest first. */
export function useMyKeys() {
  return useQuery({ queryKey: [KEYS, "mine"], queryFn: ({ signal }) => callApi(listMyKeys, { signal }) });
}

/** The keys of all members, for admins. */
export function useAllKeys(enabled: boolean) {
  return useQuery({
    queryKey: [KEYS, "all"],
    queryFn: ({ signal }) => callApi(listKeys, { signal }),
    enabled,
  });
}

function useKeyChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [KEYS] }),
  });
}

export type NewKey = CallBodyInput<typeof createKey>;

export function useCreateKey() {
  return useKeyChange((body: NewKey) => callApi(createKey, { body }));
}

/** Revokes a key by its id: one's own, or as an admin a member's. */
export function useRevokeKey(own: boolean) {
  return useKeyChange((id: string) => callApi(own ? revokeMyKey : revokeKey, { params: { id } }));
}
