import type { Answer, AskQuery } from "@soundings/contract/ask";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { placeOf, selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { MIN_WORD_COMMENTS } from "./by-word.ts";
import { type Askable, hearQuestion } from "./hear-question.ts";
import { wordSought } from "./word-forms.ts";
import { isEverydayWord } from "./words.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

/** The words of a question that a topic stands for, where that is not called so; null of a topic's own name. */
export function wordFor(question: string, topic_id: string, askable: Askable): string | null {
  const found = hearQuestion(question, askable);
  const own = found.pieces.flatMap(({ words, meanings }) =>
    meanings.flatMap((one) => (one.is === "topic" && one.id === topic_id ? [{ words, by: one.by }] : [])),
  );
  const [first] = own;
  if (!first || own.some(({ by }) => by === "name")) return null;
  if (first.by === "part" && !asksYesOrNo(found)) return null;
  return first.words.join(" ").normalize("NFC").toLowerCase().slice(0, 100);
}

/** A word that a topic stands for, counted in the topic's comments and in all. */
export interface SaidWord {
  said: NonNullable<Answer["said"]>;
  /** The filter that finds it. */
  word: string;
}

/**
 * The word that a topic stands for in a question, where fewer than half of the topic's comments have it; null where
 * it is what they say. Of several words in a row the one that fewest comments have: of "app crash" that is "crash".
 */
export async function saidWord(db: Db, view: DatasetView, query: AskQuery): Promise<SaidWord | null> {
  const { said, topic_id, other_topic_id, filter } = query;
  const topic = view.topics[topic_id === null ? -1 : (placeOf(view, topic_id) ?? -1)];
  if (!said || !topic || other_topic_id !== null || filter.word) return null;
  const words = await partsOf(db, view).words();
  const isPlain = /^[a-z' ]+$/.test(said);
  const parts = said.split(" ").filter((one) => one.length > 2 && !isEverydayWord(one));
  const counted = [];
  for (const one of isPlain && parts.length > 0 ? parts : [said]) {
    const word = wordSought(words, one);
    const all = await selectAnalysed(db, view, { ...filter, word });
    const own = await selectAnalysed(db, view, { ...filter, topic_id: topic.id, word });
    counted.push({ word, one, count: all.length, own: own.length });
  }
  const [rarest] = counted.toSorted((a, b) => a.count - b.count);
  const whole = (await selectAnalysed(db, view, { ...filter, topic_id: topic.id })).length;
  if (!rarest || rarest.own * 2 >= whole) return null;
  // A row of Vietnamese words may be said in others: that nobody says it is told of single things alone.
  if (rarest.count === 0 && said.split(" ").length > 2) return null;
  return {
    word: rarest.word,
    said: {
      ...{ word: rarest.one, topic_name: topic.name },
      ...{ topic_count: rarest.own, comment_count: rarest.count },
    },
  };
}

/** The same question by the word, where enough comments have it and the topic stands for it loosely. */
export function byWordToo(query: AskQuery, { said, word }: SaidWord): AskQuery[] {
  if (said.comment_count < MIN_WORD_COMMENTS) return [];
  const { said: _, ...own } = query;
  return [{ ...own, kind: "about", topic_id: null, filter: { ...query.filter, word } }];
}
