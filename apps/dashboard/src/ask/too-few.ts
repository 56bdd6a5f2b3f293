import type { Answer, AnswerRow, AskQuery } from "@soundings/contract/ask";
import { MIN_COMPARED_COMMENTS } from "@soundings/contract/insights";

type Uncertain = Pick<Answer, "claims" | "rows" | "comment_count">;

const isSideBySide = (kind: AskQuery["kind"]) => kind === "compare" || kind === "segments";

/** How many comments there are where they are too few for any but a large difference to be certain; else null. */
export function tooFew(
  { kind }: Pick<AskQuery, "kind">,
  { claims, rows, comment_count }: Uncertain,
): number | null {
  if (claims.length > 0 || comment_count === 0 || (isSideBySide(kind) && rows.length > 0)) return null;
  return comment_count < MIN_COMPARED_COMMENTS ? comment_count : null;
}

/** What stands side by side with so few comments, where nothing is certain of any; none where something is. */
export function fewRows(
  { kind }: Pick<AskQuery, "kind">,
  { claims, rows }: Pick<Uncertain, "claims" | "rows">,
): AnswerRow[] {
  if (claims.length > 0 || !isSideBySide(kind)) return [];
  return rows.filter((row) => row.comment_count < MIN_COMPARED_COMMENTS);
}
