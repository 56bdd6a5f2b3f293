import type { MediaWidth } from "@soundings/contract/media";
import type { Db } from "../db/db.ts";
import { readObject, readWhole, type StoredObject } from "../storage/read-object.ts";
import { StorageError } from "../storage/storage.ts";
import { storeObject } from "../storage/store-object.ts";
import type { Stores } from "../storage/stores.ts";
import { accountOfPicture, findContent, findShape, insertContent, WHOLE } from "./content-queries.ts";
import type { MediaKey } from "./media-key.ts";
import type { Pictures } from "./read-picture.ts";

interface Rooms {
  db: Db;
  stores: Stores;
  pictures: Pictures;
}

/**
 * A picture's bytes for whoever knows its id: whole, or not wider than `width` and still. Each width is
 * made when it is first asked for, and kept. Null when there is no such picture.
 * @throws StorageError when its store cannot be read now
 */
export async function showPicture(
  { db, stores, pictures }: Rooms,
  media_id: string,
  width: MediaWidth | undefined,
  signal: AbortSignal,
): Promise<(StoredObject & { content_type: string; name: string }) | null> {
  const account_id = await accountOfPicture(db, media_id);
  if (!account_id) return null;
  const key = { account_id, media_id };
  const shape = await findShape(db, key);
  if (!shape) return null;
  const { name } = shape;
  const open = (of: number) => readObject(stores, () => findContent(db, key, of));
  const asIs = !width || (!shape.animated && shape.width <= width);
  const kept = await open(asIs ? WHOLE : width);
  if (kept) return { ...kept, name };
  const whole = asIs ? null : await open(WHOLE);
  if (!whole || !width) return null;
  const still = await pictures.makeStill(await readWhole(whole), width, signal);
  await storeStill({ db, stores }, key, width, still).catch((error: unknown) => {
    // Who asked sees the picture all the same; it is made again for the next.
    if (!(error instanceof StorageError)) throw error;
  });
  return { name, content_type: STILL_TYPE, size: still.length, stream: still };
}

const STILL_TYPE = "image/webp";

async function storeStill(
  rooms: Omit<Rooms, "pictures">,
  key: MediaKey,
  width: number,
  content: Buffer,
): Promise<void> {
  const bytes = { account_id: key.account_id, content_type: STILL_TYPE, content };
  await storeObject(rooms, bytes, async (place, take) => {
    await rooms.db.transaction().execute(async (trx) => {
      if (await insertContent(trx, key, width, { content_type: STILL_TYPE, ...place })) await take(trx);
    });
  });
}
