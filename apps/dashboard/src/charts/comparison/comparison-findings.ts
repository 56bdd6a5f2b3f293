import type { ComparedSide, Comparison } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import type { Emotion } from "@soundings/nlp/scale";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";

/** What a comparison says. Differences are the first side less the second. */

export type Differences = NonNullable<Comparison["differences"]>;
export type Side = "a" | "b";

/** Which side is clearly higher; null where the interval leaves it open. */
export function higherSide(difference: Difference): Side | null {
  if (!difference.clear || difference.value === 0) return null;
  return difference.value > 0 ? "a" : "b";
}

/** Points of a difference as people count them: whole, and never 0 where the difference is clear. */
const whole = (value: number) => Math.max(1, Math.round(Math.abs(value)));

/** The headline: who scores higher. */
export function describeVerdict(a: string, b: string, score: Difference | null): Sentence {
  if (!score) return { key: "verdict.nothing", values: { name: a } };
  const higher = higherSide(score);
  if (!higher) return { key: "verdict.none" };
  const [first, second] = higher === "a" ? [a, b] : [b, a];
  return { key: "verdict.higher", values: { name: first, other: second, count: whole(score.value) } };
}

/** The sentences below it: the interval, then the shares that clearly differ, then what both share. */
export function describeVerdictText(
  [a, b]: readonly [ComparedSide, ComparedSide],
  differences: Differences,
  inBoth: number | null,
  format: Formats,
): Sentence[] {
  const said: Sentence[] = [intervalOf(a.name, b.name, differences.score, format)];
  for (const kind of ["negative", "positive"] as const) {
    const higher = higherSide(differences[kind]);
    if (!higher) continue;
    const [more, less] = higher === "a" ? [a, b] : [b, a];
    said.push({
      key: `verdict.${kind}`,
      values: {
        name: more.name,
        more: format.percent(shareOf(more, kind)),
        less: format.percent(shareOf(less, kind)),
      },
    });
  }
  if (inBoth) said.push({ key: "verdict.both", values: { count: inBoth, number: format.number(inBoth) } });
  return said;
}

function intervalOf(a: string, b: string, score: Difference | null, format: Formats): Sentence {
  if (!score) return { key: "verdict.tooFew" };
  const range = { low: format.score(score.low), high: format.score(score.high) };
  const rounded = Math.round(Math.abs(score.value));
  if (score.clear) return { key: "verdict.interval", values: range };
  if (rounded === 0) return { key: "verdict.same", values: { ...range, name: a, other: b } };
  const names = score.value >= 0 ? { name: a, other: b } : { name: b, other: a };
  return { key: "verdict.unclear", values: { ...range, ...names, count: rounded } };
}

export function shareOf(side: ComparedSide, sentiment: keyof ComparedSide["sentiment_counts"]): number {
  return side.comment_count > 0 ? side.sentiment_counts[sentiment] / side.comment_count : 0;
}

/** Volumes and scores of both, for the map. */
export function describeComparedMap(
  a: ComparedSide,
  b: ComparedSide,
  score: Difference | null,
  format: Formats,
): Sentence {
  const scores = score && higherSide(score);
  if (b.id === null) {
    const kind = scores === null ? "similar" : scores === "a" ? "higher" : "lower";
    return { key: `map.topic.${kind}`, values: { name: a.name, share: format.percent(a.share) } };
  }
  const [most, least] = a.comment_count >= b.comment_count ? [a, b] : [b, a];
  const times = most.comment_count / Math.max(1, least.comment_count);
  const mostIs: Side = most === a ? "a" : "b";
  if (times < 1.15) {
    if (scores === null) return { key: "map.alike.similar", values: { name: most.name, other: least.name } };
    const [best, worst] = scores === "a" ? [a, b] : [b, a];
    return { key: "map.alike.higher", values: { name: best.name, other: worst.name } };
  }
  const kind = scores === null ? "similar" : scores === mostIs ? "higher" : "lower";
  return {
    key: `map.more.${kind}`,
    values: {
      name: most.name,
      other: least.name,
      times: format.number(times, { maximumFractionDigits: times < 10 ? 1 : 0 }),
    },
  };
}

export interface Span {
  from: string;
  to: string;
  /** Dates in it. */
  count: number;
  higher: Side | null;
}

/** Neighbouring dates with the same answer. */
export function verdictSpans(trend: Differences["trend"]): Span[] {
  const spans: Span[] = [];
  for (const point of trend) {
    const higher = higherSide(point);
    const last = spans.at(-1);
    if (last && last.higher === higher) {
      last.to = point.date;
      last.count += 1;
    } else spans.push({ from: point.date, to: point.date, count: 1, higher });
  }
  return spans;
}

/** When the two differ. */
export function describeComparedTrend(
  a: string,
  b: string,
  trend: Differences["trend"],
  unit: "day" | "week" | "month",
  format: Formats,
): Sentence {
  const spans = verdictSpans(trend);
  const clear = spans.filter((span) => span.higher !== null);
  if (trend.length === 0) return { key: "compared.apart" };
  if (clear.length === 0) return { key: `compared.never.${unit}` };
  const [first, second] = [spans[0], spans[1]];
  const nameOf = (side: Side | null) => (side === "b" ? b : a);
  const nameOfDate = (date: string) => (unit === "month" ? format.month(date) : format.day(date));
  if (spans.length === 1)
    return { key: `compared.always.${unit}`, values: { name: nameOf(first?.higher ?? null) } };
  if (spans.length === 2 && first && second) {
    if (first.higher === null) {
      return {
        key: "compared.since",
        values: { name: nameOf(second.higher), date: nameOfDate(second.from) },
      };
    }
    if (second.higher === null) {
      return { key: "compared.until", values: { name: nameOf(first.higher), date: nameOfDate(first.to) } };
    }
  }
  const count = (side: Side) =>
    clear.filter((span) => span.higher === side).reduce((sum, span) => sum + span.count, 0);
  const [times, others] = [count("a"), count("b")];
  const [most, least] = times >= others ? (["a", "b"] as const) : (["b", "a"] as const);
  const values = {
    name: nameOf(most),
    other: nameOf(least),
    count: Math.max(times, others),
    less: Math.min(times, others),
    total: trend.length,
  };
  return { key: `compared.${values.less > 0 ? "both" : "some"}.${unit}`, values };
}

/** Which feelings each side has more of. */
export function describeComparedEmotions(
  a: string,
  b: string,
  emotions: Differences["emotions"],
  nameOf: (emotion: Emotion) => string,
  format: Formats,
): Sentence {
  const sorted = emotions.toSorted((one, other) => Math.abs(other.value) - Math.abs(one.value));
  const more = (side: Side) =>
    sorted
      .filter((one) => higherSide(one) === side)
      .slice(0, 3)
      .map(({ emotion }) => nameOf(emotion).toLocaleLowerCase());
  const [first, second] = [more("a"), more("b")];
  if (first.length > 0 && second.length > 0) {
    return {
      key: "comparedEmotions.both",
      values: { name: a, list: format.list(first), other: b, otherList: format.list(second) },
    };
  }
  if (first.length > 0) return { key: "comparedEmotions.one", values: { name: a, list: format.list(first) } };
  if (second.length > 0)
    return { key: "comparedEmotions.one", values: { name: b, list: format.list(second) } };
  return { key: "comparedEmotions.none" };
}

/** Where the two are farthest apart. */
export function describeSubtopics(
  a: string,
  b: string,
  subtopics: readonly Comparison["subtopics"][number][],
): Sentence {
  const clear = subtopics
    .flatMap(({ name, difference }) => (difference && higherSide(difference) ? [{ name, difference }] : []))
    .toSorted((one, other) => Math.abs(other.difference.value) - Math.abs(one.difference.value));
  const most = clear[0];
  if (!most) return { key: "subtopics.none", values: { count: subtopics.length } };
  const loser = higherSide(most.difference) === "a" ? b : a;
  const winner = loser === b ? a : b;
  return {
    key: "subtopics.most",
    values: { subtopic: most.name, name: loser, other: winner, count: whole(most.difference.value) },
  };
}

/** What one says and the other does not. */
export function describeWords(
  a: string,
  b: string | null,
  words: readonly Comparison["words"][number][],
  format: Formats,
): Sentence {
  const of = (side: 0 | 1) =>
    words
      .filter((word) => word.side === side)
      .toSorted(
        (one, other) => Math.abs(other.shares[0] - other.shares[1]) - Math.abs(one.shares[0] - one.shares[1]),
      )
      .slice(0, 3)
      .map((word) => `“${word.text}”`);
  const [first, second] = [of(0), of(1)];
  if (b === null) {
    if (first.length === 0) return { key: "words.none" };
    return { key: "words.single", values: { name: a, list: format.list(first) } };
  }
  if (first.length > 0 && second.length > 0) {
    return {
      key: "words.both",
      values: { name: a, list: format.list(first), other: b, otherList: format.list(second) },
    };
  }
  if (first.length + second.length === 0) return { key: "words.none" };
  const [name, list] = first.length > 0 ? [a, first] : [b, second];
  return { key: "words.one", values: { name, list: format.list(list) } };
}
