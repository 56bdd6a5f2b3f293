import { NumberTable } from "../../column-store/number-table.ts";
import { IntegerColumn } from "../../column-store/typed-columns.ts";

/** Hashes by which a text is found again. */
export const SKETCH = 4;
/** What many say is compared with the first of them only. */
const MAX_COMPARED = 8;

/** Texts by the hashes that they have in common with others, at each place of their sketches. */
export class AlikeTexts {
  /** By hash, the first text that has it at a place. */
  readonly #first = Array.from({ length: SKETCH }, () => new NumberTable("words"));
  /** By text, the next one that has its hash at a place; 0 is none. */
  readonly #next = Array.from({ length: SKETCH }, () => new IntegerColumn());
  /** Positions by text, counted from 1. */
  readonly #at = new IntegerColumn();
  #count = 0;

  /** The position of the first text that shares a hash and of which the test holds. */
  find(sketch: readonly number[], test: (at: number) => boolean): number | undefined {
    for (const [place, hash] of sketch.entries()) {
      const next = this.#next[place] as IntegerColumn;
      let text = this.#first[place]?.get(hash) ?? -1;
      for (; text > 0; text = next.get(text)) {
        const at = this.#at.get(text);
        if (test(at)) return at;
      }
    }
    return undefined;
  }

  add(at: number, sketch: readonly number[]): void {
    const text = ++this.#count;
    this.#at.set(text, at);
    for (const [place, hash] of sketch.entries()) {
      const first = this.#first[place]?.get(hash) ?? -1;
      if (first < 0) this.#first[place]?.set(hash, text);
      else this.#append(this.#next[place] as IntegerColumn, first, text);
    }
  }

  #append(next: IntegerColumn, first: number, text: number): void {
    let [last, length] = [first, 1];
    for (let more = next.get(last); more > 0; more = next.get(last)) [last, length] = [more, length + 1];
    if (length < MAX_COMPARED) next.set(last, text);
  }
}
