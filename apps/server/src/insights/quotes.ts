import type { Quote } from "@soundings/contract/insights";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { fold } from "../columns/fold.ts";
import { inTurns } from "../columns/in-turns.ts";
import { mentionMean, typicality } from "../columns/typicality.ts";
import { readComments } from "../comments/read-comments.ts";
import type { Db } from "../db/db.ts";
import { median } from "../statistics/median.ts";

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
 */
export async function badQuotes(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
): Promise<Quote[][]> {
  const speaking = await speakingBadly(view, comments, places);
  const quotes: Quote[][] = [];
  const quoted = new Set<number>();
  for (const [at, place] of places.entries()) {
    const own = await quotesOf(db, view, speaking[at] ?? new Uint32Array(), place, quoted);
    for (const { comment_id } of own) quoted.add(comment_id);
    quotes.push(own);
  }
  return quotes;
}

async function quotesOf(
  db: Db,
  view: DatasetView,
  speaking: Uint32Array,
  place: number,
  quoted: ReadonlySet<number>,
): Promise<Quote[]> {
  const topic_id = view.topics[place]?.id;
  const chosen: { quote: Quote; words: Set<string> }[] = [];
  for (const part of worstFirst(view, speaking, place)) {
    for (const { id, text, mentions } of await readComments(db, view, typicalOf(view, part, place))) {
      if (chosen.length === QUOTES) break;
      if (quoted.has(id)) continue;
      const own = mentions.filter((one) => one.topic_id === topic_id || one.subtopic_id === topic_id);
      const worst = own.toSorted((a, b) => a.score - b.score)[0];
      if (!worst) continue;
      const whole = text.trim();
      const isShort = whole.length <= WHOLE_UP_TO;
      const words = isShort ? whole : text.slice(worst.start, worst.end).trim();
      if (words.split(/\s+/).length < (isShort ? MIN_WORDS_WHOLE : MIN_WORDS)) continue;
      const said = new Set(
        fold(words)
          .split(/\P{L}+/u)
          .filter(Boolean),
      );
      if (chosen.some((other) => shared(said, other.words) > MAX_SHARED)) continue;
      chosen.push({ quote: { comment_id: id, text: words, score: worst.score }, words: said });
    }
    if (chosen.length === QUOTES) break;
  }
  return chosen.map(({ quote }) => quote);
}

/** The most typical of some comments, then some from all over. */
function typicalOf(view: DatasetView, part: Uint32Array, place: number): number[] {
  const first = smallest(typicality(view, part, place), CANDIDATES);
  const others = Array.from({ length: OTHERS }, (_, at) => Math.floor((at * part.length) / OTHERS));
  return [...new Set([...first, ...others])].flatMap((at) => part[at] ?? []);
}

/** For each topic the comments whose mentions of it are below 0. */
async function speakingBadly(
  { topics, mentions }: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
): Promise<Uint32Array[]> {
  const { offsets, topic, subtopic, score } = mentions;
  const slotOf = new Int8Array(topics.length).fill(-1);
  for (const [slot, place] of places.entries()) slotOf[place] = slot;
  const sums = new Float64Array(places.length);
  const found = places.map(() => new Uint32Array(comments.length));
  const counts = places.map(() => 0);
  await inTurns(comments, (piece) => {
    for (let index = 0; index < piece.length; index++) {
      const comment = piece[index] as number;
      const to = offsets[comment + 1] as number;
      let isNamed = false;
      for (let at = offsets[comment] as number; at < to; at++) {
        for (let place = topic[at] as number, child = subtopic[at] as number; ; child = NO_TOPIC) {
          const slot = slotOf[place] as number;
          if (slot >= 0) {
            isNamed = true;
            sums[slot] = (sums[slot] as number) + (score[at] as number);
          }
          if (child === NO_TOPIC) break;
          place = child;
        }
      }
      if (!isNamed) continue;
      for (let slot = 0; slot < sums.length; slot++) {
        if ((sums[slot] as number) < 0) {
          const own = found[slot] as Uint32Array;
          own[counts[slot] as number] = comment;
          counts[slot] = (counts[slot] as number) + 1;
        }
        sums[slot] = 0;
      }
    }
  });
  return found.map((own, slot) => own.subarray(0, counts[slot]));
}

/**
 * Those that speak worse of the topic than the median, then the others, and last those who are content all in
 * all: what is barely below 0, or stands alone in praise, is as often misread as meant, and quoted only where
 * the rest says too little.
 */
function worstFirst(view: DatasetView, speaking: Uint32Array, place: number): Uint32Array[] {
  const scores = Float64Array.from(speaking, (comment) => mentionMean(view, comment, place));
  const middle = median(scores);
  const parts: number[][] = [[], [], []];
  speaking.forEach((comment, at) => {
    const isContent = (view.score[comment] as number) >= 0;
    parts[isContent ? 2 : (scores[at] as number) <= middle ? 0 : 1]?.push(comment);
  });
  return parts.map((part) => Uint32Array.from(part));
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
