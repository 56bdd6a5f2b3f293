import { SecondStepGiven, type SignedInBy as ShownSignedInBy } from "@soundings/contract/users";
import type { Config } from "../config.ts";

/** How the person of a session proved who they are: `oidc:` has the provider's id. A column of `sessions`. */
export type SignedInBy = "password" | "passkey" | `oidc:${string}`;

/** The second proof of a session. */
export type SecondStep = SecondStepGiven;

/** What a session's row has; null where none was given, or a newer version wrote it. */
export const readSecondStep = (text: string | null): SecondStep | null =>
  SecondStepGiven.safeParse(text).data ?? null;

/** What a session's row has; null where it is not known, or a newer version wrote it. */
export function readSignedInBy(text: string | null): SignedInBy | null {
  if (text === "password" || text === "passkey") return text;
  return text?.startsWith("oidc:") ? `oidc:${text.slice(5)}` : null;
}

const providerOf = (signedInBy: SignedInBy, { oidcProviders }: Pick<Config, "oidcProviders">) =>
  oidcProviders.find(({ id }) => signedInBy === `oidc:${id}`);

/** As the wire shows it. */
export function shownSignedInBy(
  text: string | null,
  config: Pick<Config, "oidcProviders">,
): ShownSignedInBy | null {
  const signedInBy = readSignedInBy(text);
  if (!signedInBy) return null;
  if (signedInBy === "password" || signedInBy === "passkey") return { way: signedInBy, provider: null };
  return { way: "oidc", provider: providerOf(signedInBy, config)?.name ?? null };
}

/**
 * Whether signing in so is as good as a second factor: the operator says it of each provider, where second factors
 * are usually set. What is not in the settings any more is not.
 */
export function provesTwice(signedInBy: SignedInBy | null, config: Pick<Config, "oidcProviders">): boolean {
  if (signedInBy === null) return false;
  return signedInBy === "passkey" || providerOf(signedInBy, config)?.secondFactor === true;
}
