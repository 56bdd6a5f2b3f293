import { SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import type { Correction, DatasetColumns } from "./dataset-view.ts";

/**
 * The class of a score that a person gave. The engine calls a comment neutral whose score rounds to 0,
 * and never calls one positive below 0 or negative above; a person who gives points takes a side.
 */
export function sentimentOfScore(score: number): Sentiment {
  const rounded = Math.round(score * 10) / 10;
  return rounded === 0 ? "neutral" : rounded < 0 ? "negative" : "positive";
}

type ScoredComments = Pick<DatasetColumns, "sentiment" | "score" | "corrections">;
type Scored = ScoredComments & Pick<DatasetColumns, "mentions" | "rest">;

/** The comments' own scores and classes, with people's in place of the engine's. */
export function correctComments(
  { sentiment, score }: ScoredComments,
  corrections: readonly Correction[],
): ScoredComments {
  if (corrections.length === 0) return { sentiment, score };
  const corrected = { sentiment: sentiment.slice(), score: score.slice(), corrections };
  for (const { comment_id, score: given } of corrections) {
    const comment = comment_id - 1;
    // Over the plan's limit nothing is analysed, and nothing counted.
    if (!sentiment[comment]) continue;
    corrected.score[comment] = given;
    corrected.sentiment[comment] = SENTIMENTS.indexOf(sentimentOfScore(given)) + 1;
  }
  return corrected;
}

/** The columns with people's scores in place of the engine's, in the comment and in all of its mentions and clauses. */
export function correctScores(
  { sentiment, score, mentions, rest }: Scored,
  corrections: readonly Correction[],
): Scored {
  const comments = correctComments({ sentiment, score }, corrections);
  if (corrections.length === 0) return { ...comments, mentions, rest };
  const scores = mentions.score.slice();
  const rests = rest.score.slice();
  for (const { comment_id, score: given } of corrections) {
    const comment = comment_id - 1;
    if (!sentiment[comment]) continue;
    rests[comment] = given;
    scores.fill(given, mentions.offsets[comment], mentions.offsets[comment + 1]);
  }
  return { ...comments, mentions: { ...mentions, score: scores }, rest: { ...rest, score: rests } };
}
