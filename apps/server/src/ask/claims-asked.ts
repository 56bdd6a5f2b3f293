import type { AskQuery } from "@soundings/contract/ask";
import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { sameFact } from "../insights/headlines.ts";
import type { Asked } from "./answer-rows.ts";

/** Claims of some kinds, none that says a thing twice; of the topic that is asked for and its subtopics where there is one. */
export function ofKinds({ claims, query, view }: Asked, kinds: readonly ClaimKind[]): Claim[] {
  const { topic_id } = query;
  const place = topic_id === null ? -1 : view.topics.findIndex(({ id }) => id === topic_id);
  const speaks = ({ subject: { topic } }: Claim) => {
    if (topic_id === null) return true;
    const own = view.topics.find(({ id }) => id === topic?.id);
    return own !== undefined && (own.id === topic_id || own.parent === place);
  };
  const chosen: Claim[] = [];
  for (const claim of claims)
    if (kinds.includes(claim.kind) && speaks(claim) && !chosen.some((one) => sameFact(one, claim)))
      chosen.push(claim);
  return chosen;
}

export function inDirection(claims: readonly Claim[], direction: AskQuery["direction"]): Claim[] {
  return claims.filter(({ effect }) => direction === null || (direction === "up" ? effect > 0 : effect < 0));
}
