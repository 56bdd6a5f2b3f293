import {
  packArrays,
  type TypedArray,
  type UnpackedArrays,
  unpackArrays,
} from "../column-store/pack-arrays.ts";
import {
  CategoryColumn,
  Dictionary,
  type FloatColumn,
  type IntegerColumn,
  type ListColumn,
  type Width,
} from "../column-store/typed-columns.ts";
import type { AnswerColumns, QuestionColumn } from "./answer-columns.ts";
import { TERMS_VERSION, termsOf } from "./text-terms.ts";

/**
 * What response_blocks holds: some responses as the arrays of column-store/pack-arrays.ts, under the names of their
 * columns. A block has its own texts for its places, so that each can be read without the others.
 */

/** Responses per block. */
export const BLOCK = 8_192;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };
type Kind = keyof typeof KINDS;
type BlockArray = Width | Float32Array | Float64Array;

interface Extra {
  count: number;
  kinds: Record<string, Kind>;
  /** By column: its texts from place 1. */
  texts: Record<string, string[]>;
  /** By column: the one whose texts it has, where it has none of its own. */
  shared?: Record<string, string>;
  /** What the terms were made by; blocks from before versions lack it. */
  terms?: number;
  parameters: string[];
  questions: { id: string; kind: QuestionColumn["kind"] }[];
}

/** Packs the responses at some positions. */
export function packBlock(columns: AnswerColumns, positions: Uint32Array): Buffer {
  const writer = new BlockWriter(positions);
  writer.ids(columns);
  eachColumn(columns, writer);
  const questions = [...columns.questions].map(([id, { kind }]) => ({ id, kind }));
  return writer.pack({ parameters: [...columns.parameters.keys()], questions });
}

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

interface Visitor {
  codes(name: string, codes: IntegerColumn): void;
  floats(name: string, floats: FloatColumn): void;
  one(name: string, one: CategoryColumn): void;
  list(name: string, list: ListColumn): void;
}

/** Every column under its name: the one place that says what a block is made of. */
function eachColumn(columns: AnswerColumns, visitor: Visitor): void {
  visitor.codes("alive", columns.alive);
  visitor.codes("submitted", columns.submitted);
  visitor.codes("outside", columns.outside);
  visitor.floats("time", columns.time);
  visitor.floats("started", columns.started);
  visitor.one("language", columns.language);
  visitor.one("variant", columns.variant);
  visitor.one("path", columns.path);
  visitor.codes("reached", columns.reached);
  visitor.codes("told", columns.told);
  visitor.codes("arrival", columns.arrival);
  visitor.codes("said_careless", columns.said_careless);
  for (const [name, column] of columns.parameters) visitor.one(`parameter ${name}`, column);
  for (const [id, column] of columns.questions) {
    if (column.kind === "one") visitor.one(id, column.answers);
    else if (column.kind === "many") visitor.list(id, column.answers);
    if (column.kind !== "text") visitor.list(`${id} said`, column.said);
    else {
      visitor.codes(`${id} written`, column.written);
      visitor.list(`${id} words`, column.words);
      visitor.list(`${id} terms`, column.terms);
      visitor.codes(`${id} sentiment`, column.sentiment);
      visitor.floats(`${id} score`, column.score);
      visitor.codes(`${id} emotions`, column.emotions);
      visitor.list(`${id} topics`, column.topics);
      visitor.one(`${id} values`, column.values);
    }
  }
}

/** A loop by hand: that of the array's own entries takes ten times as long. */
function eachOf(positions: Uint32Array, visit: (n: number, at: number) => void): void {
  for (let n = 0; n < positions.length; n++) visit(n, positions[n] as number);
}

class BlockWriter implements Visitor {
  readonly #positions: Uint32Array;
  readonly #arrays: Record<string, TypedArray> = {};
  readonly #texts: Record<string, string[]> = {};
  readonly #shared: Record<string, string> = {};
  /** Texts of the block, by those of the columns that they are of, and the first column that has them. */
  readonly #owns = new Map<Dictionary, { own: Dictionary; name: string }>();

  constructor(positions: Uint32Array) {
    this.#positions = positions;
  }

  ids({ ids }: AnswerColumns): void {
    const words = new Uint32Array(4 * this.#positions.length);
    eachOf(this.#positions, (n, at) => {
      words.set(ids.wordsAt(at), 4 * n);
    });
    this.#arrays.ids = words;
  }

  codes(name: string, codes: IntegerColumn): void {
    const taken = new Uint32Array(this.#positions.length);
    eachOf(this.#positions, (n, at) => {
      taken[n] = codes.get(at);
    });
    this.#arrays[name] = narrowed(taken);
  }

  floats(name: string, floats: FloatColumn): void {
    const { length } = this.#positions;
    const taken = floats.array instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
    eachOf(this.#positions, (n, at) => {
      taken[n] = floats.get(at);
    });
    this.#arrays[name] = taken;
  }

  one(name: string, { codes, values }: CategoryColumn): void {
    const own = this.#ownOf(name, values);
    const taken = new Uint32Array(this.#positions.length);
    eachOf(this.#positions, (n, at) => {
      const place = codes.get(at);
      taken[n] = place === 0 ? 0 : own.of(values.names[place] as string);
    });
    this.#arrays[name] = narrowed(taken);
  }

  list(name: string, { start, length, units, values }: ListColumn): void {
    const own = this.#ownOf(name, values);
    const lengths = new Uint32Array(this.#positions.length);
    const taken: number[] = [];
    eachOf(this.#positions, (n, at) => {
      const from = start.get(at);
      const count = length.get(at);
      lengths[n] = count;
      for (let unit = from; unit < from + count; unit++) {
        taken.push(own.of(values.names[units.get(unit)] as string));
      }
    });
    this.#arrays[name] = narrowed(Uint32Array.from(taken));
    this.#arrays[`${name} length`] = narrowed(lengths);
  }

  pack(rest: Pick<Extra, "parameters" | "questions">): Buffer {
    const kinds = Object.fromEntries(
      Object.entries(this.#arrays).map(([name, array]) => [name, array.constructor.name as Kind]),
    );
    const count = this.#positions.length;
    for (const { own, name } of this.#owns.values()) this.#texts[name] = own.names.slice(1);
    const [texts, shared] = [this.#texts, this.#shared];
    const extra: Extra = { count, kinds, texts, shared, terms: TERMS_VERSION, ...rest };
    return packArrays(this.#arrays, extra);
  }

  #ownOf(name: string, values: Dictionary): Dictionary {
    const known = this.#owns.get(values) ?? { own: new Dictionary(), name };
    this.#owns.set(values, known);
    if (known.name !== name) this.#shared[name] = known.name;
    return known.own;
  }
}

/** The same numbers in as few bytes as the largest one needs. */
function narrowed(array: Uint32Array): Uint8Array | Uint16Array | Uint32Array {
  let most = 0;
  for (const code of array) if (code > most) most = code;
  return most <= 0xff ? Uint8Array.from(array) : most <= 0xffff ? Uint16Array.from(array) : array;
}

class BlockReader implements Visitor {
  readonly extra: Extra;
  readonly #positions: Uint32Array;
  /** Where the responses begin, when all of them are new: they stand one after the other then, and nothing has to be taken back. */
  readonly #first: number | null;
  /** Of texts that several columns share. */
  readonly #known = new Map<string, { values: Dictionary; places: Uint32Array }>();
  readonly #unpacked: UnpackedArrays<Extra>;

  constructor({ ids }: AnswerColumns, bytes: Buffer) {
    this.#unpacked = unpackArrays<Extra>(bytes);
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
