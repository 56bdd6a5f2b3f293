import type { ClaimKind } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { addUint32, uint16At, uint32At } from "../statistics/typed-arrays.ts";
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
  const { spoken } = languageParts(view, comments);
  const parts: Candidate[][] = [];
  for (const part of spoken) parts.push(await within(part));
  return heldWithin(candidates, parts, mostOfOneLanguage(view, spoken));
}

/**
 * @param parts the same candidates of each language that is spoken; none where it is one
 * @param most how many comments of one language speak of a candidate's topic, at most
 */
export function heldWithin(
  candidates: Candidate[],
  parts: readonly Candidate[][],
  most: (candidate: Candidate) => number,
): Candidate[] {
  if (parts.length === 0) return candidates;
  const isFew = (one: Candidate) =>
    Math.min(one.n, Math.max(one.n_against, MIN_COMMENTS)) < 2 * MIN_COMMENTS && most(one) < MIN_COMMENTS;
  const found = new Map<string, Candidate[]>();
  for (const one of parts.flat()) found.set(idOf(one), [...(found.get(idOf(one)) ?? []), one]);
  const isHeld = (one: Candidate) => {
    if (one.subject.segment?.column === "language") return true;
    const own = likewise(one, found.get(idOf(one)));
    // So few comments that no language has enough of them to compare lie in several. What models hear as felt is
    // of its language, and compared in no other way.
    return own.length === 0 ? one.subject.emotion === null && isFew(one) : holds(one, own);
  };
  return candidates.map((one) => (isHeld(one) ? one : { ...one, p: 1 }));
}

/** Those of so many comments as a candidate needs itself: what few say holds nothing that many were compared for. */
const likewise = ({ is_few = false }: Candidate, parts: readonly Candidate[] = []): Candidate[] =>
  parts.filter((part) => is_few || !part.is_few);

/**
 * The candidates; one that does not hold among comments that their writers worded themselves is never clear: nor a topic's
 * height that is a form's. Whoever ticks praise of the packing lifts all else that he says, too, so that the difference
 * may stay where the height is gone.
 */
export function heldWorded(
  view: DatasetView,
  candidates: Candidate[],
  parts: readonly Candidate[][],
): Candidate[] {
  // Where too few of them are left to compare, nothing is known.
  const held = heldWithin(candidates, parts, () => MIN_COMMENTS);
  if (parts.length === 0 || view.by_earlier_rules) return held;
  const worded = new Map<string, Candidate[]>();
  for (const one of parts.flat()) worded.set(idOf(one), [...(worded.get(idOf(one)) ?? []), one]);
  return held.map((one) =>
    !LEVELS.has(one.kind) || holdsLevel(one, likewise(one, worded.get(idOf(one)))) ? one : { ...one, p: 1 },
  );
}

/** What is said of a topic's own height beside that of the rest. */
const LEVELS: ReadonlySet<ClaimKind> = new Set([
  "topic_score",
  "topic_positive",
  "topic_negative",
  "topic_emotion",
]);

/** A figure that moves by more without ready-made sentences is theirs. */
const MOVED = 10;

/**
 * Whether what a topic has without ready-made sentences is as far from the others as they are with them; of two topics,
 * whether both have what is said of them.
 */
function holdsLevel({ effect, other, value, subject }: Candidate, parts: readonly Candidate[]): boolean {
  if (other === null) return true;
  const count = parts.reduce((sum, { n }) => sum + n, 0);
  const without = (figure: "value" | "other") =>
    parts.reduce((sum, one) => sum + (one.n / count) * (one[figure] ?? 0), 0);
  const isSame = (figure: number | null, own: number) => Math.abs(own - (figure ?? 0)) <= MOVED;
  if (subject.other_topic) return isSame(value, without("value")) && isSame(other, without("other"));
  return (without("value") - other) * Math.sign(effect) >= LEFT * Math.abs(effect);
}

/** How many comments of the language that speaks most of a candidate's topic do so; 0 without a topic. */
export function mostOfOneLanguage(
  view: DatasetView,
  parts: readonly Uint32Array[],
): (candidate: Candidate) => number {
  let counts: Uint32Array[] | null = null;
  const places = new Map(view.topics.map(({ id }, place) => [id, place]));
  return ({ subject }) => {
    const place = places.get(subject.topic?.id ?? "");
    if (place === undefined) return 0;
    counts ??= parts.map((part) => speaking(view, part));
    return Math.max(0, ...counts.map((own) => uint32At(own, place)));
  };
}

/** How many comments speak of each topic and subtopic. */
function speaking({ topics, mentions }: DatasetView, comments: Uint32Array): Uint32Array {
  const counts = new Uint32Array(topics.length);
  const last = new Int32Array(topics.length).fill(-1);
  const { offsets, topic: own, subtopic } = mentions;
  const count = (place: number, comment: number) => {
    if (topics[place] === undefined || last[place] === comment) return;
    last[place] = comment;
    addUint32(counts, place, 1);
  };
  for (const comment of comments) {
    for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
      count(uint16At(own, at), comment);
      count(uint16At(subtopic, at), comment);
    }
  }
  return counts;
}

function holds({ effect }: Candidate, parts: readonly Candidate[]): boolean {
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
