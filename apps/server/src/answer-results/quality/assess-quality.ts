import { setImmediate as nextTurn } from "node:timers/promises";
import { checkResponse } from "@soundings/survey/quality/check-response";
import type { ResponseFacts } from "@soundings/survey/quality/facts";
import { makeNorms, NO_NORMS } from "@soundings/survey/quality/norms";
import { bitsOf, type Finding, isCareless } from "@soundings/survey/quality/reasons";
import { memoize } from "../../column-store/memoize.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { submittedOf } from "../figures.ts";
import { findLikenesses } from "./likenesses.ts";
import { FactsReader } from "./read-facts.ts";

/** Responses that norms are made of, at most. */
const SAMPLE = 6_000;
/** Responses between which other requests have their turn. */
const SLICE = 2_000;
/** With more responses than that all are looked at again only when the survey has grown by a tenth. */
const FEW = 20_000;
const GROWN = 1.1;

/**
 * Looks at every submitted response that was not looked at as it is, so that columns.quality says what speaks against
 * it. Only what came since is looked at again, unless what is usual in this survey has to be found anew.
 */
export function assessQuality(columns: AnswerColumns): Promise<void> {
  return memoize(columns, "quality", {}, () => assess(columns));
}

async function assess(columns: AnswerColumns): Promise<void> {
  const { quality, asked } = columns;
  const submitted = submittedOf(
    columns,
    columns.alive.upTo(columns.count).slice(0, columns.count) as Uint8Array,
  );
  const reader = new FactsReader(columns);
  const made = quality.madeOf;
  const anew =
    made?.asked !== asked ||
    submitted.length <= FEW ||
    submitted.length > made.submitted * GROWN ||
    submitted.length < made.submitted / GROWN;
  if (anew) {
    quality.norms = await normsOf(reader, submitted);
    quality.likenesses = findLikenesses(columns, submitted);
    quality.madeOf = { submitted: submitted.length, asked };
  }
  let looked = 0;
  for (const at of submitted) {
    if (!anew && quality.isKnown(at)) continue;
    quality.set(at, bitsOf(findingsOf(columns, reader.factsAt(at), at)));
    if (++looked % SLICE === 0) await nextTurn();
  }
}

/** What speaks against one response, with what it rests on. */
export const findingsOf = ({ quality }: AnswerColumns, facts: ResponseFacts, at: number): Finding[] => [
  ...checkResponse(facts, quality.norms),
  ...(quality.likenesses.get(at) ?? []).map((one) => ({ ...one, strong: true })),
];

/** Of responses against which nothing speaks by itself. */
async function normsOf(reader: FactsReader, submitted: Uint32Array) {
  const sample: ResponseFacts[] = [];
  const step = Math.max(1, submitted.length / SAMPLE);
  for (let n = 0; n < submitted.length; n += step) {
    const facts = reader.factsAt(submitted[Math.floor(n)] as number);
    if (!isCareless(bitsOf(checkResponse(facts, NO_NORMS)))) sample.push(facts);
    if (sample.length % SLICE === SLICE - 1) await nextTurn();
  }
  return makeNorms(sample);
}
