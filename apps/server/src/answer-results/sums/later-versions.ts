import { ResponseIds } from "../response-ids.ts";
import type { SumsHead } from "./sums-queries.ts";

/** The block of a response that stands in none yet. */
const LOOSE = Number.MAX_SAFE_INTEGER;

/**
 * Some responses by the last block that they stand in, and deleted ones: what sums have counted is compared with them.
 * A response that changed is packed again, into a later block.
 */
export class LaterVersions {
  readonly #ids = new ResponseIds();
  /** By position: the block, counted from 1; 0 where none is known. */
  readonly #blocks: number[] = [];
  /** By position: the change that deleted it. */
  readonly #deleted: number[] = [];

  /** @param words ids of the block's responses, four words each */
  addBlock(block: number, words: Uint32Array): void {
    for (let from = 0; from < words.length; from += 4) this.#met(this.#ids.placeOf(words, from), block + 1);
  }

  addLoose(id: string): void {
    this.#met(this.#ids.place(id), LOOSE);
  }

  addDeleted(id: string, change: number): void {
    const at = this.#ids.place(id);
    this.#deleted[at] = Math.max(this.#deleted[at] ?? 0, change);
  }

  /** Whether a response that sums have counted has changed or is gone since. */
  isStale({ change, last_block }: Pick<SumsHead, "change" | "last_block">, counted: Uint32Array): boolean {
    for (let from = 0; from < counted.length; from += 4) {
      const at = this.#ids.findWords(counted, from);
      if (at < 0) continue;
      if ((this.#blocks[at] ?? 0) > last_block + 1 || (this.#deleted[at] ?? 0) > change) return true;
    }
    return false;
  }

  /** Responses that sums have counted as they were after the block that is known here. */
  *earlierThan({ first_block }: Pick<SumsHead, "first_block">, counted: Uint32Array): Generator<string> {
    for (let from = 0; from < counted.length; from += 4) {
      const at = this.#ids.findWords(counted, from);
      const block = at < 0 ? 0 : (this.#blocks[at] ?? 0);
      if (block > 0 && block <= first_block) yield this.#ids.at(at);
    }
  }

  /** Whether a response stands in a block or row that is known here. */
  has(words: ArrayLike<number>, from: number): boolean {
    const at = this.#ids.findWords(words, from);
    return at >= 0 && (this.#blocks[at] ?? 0) > 0;
  }

  #met(at: number, block: number): void {
    this.#blocks[at] = Math.max(this.#blocks[at] ?? 0, block);
  }
}
