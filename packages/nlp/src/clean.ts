/** Undoes what stands between a comment's characters and its words, and remembers where each came from. */

export interface CleanText {
  text: string;
  /** For each UTF-16 unit of `text`, and one past its end, its offset in the given text; null: the same. */
  map: Int32Array | null;
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
};

const ENTITY = /&(?:#(\d{1,6})|#[xX]([\da-fA-F]{1,5})|([a-zA-Z]{2,6}));/y;
const HAS_MARKS = /[\u0300-\u036f]/;

function isMark(code: number): boolean {
  return code >= 0x300 && code <= 0x36f;
}

function entity(match: RegExpExecArray): string | undefined {
  const code = match[1] ? Number.parseInt(match[1], 10) : match[2] ? Number.parseInt(match[2], 16) : 0;
  if (match[3]) return ENTITIES[match[3].toLowerCase()];
  return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : " ";
}

/** Text with HTML entities undone and in NFC. Most texts need neither and come back as they are. */
export function clean(text: string): CleanText {
  const entities = text.includes("&");
  const marks = HAS_MARKS.test(text);
  if (!entities && !marks) return { text, map: null };
  const parts: string[] = [];
  const map: number[] = [];
  for (let at = 0; at < text.length; ) {
    let piece = text.charAt(at);
    let next = at + 1;
    if (piece === "&") {
      ENTITY.lastIndex = at;
      const match = ENTITY.exec(text);
      const undone = match && entity(match);
      if (match && undone) {
        piece = undone;
        next = at + match[0].length;
      }
    } else if (marks && isMark(text.charCodeAt(next))) {
      while (isMark(text.charCodeAt(next))) next++;
      piece = text.slice(at, next).normalize("NFC");
    }
    parts.push(piece);
    for (let i = 0; i < piece.length; i++) map.push(at);
    at = next;
  }
  map.push(text.length);
  return { text: parts.join(""), map: Int32Array.from(map) };
}
