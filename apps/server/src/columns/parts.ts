/**
 * What dataset_blocks holds. Each part of a block is a few typed arrays under their names, after a
 * JSON head: {"arrays": [[name, length], …], "extra": …}. Numbers are little-endian, as on every machine
 * that this program runs on.
 *
 * base            sentiment, score, emotions, language, day, words, clauses without a topic, mention counts
 *                 and mentions
 * first           first comment of each group of near copies
 * times           when comments were posted, milliseconds since 1970, NaN without a date
 * search          the comments' words, see comment-words.ts
 * clauses         the comments' clauses, see clause-scores.ts
 * statements      what the clauses say, see clause-statements.ts
 * numbers:INDEX   cells of a number column, NaN where there is none
 * texts:INDEX     cells of a text column, see cell-texts.ts
 * moved           what the run changed of earlier comments' topics, in block 0, see moved-topics.ts; absent where
 *                 nothing moved
 * summary         of the whole dataset, in block 0, written last: without it the columns are not complete
 */

/** Comments per block. */
export const BLOCK = 65_536;

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

interface Head<Extra> {
  arrays: [name: string, bytes: number][];
  extra: Extra;
}

export function packPart(arrays: Record<string, TypedArray>, extra: unknown = null): Buffer {
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

export interface UnpackedPart<Extra> {
  extra: Extra;
  /** Copies an array into `target` from its index `at` on; returns how many numbers there were. */
  copy(name: string, target: TypedArray, at: number): number;
  /** How many numbers of the size of `of` an array holds. */
  length(name: string, of: { BYTES_PER_ELEMENT: number }): number;
}

export function unpackPart<Extra>(bytes: Buffer): UnpackedPart<Extra> {
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
    if (!found) throw new Error(`A part of a block has no ${name}`);
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
    length: (name, { BYTES_PER_ELEMENT }) => find(name).length / BYTES_PER_ELEMENT,
  };
}
