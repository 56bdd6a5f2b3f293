import type { Answer } from "@soundings/contract/ask";
import type { Claim } from "@soundings/contract/insights";
import type { Asked } from "./answer-rows.ts";

/**
 * Since when the score stands furthest from before, that way, where no change of it is certain; null where one is, or
 * no day parts the comments so. Asked of a topic the score of all is not what is asked.
 */
export function uncertainStretch(
  { query, found }: Asked,
  claims: readonly Claim[],
  sign: "up" | "down",
): Answer["stretch"] {
  const isOfScore = ({ kind }: Claim) => kind === "score_change" || kind === "period_score";
  if (query.topic_id !== null || claims.some(isOfScore)) return null;
  // Of several, each ends where the next begins: none lasts since its day.
  const [furthest, ...more] = found.candidates.filter(({ kind }) => kind === "score_change");
  const since = furthest?.query?.from;
  if (!furthest || !since || more.length > 0 || furthest.value === null || furthest.other === null)
    return null;
  if (furthest.effect > 0 !== (sign === "up")) return null;
  return {
    ...{ since, score: furthest.value, comment_count: furthest.n },
    ...{ score_before: furthest.other, count_before: furthest.n_against ?? 0 },
  };
}
