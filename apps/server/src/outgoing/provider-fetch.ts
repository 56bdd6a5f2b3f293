import type { Dispatcher } from "undici";
import type { Config } from "../config.ts";
import { type GuardedFetch, type GuardOptions, makeGuardedFetch } from "./guarded-fetch.ts";
import { loadClient } from "./load-client.ts";

/**
 * A way to hosts that the program or its operator names: guarded, or to the stand-in that UPSTREAM_BASE names.
 * A process has one of each kind, so that its connections are shared.
 */
export function makeProviderFetch({ sources }: Config, options: GuardOptions = {}): GuardedFetch {
  const { upstreamBase } = sources;
  const standIn = upstreamBase ? { dispatcher: () => standInDispatcher(upstreamBase) } : {};
  return makeGuardedFetch({ ...options, ...standIn });
}

/** Leads every request to a stand-in, as `{base}/{host}{path}`: addresses stay those of the real hosts. */
export async function standInDispatcher(base: string): Promise<Dispatcher> {
  const { Agent } = await loadClient();
  return new Agent().compose((dispatch) => (options, handler) => {
    const { host } = new URL(String(options.origin));
    return dispatch({ ...options, origin: base, path: `/${host}${options.path}` }, handler);
  });
}
