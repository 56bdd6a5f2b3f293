import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import { ProblemError } from "../http/problem.ts";

const PROBE = 64 * 1024;
/** Below this chardet is guessing. */
const MIN_CONFIDENCE = 10;
/** This share of damaged characters is a cut or patched UTF-8 file, not another encoding. */
const UTF8_DAMAGE = 0.05;

/**
 * The encoding of a text, as a WHATWG label in lower case. Byte order marks first, then strict UTF-8, then
 * statistics. `complete` says that `bytes` is the whole file, not its beginning.
 * @throws FILE_TYPE_UNSUPPORTED for binary data, FILE_BAD_ENCODING when no encoding makes sense of it
 */
export function detectEncoding(bytes: Uint8Array, complete = true): string {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) {
    if (c === 0 && d === 0) throw new ProblemError("FILE_BAD_ENCODING");
    return "utf-16le";
  }
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const wide = wideWithoutMark(bytes);
  if (wide) return wide;
  if (looksBinary(bytes)) throw new ProblemError("FILE_TYPE_UNSUPPORTED");
  if (isUtf8(complete ? bytes : bytes.subarray(0, lastWholeCharacter(bytes)))) return "utf-8";
  return guess(telling(bytes));
}

/** UTF-16 without a mark: in most scripts every other byte is nearly always zero. */
function wideWithoutMark(bytes: Uint8Array): string | null {
  const end = Math.min(bytes.length, PROBE) & ~1;
  if (end < 4) return null;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const pairs = end / 2;
  if (odd > pairs * 0.3 && even < pairs * 0.02) return "utf-16le";
  if (even > pairs * 0.3 && odd < pairs * 0.02) return "utf-16be";
  return null;
}

function looksBinary(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length, PROBE);
  let controls = 0;
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls++;
  }
  return controls > end * 0.005;
}

/** Offset that does not cut a UTF-8 character in two. */
function lastWholeCharacter(bytes: Uint8Array): number {
  let at = bytes.length;
  while (at > 0 && bytes.length - at < 4 && ((bytes[at - 1] as number) & 0xc0) === 0x80) at--;
  return at > 0 && (bytes[at - 1] as number) >= 0xc0 ? at - 1 : bytes.length;
}

/** Pieces of the file that are not plain ASCII: statistics on 5 MB would take seconds. */
function telling(bytes: Uint8Array): Buffer {
  const pieces: Uint8Array[] = [];
  for (let at = 0, taken = 0; at < bytes.length && taken < PROBE; at += 1024) {
    const piece = bytes.subarray(at, at + 1024);
    if (!piece.some((byte) => byte > 127)) continue;
    pieces.push(piece);
    taken += piece.length;
  }
  return Buffer.concat(pieces);
}

function guess(sample: Buffer): string {
  const asUtf8 = new TextDecoder("utf-8").decode(sample);
  const wide = count(asUtf8, /[^\0-\x7f]/g);
  // Every cut between two sampled pieces may damage one character.
  const damaged = count(asUtf8, /\ufffd+/g) - sample.length / 512;
  if (damaged <= wide * UTF8_DAMAGE) return "utf-8";
  for (const match of analyse(sample)) {
    if (match.confidence < MIN_CONFIDENCE) break;
    const decoder = decoderFor(match.name);
    if (!decoder) continue;
    const text = decoder.decode(sample);
    // C1 controls and holes of a code page are what the wrong table gives.
    if (count(text, /[\u0080-\u009f\ufffd]/g) <= count(text, /[^\0-\x7f]/g) * 0.02) return decoder.encoding;
  }
  throw new ProblemError("FILE_BAD_ENCODING");
}

function decoderFor(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/**
 * Decodes a stream of bytes; marks at the start are dropped. Windows-1258 writes Vietnamese tones as
 * separate characters, so its text is composed again; everything else stays as it was written.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const compose = encoding === "windows-1258";
  let kept = "";
  for await (const chunk of chunks) {
    const text = kept + decoder.decode(chunk, { stream: true });
    if (!compose) yield text;
    else {
      // The last letter may still get its tone from the next chunk.
      kept = text.slice(-1);
      yield text.slice(0, -1).normalize("NFC");
    }
  }
  const rest = kept + decoder.decode();
  yield compose ? rest.normalize("NFC") : rest;
}
