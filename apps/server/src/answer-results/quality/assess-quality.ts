import { setImmediate as nextTurn } from "node:timers/promises";
import { checkResponse } from "@soundings/survey/quality/check-response";
import type { ResponseFacts } from "@soundings/survey/quality/facts";
import { NO_NORMS, type Norms, normsOf } from "@soundings/survey/quality/norms";
import { type Reach, reachInSteps } from "@soundings/survey/quality/reach";
import { bitsOf, type Finding, isCareless } from "@soundings/survey/quality/reasons";
import { uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { submittedOf } from "../figures.ts";
import { findLikenesses } from "./likenesses.ts";
import { FactsReader } from "./read-facts.ts";
import { Sample } from "./sample.ts";

/** Responses that norms are made of, at most. */
export const SAMPLE = 6_000;
/** Responses that are looked at without a pause. */
const SLICE = 200;
/** Other requests have their turn after so much. */
const TURN_MS = 25;
/** With more responses than that all are looked at again only when the survey has grown by a twentieth. */
const FEW = 5_000;
const GROWN = 1.05;

/**
 * Looks at every submitted response that was not looked at as it is, so that columns.quality says what speaks against
 * it. Only what came since is looked at again, unless what is usual in this survey has to be found anew. Takes 25 µs
 * a response.
 */
export async function assessQuality(columns: AnswerColumns): Promise<void> {
  while ((await assessSome(columns, Number.POSITIVE_INFINITY)) > 0);
}

/** The same for so many milliseconds, since others wait for the columns; says how many are left. */
export async function assessSome(columns: AnswerColumns, ms: number): Promise<number> {
  const { quality } = columns;
  const began = performance.now();
  let turn = began;
  while (!quality.isDone(columns.asked)) {
    quality.work ??= assess(columns);
    const { done } = quality.work.next();
    if (done) quality.work = null;
    const now = performance.now();
    if (now - began > ms) break;
    if (now - turn > TURN_MS) {
      await nextTurn();
      turn = performance.now();
    }
  }
  return quality.isDone(columns.asked) ? 0 : quality.countLeft(allSubmitted(columns)) || 1;
}

/** Stops where others may have their turn; responses may come and change meanwhile. */
function* assess(columns: AnswerColumns): Generator<void, void> {
  const { quality, asked } = columns;
  const { changes } = quality;
  const submitted = allSubmitted(columns);
  if (quality.isOutdated(submitted.length, asked, { few: FEW, grown: GROWN })) {
    quality.forget();
    yield* findNorms(columns, submitted);
    quality.likenesses = yield* findLikenesses(columns, submitted);
    quality.madeOf = { submitted: submitted.length, asked };
  }
  let reader = new FactsReader(columns);
  let looked = 0;
  for (const at of submitted) {
    if (quality.isKnown(at)) continue;
    quality.set(at, bitsOf(findingsOf(columns, reader.factsAt(at), at)));
    if (++looked % SLICE !== 0) continue;
    const before = quality.changes;
    yield;
    if (quality.changes !== before) reader = new FactsReader(columns);
  }
  quality.lookedAt = changes;
}

/**
 * What is needed to say what speaks against a few responses. Of a large survey that nobody has looked at yet that is
 * what is usual in it, so that a page of a list does not wait for all; likenesses come with the first whole look.
 */
export async function prepareQuality(columns: AnswerColumns): Promise<void> {
  const { quality } = columns;
  const submitted = allSubmitted(columns);
  if (submitted.length <= FEW) return await assessQuality(columns);
  if (quality.norms !== NO_NORMS) return;
  const finding = findNorms(columns, submitted);
  while (!finding.next().done) await nextTurn();
}

function allSubmitted(columns: AnswerColumns): Uint32Array {
  return submittedOf(columns, columns.alive.upTo(columns.count).slice(0, columns.count) as Uint8Array);
}

/** What speaks against one response, with what it rests on. */
export const findingsOf = ({ quality }: AnswerColumns, facts: ResponseFacts, at: number): Finding[] => [
  ...checkResponse(facts, quality.norms),
  ...(quality.likenesses.get(at) ?? []).map((one) => ({ ...one, strong: true })),
];

/** Of responses against which nothing speaks by itself. */
function* findNorms(columns: AnswerColumns, submitted: Uint32Array): Generator<void, void> {
  const sample = new Sample<number>(SAMPLE);
  for (let n = 0; n < submitted.length; n++) {
    const at = uint32At(submitted, n);
    sample.add(columns.ids, at, () => at);
    if (n % (100 * SLICE) === 0) yield;
  }
  const reader = new FactsReader(columns);
  const facts: ResponseFacts[] = [];
  for (const [n, at] of sample.list.entries()) {
    facts.push(reader.factsAt(at));
    if (n % SLICE === SLICE - 1) yield;
  }
  const { norms, reach } = yield* usualIn(facts);
  columns.quality.norms = norms;
  columns.quality.reach = reach;
}

/** What is usual in a survey, of some of its responses, and what of careless ones would be found by that. */
export function* usualIn(
  sample: readonly ResponseFacts[],
): Generator<void, { norms: Norms; reach: Reach[] }> {
  const calm: ResponseFacts[] = [];
  for (const [n, facts] of sample.entries()) {
    if (n % SLICE === SLICE - 1) yield;
    if (!isCareless(bitsOf(checkResponse(facts, NO_NORMS)))) calm.push(facts);
  }
  yield;
  const norms = yield* normsOf(calm);
  return { norms, reach: yield* reachInSteps(calm, norms) };
}
