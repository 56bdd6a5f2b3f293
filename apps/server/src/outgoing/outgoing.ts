import type { TokenCache } from "../caches/token-cache.ts";
import type { GuardedFetch } from "./guarded-fetch.ts";

/** How a process reaches the hosts that this program knows by name: sources, Google, translators. */
export interface Outgoing {
  fetch: GuardedFetch;
  /** What they let it in with for an hour or a day, by what that was got with. */
  tokens: TokenCache;
}
