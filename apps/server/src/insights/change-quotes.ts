import type { Claim, Quote } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { float32At } from "../statistics/typed-arrays.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { quotesFrom } from "./quotes.ts";
import { type Side, type Speaking, speakingOf } from "./speaking.ts";

/**
 * Up to three quotes of those who speak of a change since it began: of a score's change those who speak as it moved,
 * of others those who are more. None where fewer speak of a topic than before: those who still do say nothing of it.
 */
export async function changeQuotes(db: Db, view: DatasetView, claim: Claim): Promise<Quote[]> {
  const comments = await selectAnalysed(db, view, claim.query);
  const id = claim.subject.topic?.id;
  const place = id === undefined ? null : view.topics.findIndex((topic) => topic.id === id);
  if (place === -1) return [];
  if (claim.kind === "topic_share_change" && claim.effect < 0) return [];
  const moved: Side = claim.effect < 0 ? -1 : 1;
  if (place === null) {
    const isScore = claim.kind === "score_change" || claim.kind === "number_change";
    const side = isScore ? moved : moreOften(comments, view.score);
    return await quotesFrom(db, view, onSide(view, comments, side), { place, side });
  }
  const sides = await TopicSides.of(view, comments);
  const isScore = claim.kind === "topic_score_change";
  const side = isScore ? moved : (sides.meanOf(place)?.mean ?? 0) > 0 ? 1 : -1;
  const [speaking] = await speakingOf(view, comments, [place], [comments.length], side);
  return speaking ? await quotesFrom(db, view, speaking, { place, side }) : [];
}

/** Comments on one side. */
export function onSide({ score }: DatasetView, comments: Uint32Array, side: Side): Speaking {
  const own = comments.filter((comment) => float32At(score, comment) * side > 0);
  return { comments: own, scores: Float64Array.from(own, (comment) => float32At(score, comment)) };
}

function moreOften(comments: Uint32Array, score: DatasetView["score"]): Side {
  let balance = 0;
  for (const comment of comments) balance += Math.sign(float32At(score, comment));
  return balance >= 0 ? 1 : -1;
}
