import { packArrays, type TypedArray, type UnpackedArrays, unpackArrays } from "./pack-arrays.ts";

/** Values of plain objects, lists, texts and numbers with typed arrays among them, as the bytes of pack-arrays.ts. */

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array };

/** Where an array stands in a value. */
interface Place {
  array: string;
  kind: keyof typeof KINDS;
}

export function packValue(value: object): Buffer {
  const arrays: Record<string, TypedArray> = {};
  return packArrays(arrays, withPlaces(value, arrays));
}

function withPlaces(value: unknown, arrays: Record<string, TypedArray>): unknown {
  if (isArray(value)) {
    const array = String(Object.keys(arrays).length);
    arrays[array] = value;
    return { array, kind: value.constructor.name };
  }
  if (Array.isArray(value)) return value.map((part) => withPlaces(part, arrays));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPlaces(part, arrays)]));
}

export function unpackValue<Value>(bytes: Buffer): Value {
  const block = unpackArrays<unknown>(bytes);
  return withArrays(block.extra, block) as Value;
}

function withArrays(value: unknown, block: UnpackedArrays<unknown>): unknown {
  if (isPlace(value)) return block.array<TypedArray>(value.array, KINDS[value.kind]);
  // Long lists are lists of texts.
  if (Array.isArray(value)) {
    return typeof value[0] === "string" ? value : value.map((part) => withArrays(part, block));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withArrays(part, block)]));
}

const isArray = (part: unknown): part is TypedArray =>
  ArrayBuffer.isView(part) && part.constructor.name in KINDS;

const isPlace = (part: unknown): part is Place =>
  typeof part === "object" && part !== null && "array" in part && "kind" in part;
