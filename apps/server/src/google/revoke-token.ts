import type { Logger } from "pino";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { GoogleUnreachable } from "./google-errors.ts";
import { askGoogle } from "./google-request.ts";
import { FORM, TOKEN_HOST } from "./tokens.ts";

/**
 * Takes back at Google all that the token's person ever allowed this client. Whether Google answers does not
 * matter: the token is gone from here.
 */
export async function revokeToken(
  { fetch, tokens }: Outgoing,
  log: Logger,
  refresh_token: string,
): Promise<void> {
  tokens.forget(refresh_token);
  const body = new URLSearchParams({ token: refresh_token }).toString();
  const request = { method: "POST" as const, headers: FORM, body, once: true };
  try {
    const { status } = await askGoogle(fetch, `https://${TOKEN_HOST}/revoke`, request);
    // 400 is a token that had ended by itself.
    if (status !== 200 && status !== 400) log.warn({ status }, "Google did not revoke a token");
  } catch (error) {
    if (!(error instanceof GoogleUnreachable)) throw error;
    log.warn({ reason: error.message }, "Google could not be asked to revoke a token");
  }
}
