import type { RichPiece, TextStyle } from "../rich-text.ts";
import { toMarkup } from "../rich-text-markup.ts";

/** Where words come from, in a text of another program; null leaves it as it stands. */
export interface PipeReader {
  /** Finds the next one; sticky or global. */
  pattern: RegExp;
  /** What it takes up: the key of a question or the name of a parameter. */
  read: (found: readonly string[]) => { source: "answer" | "parameter" | "score"; name: string } | null;
}

interface ReadHtml {
  /** In our markup. */
  text: string;
  /** Keys of the questions whose answers it repeats. */
  repeats: string[];
  hasPicture: boolean;
  /** What it repeats and we cannot. */
  lost: string[];
}

const BLOCKS = new Set("p div li ul ol br h1 h2 h3 h4 h5 h6 tr table blockquote section".split(" "));
const SILENT = new Set(["script", "style"]);

/** A text with HTML, as other programs write theirs, in our markup: bold, italic, links, lines; other tags go. */
export function readHtml(html: string, pipes?: PipeReader): ReadHtml {
  const pieces: RichPiece[] = [];
  const repeats: string[] = [];
  const lost: string[] = [];
  const style: TextStyle = { bold: false, italic: false, href: null };
  let hasPicture = false;
  for (const part of partsOf(html)) {
    if (part.tag === null) {
      addWords(part.text);
      continue;
    }
    const { tag, closes } = part;
    if (tag === "b" || tag === "strong") style.bold = !closes;
    else if (tag === "i" || tag === "em") style.italic = !closes;
    else if (tag === "a") style.href = closes ? null : linkOf(part.text);
    else if (tag === "img" || tag === "video" || tag === "iframe" || tag === "audio") hasPicture = true;
    else if (BLOCKS.has(tag) && pieces.length > 0 && pieces.at(-1)?.kind !== "break")
      pieces.push({ kind: "break" });
  }
  while (pieces.at(-1)?.kind === "break") pieces.pop();
  return { text: toMarkup(pieces).trim(), repeats, hasPicture, lost };

  function addWords(words: string) {
    // Lines of the file are no lines of the text.
    const text = decodeEntities(words).replace(/[\s\u00a0]+/g, " ");
    if (!pipes) return add(text);
    let from = 0;
    for (const found of text.matchAll(pipes.pattern)) {
      add(text.slice(from, found.index));
      from = found.index + found[0].length;
      const pipe = pipes.read(found);
      if (!pipe) {
        lost.push(found[0]);
        add("…");
        continue;
      }
      pieces.push({ kind: "pipe", ...pipe, fallback: "…", ...style });
      if (pipe.source === "answer") repeats.push(pipe.name);
    }
    add(text.slice(from));
  }

  function add(text: string) {
    const isFirst = pieces.length === 0 || pieces.at(-1)?.kind === "break";
    const own = isFirst ? text.trimStart() : text;
    if (own !== "") pieces.push({ kind: "text", text: own, ...style });
  }
}

interface Part {
  /** In small letters; null for words. */
  tag: string | null;
  closes: boolean;
  text: string;
}

/** Tags and what stands between them; a "<" that opens none is a word. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let words = "";
  let silent: string | null = null;
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf("<", at);
    words += html.slice(at, open < 0 ? html.length : open);
    if (open < 0) break;
    const [start = "", slash = "", name = ""] =
      /^<(?:(\/?)([a-z][a-z0-9]{0,20})|!--)/i.exec(html.slice(open, open + 24)) ?? [];
    if (start === "") {
      words += "<";
      at = open + 1;
      continue;
    }
    const last = name ? ">" : "-->";
    const end = html.indexOf(last, open + start.length);
    // A tag that does not end is none, nor is anything behind it.
    if (end < 0) break;
    at = end + last.length;
    if (words && !silent) parts.push({ tag: null, closes: false, text: words });
    words = "";
    const tag = name.toLowerCase();
    if (SILENT.has(tag)) silent = slash ? null : tag;
    else if (tag && !silent)
      parts.push({ tag, closes: slash !== "", text: html.slice(open, Math.min(end, open + 4_000)) });
  }
  if (words && !silent) parts.push({ tag: null, closes: false, text: words });
  return parts;
}

function linkOf(tag: string): string | null {
  const [, double, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
  const address = decodeEntities(double ?? single ?? "").trim();
  return /^(https?:\/\/|mailto:|tel:)[^\s()]+$/i.test(address) ? address : null;
}

const NAMED: Readonly<Record<string, string>> = {
  ...{
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    hellip: "…",
    ndash: "–",
    mdash: "—",
  },
  ...{
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    laquo: "«",
    raquo: "»",
    copy: "©",
    reg: "®",
    trade: "™",
  },
  ...{
    euro: "€",
    pound: "£",
    deg: "°",
    middot: "·",
    bull: "•",
    times: "×",
    agrave: "à",
    aacute: "á",
    acirc: "â",
  },
  ...{
    atilde: "ã",
    auml: "ä",
    egrave: "è",
    eacute: "é",
    ecirc: "ê",
    euml: "ë",
    igrave: "ì",
    iacute: "í",
    icirc: "î",
  },
  ...{
    ograve: "ò",
    oacute: "ó",
    ocirc: "ô",
    otilde: "õ",
    ouml: "ö",
    ugrave: "ù",
    uacute: "ú",
    ucirc: "û",
    uuml: "ü",
  },
  ...{
    ccedil: "ç",
    ntilde: "ñ",
    szlig: "ß",
    yacute: "ý",
    Eacute: "É",
    Agrave: "À",
    Auml: "Ä",
    Ouml: "Ö",
    Uuml: "Ü",
  },
};

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : whole;
  });
}
