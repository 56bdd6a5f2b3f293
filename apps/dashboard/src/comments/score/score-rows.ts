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

/** Below half a point a row would read "0". */
const LEAST = 0.5;

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
  for (const { start, end, weight } of explanation[kind]) {
    const said = text.slice(start, end).replace(/\s+/g, " ").trim();
    const key = said.toLocaleLowerCase();
    const before = byText.get(key);
    byText.set(key, { text: before?.text ?? said, points: (before?.points ?? 0) + weight });
  }
  const all = [...byText.values()].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const rows = all.filter(({ points }) => Math.abs(points) >= LEAST).slice(0, most);
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
