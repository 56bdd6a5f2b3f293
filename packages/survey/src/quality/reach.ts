import { answeredCarelessly, CARELESS_WAYS, type CarelessWay } from "./careless-ways.ts";
import { checkResponse } from "./check-response.ts";
import type { ResponseFacts } from "./facts.ts";
import type { Norms } from "./norms.ts";
import { bitsOf, isCareless } from "./reasons.ts";
import { sequence } from "./sequence.ts";
import { atOnce } from "./steps.ts";

/**
 * What a survey can tell. Its own responses are answered again without care, in ways that some surveys have too few
 * questions for, and looked at by the same checks: the share of them that is found is what would be found of others.
 */
export interface Reach {
  way: CarelessWay;
  /** The share that would be found. */
  found: number;
}

/** Responses that are answered again, at most: enough for tenths. */
const TRIALS = 120;

/** Ways that a survey has no room for are left out. */
export const reachOf = (sample: readonly ResponseFacts[], norms: Norms): Reach[] =>
  atOnce(reachInSteps(sample, norms));

/** The same in steps. */
export function* reachInSteps(sample: readonly ResponseFacts[], norms: Norms): Generator<void, Reach[]> {
  const step = Math.max(1, sample.length / TRIALS);
  const reach: Reach[] = [];
  for (const way of CARELESS_WAYS) {
    yield;
    const next = sequence();
    let [of, found] = [0, 0];
    for (let n = 0; n < sample.length; n += step) {
      const facts = answeredCarelessly(way, sample[Math.floor(n)] as ResponseFacts, next);
      if (!facts) continue;
      of++;
      if (isCareless(bitsOf(checkResponse(facts, norms)))) found++;
    }
    if (of >= FEW) reach.push({ way, found: found / of });
  }
  return reach;
}

const FEW = 30;
