import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ObjectLocation } from "./object-location.ts";
import { type Stores, storeNamed } from "./stores.ts";

/** Bytes that were opened: those of a row are here, those of a store come. */
export interface StoredObject {
  size: number;
  stream: Readable | Buffer;
}

/**
 * Opens the bytes that a row stands for. `find` reads the row, and again when its object is gone: it may have
 * been moved meanwhile. Null: there is no row, or nothing where it says.
 * @throws StorageError when the store cannot be read now
 */
export async function readObject<Row extends ObjectLocation>(
  stores: Stores,
  find: () => Promise<Row | null>,
): Promise<(Row & StoredObject) | null> {
  let before: string | null = null;
  for (;;) {
    const row = await find();
    if (!row) return null;
    const { store, key, content } = row;
    if (content) return { ...row, size: content.length, stream: content };
    if (key === null || key === before) return null;
    const object = await storeNamed(stores, store).get(key);
    if (object) return { ...row, ...object };
    before = key;
  }
}

/** All bytes at once, for what cannot work on a stream. */
export async function readWhole({ stream }: StoredObject): Promise<Buffer> {
  return Buffer.isBuffer(stream) ? stream : await buffer(stream);
}

/** The bytes in pieces. */
export const piecesOf = ({ stream }: StoredObject): AsyncIterable<Buffer> | Iterable<Buffer> =>
  Buffer.isBuffer(stream) ? [stream] : stream;
