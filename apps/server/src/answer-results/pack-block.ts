import { packArrays, type TypedArray } from "../column-store/pack-arrays.ts";
import {
  type CategoryColumn,
  Dictionary,
  type FloatColumn,
  type IntegerColumn,
  type ListColumn,
} from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { type BlockHead, type BlockVisitor, eachColumn, eachOf, type Kind } from "./block-columns.ts";
import { TERMS_VERSION } from "./text-terms.ts";

/** Packs the responses at some positions. */
export function packBlock(columns: AnswerColumns, positions: Uint32Array): Buffer {
  const writer = new BlockWriter(positions);
  writer.ids(columns);
  eachColumn(columns, writer);
  const questions = [...columns.questions].map(([id, { kind }]) => ({ id, kind }));
  return writer.pack({ parameters: [...columns.parameters.keys()], questions });
}

class BlockWriter implements BlockVisitor {
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

  pack(rest: Pick<BlockHead, "parameters" | "questions">): Buffer {
    const kinds = Object.fromEntries(
      Object.entries(this.#arrays).map(([name, array]) => [name, array.constructor.name as Kind]),
    );
    const count = this.#positions.length;
    for (const { own, name } of this.#owns.values()) this.#texts[name] = own.names.slice(1);
    const [texts, shared] = [this.#texts, this.#shared];
    const extra: BlockHead = { count, kinds, texts, shared, terms: TERMS_VERSION, ...rest };
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
