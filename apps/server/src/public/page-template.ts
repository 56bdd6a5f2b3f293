import { constants, crc32, deflateRawSync } from "node:zlib";

/**
 * A drawn page with a few places that each view fills in. Its fixed parts are compressed once: a view
 * costs a copy and a checksum instead of a compression (measured: 1,500 of them a second would be more
 * than a core). Deflate allows that: parts that end at a byte may be put together, and what is filled in
 * stands between them as it is (RFC 1951, stored blocks).
 */
export interface PageTemplate {
  parts: readonly { plain: Uint8Array; deflated: Uint8Array }[];
  /** What stands between the parts, by name. */
  places: readonly string[];
}

/** `marks`: the text that stands in each place, by the place's name. */
export function makeTemplate(html: string, marks: Readonly<Record<string, string>>): PageTemplate {
  const names = new Map(Object.entries(marks).map(([name, mark]) => [mark, name]));
  const pieces = html.split(new RegExp(`(${[...names.keys()].join("|")})`));
  const fixed = pieces.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text));
  return {
    parts: fixed.map((plain) => ({
      plain,
      deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }),
    })),
    places: pieces.filter((_, index) => index % 2 === 1).map((mark) => names.get(mark) ?? ""),
  };
}

/** The page as text. */
export function fillPlain(template: PageTemplate, values: Readonly<Record<string, string>>): Buffer {
  return Buffer.concat(
    interleave(
      template,
      values,
      (part) => part.plain,
      (text) => Buffer.from(text),
    ),
  );
}

/** Magic, deflate, no flags, no time, no extra flags, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([1, 0, 0, 255, 255]);

/** The page as gzip. */
export function fillGzip(template: PageTemplate, values: Readonly<Record<string, string>>): Buffer {
  let sum = 0;
  let length = 0;
  for (const plain of interleave(
    template,
    values,
    (part) => part.plain,
    (text) => Buffer.from(text),
  )) {
    // Of nothing, the checksum would begin anew.
    if (plain.length > 0) sum = crc32(plain, sum);
    length += plain.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length, 4);
  const blocks = interleave(template, values, (part) => part.deflated, storedBlock);
  return Buffer.concat([GZIP_HEAD, ...blocks, LAST_BLOCK, tail]);
}

/** At most 65,535 bytes. */
function storedBlock(text: string): Buffer {
  const head = Buffer.alloc(5);
  const bytes = Buffer.from(text);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff ^ bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

function interleave(
  { parts, places }: PageTemplate,
  values: Readonly<Record<string, string>>,
  fixed: (part: PageTemplate["parts"][number]) => Uint8Array,
  filled: (text: string) => Uint8Array,
): Uint8Array[] {
  return parts.flatMap((part, index) => {
    const place = places[index];
    return place === undefined ? [fixed(part)] : [fixed(part), filled(values[place] ?? "")];
  });
}
