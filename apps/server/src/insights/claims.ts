import type { Claim, ClaimKind, ClaimSubject } from "@soundings/contract/insights";
import { correctedSignificance } from "@soundings/nlp/analyse";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { float64At } from "../statistics/typed-arrays.ts";

/** Of the claims of a screen one in twenty at most is expected to be none. */
const FALSE_DISCOVERY_RATE = 0.05;

/**
 * Nothing less certain than this is claimed, however many other claims hold: where twenty hold the rate alone
 * lets chances of one in twenty in, and those are the claims that audits find false (`bench/truth.ts`).
 */
const MAX_P = 0.003;
/**
 * The same of kinds that look for a difference in every topic, emotion and number of a file: of nine real files whose
 * dates and cities were drawn by lot, all that was claimed by chance was of these.
 */
const MAX_P_OF: Partial<Record<ClaimKind, number>> = {
  // One series a file: a look at null years tells a change once in some years all the same (`bench/truth.ts`).
  score_change: 0.01,
  segment_score: 0.001,
  segment_topic: 0.0005,
  segment_emotion: 0.0005,
  number_topic: 0.0003,
  topic_pair: 0.0005,
  topic_emotion: 0.001,
  number_change: 0.0005,
  topic_share_change: 0.0005,
  topic_score_change: 0.0005,
  period_topic_score: 0.0005,
  period_topic_share: 0.0005,
};

/**
 * What is asked of every file before all else counts for more among all that is tested of a screen (weights of p-values,
 * Genovese, Roeder and Wasserman 2006, which keep the rate): else a change of the whole score that chance makes once in
 * three hundred files is lost among hundreds of topics and segments in which nothing is different.
 */
const WEIGHT_OF: Partial<Record<ClaimKind, number>> = { score_change: 30 };

/**
 * So much more certain is what is claimed of few comments, where a test is least exact, and of a part of the comments that
 * a reader chose: he looks at the next part where this one says
 * nothing, and of twenty looks one finds a difference that is none (`bench/truth.ts`).
 */
const SURER = 0.1;

/** What may become a claim, before all of a screen are tested together. */
export interface Candidate extends Omit<Claim, "id" | "weight" | "query" | "drivers" | "since" | "missed"> {
  query?: Claim["query"];
  drivers?: Claim["drivers"];
  since?: string | null;
  missed?: number | null;
  /** Points of the score that one of `effect` is worth to a reader; 1 for points and percentage points. */
  worth?: number;
  /** The part of the comments that it moves, where that is not its share. */
  reach?: number;
  /** How likely it is chance where likeness of few comments may be (spreadP()): as certain as `p` must be, too. */
  spread_p?: number;
  /** Whether it is of a part of the comments that somebody chose. */
  is_narrowed?: boolean;
  /** Whether a side has fewer comments than others need (few-comments.ts). */
  is_few?: boolean;
}

/** The least certain that a claim may be. What changed is found among all days, with bounds of its own. */
function maxPOf({ kind, since, is_narrowed = false, is_few = false }: Candidate): number {
  return (MAX_P_OF[kind] ?? MAX_P) * (is_narrowed && !since ? SURER : 1) * (is_few ? SURER : 1);
}

/** Smaller effects are no news however certain they are, in points of `worth`. */
const MIN_EFFECT = 3;
const MIN_EFFECT_OF: Partial<Record<ClaimKind, number>> = { fix: 0.5 };

/** Of a correlation: .1 is the least worth a word. */
export const CORRELATION_WORTH = 30;

/**
 * The candidates that hold: those that are clear, and large enough to matter. Those that matter most first.
 */
export function claimsOf(candidates: readonly Candidate[]): Claim[] {
  const clear = areClear(candidates);
  return candidates
    .filter((one, at) => {
      const least = MIN_EFFECT_OF[one.kind] ?? MIN_EFFECT;
      return clear[at] && Math.abs(one.effect) * (one.worth ?? 1) >= least;
    })
    .map(claimFrom)
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/**
 * Whether each candidate is clear: at a false discovery rate of 5 % over all of them (Benjamini and Hochberg),
 * over those of its own kind, and of these over those of its column, with an interval apart from 0. A table of
 * one column's segments so calls clear whatever a screen of all columns claims of them.
 */
export function areClear(candidates: readonly Candidate[]): boolean[] {
  const families = [
    correctedSignificance(weightedSignificance(candidates)),
    significanceWithin(candidates, ({ kind }) => kind),
    significanceWithin(candidates, ({ kind, subject }) => `${kind} ${subject.segment?.column ?? ""}`),
  ];
  return candidates.map((one, at) => {
    const certain = one.p <= maxPOf(one) && families.every((qs) => float64At(qs, at) <= FALSE_DISCOVERY_RATE);
    return certain && (one.low > 0 || one.high < 0);
  });
}

/** How likely each is chance, divided by its weight; weights are 1 on average. */
function weightedSignificance(candidates: readonly Candidate[]): number[] {
  const weights = candidates.map(({ kind }) => WEIGHT_OF[kind] ?? 1);
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length);
  return candidates.map(({ p }, at) => Math.min(1, (p * mean) / (weights[at] as number)));
}

/**
 * Corrected among the candidates of the same family: many true claims of one kind would let chance ones of
 * another in, of which nothing is true.
 */
function significanceWithin(
  candidates: readonly Candidate[],
  familyOf: (one: Candidate) => string,
): Float64Array {
  const qs = new Float64Array(candidates.length);
  const families = candidates.map(familyOf);
  for (const family of new Set(families)) {
    const places = families.flatMap((one, at) => (one === family ? [at] : []));
    const found = correctedSignificance(places.map((at) => (candidates[at] as Candidate).p));
    places.forEach((at, place) => {
      qs[at] = float64At(found, place);
    });
  }
  return qs;
}

/** Effect × share × certainty; certain is what the interval leaves of the effect. */
function weightOf({ effect, low, high, share, reach = share, worth = 1 }: Candidate): number {
  const sure = Math.min(Math.abs(low), Math.abs(high));
  return Math.abs(effect) * worth * reach * (effect === 0 ? 0 : Math.min(1, sure / Math.abs(effect)));
}

/** A candidate as the claim that it is or would be, did it hold. */
export function claimFrom({
  worth,
  reach,
  is_narrowed: _,
  is_few: __,
  spread_p: ___,
  ...one
}: Candidate): Claim {
  // A correlation as exact as the figures of numbers, where 0.7449 is read as 0.74: never 0.745, then 0.75.
  const decimals = one.unit === "correlation" || one.unit === "own" ? 4 : 1;
  const rounded = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals + 0;
  const orNull = (value: number | null) => (value === null ? null : rounded(value));
  const [value, other] = [orNull(one.value), orNull(one.other)];
  // As a reader subtracts them, so that the sentence and the column beside it agree.
  const between = one.unit !== "percent" && value !== null && other !== null ? value - other : one.effect;
  return {
    ...one,
    id: idOf(one),
    value,
    other,
    effect: rounded(between),
    low: rounded(one.low),
    high: rounded(one.high),
    share: Math.round(one.share * 1e4) / 1e4,
    since: one.since ?? null,
    missed: orNull(one.missed ?? null),
    drivers: one.drivers ?? [],
    query: one.query ?? {},
    weight:
      Math.round(
        weightOf({
          ...one,
          ...(worth === undefined ? {} : { worth }),
          ...(reach === undefined ? {} : { reach }),
        }) * 1e3,
      ) / 1e3,
  };
}

/** The id of the claim that a candidate becomes. */
export function idOf({ kind, subject, since }: Candidate): string {
  const { topic, other_topic, segment, number, emotion, word } = subject;
  return [
    kind,
    topic?.id,
    other_topic && `other:${other_topic.id}`,
    segment && `${segment.column}:${segment.value}`,
    number && `number:${number.index}`,
    emotion,
    word && `word:${word}`,
    since,
  ]
    .filter(Boolean)
    .join(" ");
}

export const WHOLE: ClaimSubject = {
  topic: null,
  other_topic: null,
  segment: null,
  number: null,
  emotion: null,
  word: null,
};

/** A topic as a claim's subject. */
export function topicSubject(view: DatasetView, place: number): ClaimSubject {
  return { ...WHOLE, topic: namedTopic(view, place) };
}

export function namedTopic(view: DatasetView, place: number): NonNullable<ClaimSubject["topic"]> {
  const { id, name, parent, is_one_sided } = view.topics[place] as ColumnTopic;
  const parent_name = parent === null ? null : (view.topics[parent]?.name ?? null);
  return { id, name, parent_name, ...(is_one_sided && { is_one_sided }) };
}
