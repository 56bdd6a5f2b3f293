import type { Config } from "../config.ts";
import { providerFetch } from "../outgoing/provider-fetch.ts";
import { makeUpstream, type Upstream } from "./upstream-fetch.ts";

const upstreams = new WeakMap<Config, Upstream>();

/** The way to the sources, one for a process: spacing is kept between all who ask. */
export function upstreamOf(config: Config): Upstream {
  const known = upstreams.get(config);
  if (known) return known;
  const upstream = makeUpstream({ fetch: providerFetch(config) });
  upstreams.set(config, upstream);
  return upstream;
}

/** Gives those who work with a configuration another way to the sources. */
export function setUpstream(config: Config, upstream: Upstream): void {
  upstreams.set(config, upstream);
}
