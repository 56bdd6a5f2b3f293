import { currentOrigin } from "../tracing/origin.ts";
import { type AskedHost, type Asking, askHost } from "./ask-host.ts";
import type { HostMetrics } from "./host-metrics.ts";
import type { KnownHosts } from "./known-hosts.ts";

/** Work that this host does for others beside its thread of columns, by the name that it is asked by. */
export type HostWork = (asked: unknown, signal: AbortSignal) => Promise<unknown>;

/** Hosts that may do work in place of this one. */
export interface OtherHosts {
  /** The one that a thing falls to; null where it is this one. */
  hostOf(thing: string): AskedHost | null;
  /** Asks it for work that may be done twice. Throws its problem, the signal's reason, or HostAwayError. */
  ask(host: AskedHost, name: string, asked: unknown, signal: AbortSignal): Promise<unknown>;
  /** It cannot do its work: nothing falls to it for a while. */
  avoid(host: AskedHost): void;
  /** It can. */
  answered(host: AskedHost): void;
  countWrites: HostMetrics["countWrites"];
}

export function otherHosts(
  hosts: KnownHosts,
  asking: Asking,
  { countWrites }: Pick<HostMetrics, "countWrites">,
): OtherHosts {
  return {
    hostOf(thing) {
      const [first] = hosts.ranked(thing);
      return first && first.id !== hosts.own.id ? first : null;
    },
    ask: (host, name, asked, signal) =>
      askHost(host, { question: { name, asked, origin: currentOrigin() }, repeatable: true, signal }, asking),
    avoid: ({ id }) => hosts.avoid(id),
    answered: ({ id }) => hosts.answered(id),
    countWrites,
  };
}
