import type { Dictionary } from "../../column-store/typed-columns.ts";

/** A number of 32 bits for each text of a dictionary, by the text alone: the same in whatever place it stands there. */
export class NameHashes {
  readonly #values: Dictionary;
  /** By place; 0 is not known yet. */
  #known = new Uint32Array(64);

  constructor(values: Dictionary) {
    this.#values = values;
  }

  of(place: number): number {
    if (place === 0) return 0;
    if (place >= this.#known.length) this.#grow(place);
    const known = this.#known[place] as number;
    if (known !== 0) return known;
    const hash = hashOf(this.#values.names[place] ?? "");
    this.#known[place] = hash;
    return hash;
  }

  #grow(place: number): void {
    const grown = new Uint32Array(Math.max(2 * this.#known.length, place + 1));
    grown.set(this.#known);
    this.#known = grown;
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}
