import { createHash } from "node:crypto";

/**
 * What a backup file is made of, inside its gzip: frames of one letter, four bytes of length and the
 * content. `{` is a JSON object, `#` a piece of rows as PostgreSQL's COPY writes them.
 */
export type Frame = { kind: "json"; value: Record<string, unknown> } | { kind: "rows"; bytes: Buffer };

/** The file is no backup of ours, or is damaged. */
export class BackupError extends Error {}

const JSON_KIND = "{".charCodeAt(0);
const ROWS_KIND = "#".charCodeAt(0);
const HEAD = 5;
/** No frame is larger; a length beyond it means that this is no backup. */
const LONGEST = 64 * 1024 * 1024;

/** Turns content into frames and keeps a checksum over everything written. */
export class FrameWriter {
  readonly #hash = createHash("sha256");

  json(value: Record<string, unknown>): Buffer {
    return this.#frame(JSON_KIND, Buffer.from(JSON.stringify(value)));
  }

  rows(bytes: Buffer): Buffer {
    return this.#frame(ROWS_KIND, bytes);
  }

  /** The last frame: the checksum of all before it. */
  end(): Buffer {
    return this.json({ end: this.#hash.copy().digest("hex") });
  }

  #frame(kind: number, bytes: Buffer): Buffer {
    const frame = Buffer.allocUnsafe(HEAD + bytes.length);
    frame[0] = kind;
    frame.writeUInt32BE(bytes.length, 1);
    bytes.copy(frame, HEAD);
    this.#hash.update(frame);
    return frame;
  }
}

/**
 * Reads frames from bytes that come in any pieces. Throws BackupError when the stream is damaged, ends
 * too early or its checksum is another one; until then nothing it gave is to be trusted.
 */
export async function* readFrames(input: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash("sha256");
  let ended = false;
  for await (const [kind, bytes, frame] of cut(input)) {
    if (ended) throw new BackupError("The backup goes on after its end.");
    if (kind === ROWS_KIND) {
      hash.update(frame);
      yield { kind: "rows", bytes };
      continue;
    }
    const value = parsed(bytes);
    if (typeof value.end === "string") {
      if (value.end !== hash.digest("hex"))
        throw new BackupError("The backup is damaged: its checksum differs.");
      ended = true;
      continue;
    }
    hash.update(frame);
    yield { kind: "json", value };
  }
  if (!ended) throw new BackupError("The backup is cut off: its end is missing.");
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new BackupError("The backup is damaged: a part of it cannot be read.");
}

/** Cuts a stream at the frames' borders: kind, content, whole frame. */
async function* cut(input: AsyncIterable<Buffer>): AsyncGenerator<[number, Buffer, Buffer]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of input) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    while (rest.length >= HEAD) {
      const kind = rest.readUInt8(0);
      const length = rest.readUInt32BE(1);
      if ((kind !== JSON_KIND && kind !== ROWS_KIND) || length > LONGEST) {
        throw new BackupError("This is not a backup of Soundings.");
      }
      if (rest.length < HEAD + length) break;
      const frame = rest.subarray(0, HEAD + length);
      yield [kind, frame.subarray(HEAD), frame];
      rest = rest.subarray(HEAD + length);
    }
  }
  if (rest.length > 0) throw new BackupError("The backup is cut off in the middle.");
}
