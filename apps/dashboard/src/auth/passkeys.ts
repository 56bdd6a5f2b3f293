import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { PasskeyShown } from "@soundings/contract/passkey-shapes";
import type { PasskeyCreation, PasskeyMade, PasskeyRequest } from "@soundings/contract/passkeys";
import { askForPasskey } from "@soundings/contract/passkeys";
import { callApi } from "../lib/call.ts";

/** Why a browser gave no passkey: a key of the auth texts below `passkey.problem`. */
export type PasskeyProblem = "cancelled" | "known" | "elsewhere" | "unsupported";

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;
  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause });
    this.name = "PasskeyError";
    this.problem = problem;
  }
}

/** An IPv4 address, or an IPv6 one in its brackets. */
const NUMBERS = /^[\d.]+$|^\[/;

/** Browsers have passkeys on https and on localhost alone, and only where a host has a name. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !NUMBERS.test(location.hostname);

/** Has the browser make a passkey. Throws PasskeyError. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyMade> {
  const { id, rawId, response } = await inWords(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Has the browser show a passkey: any of this site, or one of some. Throws PasskeyError and CallError. */
export async function showPasskey(only: readonly string[] = []): Promise<PasskeyShown> {
  const { options } = await callApi(askForPasskey);
  const allowCredentials = only.map((id) => ({ type: "public-key" as const, id }));
  return await inWords(answer({ ...options, allowCredentials }));
}

/**
 * Offers passkeys in the list that the browser shows below a field, until somebody takes one. Throws what the browser
 * throws, also when another request ends this one.
 */
export async function offerPasskeys(): Promise<PasskeyShown> {
  const { options } = await callApi(askForPasskey);
  return await answer(options, true);
}

async function answer(optionsJSON: PasskeyRequest, useBrowserAutofill = false): Promise<PasskeyShown> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** By the name of the error, as the standard says: the library keeps it. */
const PROBLEMS: Record<string, PasskeyProblem> = {
  InvalidStateError: "known",
  SecurityError: "elsewhere",
  NotSupportedError: "unsupported",
  ConstraintError: "unsupported",
};

async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new PasskeyError(PROBLEMS[name] ?? "cancelled", error);
  }
}
