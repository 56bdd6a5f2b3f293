import type { Answer, AskQuery } from "@soundings/contract/ask";
import type { CommentFilter } from "@soundings/contract/comments";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Asked } from "./answer-rows.ts";
import { plainQuotes } from "./plain-quotes.ts";
import type { SaidWord } from "./said-word.ts";
import { wordQuotes } from "./word-quotes.ts";

const MAX_QUOTES = 4;

/** The comments that a query asks of, those of its topic where there is one. */
export const scopeOf = ({ topic_id, other_topic_id, filter }: AskQuery): CommentFilter =>
  topic_id && !other_topic_id ? { ...filter, topic_id } : filter;

/** Those with the word that is asked for first; some of all others where nothing else is said of them. */
export async function quotesOf(
  asked: Asked,
  score: Answer["score"],
  isPlain: boolean,
  said: SaidWord | null,
): Promise<Answer["quotes"]> {
  const { db, view, comments, query } = asked;
  if (query.filter.word) return await wordQuotes(db, view, comments, query.filter.word);
  const word = said && said.said.topic_count > 0 ? said.word : null;
  const own = word
    ? await wordQuotes(db, view, await selectAnalysed(db, view, { ...scopeOf(query), word }), word)
    : [];
  const plain = isPlain ? await plainQuotes(asked, score) : [];
  const known = new Set(own.map(({ comment_id }) => comment_id));
  return [...own, ...plain.filter(({ comment_id }) => !known.has(comment_id))].slice(0, MAX_QUOTES);
}
