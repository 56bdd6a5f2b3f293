import type { RichPiece } from "./rich-text.ts";

/**
 * The markup of a text's pieces: what parseRichText() reads back as the same pieces. Only spaces at the
 * ends of bold and italic words lose their style, where nobody sees it.
 */
export function toMarkup(pieces: readonly RichPiece[]): string {
  const lines = linesOf(pieces);
  // A bracket is no more than that where no address follows it; a link's words go over lines.
  const signs = lines.flat();
  const mayLink =
    signs.some(({ href }) => href !== null) ||
    signs
      .map(({ sign }) => sign)
      .join("")
      .includes("](");
  return lines.map((line) => lineMarkup(line, mayLink)).join("\n");
}

/** A character or a pipe, with its style. Marks are toggled between units, so they may overlap. */
interface Unit {
  sign: string;
  pipe: boolean;
  bold: boolean;
  italic: boolean;
  href: string | null;
}

function linesOf(pieces: readonly RichPiece[]): Unit[][] {
  const lines: Unit[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === "break") {
      lines.push([]);
      continue;
    }
    const { bold, italic, href } = piece;
    const signs = piece.kind === "pipe" ? [pipeMarkup(piece)] : [...piece.text];
    for (const sign of signs) {
      // A line break that a backslash hid in a text is one all the same.
      if (sign === "\n") lines.push([]);
      else lines.at(-1)?.push({ sign, pipe: piece.kind === "pipe", bold, italic, href });
    }
  }
  return lines;
}

const pipeMarkup = ({ source, name, fallback }: Extract<RichPiece, { kind: "pipe" }>) =>
  `{{${source}:${name || " "}${fallback ? `|${fallback}` : ""}}}`;

function lineMarkup(line: Unit[], mayLink: boolean): string {
  const units = withoutOuterSpaces(withoutOuterSpaces(line, "bold"), "italic");
  let markup = "";
  let before: Pick<Unit, "bold" | "italic" | "href"> = { bold: false, italic: false, href: null };
  units.forEach((unit, index) => {
    const changed = unit.bold !== before.bold || unit.italic !== before.italic;
    if (before.href !== null && (changed || unit.href !== before.href)) markup += `](${before.href})`;
    if (unit.bold !== before.bold) markup += "**";
    if (unit.italic !== before.italic) markup += "*";
    if (unit.href !== null && (changed || unit.href !== before.href)) markup += "[";
    markup += unit.pipe ? unit.sign : escaped(units, index, mayLink);
    before = unit;
  });
  if (before.href !== null) markup += `](${before.href})`;
  return `${markup}${before.bold ? "**" : ""}${before.italic ? "*" : ""}`;
}

/** Marks neither open before a space nor close behind one. */
function withoutOuterSpaces(line: readonly Unit[], key: "bold" | "italic"): Unit[] {
  const units = line.map((unit) => ({ ...unit }));
  const isEdge = (unit: Unit | undefined) => !unit?.[key];
  const isSpace = ({ sign, pipe }: Unit) => !pipe && /^\s$/.test(sign);
  for (const order of [units, [...units].reverse()]) {
    order.forEach((unit, index) => {
      if (unit[key] && isSpace(unit) && isEdge(order[index - 1])) unit[key] = false;
    });
  }
  return units;
}

function escaped(units: readonly Unit[], index: number, mayLink: boolean): string {
  const unit = units[index] as Unit;
  const { sign } = unit;
  if (sign === "\\") return "\\\\";
  if (sign === "*") return standsAlone(units, index) ? sign : "\\*";
  if (sign === "[") return mayLink ? "\\[" : sign;
  if (sign === "]") return unit.href === null ? sign : "\\]";
  if (sign === "{") return units[index + 1]?.sign.startsWith("{") ? "\\{" : sign;
  return sign;
}

/** "2 * 3": between spaces of a text without style a star opens and closes nothing. */
function standsAlone(units: readonly Unit[], index: number): boolean {
  const isPlainSpace = (unit: Unit | undefined) =>
    unit !== undefined && /^\s$/.test(unit.sign) && !unit.bold && !unit.italic && unit.href === null;
  const { bold, italic } = units[index] as Unit;
  return !bold && !italic && isPlainSpace(units[index - 1]) && isPlainSpace(units[index + 1]);
}
