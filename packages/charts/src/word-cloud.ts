import type { Mark, SizedDrawing, Token } from "./drawing.ts";
import { hitArea } from "./shapes.ts";
import { cutText, fontOf } from "./shown-text.ts";
import type { Tip } from "./tip.ts";

export interface CloudWord {
  word: string;
  count: number;
  /** A token's name. */
  ink: string;
  label: string;
  tip: () => Tip;
  pick: () => void;
  chosen: boolean;
}

const SMALL = 12;
const LARGE = 28;

/** Size of a word in px: its area, not its height, stands for the count. */
export function wordSize(count: number, most: number): number {
  if (most <= 0) return SMALL;
  return Math.round(SMALL + (LARGE - SMALL) * Math.sqrt(count / most));
}

type Measure = (text: string, size: number) => number;

/** Words in reading order, most frequent first, on lines that are as full as they get. */
export function layWords<Word extends { word: string; count: number }>(
  words: readonly Word[],
  width: number,
  measure: Measure,
): { word: Word; text: string; x: number; y: number; size: number; width: number }[] {
  const most = Math.max(0, ...words.map((one) => one.count));
  const lines: { word: Word; text: string; size: number; width: number }[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const size = wordSize(word.count, most);
    const text = cutText(word.word, width - 8, (part) => measure(part, size));
    const room = measure(text, size) + 16;
    if (used + room > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push({ word, text, size, width: room });
    used += room;
  }
  let y = 0;
  return lines.flatMap((line) => {
    const height = Math.max(...line.map((one) => one.size)) + 10;
    y += height;
    let x = 0;
    return line.map((one) => {
      const placed = { ...one, x, y: y - height / 2 };
      x += one.width;
      return placed;
    });
  });
}

let ruler: CanvasRenderingContext2D | null | undefined;

export function drawWordCloud(words: readonly CloudWord[], token: Token, width: number): SizedDrawing {
  const fontFamily = token("--font");
  const measure: Measure = (text, size) => {
    ruler ??= globalThis.document?.createElement("canvas").getContext("2d") ?? null;
    if (!ruler) return text.length * size * 0.55;
    ruler.font = fontOf({ ...look, text, fontSize: size });
    return ruler.measureText(text).width;
  };
  const look = {
    text: "",
    align: "left" as const,
    verticalAlign: "middle" as const,
    fontSize: SMALL,
    fontWeight: 500,
    fontFamily,
  };
  const placed = layWords(words, width, measure);
  const marks = placed.map(({ word, text, x, y, size, width: room }): Mark => {
    const hit = hitArea(x, y - size / 2 - 4, room - 2, size + 8, token("--neutral-soft"));
    return {
      shapes: [
        word.chosen ? { ...hit, style: { fill: token("--accent-soft") }, emphasis: { style: {} } } : hit,
        {
          type: "text",
          x: x + 7,
          y,
          silent: true,
          z2: 5,
          style: { ...look, text, fontSize: size, fill: token(word.ink) },
        },
      ].map((shape) => shape as Mark["shapes"][number]),
      label: word.label,
      tip: word.tip,
      pick: word.pick,
    };
  });
  const last = placed.at(-1);
  return { back: [], marks, height: last ? Math.max(...placed.map(({ y, size }) => y + size / 2 + 6)) : 0 };
}
