import type { Db, DbOrTransaction } from "../db/db.ts";
import {
  chunksElsewhere,
  type Elsewhere,
  filesElsewhere,
  leadChunk,
  leadFile,
  leadPicture,
  picturesElsewhere,
  placeOfChunk,
  placeOfFile,
  placeOfPicture,
} from "./move-queries.ts";
import type { ObjectLocation, Place } from "./object-location.ts";
import { readObject, readWhole } from "./read-object.ts";
import { storeObject } from "./store-object.ts";
import type { Stores } from "./stores.ts";

export interface Moved {
  moved: number;
  /** Nothing lies where their rows say; they stay as they are. */
  missing: number;
}

interface Moving {
  db: Db;
  stores: Stores;
  /** Called after each. */
  tell?: (moved: Moved) => void;
}

interface Kind<Row> {
  next(after: Row | undefined): Promise<Row[]>;
  find(row: Row): Promise<ObjectLocation | null>;
  lead(trx: DbOrTransaction, row: Row, to: Place): Promise<boolean>;
}

const PAGE = 200;
const AT_ONCE = 4;

/**
 * Moves the bytes that lie elsewhere into the present store, one object after the other: each is in one place
 * or the other whenever this stops, and what is left is moved by calling it again. People go on working
 * meanwhile.
 * @throws StorageError when a store cannot be used now
 */
export async function moveObjects({ db, stores, tell }: Moving): Promise<Moved> {
  const store = stores.present;
  const counts: Moved = { moved: 0, missing: 0 };
  const moving = { db, stores, counts, tell };
  await moveAll(moving, {
    next: (after) => picturesElsewhere(db, store, after, PAGE),
    find: (row) => placeOfPicture(db, row),
    lead: leadPicture,
  });
  await moveAll(moving, {
    next: (after) => filesElsewhere(db, store, after, PAGE),
    find: (row) => placeOfFile(db, row),
    lead: leadFile,
  });
  await moveAll(moving, {
    next: (after) => chunksElsewhere(db, store, after, PAGE),
    find: (row) => placeOfChunk(db, row),
    lead: leadChunk,
  });
  return counts;
}

type Counting = Required<Pick<Moving, "db" | "stores">> & Pick<Moving, "tell"> & { counts: Moved };

async function moveAll<Row extends Elsewhere>(moving: Counting, kind: Kind<Row>): Promise<void> {
  for (let page = await kind.next(undefined); page.length > 0; page = await kind.next(page.at(-1))) {
    const waiting = [...page];
    const worker = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) await moveOne(moving, kind, row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

async function moveOne<Row extends Elsewhere>(
  { db, stores, counts, tell }: Counting,
  kind: Kind<Row>,
  row: Row,
): Promise<void> {
  const found = await readObject(stores, () => kind.find(row));
  if (!found) {
    // Deleted meanwhile is no loss.
    if (await kind.find(row)) counts.missing += 1;
    return;
  }
  const { account_id, content_type } = row;
  const content = await readWhole(found);
  const from = { ...row, store: found.store, key: found.key };
  const bytes = { account_id, content_type, content, store: stores.present };
  await storeObject({ db, stores }, bytes, async (place, take) => {
    await db.transaction().execute(async (trx) => {
      if (!(await kind.lead(trx, from, place))) return;
      await take(trx);
      counts.moved += 1;
    });
  });
  tell?.({ ...counts });
}
