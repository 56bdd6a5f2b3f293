import { once } from "node:events";
import { workerData } from "node:worker_threads";
import { addressOf, type Db, openDb } from "../db/db.ts";
import { SMALL_HEAP, startThread } from "../threads.ts";

/** What a thread that packs columns is started with. */
interface PackThreadData<Key> {
  /** Connection string. */
  address: string;
  key: Key;
}

/** Packs columns from rows in a thread of their own: reading a million rows would hold up every other request. */
export async function packInThread<Key>(name: string, db: Db, key: Key): Promise<void> {
  const workerData: PackThreadData<Key> = { address: addressOf(db), key };
  await once(startThread(name, { workerData, resourceLimits: SMALL_HEAP }), "exit");
}

/** The other side: packs what the thread was started for, and ends. */
export async function packOnce<Key>(pack: (db: Db, key: Key) => Promise<void>): Promise<void> {
  const { address, key } = workerData as PackThreadData<Key>;
  const db = openDb(address, { work: "jobs", max: 4 });
  try {
    await pack(db, key);
  } finally {
    await db.destroy();
  }
}
