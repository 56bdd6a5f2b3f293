import type { Answer, AskQuery } from "@soundings/contract/ask";
import { MIN_COMPARED_COMMENTS } from "@soundings/contract/insights";

/** How many comments there are where they are too few to compare, so that nothing could be certain; else null. */
export function tooFew(
  { kind }: Pick<AskQuery, "kind">,
  { claims, rows, comment_count }: Pick<Answer, "claims" | "rows" | "comment_count">,
): number | null {
  if (claims.length > 0 || comment_count === 0) return null;
  const counts = rows.map((row) => row.comment_count);
  const of =
    kind === "compare"
      ? Math.min(comment_count, ...counts)
      : kind === "segments" && counts.length > 0
        ? Math.max(...counts)
        : comment_count;
  return of < MIN_COMPARED_COMMENTS ? of : null;
}
