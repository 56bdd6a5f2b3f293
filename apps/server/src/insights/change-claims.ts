import { setImmediate as nextTurn } from "node:timers/promises";
import type { DatasetView } from "../columns/dataset-view.ts";
import { dayOfNumber } from "../statistics/calendar.ts";
import { float64At } from "../statistics/typed-arrays.ts";
import { explains } from "../topics/explains.ts";
import { MIN_COMMENTS, type TopicSides } from "../topics/topic-sides.ts";
import { type Candidate, topicSubject, WHOLE } from "./claims.ts";
import type { DayCounts } from "./day-counts.ts";
import { type Change, findChanges } from "./find-changes.ts";
import { CHANGE_RULES, type Series } from "./max-cusum.ts";

/** An effect of so many standard errors is found four times in five among some fifty tests. */
const FOUND = 4.4;
const REACH = 1.96;
/** A topic that fewer than one in 200 spoke of before a day, and one in 30 does since, is new. */
const NEW_BEFORE = 0.5;
const NEW_AFTER = 100 / 30;
/** Points of the score that e times as many comments are worth. */
const VOLUME_WORTH = 15;

/** Counts, and by which rules changes of them are found. */
export interface RuledCounts extends DayCounts {
  rules: number;
}

/** Changes of the score, the volume, and each topic's share and score; some 20 topics at a time. */
export async function changeCandidates(
  view: DatasetView,
  counts: DayCounts,
  sides: TopicSides,
  rules = CHANGE_RULES,
): Promise<Candidate[]> {
  const ruled = { ...counts, rules };
  const candidates = [...scoreChanges(ruled), ...volumeChanges(ruled)];
  for (let place = 0; place < view.topics.length; place++) {
    if (place % 20 === 0) await nextTurn();
    const share = sides.commentsOf(place) / Math.max(1, sides.comments);
    if (sides.commentsOf(place) < 2 * MIN_COMMENTS || !explains(view, place, share)) continue;
    candidates.push(
      ...topicShareChanges(view, ruled, place),
      ...topicScoreChanges(view, ruled, sides, place),
    );
  }
  return candidates;
}

/** Totals of the days from `from` to `to`. */
function total(days: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let day = from; day < to; day++) sum += float64At(days, day);
  return sum;
}

/** Where and when a change is. */
function placed({ first }: DayCounts, { at, to, ...days }: Change) {
  const since = dayOfNumber(first + at);
  const span = { from: since, to: dayOfNumber(first + to - 1) };
  const since_within = { from: dayOfNumber(first + days.first), to: dayOfNumber(first + days.last) };
  return { against: "before" as const, test: "cusum" as const, since, since_within, span };
}

/**
 * The figures of a change by plain means, as a reader counts them; null where few comments are on a side, or
 * where a burst makes the plain means differ otherwise than the days do.
 */
function plainly(value: number, other: number, robust: number, error: number) {
  const effect = value - other;
  const alike = effect * robust > 0 && Math.abs(effect - robust) <= Math.max(3 * error, Math.abs(robust) / 2);
  return {
    value,
    other,
    effect,
    low: effect - REACH * error,
    high: effect + REACH * error,
    missed: FOUND * error,
    agrees: alike,
  };
}

/**
 * Changes of the mean score of what is counted.
 *
 * @param step what a point of the score is in the unit that is counted: comments vary by one at least
 */
export function scoreChanges(counts: RuledCounts, step = 1): Candidate[] {
  const { count, sum, squares } = counts;
  const [n, s, ss] = [count, sum, squares].map((days) => total(days, 0, counts.days)) as [
    number,
    number,
    number,
  ];
  const variance = Math.max(step * step, (ss - (s * s) / n) / Math.max(1, n - 1));
  const series: Series = {
    rules: counts.rules,
    value: sum.map((own, day) => own / float64At(count, day)),
    noise: count.map((own) => variance / own),
  };
  return findChanges(series).flatMap((change): Candidate[] => {
    const [before, after] = [total(count, change.from, change.at), total(count, change.at, change.to)];
    if (Math.min(before, after) < MIN_COMMENTS) return [];
    const { agrees, ...figures } = plainly(
      total(sum, change.at, change.to) / after,
      total(sum, change.from, change.at) / before,
      change.effect,
      change.error,
    );
    return [
      {
        ...placed(counts, change),
        ...figures,
        kind: "score_change",
        subject: WHOLE,
        unit: "points",
        n: after,
        n_against: before,
        p: agrees ? change.p : 1,
        share: after / n,
        reach: 1,
        query: daysOf(counts, change),
      },
    ];
  });
}

function daysOf(counts: DayCounts, { at, to }: Change): { from: string; to: string } {
  return { from: dayOfNumber(counts.first + at), to: dayOfNumber(counts.first + to - 1) };
}

function volumeChanges(counts: RuledCounts): Candidate[] {
  const { count, days } = counts;
  // Roots of counts spread alike whatever their size (Anscombe 1948).
  const series: Series = {
    rules: counts.rules,
    value: count.map((own) => 2 * Math.sqrt(own + 0.375)),
    noise: new Float64Array(days).fill(1),
  };
  return findChanges(series).flatMap((change): Candidate[] => {
    const [before, after] = [total(count, change.from, change.at), total(count, change.at, change.to)];
    if (Math.min(before, after) < MIN_COMMENTS) return [];
    const value = after / (change.to - change.at);
    const other = before / (change.at - change.from);
    const ratio = Math.log(value / other);
    // What a root's error is of the count's logarithm.
    const root = Math.sqrt(Math.sqrt(value * other));
    const error = change.error / root;
    const agrees =
      ratio * change.effect > 0 && Math.abs(ratio - change.effect / root) <= Math.max(3 * error, 0.5);
    const percent = (log: number) => 100 * (Math.exp(log) - 1);
    return [
      {
        ...placed(counts, change),
        kind: "volume_change",
        subject: WHOLE,
        unit: "percent",
        value,
        other,
        effect: percent(ratio),
        low: percent(ratio - REACH * error),
        high: percent(ratio + REACH * error),
        missed: percent(FOUND * error),
        n: after,
        n_against: before,
        p: agrees ? change.p : 1,
        share: after / total(count, 0, days),
        reach: 1,
        worth: (VOLUME_WORTH * Math.abs(ratio)) / Math.max(1e-9, Math.abs(percent(ratio))),
        query: daysOf(counts, change),
      },
    ];
  });
}

function topicShareChanges(view: DatasetView, counts: RuledCounts, place: number): Candidate[] {
  const { count, days, topicComments } = counts;
  const start = place * days;
  const own = topicComments.subarray(start, start + days);
  const share = total(own, 0, days) / total(count, 0, days);
  const series: Series = {
    rules: counts.rules,
    value: own.map((hits, day) => hits / float64At(count, day)),
    noise: count.map((of) => (share * (1 - share)) / of),
  };
  return findChanges(series).flatMap((change): Candidate[] => {
    const [before, after] = [total(count, change.from, change.at), total(count, change.at, change.to)];
    if (Math.min(before, after) < MIN_COMMENTS) return [];
    const { agrees, ...figures } = plainly(
      (100 * total(own, change.at, change.to)) / after,
      (100 * total(own, change.from, change.at)) / before,
      100 * change.effect,
      100 * change.error,
    );
    const isNew = figures.other < NEW_BEFORE && figures.value >= NEW_AFTER;
    return [
      {
        ...placed(counts, change),
        ...figures,
        kind: isNew ? "new_topic" : "topic_share_change",
        subject: topicSubject(view, place),
        unit: "share",
        n: after,
        n_against: before,
        p: agrees ? change.p : 1,
        share: total(own, change.at, change.to) / total(count, 0, days),
        reach: 1,
        query: { ...daysOf(counts, change), topic_id: view.topics[place]?.id },
      },
    ];
  });
}

function topicScoreChanges(
  view: DatasetView,
  counts: RuledCounts,
  sides: TopicSides,
  place: number,
): Candidate[] {
  const mean = sides.meanOf(place);
  if (!mean) return [];
  const { days } = counts;
  const part = (of: Float64Array) => of.subarray(place * days, (place + 1) * days);
  const [comments, values, sums] = [
    part(counts.topicComments),
    part(counts.topicValues),
    part(counts.topicSums),
  ];
  const perComment = Math.max(1, mean.variance * mean.n);
  const series: Series = {
    rules: counts.rules,
    value: sums.map((sum, day) => sum / float64At(values, day)),
    noise: comments.map((own) => perComment / own),
  };
  return findChanges(series).flatMap((change): Candidate[] => {
    const [before, after] = [total(comments, change.from, change.at), total(comments, change.at, change.to)];
    if (Math.min(before, after) < MIN_COMMENTS) return [];
    const { agrees, ...figures } = plainly(
      total(sums, change.at, change.to) / total(values, change.at, change.to),
      total(sums, change.from, change.at) / total(values, change.from, change.at),
      change.effect,
      change.error,
    );
    return [
      {
        ...placed(counts, change),
        ...figures,
        kind: "topic_score_change",
        subject: topicSubject(view, place),
        unit: "points",
        n: after,
        n_against: before,
        p: agrees ? change.p : 1,
        share: total(comments, 0, days) / total(counts.count, 0, days),
        query: { ...daysOf(counts, change), topic_id: view.topics[place]?.id },
      },
    ];
  });
}
