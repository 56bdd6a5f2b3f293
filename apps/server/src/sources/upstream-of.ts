import { Agent, type Dispatcher } from "undici";
import type { Config } from "../config.ts";
import { makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { makeUpstream, type Upstream } from "./upstream-fetch.ts";

const upstreams = new WeakMap<Config, Upstream>();

/** The way to the sources, one for a process: spacing is kept between all who ask. */
export function upstreamOf(config: Config): Upstream {
  const known = upstreams.get(config);
  if (known) return known;
  const { upstreamBase } = config.sources;
  const upstream = makeUpstream(
    upstreamBase ? { fetch: makeGuardedFetch({ dispatcher: standInDispatcher(upstreamBase) }) } : {},
  );
  upstreams.set(config, upstream);
  return upstream;
}

/** Gives those who work with a configuration another way to the sources. */
export function setUpstream(config: Config, upstream: Upstream): void {
  upstreams.set(config, upstream);
}

/** Leads every request to a stand-in, as `{base}/{host}{path}`: addresses stay those of the real hosts. */
export function standInDispatcher(base: string): Dispatcher {
  return new Agent().compose((dispatch) => (options, handler) => {
    const { host } = new URL(String(options.origin));
    return dispatch({ ...options, origin: base, path: `/${host}${options.path}` }, handler);
  });
}
