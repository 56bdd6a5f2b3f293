import type { Explanation } from "@soundings/contract/comments";

/** A line of the explanation. */
export interface ScoreRow {
  /** Words or a clause as they stand in the comment. */
  text: string;
  /** Points that it moved the score by. */
  points: number;
}

export interface ScoreRows {
  /** Most negative first; equal words are one row. */
  rows: ScoreRow[];
  /** What the rows leave: words too light to list, how such comments lean, the length, rounding. */
  rest: number;
}

type Weighted = Explanation["words"][number];

/** Rows lighter than this, in points, tell nothing. */
const LEAST = 1.5;
/** From here on, in points, neighbours that pull the same way are one phrase. */
const STRONG = 3;
/** No sign that can be felt: "!" and faces can. */
const MERE_SIGNS = /^[\s.,;:'"“”‘’()\-–—…]+$/;

/**
 * Words as people read them. Vietnamese words are several syllables and feelings several words: "thô lỗ",
 * "very annoying". Neighbours that pull strongly the same way are joined.
 */
function phrases(text: string, words: readonly Weighted[]): Weighted[] {
  const joined: Weighted[] = [];
  for (const word of [...words].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const beside = last && last.end <= word.start && text.slice(last.end, word.start).trim() === "";
    const alike = last && Math.sign(last.weight) === Math.sign(word.weight);
    if (beside && alike && Math.min(Math.abs(last.weight), Math.abs(word.weight)) >= STRONG) {
      joined[joined.length - 1] = { start: last.start, end: word.end, weight: last.weight + word.weight };
    } else joined.push(word);
  }
  return joined;
}

/**
 * The explanation's words or clauses as rows, the heaviest `most` of them, sorted from most negative to
 * most positive. Rows and rest sum to the score.
 */
export function scoreRows(
  text: string,
  explanation: Pick<Explanation, "words" | "clauses" | "rest">,
  kind: "words" | "clauses",
  most = 8,
): ScoreRows {
  const byText = new Map<string, ScoreRow>();
  const spans = kind === "words" ? phrases(text, explanation.words) : explanation.clauses;
  for (const { start, end, weight } of spans) {
    const said = text.slice(start, end).replace(/\s+/g, " ").trim();
    const key = said.toLocaleLowerCase();
    const before = byText.get(key);
    byText.set(key, { text: before?.text ?? said, points: (before?.points ?? 0) + weight });
  }
  const all = [...byText.values()].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const rows = all
    .filter((row) => Math.abs(row.points) >= LEAST && !MERE_SIGNS.test(row.text))
    .slice(0, most);
  const left = all.filter((row) => !rows.includes(row));
  const rest = left.reduce((sum, { points }) => sum + points, explanation.rest);
  return { rows: rows.sort((a, b) => a.points - b.points), rest };
}

/**
 * Whole numbers that sum to the whole total, each at most one off: what people add up must come out right.
 * `parts` sum to `total`.
 */
export function wholeParts(parts: readonly number[], total: number): number[] {
  const whole = parts.map((part) => Math.floor(part));
  const missing = Math.round(total) - whole.reduce((sum, part) => sum + part, 0);
  const byFraction = parts
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .sort((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction.slice(0, Math.max(0, missing))) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
