/**
 * The small markup of questions and messages: **bold**, *italic*, [words](https://address), line
 * breaks, and {{answer:<question id>|fallback}} or {{parameter:<name>|fallback}} for words that come
 * from the respondent. Plain text survives every tool it passes through (translation files, sheets),
 * and pages are built from these pieces, so no markup of a stranger ever runs. A backslash takes the
 * meaning from the sign after it.
 */

export interface TextStyle {
  bold: boolean;
  italic: boolean;
  /** Where the words lead; only http, https, mailto and tel addresses are links. */
  href: string | null;
}

export type RichPiece =
  | ({ kind: "text"; text: string } & TextStyle)
  | ({ kind: "pipe"; source: "answer" | "parameter"; name: string; fallback: string } & TextStyle)
  | { kind: "break" };

const PIPE = /^\{\{(answer|parameter):([^|{}]{1,100})(?:\|([^{}]*))?\}\}/;
const LINK = /^\[((?:[^\]\\]|\\.)+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/i;

/** The pieces of a text. Signs that open nothing stand for themselves. */
export function parseRichText(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  const style: TextStyle = { bold: false, italic: false, href: null };
  read(text);
  return pieces;

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

  function read(source: string) {
    for (let at = 0; at < source.length; ) {
      const rest = source.slice(at);
      const mark = rest.startsWith("**") ? "**" : rest[0] === "*" ? "*" : "";
      const pipe = PIPE.exec(rest);
      const link = style.href === null ? LINK.exec(rest) : null;
      if (rest[0] === "\\" && rest.length > 1) {
        add(rest[1] as string);
        at += 2;
      } else if (rest[0] === "\n") {
        pieces.push({ kind: "break" });
        at += 1;
      } else if (pipe) {
        const [whole, source = "answer", name = "", fallback = ""] = pipe;
        pieces.push({ kind: "pipe", source: source as "answer", name: name.trim(), fallback, ...style });
        at += whole.length;
      } else if (link) {
        const [whole, words = "", href = ""] = link;
        style.href = href;
        read(words);
        style.href = null;
        at += whole.length;
      } else if (mark) {
        const key = mark === "**" ? "bold" : "italic";
        // An opening mark needs its partner.
        if (style[key] || closes(rest.slice(mark.length), mark)) style[key] = !style[key];
        else add(mark);
        at += mark.length;
      } else {
        const end = /[\\\n*[{]/.exec(rest.slice(1))?.index ?? rest.length;
        add(rest.slice(0, end + 1));
        at += end + 1;
      }
    }
  }
}

/** Whether a mark that opens here has its partner in the same line, behind a sign that is no space. */
function closes(rest: string, mark: "*" | "**"): boolean {
  if (/^\s/.test(rest)) return false;
  for (let at = 0; at < rest.length && rest[at] !== "\n"; ) {
    const here = rest.slice(at);
    const whole = /^\\./s.exec(here)?.[0] ?? PIPE.exec(here)?.[0] ?? LINK.exec(here)?.[0];
    const found = here.startsWith("**") ? "**" : here[0] === "*" ? "*" : "";
    if (!whole && found === mark && at > 0 && !/\s/.test(rest[at - 1] ?? "")) return true;
    at += (whole ?? found).length || 1;
  }
  return false;
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
export function pipedQuestions(text: string): string[] {
  return parseRichText(text).flatMap((piece) =>
    piece.kind === "pipe" && piece.source === "answer" ? [piece.name] : [],
  );
}
