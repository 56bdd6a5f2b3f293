import { createHash } from "node:crypto";

/** Which host holds what, by rendezvous hashing: whoever knows the same hosts comes to the same order, without asking. */

export interface Candidate {
  /** What stays the same when a host starts again, so that it gets its share back. */
  address: string;
  /** How much it may hold, in any unit: its share of all things is in proportion. */
  memory_mb: number;
}

const BITS = 52;

/** A number between 0 and 1, neither of them, that follows from a text alone. */
function lotOf(text: string): number {
  const bits = createHash("sha256").update(text).digest().readBigUInt64BE() >> BigInt(64 - BITS);
  return (Number(bits) + 0.5) / 2 ** BITS;
}

/**
 * The hosts in the order in which they should hold a thing. A host that leaves moves what it held and nothing else,
 * and one that joins takes its share evenly from the others.
 */
export function rankHosts<Host extends Candidate>(thing: string, hosts: readonly Host[]): Host[] {
  const scored = hosts.map((host) => ({
    host,
    score: -Math.max(1, host.memory_mb) / Math.log(lotOf(`${host.address}\n${thing}`)),
  }));
  scored.sort((a, b) => b.score - a.score || (a.host.address < b.host.address ? -1 : 1));
  return scored.map(({ host }) => host);
}
