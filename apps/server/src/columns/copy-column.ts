import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";

const SIGNATURE = "PGCOPY\n\xff\r\n\0";
/** Signature, flags, length of an extension that no server uses. */
const HEAD = SIGNATURE.length + 8;

/**
 * The one bytea column of a query, row by row. Over COPY, because the driver reads the rows of ordinary
 * queries as text, which doubles the bytes and takes ten times as long.
 */
export async function copyColumn(client: ClientBase, query: string): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of client.query(copyTo(`copy (${query}) to stdout (format binary)`))) {
    pieces.push(piece as Buffer);
  }
  const bytes = Buffer.concat(pieces);
  if (bytes.toString("latin1", 0, SIGNATURE.length) !== SIGNATURE)
    throw new Error("COPY sent another format");
  const rows: Buffer[] = [];
  // Each row is a number of columns, -1 at the end, and for each column its length and its bytes.
  for (let at = HEAD; bytes.readInt16BE(at) === 1; ) {
    const start = at + 6;
    at = start + bytes.readInt32BE(at + 2);
    rows.push(bytes.subarray(start, at));
  }
  return rows;
}
