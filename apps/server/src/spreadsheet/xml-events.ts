import { SaxesParser } from "saxes";
import { ProblemError } from "../http/problem.ts";
import { MAX_TAG_DEPTH, STRANGERS_LIMITS } from "./read-limits.ts";

/** No tag for this many characters: one text or attribute that no spreadsheet has. */
const SILENCE = 4 * 1024 * 1024;

export interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/**
 * Feeds XML to handlers, piece by piece; yields after each piece so that callers hand on what they gathered.
 * Prefixes of names are dropped. Entities of a document's own are never expanded.
 * @throws FILE_BROKEN when it is not well-formed, FILE_TOO_DEEP, FILE_TOO_MUCH_INSIDE when one text does
 * not end or the tags do not
 */
export async function* xmlEvents(
  pieces: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  { tags: maxTags } = STRANGERS_LIMITS,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false });
  let heard = 0;
  let fed = 0;
  let tags = 0;
  let depth = 0;
  let failure: unknown;
  const guard = (work: () => void): void => {
    if (failure !== undefined) return;
    heard = fed;
    work();
  };
  parser.on("error", () => {
    failure ??= new ProblemError("FILE_BROKEN");
  });
  parser.on("opentag", (tag) => {
    // Thrown at once: the parser keeps every open tag, and a piece of a few kilobytes holds thousands.
    if (++depth > MAX_TAG_DEPTH) throw new ProblemError("FILE_TOO_DEEP");
    if (++tags > maxTags) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
    guard(() => handlers.open?.(localName(tag.name), tag.attributes as Record<string, string>));
  });
  parser.on("closetag", (tag) => {
    depth--;
    guard(() => handlers.close?.(localName(tag.name)));
  });
  parser.on("text", (text) => guard(() => handlers.text?.(text)));
  parser.on("cdata", (text) => guard(() => handlers.text?.(text)));
  const decoder = new TextDecoder("utf-8");
  for await (const piece of pieces) {
    const text = decoder.decode(piece, { stream: true });
    fed += text.length;
    parser.write(text);
    if (failure !== undefined) throw failure;
    if (fed - heard > SILENCE) throw new ProblemError("FILE_TOO_MUCH_INSIDE");
    yield;
  }
  parser.write(decoder.decode()).close();
  if (failure !== undefined) throw failure;
}

/** Reads a small document to its end. */
export async function readXml(
  pieces: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  limits = STRANGERS_LIMITS,
): Promise<void> {
  for await (const _ of xmlEvents(pieces, handlers, limits));
}

const localName = (name: string): string => {
  const colon = name.indexOf(":");
  return colon < 0 ? name : name.slice(colon + 1);
};

/** Spreadsheets write characters that XML cannot hold as _xHHHH_. */
export const unescapeText = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
