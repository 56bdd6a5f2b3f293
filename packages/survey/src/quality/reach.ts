import { answeredCarelessly, CARELESS_WAYS, type CarelessWay } from "./careless-ways.ts";
import { checkResponse } from "./check-response.ts";
import type { ResponseFacts } from "./facts.ts";
import type { Norms } from "./norms.ts";
import { bitsOf, isCareless } from "./reasons.ts";
import { sequence } from "./sequence.ts";

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
export function reachOf(sample: readonly ResponseFacts[], norms: Norms): Reach[] {
  const step = Math.max(1, sample.length / TRIALS);
  return CARELESS_WAYS.flatMap((way) => {
    const next = sequence();
    let [of, found] = [0, 0];
    for (let n = 0; n < sample.length; n += step) {
      const facts = answeredCarelessly(way, sample[Math.floor(n)] as ResponseFacts, next);
      if (!facts) continue;
      of++;
      if (isCareless(bitsOf(checkResponse(facts, norms)))) found++;
    }
    return of < FEW ? [] : { way, found: found / of };
  });
}

const FEW = 30;
