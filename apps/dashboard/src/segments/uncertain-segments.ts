import { MIN_COMPARED_COMMENTS, type Segments } from "@soundings/contract/insights";

type Row = Segments["rows"][number];

/** Why nothing is claimed of a column's segments, as a sentence of `claims`, and the segment that it names. */
export type Uncertain =
  | { why: "small" | "scores" | "rating" | "alike" | "apart" }
  | { why: "near"; row: Row; difference: NonNullable<Row["difference"]> };

/**
 * - `small`: nothing could be compared
 * - `scores`: of a rating that scores differ is no claim, and too few comments speak of a topic or an emotion
 * - `rating`: of a rating no topic or emotion differs clearly
 * - `apart`: what differs clearly is small, or lies in the languages of comments
 * - `near`: one differs most of those that were compared, its interval apart from 0, and that may be chance
 * - `alike`: none does
 */
export function uncertainOf(
  { rows, tested }: Pick<Segments, "rows" | "tested">,
  isRating: boolean,
): Uncertain {
  const compared = rows.flatMap((row) => (row.difference ? [{ row, difference: row.difference }] : []));
  if (isRating && compared.length > 0) return { why: tested === 0 ? "scores" : "rating" };
  if (tested === 0) return { why: "small" };
  if (compared.some(({ difference }) => difference.clear)) return { why: "apart" };
  const [most] = compared.toSorted((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value));
  return most && (most.difference.low > 0 || most.difference.high < 0)
    ? { why: "near", ...most }
    : { why: "alike" };
}

/** The segments of which only a large difference could have been told, largest first. */
export const fewOf = (rows: readonly Row[]): Row[] =>
  rows
    .filter(({ comment_count, difference }) => comment_count < MIN_COMPARED_COMMENTS && !difference)
    .toSorted((a, b) => b.comment_count - a.comment_count);
