import { NO_CLAUSE, signOfStatement } from "@soundings/nlp/analyse";
import type { ClauseStatements } from "../columns/clause-statements.ts";
import { BY_SEARCH, type DatasetView } from "../columns/dataset-view.ts";
import { uint8At, uint32At } from "../statistics/typed-arrays.ts";

/** By place of a comment's clause: what is stated there of a topic, 1 for good, -1 for bad, 0 for both. */
export type SaidSides = ReadonlyMap<number, number>;

/**
 * What a comment states of a topic, in words that judge it: "the children loved the pool" is no blame of the pool,
 * whatever else its clause blames. A clause that states nothing of it is left out.
 *
 * @param place of the topic or subtopic
 */
export function saidSides(
  mentions: Pick<DatasetView["mentions"], "offsets" | "topic" | "subtopic" | "clause" | "stored">,
  statements: ClauseStatements,
  comment: number,
  place: number,
): SaidSides {
  const sides = new Map<number, number>();
  const { offsets, topic, subtopic, clause, stored } = mentions;
  for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
    const [own, number] = [uint8At(clause, at), uint8At(stored, at)];
    if ((topic[at] !== place && subtopic[at] !== place) || own === NO_CLAUSE || number === BY_SEARCH)
      continue;
    const clauseAt = uint32At(statements.clauses, comment) + own;
    if (clauseAt >= uint32At(statements.clauses, comment + 1)) continue;
    const mask = uint8At(statements.mask, uint32At(statements.mentions, comment) + number);
    const from = uint32At(statements.offsets, clauseAt);
    for (let key = from; key < uint32At(statements.offsets, clauseAt + 1); key++) {
      const sign = mask & (1 << (key - from)) ? signOfStatement(uint32At(statements.keys, key)) : 0;
      if (sign === 0) continue;
      const known = sides.get(own);
      sides.set(own, known === undefined || known === sign ? sign : 0);
    }
  }
  return sides;
}
