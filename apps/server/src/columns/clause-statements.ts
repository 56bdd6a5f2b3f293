import { type CommentStatements, UNQUOTABLE } from "@soundings/nlp/analyse";
import { listsOf, takeBlock } from "../column-store/growable-array.ts";
import { readArrays, startsOf } from "../column-store/pack-arrays.ts";

/** What the clauses of all comments say (the engine's statementsOf), and which of it each stored mention says. */
export interface ClauseStatements {
  /** The clauses of comment i are at clauses[i] to clauses[i + 1] … */
  clauses: Uint32Array;
  /** … and the statements of clause c at offsets[c] to offsets[c + 1] of `keys`. */
  offsets: Uint32Array;
  keys: Uint32Array;
  /** Of which thing each statement is said. */
  things: Uint16Array;
  cost: Uint8Array;
  wording: Uint16Array;
  /** For each statement, of the words alone that judge; none can be quoted in columns of earlier versions. */
  bare: Uint8Array;
  /** In which manner each statement is made; null in columns of earlier versions. */
  manner: Uint8Array | null;
  /** The stored mentions of comment i are at mentions[i] to mentions[i + 1], in their stored order. */
  mentions: Uint32Array;
  mask: Uint8Array;
}

/** `clause_count` has one byte. */
export const MAX_CLAUSES = 255;

const SCHEMA = {
  clause_count: Uint8Array,
  mention_count: Uint8Array,
  key_count: Uint8Array,
  keys: Uint32Array,
  things: Uint16Array,
  cost: Uint8Array,
  wording: Uint16Array,
  bare: Uint8Array,
  manner: Uint8Array,
  mask: Uint8Array,
};

/** Collects statements, block by block. */
export class StatementCollector {
  /** In all blocks so far. */
  statements = 0;
  readonly #lists = listsOf(SCHEMA);

  /** @param statements those of a comment, its mentions in their stored order; empty where it is not analysed */
  add({ clauses, mentions }: CommentStatements): void {
    const { clause_count, mention_count, key_count, ...lists } = this.#lists;
    const kept = clauses.slice(0, MAX_CLAUSES);
    clause_count.push(kept.length);
    for (const { keys, things, cost, wording, bares, manners } of kept) {
      key_count.push(keys.length);
      for (const key of keys) lists.keys.push(key);
      for (const thing of things) lists.things.push(thing);
      for (const bare of bares) lists.bare.push(bare);
      for (const manner of manners) lists.manner.push(manner);
      this.statements += keys.length;
      lists.cost.push(cost);
      lists.wording.push(wording);
    }
    mention_count.push(mentions.length);
    for (const { mask } of mentions) lists.mask.push(mask);
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    return takeBlock(this.#lists);
  }
}

/** How much there is of each in all blocks. */
export interface StatementTotals {
  clauses: number;
  mentions: number;
  said: number;
}

/** Reads the parts of all blocks back, in their order. */
export async function readStatements(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  count: number,
  { clauses, mentions, said }: StatementTotals,
): Promise<ClauseStatements> {
  const bare = new Uint8Array(said).fill(UNQUOTABLE);
  const manner = new Uint8Array(said);
  let [bares, manners] = [0, 0];
  const arrays = {
    clause_count: new Uint8Array(count),
    mention_count: new Uint8Array(count),
    key_count: new Uint8Array(clauses),
    keys: new Uint32Array(said),
    things: new Uint16Array(said),
    cost: new Uint8Array(clauses),
    wording: new Uint16Array(clauses),
    mask: new Uint8Array(mentions),
  };
  const { clause_count, mention_count, key_count, ...read } = await readArrays(parts, arrays, (block) => {
    if (block.has("bare")) bares += block.copy("bare", bare, bares);
    if (block.has("manner")) manners += block.copy("manner", manner, manners);
  });
  // Blocks of which some have none cannot be told apart.
  if (bares < said) bare.fill(UNQUOTABLE);
  return {
    ...read,
    bare,
    manner: manners < said ? null : manner,
    clauses: startsOf(clause_count),
    offsets: startsOf(key_count),
    mentions: startsOf(mention_count),
  };
}
