/** How the person of a session proved who they are: `oidc:` has the provider's id. A column of `sessions`. */
export type SignedInBy = "password" | "passkey" | `oidc:${string}`;

/** The second proof of a session. */
export type SecondStep = "app" | "recovery_code" | "passkey" | "trusted_browser";

const SECOND_STEPS: readonly SecondStep[] = ["app", "recovery_code", "passkey", "trusted_browser"];

/** What a session's row has; null where none was given, or a newer version wrote it. */
export const readSecondStep = (text: string | null): SecondStep | null =>
  SECOND_STEPS.find((step) => step === text) ?? null;

/** What a session's row has; null where it is not known, or a newer version wrote it. */
export function readSignedInBy(text: string | null): SignedInBy | null {
  if (text === "password" || text === "passkey") return text;
  return text?.startsWith("oidc:") ? `oidc:${text.slice(5)}` : null;
}
