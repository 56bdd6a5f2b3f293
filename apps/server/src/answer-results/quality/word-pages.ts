import { IntegerColumn } from "../../column-store/typed-columns.ts";

/** Words of a page. */
const PAGE = 1 << 18;

/** Lists of numbers of 32 bits, by numbers from 1: in pages, so that none is moved when there are more. */
export class WordPages {
  readonly #pages: Uint32Array[] = [];
  #used = PAGE;
  /** By list: its first word, over all pages, and 1; 0 is none. */
  readonly #start = new IntegerColumn();
  readonly #length = new IntegerColumn();

  set(list: number, words: Uint32Array): void {
    if (this.#used + words.length > PAGE) {
      this.#pages.push(new Uint32Array(Math.max(PAGE, words.length)));
      this.#used = 0;
    }
    this.#pages.at(-1)?.set(words, this.#used);
    this.#start.set(list, (this.#pages.length - 1) * PAGE + this.#used + 1);
    this.#length.set(list, words.length);
    this.#used += words.length;
  }

  /** Null where none were set. */
  of(list: number): Uint32Array | null {
    const start = this.#start.get(list) - 1;
    if (start < 0) return null;
    const from = start % PAGE;
    return this.#pages[Math.floor(start / PAGE)]?.subarray(from, from + this.#length.get(list)) ?? null;
  }

  get byteLength(): number {
    const pages = this.#pages.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return pages + this.#start.byteLength + this.#length.byteLength;
  }
}
