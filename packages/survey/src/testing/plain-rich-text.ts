import type { RichPiece } from "../rich-text.ts";

/** The rules of rich text as plainly as they can be written, for comparing: its work grows with the cube of a text. */

const PIPE = /^\{\{(answer|parameter):([^|{}]{1,100})(?:\|([^{}]*))?\}\}/;
const LINK = /^\[((?:[^\]\\]|\\.)+)\]\(((?:https?:\/\/|mailto:|tel:)[^\s()]+)\)/i;

/** As readPlainly() does. */
export function readPlainly(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  const style = { bold: false, italic: false, href: null as string | null };
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
