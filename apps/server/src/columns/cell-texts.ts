import { listsOf, takeBlock } from "../column-store/growable-array.ts";
import { readArrays, type UnpackedArrays } from "../column-store/pack-arrays.ts";

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
  readonly #lists = listsOf({ place: Uint16Array });
  #fresh: string[] = [];

  add(cell: unknown): void {
    this.#lists.place.push(this.#placeOf(cell === null || cell === undefined ? "" : String(cell).trim()));
  }

  /** Packs the block and begins the next. */
  takePart(): Buffer {
    const part = takeBlock(this.#lists, this.#fresh);
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
export async function readTexts(
  parts: AsyncIterable<Buffer> | Iterable<Buffer>,
  count: number,
): Promise<CellTexts> {
  const values: string[] = [];
  const take = ({ extra }: UnpackedArrays<string[]>) => {
    for (const value of extra) values.push(value);
  };
  const { place } = await readArrays(parts, { place: new Uint16Array(count).fill(NO_TEXT) }, take);
  return { values, place };
}
