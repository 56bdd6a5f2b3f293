import type { ClaimSubject } from "@soundings/contract/insights";
import { EMOTIONS } from "@soundings/nlp/scale";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Sums } from "../statistics/statistics.ts";
import { meanOfSums, spreadP, welch, welchOfFew } from "../topics/confidence.ts";
import { explains } from "../topics/explains.ts";
import { MIN_FEW } from "../topics/few-comments.ts";
import { type Share, shareDifference } from "../topics/share-difference.ts";
import { MIN_COMMENTS } from "../topics/topic-sides.ts";
import { type Candidate, topicSubject, WHOLE } from "./claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import type { SegmentScores } from "./segment-scores.ts";
import type { SegmentTally } from "./segment-tally.ts";
import type { ClaimSpan } from "./topic-claims.ts";

/** The comments of a value, as a filter. */
export function segmentQuery({ column }: Pick<SegmentColumn, "column">, value: string): Candidate["query"] {
  return column === "language" ? { language: value } : { cell: [`${column}:${value}`] };
}

export function segmentSubject({ column, header }: SegmentColumn, value: string): ClaimSubject {
  return { ...WHOLE, segment: { column, header, value } };
}

/** Values with enough comments to be compared with the rest in every way. */
function comparableValues(column: SegmentColumn, scores: SegmentScores): number[] {
  return column.values.flatMap((_, value) => {
    const { count } = scores.of(value);
    return Math.min(count, scores.whole.count - count) >= MIN_COMMENTS ? [value] : [];
  });
}

/**
 * Each value's comments against the rest; of a rating, too, of which nothing is claimed. Values of fewer than
 * MIN_COMMENTS comments take part as topics of as few do: taken to differ at least as much as the rest does, and ten
 * times as certain (few-comments.ts).
 */
export function segmentScoreCandidates(
  column: SegmentColumn,
  scores: SegmentScores,
  span: ClaimSpan,
): Candidate[] {
  return column.values.flatMap((_, value): Candidate[] => {
    const [own, rest] = [meanOfSums(scores.of(value)), meanOfSums(scores.rest(value))];
    if (!own || !rest || own.n < MIN_FEW || rest.n < MIN_COMMENTS) return [];
    const isFew = own.n < MIN_COMMENTS;
    const { value: effect, low, high, p } = (isFew ? welchOfFew : welch)(own, rest);
    return [
      {
        ...commonOf(column, value, scores, span),
        ...(isFew ? { is_few: true } : { spread_p: spreadP(own, rest) }),
        kind: "segment_score",
        subject: segmentSubject(column, column.values[value] as string),
        unit: "points",
        test: "welch_t",
        value: own.mean,
        other: rest.mean,
        effect,
        low,
        high,
        p,
      },
    ];
  });
}

/** Comments of other values, as a part of all, that two values may leave. */
const NEITHER = 0.05;

/**
 * The candidates that stand out by themselves. Where one value scores far lower than all others, each of those is higher
 * than "the rest", which holds it; of what is like the others without it nothing is claimed.
 *
 * @param apart of segmentScoreCandidates
 */
export function standingOut(
  column: SegmentColumn,
  scores: SegmentScores,
  apart: readonly Candidate[],
): Candidate[] {
  const [most] = apart.toSorted((a, b) => a.p - b.p || Math.abs(b.effect) - Math.abs(a.effect));
  if (!most) return [];
  const placeOf = ({ subject }: Candidate) => column.values.indexOf(subject.segment?.value ?? "");
  const farthest = scores.of(placeOf(most));
  return apart.filter((one) => {
    if (one.effect * most.effect >= 0) return true;
    const place = placeOf(one);
    const [own, others] = [meanOfSums(scores.of(place)), less(scores.rest(place), farthest)];
    const rest = meanOfSums(others);
    // Of two values, but for a few comments, the rest is the other one.
    if (!own || !rest || others.count <= NEITHER * scores.whole.count) return true;
    const { low, high } = welch(own, rest);
    return one.effect > 0 ? low > 0 : high < 0;
  });
}

const less = (all: Sums, some: Sums): Sums => ({
  count: all.count - some.count,
  sum: all.sum - some.sum,
  squares: all.squares - some.squares,
});

/** What each value's comments speak of, and feel, more or less often than the rest. */
export function segmentShareCandidates(
  view: DatasetView,
  column: SegmentColumn,
  scores: SegmentScores,
  tally: SegmentTally,
  span: ClaimSpan,
): Candidate[] {
  return comparableValues(column, scores).flatMap((value): Candidate[] => {
    const name = column.values[value] as string;
    const { segment } = segmentSubject(column, name);
    const { count } = scores.of(value);
    const common = commonOf(column, value, scores, span);
    const candidate = (
      counts: { own: number; all: number },
      of = { own: count, all: scores.whole.count },
    ): Omit<Candidate, "kind" | "subject"> | null => {
      const own: Share = { hits: counts.own, of: of.own };
      const rest: Share = { hits: counts.all - counts.own, of: of.all - of.own };
      if (Math.min(counts.all, own.of, rest.of) < MIN_COMMENTS) return null;
      const { value: effect, low, high, p } = shareDifference(own, rest, 0);
      return {
        ...common,
        n: own.of,
        n_against: rest.of,
        unit: "share",
        test: "newcombe",
        value: (100 * own.hits) / own.of,
        other: (100 * rest.hits) / rest.of,
        effect,
        low,
        high,
        p,
      };
    };
    const topics = tally.topics.flatMap((place, row): Candidate[] => {
      const counts = tally.topicCounts(value, row);
      if (!explains(view, place, counts.all / scores.whole.count)) return [];
      const found = candidate(counts);
      const subject = { ...topicSubject(view, place), segment };
      const query = { ...common.query, topic_id: view.topics[place]?.id };
      return found ? [{ ...found, kind: "segment_topic", subject, query }] : [];
    });
    // What models hear in two languages is not what is felt there.
    const felt = column.column === "language" ? [] : EMOTIONS;
    const emotions = felt.flatMap((emotion, place): Candidate[] => {
      const found = candidate(tally.emotionCounts(value, place), tally.emotionComments(value));
      const query = { ...common.query, emotion };
      return found
        ? [{ ...found, kind: "segment_emotion", subject: { ...WHOLE, segment, emotion }, query }]
        : [];
    });
    return [...topics, ...emotions];
  });
}

function commonOf(column: SegmentColumn, value: number, scores: SegmentScores, span: ClaimSpan) {
  const { count } = scores.of(value);
  return {
    against: "rest" as const,
    n: count,
    n_against: scores.whole.count - count,
    share: count / scores.whole.count,
    span,
    query: segmentQuery(column, column.values[value] as string) ?? {},
  };
}
