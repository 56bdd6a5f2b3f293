import { randomUUID } from "node:crypto";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { Place } from "./object-location.ts";
import { giveUpIntent, recordIntent, takeIntent } from "./queries.ts";
import { StorageError, type StoreName } from "./storage.ts";
import { type Stores, storeNamed } from "./stores.ts";

export interface NewObject {
  account_id: string;
  content_type: string;
  content: Buffer;
  /** The present store unless told. */
  store?: StoreName;
}

/** Says in the transaction that writes the row that the object has a row now. */
export type TakeObject = (trx: DbOrTransaction) => Promise<void>;

/** An upload that takes longer was given up by then: an object that no row has taken goes. */
const INTENT_MS = 60 * 60_000;

/**
 * Keeps bytes: puts them into a store (none for those that lie in their row), then lets `commit` write a row
 * with the place in a transaction that calls `take` as well. Whenever this is interrupted, either a row stands
 * for the whole object, or the object is noted to go. What `commit` does not take goes at once.
 * @throws StorageError when the store does not take them, and whatever `commit` throws
 */
export async function storeObject<Result>(
  { db, stores }: { db: Db; stores: Stores },
  { account_id, content_type, content, store: asked }: NewObject,
  commit: (place: Place, take: TakeObject) => Promise<Result>,
): Promise<Result> {
  const store = asked ?? stores.present;
  if (store === "database") return await commit({ store, key: null, content }, async () => {});
  // Random: who knows one key knows no other.
  const stored = { store, key: `${account_id}/${randomUUID()}` };
  await recordIntent(db, stored, new Date(Date.now() + INTENT_MS));
  let taken = false;
  try {
    await storeNamed(stores, store).put(stored.key, content, content_type);
    const result = await commit({ ...stored, content: null }, async (trx) => {
      taken = await takeIntent(trx, stored);
      if (!taken) throw new StorageError("AWAY", "The store took longer than an upload may.");
    });
    if (!taken) await giveUpIntent(db, stored, new Date());
    return result;
  } catch (error) {
    // Where not even this is written, the object goes when its time is up.
    await giveUpIntent(db, stored, new Date()).catch(() => {});
    throw error;
  }
}
