import type { Quote } from "@soundings/contract/insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { fold } from "../columns/fold.ts";
import { typicality } from "../columns/typicality.ts";
import { readComments } from "../comments/read-comments.ts";
import type { Db } from "../db/db.ts";

const QUOTES = 3;
/** The most typical comments that quotes are chosen from. */
const CANDIDATES = 40;
/** A comment this short is quoted whole; of a longer one the clause that speaks of the topic. */
const WHOLE_UP_TO = 140;
const MIN_LENGTH = 12;
/** Quotes that share more of their words say the same. */
const MAX_SHARED = 0.5;

/** Up to three typical, short and different quotes of what different comments say for the worse of a topic, word for word. */
export async function badQuotes(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  place: number,
): Promise<Quote[]> {
  const speaking = speakingBadly(view, comments, place);
  const keys = typicality(view, speaking, place);
  const order = Array.from(speaking.keys()).sort(
    (a, b) => (keys[a] as number) - (keys[b] as number) || a - b,
  );
  const typical = order.slice(0, CANDIDATES).map((at) => speaking[at] as number);
  const topic_id = view.topics[place]?.id;
  const chosen: { quote: Quote; words: Set<string> }[] = [];
  for (const { id, text, mentions } of await readComments(db, view, typical)) {
    const own = mentions.filter((one) => one.topic_id === topic_id || one.subtopic_id === topic_id);
    const worst = own.toSorted((a, b) => a.score - b.score)[0];
    if (!worst) continue;
    const whole = text.trim();
    const words = whole.length <= WHOLE_UP_TO ? whole : text.slice(worst.start, worst.end).trim();
    if (words.length < MIN_LENGTH) continue;
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

/** The comments whose mentions of a topic are below 0. */
function speakingBadly({ mentions }: DatasetView, comments: Uint32Array, place: number): Uint32Array {
  const { offsets, topic, subtopic, score } = mentions;
  return comments.filter((comment) => {
    let sum = 0;
    for (let at = offsets[comment] as number; at < (offsets[comment + 1] as number); at++) {
      if (topic[at] === place || subtopic[at] === place) sum += score[at] as number;
    }
    return sum < 0;
  });
}

function shared(one: Set<string>, other: Set<string>): number {
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both / Math.max(1, Math.min(one.size, other.size));
}
