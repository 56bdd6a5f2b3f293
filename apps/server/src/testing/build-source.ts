import { TokenCache } from "../caches/token-cache.ts";
import { readConfig } from "../config.ts";
import { makeGuardedFetch } from "../outgoing/guarded-fetch.ts";
import { standInDispatcher } from "../outgoing/provider-fetch.ts";
import type { SourceOutgoing } from "../sources/source-outgoing.ts";
import { makeUpstream } from "../sources/upstream-fetch.ts";
import type { UpstreamCall, UpstreamStandIn } from "../upstream/upstream-server.ts";

/** A configuration and the services that lead to a stand-in. Nobody waits; how long they would have stands in `waits`. */
export function sourceConfig(standIn: UpstreamStandIn, env: Record<string, string>) {
  const config = readConfig({
    BOT_CHECK: "off",
    UPSTREAM_BASE: standIn.base,
    SECRET_KEY: "a key for tests that is long enough for one",
    ...env,
  });
  const waits: number[] = [];
  /** Called before each request; may stop everything there. */
  const hooks: { before?: (url: URL) => Promise<void> | void } = {};
  const fetch = makeGuardedFetch({ dispatcher: () => standInDispatcher(standIn.base) });
  const upstream = makeUpstream({
    fetch: async (url, request) => {
      await hooks.before?.(url);
      return await fetch(url, request);
    },
    wait: async (ms) => void waits.push(ms),
  });
  const outgoing: SourceOutgoing = { fetch, tokens: new TokenCache(), upstream };
  return { config, services: { outgoing }, waits, hooks };
}

/** Requests of a stand-in's log whose addresses have a text. */
export const asked = (standIn: UpstreamStandIn, has: string): UpstreamCall[] =>
  standIn.requests.filter(({ host, path, query }) => `${host}${path}?${query}`.includes(has));
