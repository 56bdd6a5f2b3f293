import { createHash, createHmac, randomBytes } from "node:crypto";

/**
 * What one sign-in needs, all of it made of a secret that the browser alone keeps: whoever has the state, or the
 * database, has neither the secret nor the rest.
 */
export interface AttemptSecrets {
  /** In the provider's address. */
  state: string;
  state_hash: Buffer;
  /** PKCE. */
  verifier: string;
  challenge: string;
  /** In the id token. */
  nonce: string;
}

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

export const newBrowserSecret = (): string => randomBytes(32).toString("base64url");

export function secretsOf(browser: string): AttemptSecrets {
  const derived = (name: string) => createHmac("sha256", browser).update(name).digest("base64url");
  const [state, verifier, nonce] = [derived("state"), derived("verifier"), derived("nonce")];
  return {
    state,
    state_hash: sha256(state),
    verifier,
    challenge: sha256(verifier).toString("base64url"),
    nonce,
  };
}
