import type { Quote } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { fold } from "../columns/fold.ts";
import { typicalityOf } from "../columns/typicality.ts";
import { readComments } from "../comments/read-comments.ts";
import type { Db } from "../db/db.ts";
import { clearestFirst, type Side, type Speaking, speakingOf } from "./speaking.ts";

const QUOTES = 3;
/** The most typical comments that quotes are chosen from, and others from all over, as typical ones may say the same. */
const CANDIDATES = 30;
const OTHERS = 10;
/** A comment this short is quoted whole; of a longer one the clause that speaks of the topic. */
const WHOLE_UP_TO = 140;
/** Fewer words than this name a thing and say nothing of it: of a clause, and of a comment that is quoted whole. */
const MIN_WORDS = 5;
const MIN_WORDS_WHOLE = 3;
/** Quotes that share more of their words say the same. */
const MAX_SHARED = 0.5;

/**
 * Up to three typical, short and different quotes of what different comments say for the worse of each topic,
 * word for word, in the order of `places`. No comment is quoted for two topics.
 *
 * @param most by place: comments that speak of the topic
 */
export async function badQuotes(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
  most: readonly number[],
): Promise<Quote[][]> {
  const speaking = await speakingOf(view, comments, places, most, -1);
  const quotes: Quote[][] = [];
  const quoted = new Set<number>();
  for (const [at, place] of places.entries()) {
    const own = await quotesFrom(db, view, speaking[at] as Speaking, { place, side: -1, quoted });
    for (const { comment_id } of own) quoted.add(comment_id);
    quotes.push(own);
  }
  return quotes;
}

interface Wanted {
  /** The topic that is spoken of; null for whole comments. */
  place: number | null;
  side: Side;
  /** Comments that are quoted elsewhere. */
  quoted?: ReadonlySet<number>;
}

/** Up to three typical, short and different quotes of different comments, word for word. */
export async function quotesFrom(
  db: Db,
  view: DatasetView,
  speaking: Speaking,
  { place, side, quoted }: Wanted,
): Promise<Quote[]> {
  const topic_id = place === null ? null : view.topics[place]?.id;
  const chosen: { quote: Quote; words: Set<string> }[] = [];
  for (const part of clearestFirst(view, speaking, side)) {
    for (const { id, text, score, mentions } of await readComments(db, view, typicalOf(view, part))) {
      if (chosen.length === QUOTES) break;
      if (quoted?.has(id)) continue;
      const own = mentions.filter(
        (one) => topic_id === null || one.topic_id === topic_id || one.subtopic_id === topic_id,
      );
      const clearest = own.toSorted((a, b) => side * (b.score - a.score))[0];
      const whole = text.trim();
      const isShort = whole.length <= WHOLE_UP_TO;
      if (!clearest && (topic_id !== null || !isShort)) continue;
      const words = isShort || !clearest ? whole : text.slice(clearest.start, clearest.end).trim();
      if (words.split(/\s+/).length < (isShort ? MIN_WORDS_WHOLE : MIN_WORDS)) continue;
      const said = new Set(
        fold(words)
          .split(/\P{L}+/u)
          .filter(Boolean),
      );
      if (chosen.some((other) => shared(said, other.words) > MAX_SHARED)) continue;
      chosen.push({
        quote: { comment_id: id, text: words, score: clearest?.score ?? score ?? 0 },
        words: said,
      });
    }
    if (chosen.length === QUOTES) break;
  }
  return chosen.map(({ quote }) => quote);
}

/** The most typical of some comments, then some from all over. */
function typicalOf(view: DatasetView, { comments, scores }: Speaking): number[] {
  const first = smallest(typicalityOf(view, comments, scores), CANDIDATES);
  const others = Array.from({ length: OTHERS }, (_, at) => Math.floor((at * comments.length) / OTHERS));
  return [...new Set([...first, ...others])].flatMap((at) => comments[at] ?? []);
}

/** Places of the smallest values, smallest first; of equal ones the first. */
function smallest(values: Float64Array, most: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const own = values[at] as number;
    if (places.length === most && !(own < (values[places[most - 1] as number] as number))) continue;
    let to = places.length;
    while (to > 0 && own < (values[places[to - 1] as number] as number)) to--;
    places.splice(to, 0, at);
    if (places.length > most) places.pop();
  }
  return places;
}

function shared(one: Set<string>, other: Set<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both / Math.max(1, Math.min(one.size, other.size));
}
