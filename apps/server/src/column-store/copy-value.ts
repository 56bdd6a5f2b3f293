import { to as copyTo } from "pg-copy-streams";
import { type Db, withClient } from "../db/db.ts";

const SIGNATURE = "PGCOPY\n\xff\r\n\0";
/** Signature, flags, length of an extension that no server uses. */
const HEAD = SIGNATURE.length + 8;

/**
 * The one bytea value that a query selects; null when it selects no row. Over COPY, because the driver
 * reads the rows of ordinary queries as text, which doubles the bytes and takes ten times as long.
 */
export async function copyValue(db: Db, query: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  await withClient(db, async (client) => {
    for await (const piece of client.query(copyTo(`copy (${query}) to stdout (format binary)`))) {
      pieces.push(piece as Buffer);
    }
  });
  const bytes = Buffer.concat(pieces);
  if (bytes.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE) {
    throw new Error("COPY sent another format");
  }
  // A row is its number of columns, -1 when there is none, and for each column its length and its bytes.
  if (bytes.readInt16BE(HEAD) !== 1) return null;
  const start = HEAD + 6;
  return bytes.subarray(start, start + bytes.readInt32BE(HEAD + 2));
}
