import type { CommentFilter } from "@soundings/contract/comments";
import { withoutMirrored } from "@soundings/contract/mirrored-claims";
import type { FigureFilter } from "@soundings/contract/topics";
import { selectAnalysed } from "../columns/select-comments.ts";
import { ProblemError } from "../http/problem.ts";
import { segmentColumns } from "../insights/segment-columns.ts";
import { segmentsOf } from "../insights/segments-of.ts";
import { numberColumns } from "../topics/number-columns.ts";
import type { Asked, OwnAnswer } from "./answer-rows.ts";

/** The values of a column side by side, or those that are compared. */
export async function segmentAnswer({ db, view, query }: Asked, column: string | null): Promise<OwnAnswer> {
  const { cell = [], ...others } = query.filter;
  const columns = await segmentColumns(db, view);
  const name = column ?? cell[0]?.split(":")[0];
  const chosen = columns.find((one) => one.column === name);
  if (!chosen) throw new ProblemError("NOT_FOUND");
  const ofColumn = (one: string) => one.startsWith(`${chosen.column}:`);
  const elsewhere = cell.filter((one) => !ofColumn(one));
  const filter: FigureFilter = { ...others, ...(elsewhere.length > 0 && { cell: elsewhere }) };
  const scope: CommentFilter = query.topic_id ? { ...filter, topic_id: query.topic_id } : filter;
  const comments = await selectAnalysed(db, view, scope);
  const numbers = await numberColumns(db, view);
  const segments = await segmentsOf(view, comments, columns, chosen, null, { filter, numbers });
  const wanted = new Set(cell.filter(ofColumn).map((one) => one.slice(one.indexOf(":") + 1)));
  const isWanted = (value: string | undefined) =>
    wanted.size === 0 || (value !== undefined && wanted.has(value));
  const sign = query.direction === "up" ? -1 : 1;
  return {
    // Within a topic its segments' claims would be said of all that they say.
    claims: query.topic_id
      ? []
      : wanted.size === 0
        ? withoutMirrored(segments.claims)
        : segments.claims.filter(({ subject }) => isWanted(subject.segment?.value)),
    rows: segments.rows
      .filter(({ value }) => isWanted(value))
      .toSorted((a, b) => sign * (a.score.score - b.score.score))
      .map(({ value, comment_count, share, score }) => ({
        name: value,
        comment_count,
        share,
        score: score.score,
        change: null,
        query:
          chosen.column === "language"
            ? { ...scope, language: value }
            : { ...scope, cell: [...elsewhere, `${chosen.column}:${value}`] },
      })),
  };
}
