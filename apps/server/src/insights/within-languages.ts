import type { DatasetView } from "../columns/dataset-view.ts";
import { languageParts } from "../topics/language-parts.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { type Candidate, idOf } from "./claims.ts";

/**
 * People of two languages buy, travel and write differently. Where a selection speaks several, what sets a topic, a
 * segment or a number apart is claimed only if it does so among people of the same language, too (a difference
 * stratified by language); else it is the language's difference, which has claims of its own.
 */

/** Of the difference over all so much at least is left when the language is held fixed. */
const LEFT = 0.75;

/** Standard errors to each side in a 95 % interval. */
const REACH = 1.96;

/**
 * The candidates; one that does not hold within languages stays among those that were tested, and is never clear.
 *
 * @param within the same candidates of the comments of one language
 */
export async function withinLanguages(
  view: DatasetView,
  comments: Uint32Array,
  candidates: Candidate[],
  within: (comments: Uint32Array) => Promise<Candidate[]> | Candidate[],
): Promise<Candidate[]> {
  const parts: Candidate[][] = [];
  for (const part of languageParts(view, comments).spoken) parts.push(await within(part));
  return heldWithin(candidates, parts);
}

/** @param parts the same candidates of each language that is spoken; none where it is one */
export function heldWithin(candidates: Candidate[], parts: readonly Candidate[][]): Candidate[] {
  if (parts.length === 0) return candidates;
  const found = new Map<string, Candidate[]>();
  for (const one of parts.flat()) found.set(idOf(one), [...(found.get(idOf(one)) ?? []), one]);
  return candidates.map((one) => (holds(one, found.get(idOf(one)) ?? []) ? one : { ...one, p: 1 }));
}

function holds({ subject, effect, n, n_against }: Candidate, parts: readonly Candidate[]): boolean {
  if (subject.segment?.column === "language") return true;
  // So few comments that no language has enough of them to compare lie in several.
  if (parts.length === 0) return Math.min(n, Math.max(n_against, MIN_COMMENTS)) < 2 * MIN_COMMENTS;
  const turn = Math.sign(effect);
  let [weights, sum, variance] = [0, 0, 0];
  for (const { low, high, ...part } of parts) {
    const against = Math.max(1, part.n_against);
    const weight = (part.n * against) / (part.n + against);
    weights += weight;
    sum += weight * part.effect * turn;
    variance += (weight * ((high - low) / (2 * REACH))) ** 2;
    // Clearly the other way round in one language: nothing that could be said of all.
    if (turn * (turn > 0 ? high : low) < 0) return false;
  }
  return sum >= LEFT * weights * Math.abs(effect) && sum > REACH * Math.sqrt(variance);
}
