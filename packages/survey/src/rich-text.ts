/**
 * The small markup of questions and messages: **bold**, *italic*, [words](https://address), line
 * breaks, and {{answer:<question id>|fallback}}, {{score:<score id>|fallback}} or {{parameter:<name>|fallback}} for
 * words that come from the respondent. Plain text survives every tool it passes through (translation files, sheets),
 * and pages are built from these pieces, so no markup of a stranger ever runs. A backslash takes the
 * meaning from the sign after it.
 */

export interface TextStyle {
  bold: boolean;
  italic: boolean;
  /** Where the words lead; only http, https, mailto and tel addresses are links. */
  href: string | null;
}

/** Where words come from. */
export type PipeKind = "answer" | "score" | "parameter";

export type RichPiece =
  | ({ kind: "text"; text: string } & TextStyle)
  | ({ kind: "pipe"; source: PipeKind; name: string; fallback: string } & TextStyle)
  | { kind: "break" };

const PIPE = /\{\{(answer|score|parameter):([^|{}]{1,100})(?:\|([^{}]*))?\}\}/y;
/** Behind the words of a link. */
const ADDRESS = /\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/iy;
const SIGN = /[\\\n*[{]/g;
const LINE_END = /[\n\r\u2028\u2029]/;

/** The pieces of a text. Signs that open nothing stand for themselves. */
export function parseRichText(text: string): RichPiece[] {
  return read(text).pieces;
}

/** Where the pipes of a text stand, in the order of its pieces. */
export function pipeSpans(text: string): { start: number; end: number }[] {
  return read(text).spans;
}

/** Reads every sign a fixed number of times, whatever stands there: people write these texts, and strangers wait. */
function read(text: string) {
  const pieces: RichPiece[] = [];
  const spans: { start: number; end: number }[] = [];
  const style: TextStyle = { bold: false, italic: false, href: null };
  readSource(text, 0);
  return { pieces, spans };

  function add(words: string) {
    const last = pieces.at(-1);
    const joins =
      last?.kind === "text" &&
      last.bold === style.bold &&
      last.italic === style.italic &&
      last.href === style.href;
    if (joins) last.text += words;
    else pieces.push({ kind: "text", text: words, ...style });
  }

  function readSource(source: string, offset: number) {
    const linkAt = linksOf(source);
    let closes: ReturnType<typeof closingMarks> | undefined;
    for (let at = 0; at < source.length; ) {
      const sign = source[at];
      const pipe = pipeAt(source, at);
      // The words of a link hold no other: their brackets would have closed it.
      const link = sign === "[" ? linkAt(at) : null;
      if (sign === "\\" && at + 1 < source.length) {
        add(source.charAt(at + 1));
        at += 2;
      } else if (sign === "\n") {
        pieces.push({ kind: "break" });
        at += 1;
      } else if (pipe) {
        const [{ length }] = pipe;
        pieces.push({ ...pieceOf(pipe), ...style });
        spans.push({ start: offset + at, end: offset + at + length });
        at += length;
      } else if (link) {
        style.href = link.href;
        readSource(source.slice(at + 1, link.wordsEnd), offset + at + 1);
        style.href = null;
        at = link.end;
      } else if (sign === "*") {
        const mark = markAt(source, at);
        const key = mark === "**" ? "bold" : "italic";
        closes ??= closingMarks(source, linkAt);
        // An opening mark needs its partner.
        if (style[key] || closes(at + mark.length, mark)) style[key] = !style[key];
        else add(mark);
        at += mark.length;
      } else {
        SIGN.lastIndex = at + 1;
        const end = SIGN.exec(source)?.index ?? source.length;
        add(source.slice(at, end));
        at = end;
      }
    }
  }
}

function pieceOf([, kind = "answer", name = "", fallback = ""]: RegExpExecArray) {
  // Ids have one spelling (id.ts); names of parameters are as their author writes them.
  const named = kind === "parameter" ? name.trim() : name.trim().toLowerCase();
  return { kind: "pipe" as const, source: kind as PipeKind, name: named, fallback };
}

const markAt = (source: string, at: number) => (source.startsWith("**", at) ? "**" : "*");

/** What a sticky pattern finds at a place. */
function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

const pipeAt = (source: string, at: number) => (source[at] === "{" ? matchAt(PIPE, source, at) : null);

interface Link {
  href: string;
  wordsEnd: number;
  end: number;
}

/** The link that begins at a bracket; null where none does. Many brackets may lead to the same address. */
function linksOf(source: string): (at: number) => Link | null {
  let wordsEnds: Int32Array | undefined;
  const addresses = new Map<number, RegExpExecArray | null>();
  return (at) => {
    wordsEnds ??= endsOfWords(source);
    const wordsEnd = wordsEnds[at + 1] ?? -1;
    if (wordsEnd <= at + 1) return null;
    let address = addresses.get(wordsEnd);
    if (address === undefined) {
      address = matchAt(ADDRESS, source, wordsEnd);
      addresses.set(wordsEnd, address);
    }
    return address ? { href: address[1] ?? "", wordsEnd, end: wordsEnd + address[0].length } : null;
  };
}

/** For every place where words may begin, that of the bracket which closes them; -1 where none does. */
function endsOfWords(source: string): Int32Array {
  const ends = new Int32Array(source.length + 1).fill(-1);
  for (let at = source.length; at >= 0; at--) {
    const sign = source[at];
    // No backslash stands before the end of a line, or of the text.
    if (sign === "]") ends[at] = at;
    else if (sign !== "\\") ends[at] = ends[at + 1] ?? -1;
    else if (!LINE_END.test(source[at + 1] ?? "\n")) ends[at] = ends[at + 2] ?? -1;
  }
  return ends;
}

/**
 * Whether a mark that ended at a place has its partner in the same line, behind a sign that is no space. Worked
 * out from the end of the text for all places at once.
 */
function closingMarks(source: string, linkAt: (at: number) => Link | null) {
  const SINGLE = 1;
  const DOUBLE = 2;
  const steps = new Int32Array(source.length + 1);
  const found = new Uint8Array(source.length + 1);
  const foundBehind = (at: number) => found[steps[at] ?? 0] ?? 0;
  for (let at = source.length; at >= 0; at--) {
    const sign = source[at];
    const mark = sign === "*" ? markAt(source, at) : "";
    steps[at] = wholeEnd(source, at, linkAt) ?? at + (mark.length || 1);
    if (sign === "\n") continue;
    const isBehindSpace = at === 0 || /\s/.test(source.charAt(at - 1));
    const here = mark && !isBehindSpace ? (mark === "**" ? DOUBLE : SINGLE) : 0;
    found[at] = here | foundBehind(at);
  }
  return (at: number, mark: "*" | "**") =>
    at < source.length &&
    !/\s/.test(source.charAt(at)) &&
    (foundBehind(at) & (mark === "**" ? DOUBLE : SINGLE)) !== 0;
}

/** The end of what counts as one sign: with its backslash, a pipe, a link. Undefined for any other. */
function wholeEnd(source: string, at: number, linkAt: (at: number) => Link | null): number | undefined {
  const sign = source[at];
  if (sign === "\\") return at + 2;
  if (sign === "[") return linkAt(at)?.end;
  const pipe = pipeAt(source, at);
  return pipe ? at + pipe[0].length : undefined;
}

/** The text without marks, for lists, sheets and titles. */
export function plainText(
  text: string,
  words: (piece: Extract<RichPiece, { kind: "pipe" }>) => string = (piece) => piece.fallback || "…",
): string {
  return parseRichText(text)
    .map((piece) => (piece.kind === "break" ? " " : piece.kind === "pipe" ? words(piece) : piece.text))
    .join("");
}

/** Ids of the questions that a text takes words from. */
export const pipedQuestions = (text: string): string[] => pipedFrom("answer", text);

/** Ids of the scores that a text says. */
export const pipedScores = (text: string): string[] => pipedFrom("score", text);

const pipedFrom = (source: PipeKind, text: string): string[] =>
  parseRichText(text).flatMap((piece) =>
    piece.kind === "pipe" && piece.source === source ? [piece.name] : [],
  );
