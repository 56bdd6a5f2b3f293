import { type UnpackedArrays, unpackArrays } from "../column-store/pack-arrays.ts";
import {
  CategoryColumn,
  type Dictionary,
  type FloatColumn,
  type IntegerColumn,
  type ListColumn,
  type Width,
} from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import {
  type BlockArray,
  type BlockHead,
  type BlockVisitor,
  eachColumn,
  eachOf,
  KINDS,
} from "./block-columns.ts";
import { TERMS_VERSION, termsOf } from "./text-terms.ts";

/** Puts a block's responses into columns, in place of those that they have under the same ids. */
export function unpackBlock(columns: AnswerColumns, bytes: Buffer): void {
  const reader = new BlockReader(columns, bytes);
  for (const name of reader.extra.parameters) {
    if (!columns.parameters.has(name)) columns.parameters.set(name, new CategoryColumn());
  }
  for (const { id, kind } of reader.extra.questions) columns.addColumn(id, kind);
  eachColumn(columns, reader);
  if (reader.extra.terms !== TERMS_VERSION) reader.findTerms(columns);
}

class BlockReader implements BlockVisitor {
  readonly extra: BlockHead;
  readonly #positions: Uint32Array;
  /** Where the responses begin, when all of them are new: they stand one after the other then, and nothing has to be taken back. */
  readonly #first: number | null;
  /** Of texts that several columns share. */
  readonly #known = new Map<string, { values: Dictionary; places: Uint32Array }>();
  readonly #unpacked: UnpackedArrays<BlockHead>;

  constructor({ ids }: AnswerColumns, bytes: Buffer) {
    this.#unpacked = unpackArrays<BlockHead>(bytes);
    const { extra } = this.#unpacked;
    this.extra = extra;
    const words = this.#array("ids");
    const first = ids.count;
    this.#positions = new Uint32Array(extra.count);
    for (let n = 0; n < extra.count; n++) this.#positions[n] = ids.placeOf(words, 4 * n);
    this.#first = ids.count === first + extra.count ? first : null;
  }

  codes(name: string, codes: IntegerColumn): void {
    this.#setCodes(codes, this.#whole(name));
  }

  floats(name: string, floats: FloatColumn): void {
    const array = this.#array(name);
    if (this.#first !== null) {
      floats.setRun(this.#first, array);
      return;
    }
    eachOf(this.#positions, (n, at) => {
      floats.set(at, array[n] ?? 0);
    });
  }

  one(name: string, { codes, values }: CategoryColumn): void {
    const array = this.#whole(name);
    this.#setCodes(codes, translated(array, this.#places(name, values)), values.names.length - 1);
  }

  list(name: string, list: ListColumn): void {
    const [units, lengths] = [this.#whole(name), this.#whole(`${name} length`)];
    const places = this.#places(name, list.values);
    if (this.#first !== null) {
      list.setRun(this.#first, lengths, translated(units, places));
      return;
    }
    let from = 0;
    eachOf(this.#positions, (n, at) => {
      const to = from + (lengths[n] ?? 0);
      list.setPlaces(at, units, from, to, places);
      from = to;
    });
  }

  /** Works terms out again from the words. */
  findTerms({ language, questions }: AnswerColumns): void {
    for (const column of questions.values()) {
      if (column.kind !== "text") continue;
      const { words, terms } = column;
      eachOf(this.#positions, (_, at) => {
        const from = words.start.get(at);
        const own = Array.from(
          { length: words.length.get(at) },
          (_, n) => words.values.names[words.units.get(from + n)] as string,
        );
        terms.set(at, termsOf(own, language.values.names[language.codes.get(at)] as string));
      });
    }
  }

  /** @param most what none of them is above, where that is less than their array can hold */
  #setCodes(codes: IntegerColumn, array: Width, most = 2 ** (8 * array.BYTES_PER_ELEMENT) - 1): void {
    if (this.#first !== null) {
      codes.setRun(this.#first, array, most);
      return;
    }
    eachOf(this.#positions, (n, at) => {
      codes.set(at, array[n] ?? 0);
    });
  }

  /** By a place in the block: that in the columns. */
  #places(name: string, values: Dictionary): Uint32Array {
    const owner = this.extra.shared?.[name] ?? name;
    const known = this.#known.get(owner);
    if (known?.values === values) return known.places;
    const texts = this.extra.texts[owner] ?? [];
    const places = new Uint32Array(texts.length + 1);
    for (let place = 0; place < texts.length; place++) places[place + 1] = values.of(texts[place] as string);
    this.#known.set(owner, { values, places });
    return places;
  }

  /** Whole numbers. */
  #whole(name: string): Width {
    const array = this.#array(name);
    if (array instanceof Uint8Array || array instanceof Uint16Array || array instanceof Uint32Array)
      return array;
    throw new Error(`A block has fractions in ${name}`);
  }

  /** Columns that a block does not have are empty for its responses. */
  #array(name: string): BlockArray {
    const kind = this.extra.kinds[name];
    if (!kind) return new Uint8Array(0);
    return this.#unpacked.array<BlockArray>(name, KINDS[kind]);
  }
}

/** Places of the columns for those of a block. */
function translated(array: Width, places: Uint32Array): Uint32Array<ArrayBuffer> {
  // One kind of numbers: a loop over several is compiled for none.
  const result = new Uint32Array(array);
  for (let n = 0; n < result.length; n++) result[n] = places[result[n] as number] as number;
  return result;
}
