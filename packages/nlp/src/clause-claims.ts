import type { Match } from "./matcher.ts";
import { NO_TOPIC } from "./phrase-lists.ts";

/** A topic of a clause, and the phrase that claims it. */
interface ClaimedTopic {
  topic: number;
  child: number;
  match: Match;
}
const NO_CLAIMS: readonly ClaimedTopic[] = [];

/**
 * Topics of a clause, each once, with the subtopic its longest phrase names. Weak claims count only alone.
 *
 * @param leaning how far the clause leans to a side; a phrase that needs more claims nothing, whatever stands beside it
 */
export function claimsOf(
  matches: readonly Match[],
  leaning = Number.POSITIVE_INFINITY,
): readonly ClaimedTopic[] {
  if (matches.length === 0) return NO_CLAIMS;
  const best = new Map<number, { child: number; size: number; match: Match }>();
  const reached = matches.filter(({ claims: [claim] }) => leaning >= (claim?.lean ?? 0));
  const strong = reached.some(({ claims }) => claims[0] && !claims[0].weak);
  for (const match of reached) {
    const claim = match.claims[0];
    if (!claim || claim.topic === NO_TOPIC || (strong && claim.weak)) continue;
    const size = (claim.child < 0 ? 0 : 100) + match.to - match.from;
    const known = best.get(claim.topic);
    if (!known || known.size < size) best.set(claim.topic, { child: claim.child, size, match });
  }
  return [...best].map(([topic, { child, match }]) => ({ topic, child, match }));
}
