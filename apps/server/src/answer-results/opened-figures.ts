import type { AnswerFilter } from "@soundings/contract/answer-filter";
import { openingsOf } from "../answers/opening-queries.ts";
import { inChunks } from "../column-store/in-chunks.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { AnswerColumns } from "./answer-columns.ts";

/** How often a page was opened, beside how many responses began. */

interface Openings {
  since: Date;
  /** Null where they cannot be told apart as the filter does. */
  count: number | null;
  /** Whether those whom quotas left out are among the figures. */
  all: boolean;
}

/** Openings of a filter's days. Throws NOT_FOUND. */
export async function findOpenings(
  db: Db,
  key: SurveyKey,
  { completion, from, to, ...rest }: AnswerFilter,
): Promise<Openings> {
  const found = await openingsOf(db, key, { from, to });
  if (!found) throw new ProblemError("NOT_FOUND");
  const narrowed = Object.values(rest).some((condition) => condition?.length);
  return { since: found.since, count: narrowed ? null : found.count, all: completion === "all" };
}

/** When the first of some responses began, in milliseconds since 1970; infinity without any. */
export function firstStart({ started: { array } }: AnswerColumns, any: Uint8Array): number {
  let first = Number.POSITIVE_INFINITY;
  inChunks(any.length, (from, to) => {
    for (let at = from; at < to; at++) if (any[at] === 1) first = Math.min(first, array[at] as number);
  });
  return first;
}

/** Figures with how many opened the page. Whoever began has opened it, also where nothing said so. */
export function withOpened<
  Figures extends { begun: number; submitted: number; over_quota: number; screened_out: number },
>({ first_start, ...figures }: Figures & { first_start: number }, { since, count, all }: Openings) {
  const { begun, submitted, over_quota, screened_out } = figures;
  const outside = all ? 0 : over_quota + screened_out;
  const known = count !== null && first_start >= since.getTime();
  return {
    ...figures,
    opened: known ? Math.max(count - outside, begun + submitted) : null,
    openings_since: since.toISOString(),
  };
}
