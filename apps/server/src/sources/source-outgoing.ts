import { TokenCache } from "../caches/token-cache.ts";
import type { Config } from "../config.ts";
import type { Outgoing } from "../outgoing/outgoing.ts";
import { makeProviderFetch } from "../outgoing/provider-fetch.ts";
import { makeUpstream, type Upstream } from "./upstream-fetch.ts";

/** How a process reaches sources besides; one, so that the pauses between two requests are kept by all who ask. */
export interface SourceOutgoing extends Outgoing {
  upstream: Upstream;
}

export function makeOutgoing(config: Config): SourceOutgoing {
  const fetch = makeProviderFetch(config);
  return { fetch, tokens: new TokenCache(), upstream: makeUpstream({ fetch }) };
}
