import { NO_CLAUSE } from "@soundings/nlp/analyse";
import { listsOf, takeBlock } from "../column-store/growable-array.ts";
import { readArrays, startsOf } from "../column-store/pack-arrays.ts";
import { float32At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { PackedClause } from "./analysis-queries.ts";

/** The clauses of all comments, comment after comment: which words they have, and their scores. */
export interface ClauseScores {
  /** Those of comment i are at offsets[i] to offsets[i + 1]. */
  offsets: Uint32Array;
  /** The place of a clause's first word among the comment's. */
  word: Uint16Array;
  /** NaN where a clause says nothing either way. */
  score: Float32Array;
}

/** `clause_count` has one byte; of longer comments the rest counts to the last. */
const MAX_CLAUSES = 255;

const SCHEMA = { clause_count: Uint8Array, clause_word: Uint16Array, clause_score: Float32Array };

/** Collects clauses, block by block. */
export class ClauseCollector {
  /** In all blocks so far. */
  clauses = 0;
  readonly #lists = listsOf(SCHEMA);

  /** @param starts where the comment's words begin, in UTF-16 units */
  add(clauses: readonly PackedClause[], starts: readonly number[]): void {
    const kept = clauses.slice(0, MAX_CLAUSES);
    this.#lists.clause_count.push(kept.length);
    this.clauses += kept.length;
    let word = 0;
    for (const [start, , score] of kept) {
      while (word < starts.length && (starts[word] as number) < start) word++;
      this.#lists.clause_word.push(Math.min(word, 0xffff));
      this.#lists.clause_score.push(score ?? Number.NaN);
    }
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    return takeBlock(this.#lists);
  }
}

/** Reads the parts of all blocks back, in their order; `total` is how many clauses they have. */
export async function readClauses(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  count: number,
  total: number,
): Promise<ClauseScores> {
  const read = await readArrays(parts, {
    clause_count: new Uint8Array(count),
    clause_word: new Uint16Array(total),
    clause_score: new Float32Array(total),
  });
  return { offsets: startsOf(read.clause_count), word: read.clause_word, score: read.clause_score };
}

/** Place of the clause in which the first of some of a comment's words stands; NO_CLAUSE without one. */
export function clauseOfWords(
  { offsets, word }: ClauseScores,
  comment: number,
  places: readonly number[],
): number {
  const from = uint32At(offsets, comment);
  const end = uint32At(offsets, comment + 1);
  const first = Math.min(...places);
  let clause = -1;
  for (let at = from; at < end && uint16At(word, at) <= first; at++) clause = at;
  return clause < 0 ? NO_CLAUSE : clause - from;
}

/** The mean score of the clauses in which some of a comment's words stand; null where none has a score. */
export function scoreOfWords(
  { offsets, word, score }: ClauseScores,
  comment: number,
  places: readonly number[],
): number | null {
  const from = uint32At(offsets, comment);
  const end = uint32At(offsets, comment + 1);
  let sum = 0;
  let count = 0;
  let last = -1;
  for (const place of places) {
    let clause = -1;
    for (let at = from; at < end && uint16At(word, at) <= place; at++) clause = at;
    // Places ascend within a term; a clause counts once for it.
    if (clause < 0 || clause === last) continue;
    last = clause;
    if (Number.isNaN(score[clause])) continue;
    sum += float32At(score, clause);
    count++;
  }
  return count === 0 ? null : sum / count;
}
