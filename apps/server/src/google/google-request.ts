import { setTimeout as sleep } from "node:timers/promises";
import type { GuardedFetch, OutgoingRequest } from "../outgoing/guarded-fetch.ts";
import { OutgoingError } from "../outgoing/outgoing-error.ts";
import { GoogleUnreachable } from "./google-errors.ts";
import { type AskTokens, FORM, TOKEN_URL } from "./tokens.ts";

const TIMEOUT_MS = 10_000;
const PAUSES_MS = [300, 1_000];

/**
 * One request to Google; what reads, or may be sent twice, is tried three times.
 * @throws GoogleUnreachable for failures of the network, 429 and 5xx
 */
export async function askGoogle(
  fetch: GuardedFetch,
  url: string,
  request: OutgoingRequest & { once?: boolean },
): Promise<{ status: number; text: string }> {
  const { once = false, signal, ...rest } = request;
  for (let tried = 0; ; tried++) {
    try {
      const reply = await fetch(new URL(url), {
        timeoutMs: TIMEOUT_MS,
        ...rest,
        ...(signal && { signal }),
      });
      if (reply.status !== 429 && reply.status < 500)
        return { status: reply.status, text: reply.body.toString("utf8") };
      throw new GoogleUnreachable(`status ${reply.status}`);
    } catch (cause) {
      const pause = PAUSES_MS[tried];
      const away = cause instanceof OutgoingError || cause instanceof GoogleUnreachable;
      if (!away) throw cause;
      if (once || pause === undefined)
        throw cause instanceof GoogleUnreachable ? cause : new GoogleUnreachable(cause.message, { cause });
      await sleep(pause, undefined, signal ? { signal } : {});
    }
  }
}

/** The way to the token endpoint. A code is good for one try, a refresh token for many. */
export const askTokensBy =
  (
    fetch: GuardedFetch,
    { once = false, signal }: { once?: boolean; signal?: AbortSignal | undefined },
  ): AskTokens =>
  (body) =>
    askGoogle(fetch, TOKEN_URL, { method: "POST", headers: FORM, body, once, ...(signal && { signal }) });
