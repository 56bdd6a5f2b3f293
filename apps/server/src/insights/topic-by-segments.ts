import type { Claim } from "@soundings/contract/insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { estimate } from "../statistics/statistics.ts";
import { float32At, uint32At } from "../statistics/typed-arrays.ts";
import { languageParts } from "../topics/language-parts.ts";
import { type Candidate, claimsOf, namedTopic } from "./claims.ts";
import { dayRange, spanOf } from "./day-counts.ts";
import { openable } from "./openable.ts";
import { segmentScoreCandidates, standingOut } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { SegmentScores } from "./segment-scores.ts";
import { heldWithin } from "./within-languages.ts";

interface TopicBySegments {
  claims: Claim[];
  rows: { value: string; comment_count: number; share: number; score: number }[];
}

/**
 * What each value's comments say of a topic, each once, against what the others say of it.
 *
 * @param comments indexes of analysed comments that speak of it, near copies left out
 * @param place of the topic
 * @param filter by which they were chosen
 */
export async function topicBySegments(
  view: DatasetView,
  comments: Uint32Array,
  column: SegmentColumn,
  place: number,
  filter: FigureFilter,
): Promise<TopicBySegments> {
  const score = await scoresOf(view, comments, place);
  const scores = await SegmentScores.of({ score }, comments, column.code, column.values.length);
  const apart = segmentScoreCandidates(column, scores, spanOf(dayRange(view, comments)));
  const topic = namedTopic(view, place);
  const parts: Candidate[][] = [];
  for (const part of languageParts(view, comments).spoken) {
    const own = await SegmentScores.of({ score }, part, column.code, column.values.length);
    parts.push(segmentScoreCandidates(column, own, null));
  }
  const told = column.is_rating ? [] : heldWithin(standingOut(column, scores, apart), parts, () => 0);
  const candidates = told.map((one) => ({
    ...one,
    subject: { ...one.subject, topic },
    query: { ...one.query, topic_id: topic.id },
  }));
  const rows = column.values.flatMap((value, at) => {
    const sums = scores.of(at);
    const own = estimate(sums);
    const share = sums.count / Math.max(1, scores.whole.count);
    return own ? [{ value, comment_count: sums.count, share, score: own.score }] : [];
  });
  return { claims: claimsOf(openable(view, filter, candidates)), rows };
}

/** By comment: the mean of what it says of a topic. */
async function scoresOf({ topics, mentions, count }: DatasetView, comments: Uint32Array, place: number) {
  const { offsets, topic, subtopic, score } = mentions;
  const column = topics[place]?.parent === null ? topic : subtopic;
  const means = new Float32Array(count);
  await inTurns(comments, (piece) => {
    for (const comment of piece) {
      let [sum, said] = [0, 0];
      for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
        if (column[at] !== place) continue;
        sum += float32At(score, at);
        said++;
      }
      means[comment] = sum / Math.max(1, said);
    }
  });
  return means;
}
