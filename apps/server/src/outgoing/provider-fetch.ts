import type { Dispatcher } from "undici";
import type { Config } from "../config.ts";
import { type GuardedFetch, makeGuardedFetch } from "./guarded-fetch.ts";
import { loadClient } from "./load-client.ts";

const fetches = new WeakMap<Config, GuardedFetch>();

/**
 * The way to the hosts that this program knows by name (sources, Google, translators): guarded, or to the
 * stand-in that UPSTREAM_BASE names. One for a process and configuration.
 */
export function providerFetch(config: Config): GuardedFetch {
  const known = fetches.get(config);
  if (known) return known;
  const { upstreamBase } = config.sources;
  const fetch = makeGuardedFetch(upstreamBase ? { dispatcher: () => standInDispatcher(upstreamBase) } : {});
  fetches.set(config, fetch);
  return fetch;
}

/** Leads every request to a stand-in, as `{base}/{host}{path}`: addresses stay those of the real hosts. */
export async function standInDispatcher(base: string): Promise<Dispatcher> {
  const { Agent } = await loadClient();
  return new Agent().compose((dispatch) => (options, handler) => {
    const { host } = new URL(String(options.origin));
    return dispatch({ ...options, origin: base, path: `/${host}${options.path}` }, handler);
  });
}
