import type { CommentStatements } from "@soundings/nlp/analyse";
import { GrowableArray } from "./growable-array.ts";
import { packPart, unpackPart } from "./parts.ts";

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
  /** The stored mentions of comment i are at mentions[i] to mentions[i + 1], in their stored order. */
  mentions: Uint32Array;
  mask: Uint8Array;
}

/** `clause_count` has one byte. */
const MAX_CLAUSES = 255;

/** Collects statements, block by block. */
export class StatementCollector {
  /** In all blocks so far. */
  statements = 0;
  readonly #clauseCount = new GrowableArray((length) => new Uint8Array(length), 1 << 16);
  readonly #mentionCount = new GrowableArray((length) => new Uint8Array(length), 1 << 16);
  readonly #keyCount = new GrowableArray((length) => new Uint8Array(length), 1 << 16);
  readonly #keys = new GrowableArray((length) => new Uint32Array(length), 1 << 16);
  readonly #cost = new GrowableArray((length) => new Uint8Array(length), 1 << 16);
  readonly #things = new GrowableArray((length) => new Uint16Array(length), 1 << 16);
  readonly #wording = new GrowableArray((length) => new Uint16Array(length), 1 << 16);
  readonly #mask = new GrowableArray((length) => new Uint8Array(length), 1 << 16);

  /** @param statements those of a comment, its mentions in their stored order; empty where it is not analysed */
  add({ clauses, mentions }: CommentStatements): void {
    const kept = clauses.slice(0, MAX_CLAUSES);
    this.#clauseCount.push(kept.length);
    for (const { keys, things, cost, wording } of kept) {
      this.#keyCount.push(keys.length);
      for (const key of keys) this.#keys.push(key);
      for (const thing of things) this.#things.push(thing);
      this.statements += keys.length;
      this.#cost.push(cost);
      this.#wording.push(wording);
    }
    this.#mentionCount.push(mentions.length);
    for (const { mask } of mentions) this.#mask.push(mask);
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    const lists = {
      clause_count: this.#clauseCount,
      mention_count: this.#mentionCount,
      key_count: this.#keyCount,
      keys: this.#keys,
      things: this.#things,
      cost: this.#cost,
      wording: this.#wording,
      mask: this.#mask,
    };
    const part = packPart(
      Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.view()])),
    );
    for (const list of Object.values(lists)) list.clear();
    return part;
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
  const clauseCount = new Uint8Array(count);
  const mentionCount = new Uint8Array(count);
  const keyCount = new Uint8Array(clauses);
  const read = {
    keys: new Uint32Array(said),
    things: new Uint16Array(said),
    cost: new Uint8Array(clauses),
    wording: new Uint16Array(clauses),
    mask: new Uint8Array(mentions),
  };
  const used = { comments: 0, clauses: 0, mentions: 0, keys: 0 };
  for await (const bytes of parts) {
    const part = unpackPart(bytes);
    part.copy("mention_count", mentionCount, used.comments);
    used.comments += part.copy("clause_count", clauseCount, used.comments);
    for (const name of ["cost", "wording"] as const) part.copy(name, read[name], used.clauses);
    used.clauses += part.copy("key_count", keyCount, used.clauses);
    used.mentions += part.copy("mask", read.mask, used.mentions);
    part.copy("things", read.things, used.keys);
    used.keys += part.copy("keys", read.keys, used.keys);
  }
  return { ...read, clauses: starts(clauseCount), offsets: starts(keyCount), mentions: starts(mentionCount) };
}

function starts(counts: Uint8Array): Uint32Array {
  const offsets = new Uint32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at++)
    offsets[at + 1] = (offsets[at] as number) + (counts[at] as number);
  return offsets;
}
