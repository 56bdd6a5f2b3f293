import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { PlacedSums } from "../statistics/placed-sums.ts";
import { addSums, NO_SUMS, type Sums, withoutSums } from "../statistics/statistics.ts";
import { float32At, float64At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import { meanOfSums, welch } from "../topics/confidence.ts";
import { explains } from "../topics/explains.ts";
import { rankCodes, rankCorrelation, rankedOf } from "../topics/rank-codes.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { type Candidate, CORRELATION_WORTH, topicSubject, WHOLE } from "./claims.ts";
import type { ClaimSpan } from "./topic-claims.ts";

/** Points that a difference of one standard deviation is worth. */
const DEVIATION_WORTH = 30;

/** Sums of a number over all comments that have one, and over those of each topic. */
export interface NumberSums extends Sums {
  topics: PlacedSums;
}

/**
 * How each number goes with the score, and its mean with each topic and without.
 *
 * @param counted by column
 */
export function numberCandidates(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  counted: readonly NumberSums[],
  span: ClaimSpan,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [at, { index, header, numbers }] of columns.entries()) {
    const number = { index, header };
    const found = scoreCorrelation(view, comments, numbers);
    const sums = counted[at] as NumberSums;
    if (found && found.n >= MIN_COMMENTS) {
      candidates.push({
        kind: "number_score",
        subject: { ...WHOLE, number },
        against: "score",
        unit: "correlation",
        value: null,
        other: null,
        effect: found.r,
        low: found.low,
        high: found.high,
        p: found.p,
        n: sums.count,
        n_against: sums.count,
        test: "spearman",
        share: sums.count / Math.max(1, comments.length),
        span,
        query: { number: index },
        worth: CORRELATION_WORTH,
      });
    }
    candidates.push(...topicMeans(view, number, sums, span));
  }
  return candidates;
}

/** How a number goes with the comments' scores; null of too few. A step of ranks is a twentieth of a point. */
export function scoreCorrelation({ score }: DatasetView, comments: Uint32Array, numbers: Float64Array) {
  const ranked = rankedOf(comments);
  const codes = new Uint16Array(ranked.length);
  for (let at = 0; at < ranked.length; at++) {
    codes[at] = Math.round((float32At(score, uint32At(ranked, at)) + 100) * 20);
  }
  return rankCorrelation(codes, ranked, rankCodes(numbers));
}

export async function numberSums(
  view: DatasetView,
  comments: Uint32Array,
  numbers: Float64Array,
): Promise<NumberSums> {
  const sums = { ...NO_SUMS, topics: new PlacedSums(view.topics.length) };
  const last = new Int32Array(view.topics.length).fill(-1);
  await inTurns(comments, (piece) => addNumbers(view, piece, numbers, last, sums));
  return sums;
}

/** The sums of comments in parts. */
export function addNumberSums(view: DatasetView, parts: readonly NumberSums[]): NumberSums {
  const topics = new PlacedSums(view.topics.length);
  for (const part of parts) topics.addAll(part.topics);
  return { ...addSums(parts), topics };
}

function addNumbers(
  { mentions }: DatasetView,
  comments: Uint32Array,
  numbers: Float64Array,
  last: Int32Array,
  sums: NumberSums,
): void {
  const { offsets, topic } = mentions;
  for (const comment of comments) {
    const number = float64At(numbers, comment);
    if (Number.isNaN(number)) continue;
    sums.count++;
    sums.sum += number;
    sums.squares += number * number;
    for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
      const place = uint16At(topic, at);
      if (last[place] === comment) continue;
      last[place] = comment;
      sums.topics.add(place, number);
    }
  }
}

function topicMeans(
  view: DatasetView,
  number: { index: number; header: string },
  sums: NumberSums,
  span: ClaimSpan,
): Candidate[] {
  const whole = meanOfSums(sums);
  const deviation = whole ? Math.sqrt(whole.variance * whole.n) : 0;
  if (deviation < 1e-9) return [];
  return view.topics.flatMap((topic, place): Candidate[] => {
    if (topic.parent !== null) return [];
    const own = sums.topics.at(place);
    const rest = withoutSums(sums, own);
    const share = own.count / sums.count;
    if (Math.min(own.count, rest.count) < MIN_COMMENTS || !explains(view, place, share)) return [];
    const [mean, other] = [meanOfSums(own), meanOfSums(rest)];
    if (!mean || !other) return [];
    const { value: effect, low, high, p } = welch(mean, other);
    return [
      {
        kind: "number_topic",
        subject: { ...topicSubject(view, place), number },
        against: "without_topic",
        unit: "own",
        value: mean.mean,
        other: other.mean,
        effect,
        low,
        high,
        p,
        n: own.count,
        n_against: rest.count,
        test: "welch_t",
        share,
        span,
        query: { topic_id: topic.id, number: number.index },
        worth: DEVIATION_WORTH / deviation,
      },
    ];
  });
}
