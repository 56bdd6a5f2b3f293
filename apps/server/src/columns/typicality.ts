import { float32At, float64At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
import type { DatasetView } from "./dataset-view.ts";

/** A quote of this many words says what it means, and is read. */
const SHORTEST = 8;
const LONGEST = 40;
/** Points of the score that weigh as much as a quote half as long, or twice as long, as it should be. */
const LENGTH_WEIGHT = 20;

/**
 * How far each comment is from the quote that stands best for all of them: points from their mean
 * score, and more for being curt or long. With a topic (its place) the score is that of its mentions.
 * NaN for comments that are not analysed.
 */
export function typicality(view: DatasetView, comments: Uint32Array, topic: number | null): Float64Array {
  const scores = new Float64Array(comments.length);
  for (let at = 0; at < scores.length; at++) scores[at] = scoreOf(view, uint32At(comments, at), topic);
  return typicalityOf(view, comments, scores);
}

/** The same of comments whose scores are known. */
export function typicalityOf(
  { words }: DatasetView,
  comments: Uint32Array,
  scores: Float64Array,
): Float64Array {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < scores.length; at++) {
    if (Number.isNaN(scores[at])) continue;
    sum += float64At(scores, at);
    count++;
  }
  const mean = sum / Math.max(1, count);
  const keys = new Float64Array(comments.length);
  for (let at = 0; at < keys.length; at++) {
    const long = Math.max(1, uint16At(words, uint32At(comments, at)));
    const distance = Math.abs(float64At(scores, at) - mean);
    const fits = long >= SHORTEST && long <= LONGEST;
    const fault = long < SHORTEST ? SHORTEST / long : long / LONGEST;
    keys[at] = fits ? distance : distance + LENGTH_WEIGHT * Math.log2(fault);
  }
  return keys;
}

function scoreOf(view: DatasetView, comment: number, place: number | null): number {
  if (view.sentiment[comment] === 0) return Number.NaN;
  return place === null ? float32At(view.score, comment) : mentionMean(view, comment, place);
}

/** The mean score of a comment's mentions of a topic; the comment's own where it has none. */
function mentionMean(view: DatasetView, comment: number, place: number): number {
  const { offsets, topic, subtopic, score } = view.mentions;
  let sum = 0;
  let count = 0;
  for (let at = uint32At(offsets, comment); at < uint32At(offsets, comment + 1); at++) {
    if (topic[at] !== place && subtopic[at] !== place) continue;
    sum += float32At(score, at);
    count++;
  }
  return count > 0 ? sum / count : float32At(view.score, comment);
}
