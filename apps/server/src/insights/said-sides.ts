import { NO_CLAUSE, signOfStatement } from "@soundings/nlp/analyse";
import type { ClauseStatements } from "../columns/clause-statements.ts";
import { BY_SEARCH, type DatasetView } from "../columns/dataset-view.ts";

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
  for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++) {
    const [own, number] = [clause[at] as number, stored[at] as number];
    if ((topic[at] !== place && subtopic[at] !== place) || own === NO_CLAUSE || number === BY_SEARCH)
      continue;
    const clauseAt = (statements.clauses[comment] as number) + own;
    if (clauseAt >= (statements.clauses[comment + 1] as number)) continue;
    const mask = statements.mask[(statements.mentions[comment] as number) + number] as number;
    const from = statements.offsets[clauseAt] as number;
    for (let key = from; key < (statements.offsets[clauseAt + 1] as number); key++) {
      const sign = mask & (1 << (key - from)) ? signOfStatement(statements.keys[key] as number) : 0;
      if (sign === 0) continue;
      const known = sides.get(own);
      sides.set(own, known === undefined || known === sign ? sign : 0);
    }
  }
  return sides;
}
