import { createHash } from "node:crypto";
import type { LargeFile } from "@soundings/contract/large-files";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import { storeObject } from "../../storage/store-object.ts";
import type { Stores } from "../../storage/stores.ts";
import { chunkCount, findLargeFile, hashOfChunk, insertChunk } from "./large-file-queries.ts";

interface Chunk {
  id: string;
  number: number;
  bytes: Buffer;
  /** As the sender reckoned it, in hexadecimal. */
  sha256: string | undefined;
}

/**
 * Keeps a file's next chunk. One that is here may come again, as it was.
 * @throws ProblemError NOT_FOUND, CHUNK_ORDER with the number of the next one, CHUNK_BROKEN for other bytes than told
 */
export async function receiveChunk(
  { db, stores }: { db: Db; stores: Stores },
  account_id: string,
  { id, number, bytes, sha256 }: Chunk,
): Promise<LargeFile> {
  const file = await findLargeFile(db, account_id, id);
  if (!file) throw new ProblemError("NOT_FOUND");
  const count = chunkCount(file);
  const outOfOrder = (expected: number) => new ProblemError("CHUNK_ORDER", { expected });
  if (number >= count || number > file.received) throw outOfOrder(file.received);
  const length = number === count - 1 ? file.size - number * file.chunk_bytes : file.chunk_bytes;
  const hash = createHash("sha256").update(bytes).digest();
  if (bytes.length !== length || (sha256 !== undefined && hash.toString("hex") !== sha256))
    throw new ProblemError("CHUNK_BROKEN");
  if (number < file.received) {
    if (!(await hashOfChunk(db, account_id, id, number))?.equals(hash))
      throw new ProblemError("CHUNK_BROKEN");
    return file;
  }
  const object = { account_id, content_type: "text/csv", content: bytes };
  const taken = await storeObject({ db, stores }, object, (place, take) =>
    db.transaction().execute(async (trx) => {
      if (!(await insertChunk(trx, { account_id, id }, { ...place, number, sha256: hash }))) return false;
      await take(trx);
      return true;
    }),
  );
  const now = await findLargeFile(db, account_id, id);
  if (!now) throw new ProblemError("NOT_FOUND");
  // Somebody sent the same meanwhile, or something else.
  if (!taken && !(await hashOfChunk(db, account_id, id, number))?.equals(hash))
    throw outOfOrder(now.received);
  return now;
}
