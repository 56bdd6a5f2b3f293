import { Dictionary } from "../../column-store/typed-columns.ts";
import { addUint32, uint32At } from "../../statistics/typed-arrays.ts";
import type { NamedCounts } from "../question-counts.ts";

/** Counts of texts, of which more come. */
export class TotalNamed {
  readonly #names = new Dictionary();
  #counts = new Uint32Array(16);

  add({ names, counts }: NamedCounts): void {
    for (let n = 1; n < names.length; n++) {
      const place = this.#names.of(names[n] as string);
      if (place >= this.#counts.length) {
        const grown = new Uint32Array(2 * place);
        grown.set(this.#counts);
        this.#counts = grown;
      }
      addUint32(this.#counts, place, uint32At(counts, n));
    }
  }

  get counts(): NamedCounts {
    const { names } = this.#names;
    return { names, counts: this.#counts.subarray(0, names.length) };
  }

  get byteLength(): number {
    return this.#names.byteLength + this.#counts.byteLength;
  }
}
