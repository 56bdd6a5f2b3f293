import { packPart, unpackPart } from "./parts.ts";

/** A text column: each comment's cell as its place among the column's values. */
export interface CellTexts {
  values: string[];
  /** Place in `values`; NO_TEXT for an empty cell, or one that is not kept. */
  place: Uint16Array;
}

export const NO_TEXT = 0xffff;

/** A column with more values tells comments apart, it does not group them; the others are not kept. */
const MAX_VALUES = 20_000;
/** Longer cells are prose, not values. */
const MAX_VALUE_LENGTH = 200;

/** Collects the cells of one text column, block by block. */
export class TextCollector {
  readonly #places = new Map<string, number>();
  readonly #block: Uint16Array;
  #used = 0;
  #fresh: string[] = [];

  constructor(blockSize: number) {
    this.#block = new Uint16Array(blockSize);
  }

  add(cell: unknown): void {
    this.#block[this.#used++] = this.#placeOf(cell === null || cell === undefined ? "" : String(cell).trim());
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    const part = packPart({ place: this.#block.subarray(0, this.#used) }, this.#fresh);
    this.#used = 0;
    this.#fresh = [];
    return part;
  }

  #placeOf(value: string): number {
    if (value === "" || value.length > MAX_VALUE_LENGTH) return NO_TEXT;
    const known = this.#places.get(value);
    if (known !== undefined) return known;
    if (this.#places.size === MAX_VALUES) return NO_TEXT;
    const place = this.#places.size;
    this.#places.set(value, place);
    this.#fresh.push(value);
    return place;
  }
}

/** Reads the parts of all blocks back, in their order. */
export async function readTexts(parts: AsyncIterable<Buffer>, count: number): Promise<CellTexts> {
  const place = new Uint16Array(count).fill(NO_TEXT);
  const values: string[] = [];
  let used = 0;
  for await (const part of parts) {
    const { extra, copy } = unpackPart<string[]>(part);
    used += copy("place", place, used);
    for (const value of extra) values.push(value);
  }
  return { values, place };
}
