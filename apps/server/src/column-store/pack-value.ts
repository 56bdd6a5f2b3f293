import { packArrays, type TypedArray, unpackArrays } from "./pack-arrays.ts";

/** Values of plain objects, lists, texts and numbers with typed arrays among them, as the bytes of pack-arrays.ts. */

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array };

/** Where an array stands in a value. */
interface Place {
  array: string;
  kind: keyof typeof KINDS;
}

export function packValue(value: object): Buffer {
  const arrays: Record<string, TypedArray> = {};
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (!isArray(part)) return part;
    const array = String(Object.keys(arrays).length);
    arrays[array] = part;
    return { array, kind: part.constructor.name };
  });
  return packArrays(arrays, text);
}

export function unpackValue<Value>(bytes: Buffer): Value {
  const block = unpackArrays<string>(bytes);
  return JSON.parse(block.extra, (_, part: unknown) =>
    isPlace(part) ? block.array<TypedArray>(part.array, KINDS[part.kind]) : part,
  );
}

const isArray = (part: unknown): part is TypedArray =>
  ArrayBuffer.isView(part) && part.constructor.name in KINDS;

const isPlace = (part: unknown): part is Place =>
  typeof part === "object" && part !== null && "array" in part && "kind" in part;
