import type { Comment } from "@soundings/contract/comments";
import type { Quote } from "@soundings/contract/insights";
import { type DatasetView, NO_TOPIC } from "../columns/dataset-view.ts";
import { fold } from "../columns/fold.ts";
import { GrowableArray } from "../columns/growable-array.ts";
import { inTurns } from "../columns/in-turns.ts";
import { typicalityOf } from "../columns/typicality.ts";
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
 * word for word, in the order of `places`.
 */
export async function badQuotes(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
): Promise<Quote[][]> {
  const typical = (await speakingBadly(view, comments, places)).map((speaking) => typicalOf(view, speaking));
  const read = await readComments(db, view, [...new Set(typical.flat())]);
  const byIndex = new Map(read.map((comment) => [comment.id - 1, comment]));
  return places.map((place, at) =>
    quotesOf(typical[at]?.flatMap((index) => byIndex.get(index) ?? []) ?? [], view.topics[place]?.id),
  );
}

/** Comments that speak of a topic, each with the mean score of its mentions. */
interface Speaking {
  comments: Uint32Array;
  scores: Float64Array;
}

/** Those that quotes are chosen from, the best first. */
function typicalOf(view: DatasetView, speaking: Speaking): number[] {
  return byHalves(speaking).flatMap(({ comments, scores }) => {
    const first = smallest(typicalityOf(view, comments, scores), CANDIDATES);
    const others = Array.from({ length: OTHERS }, (_, at) => Math.floor((at * comments.length) / OTHERS));
    return [...new Set([...first, ...others])].flatMap((at) => comments[at] ?? []);
  });
}

function quotesOf(comments: readonly Comment[], topic_id: string | undefined): Quote[] {
  const chosen: { quote: Quote; words: Set<string> }[] = [];
  for (const { id, text, mentions } of comments) {
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
    if (chosen.length === QUOTES) break;
  }
  return chosen.map(({ quote }) => quote);
}

/** For each topic the comments whose mentions of it are below 0. */
async function speakingBadly(
  { mentions }: DatasetView,
  comments: Uint32Array,
  places: readonly number[],
): Promise<Speaking[]> {
  const slotOf = new Int8Array(NO_TOPIC + 1).fill(-1);
  for (const [slot, place] of places.entries()) slotOf[place] = slot;
  const found = places.map(() => ({
    comments: new GrowableArray((length) => new Uint32Array(length)),
    scores: new GrowableArray((length) => new Float64Array(length)),
  }));
  await inTurns(comments, (piece) => {
    addSpeaking(mentions, piece, slotOf, places.length, (slot, comment, score) => {
      found[slot]?.comments.push(comment);
      found[slot]?.scores.push(score);
    });
  });
  return found.map((own) => ({ comments: own.comments.view(), scores: own.scores.view() }));
}

/** @param slotOf by topic and NO_TOPIC: the slot that it is added to, below `slots`; -1 for none */
function addSpeaking(
  { offsets, topic, subtopic, score }: DatasetView["mentions"],
  comments: Uint32Array,
  slotOf: Int8Array,
  slots: number,
  add: (slot: number, comment: number, score: number) => void,
): void {
  const sums = new Float64Array(slots);
  const counts = new Uint32Array(slots);
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const to = offsets[comment + 1] as number;
    let isNamed = false;
    for (let at = offsets[comment] as number; at < to; at++) {
      const own = slotOf[topic[at] as number] as number;
      const child = slotOf[subtopic[at] as number] as number;
      if (own < 0 && child < 0) continue;
      isNamed = true;
      for (let slot = own, next = child; ; next = -1) {
        if (slot >= 0) {
          sums[slot] = (sums[slot] as number) + (score[at] as number);
          counts[slot] = (counts[slot] as number) + 1;
        }
        if (next < 0) break;
        slot = next;
      }
    }
    if (!isNamed) continue;
    for (let slot = 0; slot < slots; slot++) {
      const sum = sums[slot] as number;
      if (sum < 0) add(slot, comment, sum / (counts[slot] as number));
      sums[slot] = 0;
      counts[slot] = 0;
    }
  }
}

/**
 * Those that speak worse of the topic than the median, then the others: what is barely below 0 is as often
 * misread as meant, and quoted only where the rest says too little.
 */
function byHalves({ comments, scores }: Speaking): Speaking[] {
  const middle = median(scores);
  return [(score: number) => score <= middle, (score: number) => score > middle].map((belongs) => ({
    comments: comments.filter((_, at) => belongs(scores[at] as number)),
    scores: scores.filter(belongs),
  }));
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
