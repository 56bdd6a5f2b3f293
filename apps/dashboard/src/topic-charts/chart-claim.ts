import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { createContext, useContext } from "react";

/** All that holds together of what the screen shows, strongest first. */
export const ClaimsContext = createContext<readonly Claim[]>([]);

export const useChartClaims = () => useContext(ClaimsContext);

/** The topics that the charts are of; none where they are of all. */
export const ComparedContext = createContext<readonly string[]>([]);

export const useComparedTopics = () => useContext(ComparedContext);

interface WithId {
  id: string | null;
}

/**
 * The strongest claim of these kinds about one of some topics; null where none holds.
 *
 * @param others with which it is compared, or comes; none where it stands against everything else
 */
export function strongestClaim(
  claims: readonly Claim[],
  kinds: readonly ClaimKind[],
  topics: readonly WithId[],
  others: readonly WithId[] = [],
): Claim | null {
  const has = (some: readonly WithId[], one: { id: string } | null) =>
    one !== null && some.some(({ id }) => id === one.id);
  const found = claims.find(
    ({ kind, subject: { topic, other_topic } }) =>
      kinds.includes(kind) &&
      has(topics, topic) &&
      (others.length === 0 ? other_topic === null : has(others, other_topic)),
  );
  return found ?? null;
}

export function useStrongestClaim(
  kinds: readonly ClaimKind[],
  topics: readonly WithId[],
  others: readonly WithId[] = [],
): Claim | null {
  return strongestClaim(useChartClaims(), kinds, topics, others);
}
