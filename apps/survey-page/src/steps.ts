import type { Visit } from "@soundings/survey/visit";
import { type Asked, askedOn, type Source } from "./asked.ts";
import { goBack, goOn, presentPage, type RespondentState } from "./respondent-state.ts";

/**
 * Questions one at a time: each question of a page is a step of its own. Only what is shown: the flow, answers and the
 * server know pages. A page without script shows all of its questions.
 */

/** The place of the question that is shown, from 0. */
export const stepAt = (asked: readonly Asked[], { step }: RespondentState): number =>
  Math.max(
    asked.findIndex(({ question }) => question.id === step),
    0,
  );

const askedNow = (source: Source, trip: RespondentState): Asked[] => {
  const page = presentPage(trip);
  return page.kind === "question" ? askedOn(page.block_id, source, trip) : [];
};

const toStep = (trip: RespondentState, asked: readonly Asked[], at: number): RespondentState => ({
  ...trip,
  attempts: 0,
  step: asked.at(at)?.question.id ?? null,
});

/** The next question of the page, or the next page after its last one; a question with a flaw is not left. */
export function stepOn(source: Source, trip: RespondentState, visit: Visit): RespondentState {
  const asked = askedNow(source, trip);
  const at = stepAt(asked, trip);
  if (asked[at]?.flaw) return { ...trip, attempts: trip.attempts + 1 };
  if (at < asked.length - 1) return toStep(trip, asked, at + 1);
  // An answer may have taken from what an earlier question offered.
  const flawed = asked.findIndex(({ flaw }) => flaw);
  if (flawed >= 0) return { ...toStep(trip, asked, flawed), attempts: trip.attempts + 1 };
  return goOn(source.map, trip, visit);
}

/** One question back: from a page's first to the last of the page before. */
export function stepBack(source: Source, trip: RespondentState, visit: Visit): RespondentState {
  const asked = askedNow(source, trip);
  const at = stepAt(asked, trip);
  if (at > 0) return toStep(trip, asked, at - 1);
  const before = goBack(source.map, trip, visit);
  return before === trip ? trip : toStep(before, askedNow(source, before), -1);
}
