import { uint32At } from "../statistics/typed-arrays.ts";
/**
 * The bytes of blocks: a few typed arrays under their names, after a JSON head: {"arrays": [[name, length], …],
 * "extra": …}. Numbers are little-endian, as on every machine that this program runs on.
 */

export type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

interface Head<Extra> {
  arrays: [name: string, bytes: number][];
  extra: Extra;
}

export function packArrays(arrays: Record<string, TypedArray>, extra: unknown = null): Buffer {
  const entries = Object.entries(arrays);
  const head: Head<unknown> = { arrays: entries.map(([name, array]) => [name, array.byteLength]), extra };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([
    length,
    text,
    ...entries.map(([, array]) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)),
  ]);
}

interface ArrayKind<Kind> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Kind;
}

export interface UnpackedArrays<Extra> {
  extra: Extra;
  /** Copies an array into `target` from its index `at` on; returns how many numbers there were. */
  copy(name: string, target: TypedArray, at: number): number;
  /** An array of its own, or a view of the block's bytes where they lie so that they can be read as such numbers. */
  array<Kind extends TypedArray>(name: string, kind: ArrayKind<Kind>): Kind;
  /** Blocks of earlier versions lack some. */
  has(name: string): boolean;
  /** How many numbers of the size of `of` an array holds. */
  length(name: string, of: { BYTES_PER_ELEMENT: number }): number;
}

export function unpackArrays<Extra>(bytes: Buffer): UnpackedArrays<Extra> {
  const textEnd = 4 + bytes.readUInt32LE(0);
  const { arrays, extra } = JSON.parse(bytes.toString("utf8", 4, textEnd)) as Head<Extra>;
  const places = new Map<string, Uint8Array>();
  let at = textEnd;
  for (const [name, size] of arrays) {
    places.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  const find = (name: string) => {
    const found = places.get(name);
    if (!found) throw new Error(`A block has no ${name}`);
    return found;
  };
  return {
    extra,
    copy(name, target, from) {
      const source = find(name);
      const size = target.BYTES_PER_ELEMENT;
      new Uint8Array(target.buffer, target.byteOffset, target.byteLength).set(source, from * size);
      return source.length / size;
    },
    array(name, Kind) {
      const source = find(name);
      const length = source.length / Kind.BYTES_PER_ELEMENT;
      const isAligned = source.byteOffset % Kind.BYTES_PER_ELEMENT === 0;
      const { buffer, byteOffset } = isAligned ? source : new Uint8Array(source);
      return new Kind(buffer, byteOffset, length);
    },
    has: (name) => places.has(name),
    length: (name, { BYTES_PER_ELEMENT }) => find(name).length / BYTES_PER_ELEMENT,
  };
}

/**
 * Copies the arrays of some blocks, in their order, one after the other into those of the same names. `visit` gets
 * what else each block says.
 */
export async function readArrays<Arrays extends Record<string, TypedArray>, Extra>(
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>,
  arrays: Arrays,
  visit: (block: UnpackedArrays<Extra>) => void = () => {},
): Promise<Arrays> {
  const used = new Map<string, number>();
  for await (const bytes of blocks) {
    const block = unpackArrays<Extra>(bytes);
    for (const [name, array] of Object.entries(arrays)) {
      const from = used.get(name) ?? 0;
      used.set(name, from + block.copy(name, array, from));
    }
    visit(block);
  }
  return arrays;
}

/** Where each of some lists begins that stand one after the other, and at last where they end, by their lengths. */
export function startsOf(lengths: ArrayLike<number>): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (let at = 0; at < lengths.length; at++) {
    starts[at + 1] = uint32At(starts, at) + (lengths[at] as number);
  }
  return starts;
}
