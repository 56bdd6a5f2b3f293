import type { RichPiece, TextStyle } from "@soundings/survey/rich-text";
import { decodeEntities, escapeHtml, hasEntities, readHtml } from "./html.ts";

/**
 * A line of rich text as HTML for a translator, and back. Words of the respondent become elements that are
 * not to be translated, and addresses of links stay here: the translator sees numbers in their place. What
 * comes back is built of the line's own pipes, addresses and styles alone, so that nothing else can come in.
 */

type Pipe = Extract<RichPiece, { kind: "pipe" }>;
/** Pieces without line breaks. */
export type Line = readonly Exclude<RichPiece, { kind: "break" }>[];

const STYLES = ["bold", "italic", "href"] as const;

interface LineFrame {
  /** What every visible word of the line has, and the translator need not see. */
  common: TextStyle;
  pipes: Pipe[];
  /** Of links that people see: one around spaces alone is none. */
  hrefs: string[];
  bold: boolean;
  italic: boolean;
  /** The spaces around the line. */
  before: string;
  after: string;
  words: string;
}

function frameOf(line: Line): LineFrame {
  const seen = line.filter((piece) => piece.kind === "pipe" || piece.text.trim() !== "");
  const [first] = seen;
  const common: TextStyle = { bold: false, italic: false, href: null };
  for (const style of STYLES) {
    if (first && seen.every((piece) => piece[style] === first[style])) {
      Object.assign(common, { [style]: first[style] });
    }
  }
  const words = line.map((piece) => (piece.kind === "text" ? piece.text : "…")).join("");
  return {
    common,
    pipes: line.filter((piece) => piece.kind === "pipe"),
    hrefs: [...new Set(seen.flatMap(({ href }) => href ?? []))],
    bold: seen.some(({ bold }) => bold),
    italic: seen.some(({ italic }) => italic),
    before: /^\s*/.exec(words)?.[0] ?? "",
    after: words.trim() === "" ? "" : words.slice(words.trimEnd().length),
    words,
  };
}

/** Whether a line has anything to translate: a letter outside of pipes. */
export const hasWords = (line: Line): boolean =>
  line.some((piece) => piece.kind === "text" && /\p{L}/u.test(piece.text));

/** What stands in an element that is not translated: short, and like a name to what reads the sentence. */
const tokenOf = (place: number) => `X${place}`;

export function toHtml(line: Line): string {
  const { common, pipes, hrefs } = frameOf(line);
  let html = "";
  let open: string | null = null;
  for (const piece of line) {
    const href = common.href === null && hrefs.includes(piece.href ?? "") ? piece.href : null;
    if (href !== open) {
      html += `${open === null ? "" : "</a>"}${href === null ? "" : `<a id="l${hrefs.indexOf(href)}">`}`;
      open = href;
    }
    html += styled(piece, common, pipes);
  }
  return `${html}${open === null ? "" : "</a>"}`.trim();
}

function styled(piece: Line[number], common: TextStyle, pipes: readonly Pipe[]): string {
  const place = piece.kind === "pipe" ? pipes.indexOf(piece) : -1;
  let html =
    piece.kind === "text"
      ? escapeHtml(piece.text)
      : `<span translate="no" class="notranslate" id="p${place}">${tokenOf(place)}</span>`;
  if (piece.italic && !common.italic) html = `<i>${html}</i>`;
  if (piece.bold && !common.bold) html = `<b>${html}</b>`;
  return html;
}

export interface ReadLine {
  pieces: RichPiece[];
  /** Words that were to be translated came back, or there were none. */
  answered: boolean;
  /** Pipes and links are all there. */
  whole: boolean;
}

/** The pieces of a line that a translator gave back for another one. */
export function fromHtml(html: string, line: Line): ReadLine {
  const frame = frameOf(line);
  const reader = new LineReader(
    frame,
    line.some(({ kind }) => kind === "pipe"),
  );
  for (const token of readHtml(unescapedOnce(html, frame))) {
    if (token.kind === "text") reader.text(token.text);
    else if (token.kind === "open") reader.open(token.name, token.attributes);
    else reader.close(token.name);
  }
  return reader.finish();
}

const OUR_TAG = /<\/?(?:b|i|a|span)\b[^<>]*>/i;

/** Some escape what is escaped, and our tags with it. */
function unescapedOnce(html: string, { words }: LineFrame): string {
  if (words.includes("<") || OUR_TAG.test(html)) return html;
  const decoded = decodeEntities(html);
  return OUR_TAG.test(decoded) ? decoded : html;
}

/** Signs that people do not see, and that turn what they see around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not come in
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\u202d\u202e\ufeff]/g;

class LineReader {
  private readonly frame: LineFrame;
  private readonly hasPipes: boolean;
  private pieces: RichPiece[] = [];
  private bold = 0;
  private italic = 0;
  private href: string | null = null;
  /** Open spans: the pipe that one stands for, or null for another's. */
  private readonly spans: (number | null)[] = [];
  private readonly had = new Set<number>();
  private readonly linked = new Set<string>();

  constructor(frame: LineFrame, hasPipes: boolean) {
    this.frame = frame;
    this.hasPipes = hasPipes;
  }

  open(name: string, attributes: string): void {
    if (name === "b" || name === "strong") this.bold++;
    if (name === "i" || name === "em") this.italic++;
    const [, kind, number] = /\bid\s*=\s*["']?([pl])(\d{1,4})\b/i.exec(attributes) ?? [];
    if (name === "a") this.href = kind === "l" ? (this.frame.hrefs[Number(number)] ?? null) : null;
    if (name === "br" || name === "p" || name === "div") this.text(" ");
    if (name !== "span") return;
    const place = kind === "p" ? Number(number) : null;
    if (place !== null) this.pipe(place);
    if (!attributes.trimEnd().endsWith("/")) this.spans.push(place);
  }

  close(name: string): void {
    if (name === "b" || name === "strong") this.bold = Math.max(0, this.bold - 1);
    if (name === "i" || name === "em") this.italic = Math.max(0, this.italic - 1);
    if (name === "a") this.href = null;
    if (name === "span") this.spans.pop();
  }

  text(given: string): void {
    const place = this.spans.at(-1) ?? null;
    let text = given.replace(UNSEEN, "").replace(/[\t\n\v\f\r]+/g, " ");
    if (hasEntities(text) && !this.frame.words.includes("&")) text = decodeEntities(text).replace(UNSEEN, "");
    if (place !== null && this.hasPipes) {
      // Our own token; words that slipped in with it are words of the text.
      text = text.replace(tokenOf(place), "");
      if (text.trim().length <= 3) return;
    }
    if (text === "") return;
    this.pieces.push({ kind: "text", text, ...this.style() });
    if (this.href !== null && text.trim() !== "") this.linked.add(this.href);
  }

  finish(): ReadLine {
    const { frame } = this;
    const pieces = trimmed(this.pieces);
    const around = (text: string): RichPiece[] =>
      text ? [{ kind: "text", text, bold: false, italic: false, href: null }] : [];
    const words = pieces.some((piece) => piece.kind === "text" && /[\p{L}\p{N}]/u.test(piece.text));
    const links = frame.common.href !== null || frame.hrefs.every((href) => this.linked.has(href));
    return {
      pieces: [...around(frame.before), ...pieces, ...around(frame.after)],
      answered: words || !/\p{L}/u.test(frame.words),
      whole: links && this.had.size === frame.pipes.length,
    };
  }

  private pipe(place: number): void {
    const pipe = this.frame.pipes[place];
    // One that comes twice is said once.
    if (!pipe || this.had.has(place)) return;
    this.had.add(place);
    this.pieces.push({ ...pipe, ...this.style() });
    if (this.href !== null) this.linked.add(this.href);
  }

  private style(): TextStyle {
    const { common, bold, italic } = this.frame;
    return {
      bold: common.bold || (bold && this.bold > 0),
      italic: common.italic || (italic && this.italic > 0),
      href: common.href ?? this.href,
    };
  }
}

/** Without spaces at both ends. */
function trimmed(pieces: readonly RichPiece[]): RichPiece[] {
  const left = [...pieces];
  const isSpace = (piece: RichPiece | undefined) => piece?.kind === "text" && piece.text.trim() === "";
  while (isSpace(left[0])) left.shift();
  while (isSpace(left.at(-1))) left.pop();
  const [first, last] = [left[0], left.at(-1)];
  if (first?.kind === "text") left[0] = { ...first, text: first.text.trimStart() };
  const end = left.at(-1);
  if (last && end?.kind === "text") left[left.length - 1] = { ...end, text: end.text.trimEnd() };
  return left;
}
