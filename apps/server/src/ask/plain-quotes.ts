import type { Answer, AskKind } from "@soundings/contract/ask";
import type { Estimate } from "@soundings/contract/datasets";
import { placeOf } from "../columns/select-comments.ts";
import { onSide } from "../insights/change-quotes.ts";
import { quotesFrom } from "../insights/quotes.ts";
import { type Side, speakingOf } from "../insights/speaking.ts";
import type { Asked } from "./answer-rows.ts";

/** Quotes of each side where both are heard. */
const OF_BOTH = 2;

/** Kinds that ask for what is said. */
const SAID: ReadonlySet<AskKind> = new Set(["about", "score", "complaints", "praise"]);

function sidesOf(kind: AskKind, score: Estimate | null): Side[] {
  if (kind === "complaints") return [-1];
  if (kind === "praise") return [1];
  if (score && score.high < 0) return [-1];
  return score && score.low > 0 ? [1] : [-1, 1];
}

/**
 * What some of the comments say, word for word, for an answer in which no difference is certain and no wording is
 * shared by many; of both sides where neither outweighs the other.
 */
export async function plainQuotes(asked: Asked, score: Estimate | null): Promise<Answer["quotes"]> {
  const { db, view, comments, query } = asked;
  if (!SAID.has(query.kind)) return [];
  const sides = sidesOf(query.kind, score);
  const place = query.topic_id === null ? null : placeOf(view, query.topic_id);
  const quotes: Answer["quotes"] = [];
  for (const side of sides) {
    const [speaking] =
      place === null
        ? [onSide(view, comments, side)]
        : await speakingOf(view, comments, [place], [comments.length], side);
    const quoted = new Set(quotes.map(({ comment_id }) => comment_id));
    const own = speaking ? await quotesFrom(db, view, speaking, { place, side, quoted }) : [];
    quotes.push(...(sides.length > 1 ? own.slice(0, OF_BOTH) : own));
  }
  return quotes;
}
