import { textWidth, type Write, widest, writer } from "./chart-look.ts";
import type { Mark, SizedDrawing, Token } from "./drawing.ts";
import { hitArea, rect, type Shape } from "./shapes.ts";
import type { Tip } from "./tip.ts";

export interface ShareCell {
  /** 0 to 1. */
  share: number;
  text: string;
  /** Where the text has no room. */
  short?: string;
  /** Clearly more than elsewhere. */
  strong: boolean;
  tip: () => Tip;
  pick?: (() => void) | undefined;
}

interface ShareGridOptions {
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly ShareCell[] }[];
  /** Whether it may become as high as its names need: then they are cut only where they are very long. */
  grows?: boolean;
}

const HEAD = 36;
const LINE = 15;
const ROW = 26;
/** A name above its row. */
const NAME = 22;
const MAX_LINES = 3;
/** The narrowest that a share is read in. */
const MIN_CELL = 36;
/** The longest head that is written upwards. */
const MAX_UPWARDS = 168;

export function shareGridHeight(rows: number): number {
  return HEAD + rows * ROW + 2;
}

/** Shares as a table whose ground darkens with them; what stands out is framed and bold. */
export function drawShareGrid(
  { columns, rows, grows = false }: ShareGridOptions,
  token: Token,
  { width }: { width: number },
): SizedDrawing {
  const write = writer(token);
  const labels = rows.map((row) => row.label);
  const form = grows ? roomyForm(columns, labels, width, token) : plainForm(columns, labels, width, token);
  const { above, labelWidth, left, cellWidth, head } = form;
  const rowHeight = above ? NAME + ROW : ROW;
  const cellsOf = (row: number) => head.height + row * rowHeight + (above ? NAME : 0);
  const most = Math.max(0.01, ...rows.flatMap((row) => row.cells.map((cell) => cell.share)));
  const back: Shape[] = [
    ...columnNames(columns, form, write),
    ...labels.map((label, index) =>
      write(0, above ? cellsOf(index) - 9 : cellsOf(index) + ROW / 2, label, {
        ink: "--text",
        weight: 500,
        width: labelWidth,
      }),
    ),
  ];
  const marks = rows.flatMap((row, rowIndex) =>
    row.cells.map((cell, index): Mark => {
      const place = { x: left + index * cellWidth, y: cellsOf(rowIndex), width: cellWidth };
      const shapes = drawCell(cell, cell.share / most, place, write, token);
      return { shapes, tip: cell.tip, ...(cell.pick && { pick: cell.pick }) };
    }),
  );
  return { back, marks, height: head.height + rows.length * rowHeight + 2 };
}

function columnNames(columns: readonly string[], { left, cellWidth, head }: Form, write: Write): Shape[] {
  return columns.flatMap((name, index) => {
    const x = left + (index + 0.5) * cellWidth;
    if (head.upwards) return [write(x, head.height - 6, name, { upwards: true, width: MAX_UPWARDS })];
    const lines = head.lines[index] ?? [];
    return lines.map((text, place) =>
      write(x, head.height - 10 - (lines.length - 1 - place) * LINE, text, {
        align: "center",
        width: cellWidth,
      }),
    );
  });
}

/** @param dark 0 to 1: how dark its ground is */
function drawCell(
  cell: ShareCell,
  dark: number,
  { x, y, width }: { x: number; y: number; width: number },
  write: Write,
  token: Token,
): Shape[] {
  const fits = textWidth(token, cell.text) <= width - 6;
  // Never so dark that the number on it is hard to read.
  const ground = { fill: token("--text-3"), opacity: 0.04 + dark * 0.3 };
  const frame = { stroke: token("--text"), lineWidth: 1.5, fill: "rgba(0,0,0,0)" };
  return [
    hitArea(x, y, width, ROW, token("--neutral-soft")),
    { ...rect(x + 1, y + 1, width - 2, ROW - 2, ground, 3), silent: true },
    write(x + width / 2, y + ROW / 2, fits ? cell.text : (cell.short ?? cell.text), {
      align: "center",
      ink: cell.strong ? "--text" : "--text-2",
      weight: cell.strong ? 600 : 400,
    }),
    ...(cell.strong ? [{ ...rect(x + 1.75, y + 1.75, width - 3.5, ROW - 3.5, frame, 3), silent: true }] : []),
  ];
}

interface Head {
  height: number;
  /** Written upwards, since a column is narrower than a word. */
  upwards: boolean;
  /** Of each column's name, where it is not. */
  lines: readonly (readonly string[])[];
}

interface Form {
  head: Head;
  /** Names stand above their rows rather than beside them. */
  above: boolean;
  labelWidth: number;
  left: number;
  cellWidth: number;
}

/** Names beside their rows, cut where they are long, below heads of two lines. */
function plainForm(columns: readonly string[], labels: readonly string[], width: number, token: Token): Form {
  const labelWidth = Math.min(widest(token, labels, 500), width * 0.24);
  const left = labelWidth + 14;
  const cellWidth = (width - left) / columns.length;
  const lines = columns.map((name) => headLines(name, columns, cellWidth - 4, token));
  return { head: { height: HEAD, upwards: false, lines }, above: false, labelWidth, left, cellWidth };
}

/** Whole names: beside their rows or above them, below heads that are read without turning one's head if possible. */
function roomyForm(columns: readonly string[], labels: readonly string[], width: number, token: Token): Form {
  const whole = widest(token, labels, 500);
  const formOf = (above: boolean): Form => {
    const left = above ? 0 : whole + 14;
    const cellWidth = (width - left) / columns.length;
    return {
      head: headOf(columns, cellWidth - 6, token),
      above,
      labelWidth: above ? width : whole,
      left,
      cellWidth,
    };
  };
  const [beside, above] = [formOf(false), formOf(true)];
  const hasRoom = beside.cellWidth >= MIN_CELL && whole <= width / 2;
  if (hasRoom && (!beside.head.upwards || above.head.upwards)) return beside;
  return above;
}

function headOf(columns: readonly string[], width: number, token: Token): Head {
  const lines = columns.map((name) => wrapped(name, width, token));
  const upwards = lines.some(
    (one) => one.length > MAX_LINES || one.some((text) => textWidth(token, text) > width),
  );
  const height = upwards
    ? Math.min(widest(token, columns), MAX_UPWARDS) + 12
    : Math.max(...lines.map((one) => one.length), 1) * LINE + 6;
  return { height, upwards, lines };
}

/** A name in lines of whole words, as few as there is room for. */
function wrapped(name: string, width: number, token: Token): string[] {
  const [first = "", ...words] = name.split(" ");
  const lines = [first];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (textWidth(token, longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A name on two lines where one of the names needs them. */
function headLines(name: string, all: readonly string[], width: number, token: Token): string[] {
  const space = name.indexOf(" ");
  if (space < 0 || widest(token, all) <= width) return [name];
  return [name.slice(0, space), name.slice(space + 1)];
}
