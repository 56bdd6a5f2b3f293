import type { Claim } from "@soundings/contract/insights";
import type { AnswerColumns } from "../answer-results/answer-columns.ts";
import { claimsOf } from "../insights/claims.ts";
import { numberChangeDrivers, numberChanges } from "../insights/number-changes.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { numberOfDay } from "../statistics/calendar.ts";
import { ratingView } from "./rating-view.ts";

/** A change of a survey's rating, with what went with it and who could say why. */
export interface RatingChange {
  claim: Claim;
  /** Responses since then that rate as the change went and have words, the latest first. */
  writers: string[];
}

const MAX_WRITERS = 3;

/** Days since which respondents rate otherwise, and the last day that anybody answered. */
export async function ratingChanges(
  key: SurveyKey,
  columns: AnswerColumns,
): Promise<{ changes: RatingChange[]; last_day: number | null }> {
  const { view, comments, segments, ratings } = await ratingView(key, columns);
  const asked = new Map(ratings.map((rating) => [rating.index, rating]));
  const candidates = (await numberChanges(view, comments, ratings)).map(({ query, ...candidate }) => {
    const { number } = candidate.subject;
    const question_id = asked.get(number?.index ?? -1)?.question_id;
    // The conditions of a list of comments say nothing of responses but the days.
    const days = { from: query?.from, to: query?.to };
    return {
      ...candidate,
      query: days,
      subject: { ...candidate.subject, number: number && { ...number, ...(question_id && { question_id }) } },
    };
  });
  const claims = claimsOf(candidates);
  const texts = openQuestions(columns).flatMap((id) => {
    const column = columns.questions.get(id);
    return column?.kind === "text" ? column.written : [];
  });
  const changes: RatingChange[] = [];
  for (const claim of claims) {
    const rating = asked.get(claim.subject.number?.index ?? -1);
    if (!rating) continue;
    claim.drivers = await numberChangeDrivers(view, comments, segments, rating, { claim, claims });
    const since = numberOfDay(claim.since as string);
    const writers = comments.filter((at) => {
      const off = (rating.numbers[at] as number) - (claim.other ?? 0);
      return (
        (view.day[at] as number) >= since && off * claim.effect > 0 && texts.some((one) => one.get(at) > 0)
      );
    });
    const latest = [...writers].sort((one, other) => columns.time.get(other) - columns.time.get(one));
    changes.push({ claim, writers: latest.slice(0, MAX_WRITERS).map((at) => columns.ids.at(at)) });
  }
  let last: number | null = null;
  for (const at of comments) last = Math.max(last ?? 0, view.day[at] as number);
  return { changes, last_day: last };
}

/** The questions whose answers are open texts: an address or a date says nothing of how somebody feels. */
export const openQuestions = ({ asked }: AnswerColumns): string[] =>
  asked.questions.flatMap(({ id, format, archived }) => (!archived && format === "text" ? [id] : []));
