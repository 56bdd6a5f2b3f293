import {
  addPasskey,
  beginPasskey,
  type PasskeyMade,
  removePasskey,
  renamePasskey,
} from "@soundings/contract/passkeys";
import {
  beginApp,
  confirmApp,
  endApp,
  type Proof,
  renewRecoveryCodes,
  secondSteps,
} from "@soundings/contract/second-steps";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../lib/call.ts";

const STEPS = ["second-steps"];

/** The signed-in person's second steps. */
export function useSecondSteps() {
  return useQuery({ queryKey: STEPS, queryFn: ({ signal }) => callApi(secondSteps, { signal }) });
}

function useChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: STEPS }),
  });
}

/** Begins to set an app up. What comes is its secret, so it is in no cache once the page that shows it is gone. */
export const useBegunApp = () =>
  useQuery({
    queryKey: ["begun-app"],
    queryFn: () => callApi(beginApp, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
/** The same with a proof, where the sign-in is long ago. */
export const beginWithProof = (proof: Proof) => callApi(beginApp, { body: { proof } });
export const useConfirmApp = () =>
  useChange((code: string) => callApi(confirmApp, { body: { code } }).then((made) => made.recovery_codes));
export const useBegunPasskey = () =>
  useQuery({
    queryKey: ["begun-passkey"],
    queryFn: () => callApi(beginPasskey, { body: {} }).then(({ options }) => options),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
export const beginPasskeyWithProof = (proof: Proof) =>
  callApi(beginPasskey, { body: { proof } }).then(({ options }) => options);
/** The browser makes it first, and asks its person as it does. */
export const useAddPasskey = () =>
  useChange(async ({ made, name }: { made: () => Promise<PasskeyMade>; name: string }) => {
    const response = await made();
    return (await callApi(addPasskey, { body: { response, name } })).recovery_codes;
  });
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) =>
    callApi(renamePasskey, { params: { id }, body: { name } }),
  );
export const useRemovePasskey = () =>
  useChange(({ id, proof }: { id: string; proof: Proof }) =>
    callApi(removePasskey, { params: { id }, body: { proof } }),
  );
export const useEndApp = () => useChange((proof: Proof) => callApi(endApp, { body: { proof } }));
export const useRenewCodes = () =>
  useChange((proof: Proof) =>
    callApi(renewRecoveryCodes, { body: { proof } }).then((made) => made.recovery_codes),
  );
