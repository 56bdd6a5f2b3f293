import type { DatasetView } from "../columns/dataset-view.ts";
import type { Sums } from "../statistics/statistics.ts";
import { meanOfSums, welch } from "../topics/confidence.ts";
import { explains } from "../topics/explains.ts";
import { shareDifference } from "../topics/share-difference.ts";
import { betweenShown, type Tested } from "../topics/significance.ts";
import { MIN_COMMENTS, type TopicSides } from "../topics/topic-sides.ts";
import { type Candidate, topicSubject, WHOLE } from "./claims.ts";
import type { ClaimSpan } from "./topic-claims.ts";

/** A period: its comments' scores, and its topics. */
export interface Period {
  scores: Sums;
  sides: TopicSides;
}

/** The chosen days against those before: the score, and each topic's share and score. */
export function periodCandidates(
  view: DatasetView,
  now: Period,
  before: Period,
  span: ClaimSpan,
): Candidate[] {
  const [n, n_against] = [now.scores.count, before.scores.count];
  if (Math.min(n, n_against) < MIN_COMMENTS) return [];
  const common = { against: "period_before" as const, span };
  const candidates: Candidate[] = [];
  const [mean, meanBefore] = [meanOfSums(now.scores), meanOfSums(before.scores)];
  if (mean && meanBefore) {
    candidates.push({
      ...common,
      ...figures(welch(mean, meanBefore), mean.mean, meanBefore.mean),
      kind: "period_score",
      subject: WHOLE,
      unit: "points",
      test: "welch_t",
      n,
      n_against,
      share: 1,
    });
  }
  view.topics.forEach((topic, place) => {
    const own = { hits: now.sides.commentsOf(place), of: n };
    const other = { hits: before.sides.commentsOf(place), of: n_against };
    if (own.hits + other.hits < MIN_COMMENTS) return;
    const share = own.hits / n;
    if (!explains(view, place, Math.max(share, other.hits / n_against))) return;
    const subject = topicSubject(view, place);
    const query = { topic_id: topic.id };
    candidates.push({
      ...common,
      ...figures(shareDifference(own, other, 0), 100 * share, (100 * other.hits) / n_against),
      kind: "period_topic_share",
      subject,
      unit: "share",
      test: "newcombe",
      n,
      n_against,
      share,
      reach: 1,
      query,
    });
    const [one, past] = [now.sides.meanOf(place), before.sides.meanOf(place)];
    if (!one || !past) return;
    const [score, scoreBefore] = [now.sides.scoreOf(place), before.sides.scoreOf(place)];
    candidates.push({
      ...common,
      ...figures(betweenShown(welch(one, past), score, scoreBefore), score, scoreBefore),
      kind: "period_topic_score",
      subject,
      unit: "points",
      test: "clustered_t",
      n: one.n,
      n_against: past.n,
      share,
      query,
    });
  });
  return candidates;
}

function figures({ value: effect, low, high, p }: Tested, value: number, other: number) {
  return { value, other, effect, low, high, p };
}
