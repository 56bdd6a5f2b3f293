import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipPart {
  name: string;
  /** UTF-8 text in pieces of some ten kilobytes. */
  text: AsyncIterable<string> | Iterable<string>;
}

const LIMIT = 0xffffffff;
/** 1 January 1980: the same parts always give the same bytes. */
const DOS_DATE = 0x21;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
/** Twice as quick as the default, and a tenth larger. */
const LEVEL = 3;

/**
 * A zip of parts as they come, deflated on other threads; nothing is kept but the names. A part over 4 GB,
 * before or after deflating, fails: there is no zip64.
 */
export async function* zipOf(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, text } of parts) {
    const label = Buffer.from(name, "utf8");
    const start = at;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    writeCommon(local, 4, { crc: 0, packed: 0, size: 0, nameLength: label.length });
    yield Buffer.concat([local, label]);
    at += local.length + label.length;

    const sizes = { crc: 0, packed: 0, size: 0, nameLength: label.length };
    for await (const piece of deflated(text, sizes)) {
      at += piece.length;
      yield piece;
    }
    if (sizes.size > LIMIT || at > LIMIT) throw new Error("The file is too large for a zip without zip64");

    const after = Buffer.alloc(16);
    after.writeUInt32LE(0x08074b50, 0);
    after.writeUInt32LE(sizes.crc, 4);
    after.writeUInt32LE(sizes.packed, 8);
    after.writeUInt32LE(sizes.size, 12);
    yield after;
    at += after.length;

    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    writeCommon(entry, 6, sizes);
    entry.writeUInt32LE(start, 42);
    directory.push(entry, label);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([central, end]);
}

interface Sizes {
  crc: number;
  packed: number;
  size: number;
  nameLength: number;
}

/** The fields that local header and directory entry share, from "version needed" on. */
function writeCommon(header: Buffer, at: number, sizes: Sizes): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(FLAGS, at + 2);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt16LE(DOS_DATE, at + 8);
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
    const bytes = Buffer.from(piece, "utf8");
    sizes.crc = crc32(bytes, sizes.crc);
    sizes.size += bytes.length;
    yield bytes;
  }
}
