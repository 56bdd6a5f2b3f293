import { changeMark } from "@soundings/charts/change-mark";
import { claimBasis, claimDrivers, claimText } from "@soundings/contract/claim-texts";
import type { Estimate, Overview } from "@soundings/contract/datasets";
import type { Claim, Quote } from "@soundings/contract/insights";
import type { KeyPoints } from "@soundings/contract/key-points";
import { wordOfScore } from "@soundings/contract/shown-figures";
import { BUCKETS, bucketOf, type Emotion } from "@soundings/nlp/scale";
import type { ShareWords } from "./share-words.ts";
import { type SharedClaim, type SharedSection, section } from "./shared-document.ts";

/** Parts that an overview and a topic have in common. */

const MAX_POINTS = 6;
/** As many as a page holds. */
export const MAX_TOPICS = 16;

/** A bucket's colour: "--very-good". */
export const inkOf = (score: number | null): string => `--${bucketOf(score).replace("_", "-")}`;

export const sharedClaim = (
  claim: Claim,
  quotes: readonly Quote[],
  { language }: ShareWords,
): SharedClaim => ({
  sentence: claimText(claim, language),
  notes: [claimDrivers, claimBasis].flatMap((textOf) => textOf(claim, language) ?? []),
  quotes: quotes.map(({ text }) => text),
});

/** A score with its bucket and interval, as a figure. */
export function scoreFigure(name: string, estimate: Estimate, words: ShareWords) {
  const { format, names } = words;
  const { score, low, high } = estimate;
  return {
    name,
    value: `${format.score(score)} ${names.buckets[wordOfScore(estimate)]}`,
    note: words.interval(format.score(low), format.score(high)),
  };
}

type Counts = Overview["sentiment_counts"];

/** "62% of comments are positive, 21% negative", the larger first. */
export function sentimentTitle({ negative, neutral, positive }: Counts, { texts, format, fill }: ShareWords) {
  const all = Math.max(1, negative + neutral + positive);
  const [first, second] = negative > positive ? [negative, positive] : [positive, negative];
  const text = negative > positive ? texts.negative_first : texts.positive_first;
  return fill(text, { first: format.percent(first / all), second: format.percent(second / all) });
}

/** Negative, neutral and positive as parts of one line. */
export function sentimentStrip({ negative, neutral, positive }: Counts, { names, format }: ShareWords) {
  const all = Math.max(1, negative + neutral + positive);
  const part = (count: number, fill: string, text: string) => ({
    share: count / all,
    fill,
    number: format.percent(count / all),
    text: text.toLocaleLowerCase(),
  });
  return {
    type: "strip" as const,
    parts: [
      part(positive, "--good", names.sentiments.positive),
      part(neutral, "--fair", names.sentiments.neutral),
      part(negative, "--bad", names.sentiments.negative),
    ],
  };
}

export function bucketSection(overview: Overview, words: ShareWords): SharedSection {
  const { texts, format, names } = words;
  const counts = new Map(overview.buckets.map(({ bucket, comment_count }) => [bucket, comment_count]));
  const most = Math.max(1, ...counts.values());
  // Best first, as people read a scale from top to bottom.
  const rows = BUCKETS.toReversed().map((bucket) => {
    const count = counts.get(bucket) ?? 0;
    return {
      name: names.buckets[bucket],
      value: count,
      length: count / most,
      fill: `--${bucket.replace("_", "-")}`,
      soft: false,
      cells: [format.percent(count / Math.max(1, overview.comment_count)), format.number(count)],
    };
  });
  return section({
    part: "distribution",
    title: sentimentTitle(overview.sentiment_counts, words),
    subtitle: words.counted("comments", overview.comment_count),
    wide: false,
    charts: [{ type: "bars", rows, columns: [44, 56], foot: [] }],
    table: { headers: [texts.bucket, texts.share, texts.comments], rows: rows.map(tableRow) },
  });
}

const tableRow = ({ name, cells }: { name: string; cells: readonly string[] }) => [name, ...cells];

type Emotions = Overview["emotions"];

export function emotionSection(
  felt: Pick<Overview, "emotions" | "comment_count" | "emotion_comment_count">,
  words: ShareWords,
): SharedSection {
  const { texts, format, names } = words;
  const { emotions, comment_count: all, emotion_comment_count: comments } = felt;
  const untold = all - comments;
  const present = emotions
    .filter(({ comment_count }) => comment_count > 0)
    .toSorted((a, b) => b.comment_count - a.comment_count);
  const most = Math.max(1, present[0]?.comment_count ?? 0);
  const rows = present.map(({ emotion, comment_count, score }) => ({
    name: names.emotions[emotion],
    value: comment_count,
    length: comment_count / most,
    fill: inkOf(score),
    soft: false,
    cells: [
      format.percent(comment_count / Math.max(1, comments)),
      score === null ? "–" : format.score(score),
    ],
  }));
  return section({
    part: "emotions",
    title: untold > 0 && comments === 0 ? texts.emotions_not_read : emotionTitle(present, comments, words),
    subtitle:
      untold > 0 && comments > 0
        ? `${texts.emotions_note}. ${words.counted("emotions_untold", untold)}`
        : texts.emotions_note,
    wide: false,
    charts:
      rows.length > 0
        ? [{ type: "bars", rows, columns: [44, 44], foot: [texts.share, texts.score_short] }]
        : [],
    table:
      rows.length > 0
        ? { headers: [texts.emotion, texts.share, texts.score_short], rows: rows.map(tableRow) }
        : null,
  });
}

/** The commonest emotion, and the commonest one of the opposite feeling. */
function emotionTitle(
  present: Emotions,
  comments: number,
  { texts, format, names, fill }: ShareWords,
): string {
  const [first] = present;
  if (!first) return texts.emotions_none;
  const share = ({ comment_count }: { comment_count: number }) =>
    format.percent(comment_count / Math.max(1, comments));
  const name = ({ emotion }: { emotion: Emotion }) => names.emotions[emotion];
  const opposite = present.find(({ score }) => score && Math.sign(score) === -Math.sign(first.score ?? 0));
  const main = { emotion: name(first), share: share(first) };
  if (!opposite) return fill(texts.emotion_single, main);
  const other = { other: name(opposite).toLocaleLowerCase(), other_share: share(opposite) };
  return fill(texts.emotion_pair, { ...main, ...other });
}

type Trend = NonNullable<Overview["trend"]>;

/** Score over time, titled with its change where one holds; null where there is no line to draw. */
export function trendSection(
  trend: Trend | null,
  change: Claim | null,
  words: ShareWords,
): SharedSection | null {
  if (!trend || trend.points.length < 2) return null;
  const { texts, format, language } = words;
  const { unit, points } = trend;
  const day = (date: string) => (unit === "month" ? format.month(date) : format.date(date));
  return section({
    part: "trend",
    title: change ? claimText(change, language) : texts.trend[unit],
    subtitle: texts.trend_note[unit],
    charts: [
      {
        type: "trend",
        unit,
        points: points.map(({ date, score, low, high, count }) => ({ date, score, low, high, count })),
        counts: texts.counts[unit],
        found: changeMark(
          change,
          points.map(({ date }) => date),
        ),
      },
    ],
    table: {
      headers: [texts.units[unit], texts.score_short, texts.low, texts.high, texts.comments],
      rows: points.map(({ date, score, low, high, count }) => [
        day(date),
        ...[score, low, high].map(format.score),
        format.number(count),
      ]),
    },
  });
}

interface ScoredTopic extends Estimate {
  name: string;
  comment_count: number;
}

/** Topics' scores with their intervals as bars from zero, best first. */
export function topicSection(
  topics: readonly ScoredTopic[],
  title: string,
  { part, subtitle, counted }: { part: string | null; subtitle: string; counted: string },
  words: ShareWords,
): SharedSection | null {
  if (topics.length === 0) return null;
  const { texts, format } = words;
  const shown = topics.slice(0, MAX_TOPICS).toSorted((a, b) => b.score - a.score);
  return section({
    part,
    title,
    subtitle,
    wide: false,
    charts: [
      {
        type: "scores",
        rows: shown.map(({ name, score, low, high, comment_count }) => ({
          name,
          value: score,
          low,
          high,
          ink: inkOf(score),
          figure: format.score(score),
          note: format.number(comment_count),
        })),
        heads: { figure: texts.score_short, note: counted },
      },
    ],
    table: {
      headers: [texts.topic, texts.score_short, texts.low, texts.high, counted],
      rows: shown.map(({ name, score, low, high, comment_count }) => [
        name,
        ...[score, low, high].map(format.score),
        format.number(comment_count),
      ]),
    },
  });
}

/** What many comments say; null where no statement is made by enough of them. */
export function pointSection({ points }: KeyPoints, words: ShareWords): SharedSection | null {
  if (points.length === 0) return null;
  return section({
    title: words.texts.points,
    subtitle: words.texts.points_note,
    quotes: points.slice(0, MAX_POINTS).map(({ quote, comment_count }) => ({
      text: quote.text,
      note: words.counted("said", comment_count),
    })),
  });
}

/** Claims under their heading; null without any. */
export function claimSection(title: string, claims: readonly SharedClaim[]): SharedSection | null {
  return claims.length > 0 ? section({ title, wide: false, claims: [...claims] }) : null;
}
