import { setImmediate } from "node:timers/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { ProblemError } from "../http/problem.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const INPUT_PIECE = 32 * 1024;
const MAX_ENTRIES = 10_000;

interface Entry {
  method: number;
  encrypted: boolean;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

export interface Zip {
  names: string[];
  /** Unpacked bytes of an entry in pieces, or null when there is none of that name. */
  open(name: string): AsyncGenerator<Buffer> | null;
  /** Size that an entry claims to have; 0 when it is not there. */
  claimedSize(name: string): number;
}

const broken = (): ProblemError => new ProblemError("FILE_BROKEN");

/**
 * Reads a zip's central directory. Everything that is unpacked from it counts against `budget` bytes, so a
 * small file cannot fill the memory or keep a processor busy.
 * @throws FILE_BROKEN also for zip64, which no file of an allowed size needs; FILE_TOO_MUCH_INSIDE;
 * FILE_ENCRYPTED for an entry with a password
 */
export function openZip(bytes: Buffer, budget: number): Zip {
  const entries = readDirectory(bytes);
  const byName = new Map([...entries.keys()].map((name) => [name.toLowerCase(), name]));
  const find = (name: string): Entry | undefined => entries.get(byName.get(name.toLowerCase()) ?? name);
  let left = budget;

  async function* unpack(entry: Entry): AsyncGenerator<Buffer> {
    if (entry.encrypted) throw new ProblemError("FILE_ENCRYPTED");
    if (entry.size > left) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
    let crc = 0;
    let size = 0;
    for await (const piece of inflated(bytes, entry)) {
      size += piece.length;
      left -= piece.length;
      if (left < 0) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
      crc = crc32(piece, crc);
      yield piece;
    }
    if (size !== entry.size || crc !== entry.crc) throw broken();
  }

  return {
    names: [...entries.keys()],
    claimedSize: (name) => find(name)?.size ?? 0,
    open: (name) => {
      const entry = find(name);
      return entry ? unpack(entry) : null;
    },
  };
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff || count > MAX_ENTRIES) throw broken();
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength).replaceAll("\\", "/");
    const entry = {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    };
    if ([entry.packed, entry.size, entry.at].includes(0xffffffff)) throw broken();
    entries.set(name.replace(/^\/+/, ""), entry);
    at = next;
  }
  return entries;
}

/** The end record stands at the very end, before a comment of at most 64 KB. */
function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw broken();
}

async function* inflated(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.at + 30 > bytes.length || bytes.readUInt32LE(entry.at) !== LOCAL) throw broken();
  const from = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const to = from + entry.packed;
  if (to > bytes.length) throw broken();
  if (entry.method === 0) {
    for (let at = from; at < to; at += INPUT_PIECE) {
      await setImmediate();
      yield bytes.subarray(at, Math.min(to, at + INPUT_PIECE));
    }
    return;
  }
  if (entry.method !== 8) throw broken();
  const inflate = createInflateRaw({ chunkSize: INPUT_PIECE });
  inflate.end(bytes.subarray(from, to));
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw broken();
  } finally {
    inflate.destroy();
  }
}
