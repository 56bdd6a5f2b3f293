import type { LowTopic } from "@soundings/contract/insights";
import type { ColumnTopic, DatasetView } from "../columns/dataset-view.ts";
import { tested } from "../topics/confidence.ts";
import { explains } from "../topics/explains.ts";
import { compareFew } from "../topics/few-comments.ts";
import { MIN_COMMENTS, type TopicSides } from "../topics/topic-sides.ts";
import { namedTopic } from "./claims.ts";
import { follows } from "./topic-claims.ts";

const MOST = 3;
/** Fewer comments are a few people's. */
const LEAST_COMMENTS = 5;

/**
 * The topics below the mean that score lowest, with how they score: what may be looked into where of none it is
 * certain what fixing it would give. Never a topic and its subtopic both; no brand or place, which nobody can fix.
 */
export function lowestTopics(view: DatasetView, sides: TopicSides): LowTopic[] {
  const scored = view.topics.flatMap((topic, place) => {
    const comment_count = sides.commentsOf(place);
    const score = sides.scoreOf(place);
    const share = comment_count / Math.max(1, sides.comments);
    const isLow = comment_count >= LEAST_COMMENTS && score < sides.mean;
    // "High prices" is low by its name; its topic says how prices are felt.
    const isNamedSo = topic.is_one_sided === true && topic.parent !== null;
    const isSure = comment_count >= MIN_COMMENTS || isClearlyLow(sides, place);
    return isLow && isSure && !isNamedSo && !topic.is_given && !follows(topic) && explains(view, place, share)
      ? [{ place, topic, comment_count, score }]
      : [];
  });
  // Enough comments first: three angry ones do not outrank thirty, fifteen that nobody can take for chance do.
  const compared = scored.filter((one) => one.comment_count >= MIN_COMMENTS || isLowOfFew(sides, one.place));
  const chosen: typeof scored = [];
  for (const one of [...byScore(compared), ...byScore(scored)]) {
    if (chosen.length === MOST) break;
    if (!chosen.some((other) => isSame(one, other))) chosen.push(one);
  }
  return chosen.map(({ place, comment_count, score }) => ({
    topic: namedTopic(view, place),
    comment_count,
    score,
  }));
}

/** What a few say may be low by chance. */
function isClearlyLow(sides: TopicSides, place: number): boolean {
  const own = sides.meanOf(place, LEAST_COMMENTS);
  return own !== null && tested(own.mean - sides.mean, own.variance, own.n - 1).high < 0;
}

/** Whether few score lower than everything else, even where that they are alike is chance. */
function isLowOfFew(sides: TopicSides, place: number): boolean {
  const few = compareFew(sides, place);
  return few !== null && few.high < 0;
}

const byScore = <Scored extends { score: number }>(topics: readonly Scored[]): Scored[] =>
  topics.toSorted((a, b) => a.score - b.score);

type Placed = { place: number; topic: ColumnTopic };

const isSame = (one: Placed, other: Placed): boolean =>
  one.place === other.place || one.topic.parent === other.place || other.topic.parent === one.place;
