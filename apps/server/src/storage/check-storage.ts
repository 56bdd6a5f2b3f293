import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import { isStoreUsed } from "./queries.ts";
import { readWhole } from "./read-object.ts";
import { StorageError } from "./storage.ts";
import { type Stores, storeNamed } from "./stores.ts";

/**
 * Writes, reads and deletes a tiny object in the present store. A fault that only a person can put right
 * ends the start; one that may pass is told, because surveys can be answered without pictures.
 * @throws StorageError REFUSED
 */
export async function checkStorage(db: Db, stores: Stores, log: Logger): Promise<void> {
  const { present, s3 } = stores;
  try {
    if (present !== "database") await tryStore(stores, present);
  } catch (error) {
    if (!(error instanceof StorageError) || error.fault === "REFUSED") throw error;
    log.warn(`${error.message} Pictures and files cannot be shown or taken until it is back.`);
  }
  if (!s3 && (await isStoreUsed(db, "s3"))) {
    log.warn("pictures or files lie in an S3 bucket that the settings do not name any more (S3_BUCKET)");
  }
}

/** Writes, reads and deletes a tiny object. Throws StorageError. */
export async function tryStore(stores: Stores, name: string): Promise<void> {
  const store = storeNamed(stores, name);
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes, "text/plain");
  const kept = await store.get(key);
  const same = kept !== null && (await readWhole(kept)).equals(bytes);
  await store.remove([key]);
  if (!same) {
    throw new StorageError("REFUSED", `The store "${name}" does not give back what was put into it.`);
  }
}
