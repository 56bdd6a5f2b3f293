import { SENTIMENTS, type Sentiment } from "@soundings/nlp/scale";
import type { DatasetColumns } from "./dataset-view.ts";

/**
 * The class of a score that a person gave. The engine calls a comment neutral whose score rounds to 0,
 * and never calls one positive below 0 or negative above; a person who gives points takes a side.
 */
export function sentimentOfScore(score: number): Sentiment {
  const rounded = Math.round(score * 10) / 10;
  return rounded === 0 ? "neutral" : rounded < 0 ? "negative" : "positive";
}

type Scored = Pick<DatasetColumns, "sentiment" | "score" | "mentions" | "rest">;

/** The columns with people's scores in place of the engine's, in the comment and in all of its mentions and clauses. */
export function correctScores(
  { sentiment, score, mentions, rest }: Scored,
  corrections: readonly { comment_id: number; score: number }[],
): Scored {
  if (corrections.length === 0) return { sentiment, score, mentions, rest };
  const corrected: Scored = {
    sentiment: sentiment.slice(),
    score: score.slice(),
    mentions: { ...mentions, score: mentions.score.slice() },
    rest: { ...rest, score: rest.score.slice() },
  };
  for (const { comment_id, score: given } of corrections) {
    const comment = comment_id - 1;
    // Over the plan's limit nothing is analysed, and nothing counted.
    if (!sentiment[comment]) continue;
    corrected.score[comment] = given;
    corrected.sentiment[comment] = SENTIMENTS.indexOf(sentimentOfScore(given)) + 1;
    corrected.rest.score[comment] = given;
    const from = mentions.offsets[comment];
    corrected.mentions.score.fill(given, from, mentions.offsets[comment + 1]);
  }
  return corrected;
}
