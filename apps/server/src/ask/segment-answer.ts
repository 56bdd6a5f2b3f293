import type { CommentFilter } from "@soundings/contract/comments";
import type { Claim } from "@soundings/contract/insights";
import { withoutMirrored } from "@soundings/contract/mirrored-claims";
import type { FigureFilter } from "@soundings/contract/topics";
import { placeOf, selectAnalysed } from "../columns/select-comments.ts";
import { ProblemError } from "../http/problem.ts";
import { apartDrivers } from "../insights/change-drivers.ts";
import { type SegmentColumn, segmentColumns } from "../insights/segment-columns.ts";
import { segmentsOf } from "../insights/segments-of.ts";
import { topicBySegments } from "../insights/topic-by-segments.ts";
import { numberColumns } from "../topics/number-columns.ts";
import type { Asked, OwnAnswer } from "./answer-rows.ts";

/** The values of a column side by side, or those that are compared: two with each other, else each with the rest. */
export async function segmentAnswer(asked: Asked, column: string | null): Promise<OwnAnswer> {
  const { db, view, query } = asked;
  const { cell = [], ...others } = query.filter;
  const columns = await segmentColumns(db, view);
  const name = column ?? cell[0]?.split(":")[0];
  const chosen = columns.find((one) => one.column === name);
  if (!chosen) throw new ProblemError("NOT_FOUND");
  const ofColumn = (one: string) => one.startsWith(`${chosen.column}:`);
  const elsewhere = cell.filter((one) => !ofColumn(one));
  const wanted = new Set(cell.filter(ofColumn).map((one) => one.slice(one.indexOf(":") + 1)));
  const isPair = wanted.size === 2;
  const among = isPair ? cell : elsewhere;
  const filter: FigureFilter = { ...others, ...(among.length > 0 && { cell: among }) };
  const scope: CommentFilter = query.topic_id ? { ...filter, topic_id: query.topic_id } : filter;
  const isWanted = (value: string | undefined) =>
    wanted.size === 0 || (value !== undefined && wanted.has(value));
  const sign = query.direction === "up" ? -1 : 1;
  const compared = { comments: await selectAnalysed(db, view, scope), columns, chosen, filter };
  const { claims, rows } = await comparedValues(asked, compared);
  const own =
    wanted.size === 0
      ? withoutMirrored(claims)
      : claims.filter((one) => isWanted(one.subject.segment?.value));
  const said = isPair ? withoutMirrored(own).map((one) => againstOther(one, [...wanted])) : own;
  return {
    claims: await explained(asked, said, compared),
    rows: rows
      .filter(({ value }) => isWanted(value))
      .toSorted((a, b) => sign * (a.score - b.score))
      .map(({ value, ...figures }) => ({
        name: value,
        ...figures,
        change: null,
        query:
          chosen.column === "language"
            ? { ...scope, language: value }
            : { ...scope, cell: [...elsewhere, `${chosen.column}:${value}`] },
      })),
  };
}

interface ComparedValues {
  /** Those that are compared. */
  comments: Uint32Array;
  columns: readonly SegmentColumn[];
  chosen: SegmentColumn;
  filter: FigureFilter;
}

interface Values {
  claims: Claim[];
  rows: { value: string; comment_count: number; share: number; score: number }[];
}

/** By all that comments say or, where a topic is asked for, by what they say of it. */
async function comparedValues({ db, view, query }: Asked, of: ComparedValues): Promise<Values> {
  const { comments, columns, chosen, filter } = of;
  const place = query.topic_id === null ? null : placeOf(view, query.topic_id);
  if (place !== null) return await topicBySegments(view, comments, chosen, place, filter);
  const numbers = await numberColumns(db, view);
  const { claims, rows } = await segmentsOf(view, comments, columns, chosen, null, { filter, numbers });
  const scored = rows.map(({ value, comment_count, share, score }) => ({
    ...{ value, comment_count, share },
    score: score.score,
  }));
  return { claims: byScoreFirst(claims), rows: scored };
}

/** What was written comes before what was clicked. */
const byScoreFirst = (claims: readonly Claim[]): Claim[] => [
  ...claims.filter(({ kind }) => kind === "segment_score"),
  ...claims.filter(({ kind }) => kind !== "segment_score"),
];

/** Of two values the rest is the other one. */
function againstOther(claim: Claim, values: readonly string[]): Claim {
  const { segment } = claim.subject;
  const other = values.find((one) => one !== segment?.value);
  if (!segment || other === undefined) return claim;
  return { ...claim, subject: { ...claim.subject, other_segment: { ...segment, value: other } } };
}

/** With the topics that a value's difference is explained by, where it is of all that is said. */
async function explained(
  { view, query }: Asked,
  claims: readonly Claim[],
  of: ComparedValues,
): Promise<Claim[]> {
  if (query.topic_id) return [...claims];
  const found: Claim[] = [];
  for (const claim of claims)
    found.push(
      claim.kind === "segment_score"
        ? { ...claim, drivers: await apartDrivers(view, of.comments, of.chosen, claim) }
        : claim,
    );
  return found;
}
