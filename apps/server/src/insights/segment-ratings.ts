import type { NumberColumn } from "../topics/comparison.ts";
import type { Candidate } from "./claims.ts";
import { WHOLE_SCALE } from "./number-changes.ts";
import { segmentScoreCandidates, standingOut } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { SegmentScores } from "./segment-scores.ts";
import type { ClaimSpan } from "./topic-claims.ts";

/** How each column of ratings differs by the values of a column: what was given with stars need not be written. */
export async function segmentRatingCandidates(
  comments: Uint32Array,
  column: SegmentColumn,
  numbers: readonly NumberColumn[],
  span: ClaimSpan,
): Promise<Candidate[]> {
  const found: Candidate[] = [];
  for (const { index, header, is_rating, numbers: ratings } of numbers) {
    if (!is_rating || column.is_rating) continue;
    const rated = comments.filter((comment) => !Number.isNaN(ratings[comment] as number));
    const scale = scaleOf(rated, ratings);
    if (scale === 0) continue;
    const scores = await SegmentScores.of({ score: ratings }, rated, column.code, column.values.length);
    const apart = segmentScoreCandidates(column, scores, span);
    for (const one of standingOut(column, scores, apart))
      found.push({
        ...one,
        kind: "segment_number",
        subject: { ...one.subject, number: { index, header } },
        unit: "own",
        worth: WHOLE_SCALE / scale,
        query: { ...one.query, number: index },
      });
  }
  return found;
}

/** From the least to the most that was given. */
function scaleOf(comments: Uint32Array, ratings: Float64Array): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const comment of comments) {
    const number = ratings[comment] as number;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return Math.max(0, most - least);
}
