import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  /** Bytes, or text as UTF-8, in pieces of some ten kilobytes. */
  text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** When it was written; 1 January 1980 unless told, so that the same parts give the same bytes. */
  modified?: Date;
}

/** Where a number no longer fits and zip64 begins: bytes, and parts. */
const LIMITS = { bytes: 0xffffffff, parts: 0xffff };
/** The first moment that a zip can name: 1 January 1980. */
const FIRST_MS = Date.UTC(1980, 0, 1);
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
/** Twice as quick as the default, and a tenth larger. */
const LEVEL = 3;

/**
 * A zip of parts as they come, deflated on other threads; nothing is kept but the names. Parts are as many
 * as there are, and may take more than 4 GB together (zip64); one alone over 4 GB, before or after
 * deflating, fails. Tests lower the limits.
 */
export async function* zipOf(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  limits = LIMITS,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  let count = 0;
  for await (const { name, text, modified } of parts) {
    const label = Buffer.from(name, "utf8");
    const start = at;
    const time = modified ? utcTime(modified) : Buffer.alloc(0);
    const head = { nameLength: label.length, modified: modified ?? new Date(FIRST_MS) };
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, { crc: 0, packed: 0, size: 0, ...head });
    local.writeUInt16LE(time.length, 28);
    yield Buffer.concat([local, label, time]);
    at += local.length + label.length + time.length;

    const sizes = { crc: 0, packed: 0, size: 0, ...head };
    for await (const piece of deflated(text, sizes)) {
      at += piece.length;
      yield piece;
    }
    if (sizes.size > LIMITS.bytes || sizes.packed > LIMITS.bytes) {
      throw new Error(`${name} is too large for a zip`);
    }

    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(sizes.crc, 4);
    after.writeUInt32LE(sizes.packed, 8);
    after.writeUInt32LE(sizes.size, 12);
    yield after;
    at += after.length;

    const far = start >= limits.bytes;
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeCommon(entry, 6, sizes);
    // What a reader must know: 2.0, or 4.5 for zip64.
    if (far) entry.writeUInt16LE(45, 6);
    entry.writeUInt16LE((far ? 12 : 0) + time.length, 30);
    entry.writeUInt32LE(far ? 0xffffffff : start, 42);
    directory.push(entry, label, ...(far ? [farStart(start)] : []), time);
    count += 1;
  }
  const central = Buffer.concat(directory);
  yield central;
  const large = count >= limits.parts || at >= limits.bytes || central.length >= limits.bytes;
  if (large) yield largeEnd(count, central.length, at);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(large ? 0xffff : count, 8);
  end.writeUInt16LE(large ? 0xffff : count, 10);
  end.writeUInt32LE(large ? 0xffffffff : central.length, 12);
  end.writeUInt32LE(large ? 0xffffffff : at, 16);
  yield end;
}

/** zip64: where a part begins that lies too far back for 32 bits. */
function farStart(start: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(start), 4);
  return extra;
}

/** A time as seconds of UTC ("extended timestamp"): a zip's own field has no zone. */
function utcTime(at: Date): Buffer {
  const extra = Buffer.alloc(9);
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(5, 2);
  extra.writeUInt8(1, 4);
  extra.writeInt32LE(Math.floor(at.getTime() / 1000), 5);
  return extra;
}

/** zip64: how many parts there are and where their directory is, and where this record is. */
function largeEnd(count: number, centralLength: number, centralStart: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(centralLength), 40);
  record.writeBigUInt64LE(BigInt(centralStart), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(centralStart + centralLength), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

interface Sizes {
  crc: number;
  packed: number;
  size: number;
  nameLength: number;
  modified: Date;
}

/** The fields that local header and directory entry share, from "version needed" on. */
function writeCommon(header: Buffer, at: number, sizes: Sizes): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(8, at + 4);
  const time = new Date(Math.max(FIRST_MS, sizes.modified.getTime()));
  const [year, month, day] = [time.getUTCFullYear() - 1980, time.getUTCMonth() + 1, time.getUTCDate()];
  const seconds = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  header.writeUInt16LE(seconds, at + 6);
  header.writeUInt16LE((year << 9) | (month << 5) | day, at + 8);
  header.writeUInt32LE(sizes.crc, at + 10);
  header.writeUInt32LE(sizes.packed, at + 14);
  header.writeUInt32LE(sizes.size, at + 18);
  header.writeUInt16LE(sizes.nameLength, at + 22);
}

/** Deflates text; it is asked for only as fast as somebody reads. */
async function* deflated(text: ZipPart["text"], sizes: Sizes): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 64 * 1024 });
  // A failing text destroys `deflate` with its error, which the loop below throws.
  pipeline(Readable.from(counted(text, sizes), { highWaterMark: 1 }), deflate).catch(() => undefined);
  try {
    for await (const piece of deflate) {
      sizes.packed += (piece as Buffer).length;
      yield piece as Buffer;
    }
  } finally {
    deflate.destroy();
  }
}

async function* counted(text: ZipPart["text"], sizes: Sizes): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    const bytes = typeof piece === "string" ? Buffer.from(piece, "utf8") : piece;
    sizes.crc = crc32(bytes, sizes.crc);
    sizes.size += bytes.length;
    yield bytes;
  }
}
