import type { Comment } from "@soundings/contract/comments";
import type { Quote } from "@soundings/contract/insights";
import { fold } from "../column-store/fold.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { typicalityOf } from "../columns/typicality.ts";
import { readComments } from "../comments/read-comments.ts";
import type { Db } from "../db/db.ts";
import {
  blamesNothing,
  hangs,
  isPhrase,
  leadsIn,
  onlyNames,
  tellsWhen,
  withoutJoints,
} from "./quotable-texts.ts";
import { type SaidSides, saidSides } from "./said-sides.ts";
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

type CommentClause = Comment["clauses"][number];
type CommentMention = Comment["mentions"][number];

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
  const topic_id = place === null ? null : (view.topics[place]?.id ?? "");
  const statements = place === null ? null : await partsOf(db, view).statements();
  const chosen: { quote: Quote; words: Set<string> }[] = [];
  const add = (comment_id: number, said: Said | null) => {
    if (!said || chosen.length === QUOTES || quoted?.has(comment_id)) return;
    if (chosen.some(({ quote }) => quote.comment_id === comment_id)) return;
    const words = new Set(
      fold(said.text)
        .split(/\P{L}+/u)
        .filter(Boolean),
    );
    if (chosen.some((other) => shared(words, other.words) > MAX_SHARED)) return;
    chosen.push({ quote: { comment_id, ...said }, words });
  };
  for (const [rank, part] of clearestFirst(view, speaking, side).entries()) {
    const comments = await readComments(db, view, typicalOf(view, part));
    if (topic_id === null) for (const comment of comments) add(comment.id, wholeOf(comment));
    else {
      const isUsual = usualCues(comments, topic_id);
      const saidOf = ({ id }: Comment) =>
        place === null || statements === null
          ? new Map<number, number>()
          : saidSides(view.mentions, statements, id - 1, place);
      // Only where too few judge it in words that are known, and too few speak of nothing else.
      for (const [judged, alone] of rank < CONTENT ? PREFERRED : SURE)
        for (const comment of comments)
          add(
            comment.id,
            ofTopic(comment, { topic_id, side, alone, isUsual, judged, said: saidOf(comment) }),
          );
    }
    if (chosen.length === QUOTES) break;
  }
  return chosen.map(({ quote }) => quote);
}

interface Said {
  text: string;
  score: number;
}

/** Whether a quote must judge its topic itself, and whether it may speak of nothing else: best first. */
const PREFERRED = [
  [true, true],
  [false, true],
  [true, false],
  [false, false],
] as const;

/** The last of those by how clearly they speak: content all in all, or discontent where praise is looked for. */
const CONTENT = 2;
/** Of those only what judges the topic: "it came, I wore it at once" is told by who is content. */
const SURE = PREFERRED.filter(([judged]) => judged);

const wordCount = (text: string) => text.split(/\s+/).length;

/** Fewer comments tell nothing of which words are usual. */
const MIN_FOR_CUES = 12;

type NamingMention = Pick<CommentMention, "topic_id" | "subtopic_id" | "cue">;
type Naming = Pick<Comment, "text"> & { mentions: readonly NamingMention[] };

/** What a mention names its topic with. */
const cueOf = ({ text }: Naming, { cue }: NamingMention) => fold(text.slice(cue.start, cue.end));

/**
 * Whether a mention names a topic with words that another of some comments uses too: a word that one alone has is as
 * often of something else ("lịch âm" is a calendar and no sound).
 */
export function usualCues(
  comments: readonly Naming[],
  topic_id: string,
): (comment: Naming, mention: NamingMention) => boolean {
  const counts = new Map<string, number>();
  for (const comment of comments) {
    const own = comment.mentions.filter((one) => one.topic_id === topic_id || one.subtopic_id === topic_id);
    for (const cue of new Set(own.map((one) => cueOf(comment, one))))
      counts.set(cue, (counts.get(cue) ?? 0) + 1);
  }
  const tells = comments.length >= MIN_FOR_CUES && [...counts.values()].some((count) => count > 1);
  return (comment, mention) => !tells || (counts.get(cueOf(comment, mention)) ?? 0) > 1;
}

/** A comment that is short enough, as a whole. */
function wholeOf({ text, score }: Comment): Said | null {
  const whole = text.trim();
  if (whole.length > WHOLE_UP_TO || wordCount(whole) < MIN_WORDS_WHOLE) return null;
  return { text: whole, score: score ?? 0 };
}

/** A clause that leans less says nothing by itself. */
const CLEAR = 25;
const GOES_ON = /^(?:mà|nhưng|but|yet|and yet)(?!\p{L})/iu;
const IS_ENDED = /[.!?…]$/u;

/** A denial with nothing behind it; a comma or a stop would end the clause. */
const isCut = (clause: string): boolean =>
  /(?<!\p{L})(?:không|ko|chưa|chẳng|not|no)$/iu.test(clause.trimEnd());

/**
 * Where a quote that begins at a clause ends: "I ordered a small one" says nothing without the "but they sent a large
 * one" behind it, where that leans the same way.
 */
export function endOfQuote(
  text: string,
  clauses: readonly CommentClause[],
  start: number,
  side: Side,
): number {
  const at = clauses.findIndex((one) => one.start === start);
  const [own, next] = [clauses[at], clauses[at + 1]];
  if (!own) return start;
  // "Right from the lobby no" is cut before what there was none of.
  if (next && isCut(text.slice(own.start, next.start))) return next.end;
  if (!next || (next.score ?? 0) * side <= 0) return own.end;
  const before = text.slice(own.start, next.start);
  const goesOn =
    !IS_ENDED.test(before.trimEnd()) && (GOES_ON.test(text.slice(next.start, next.end)) || leadsIn(before));
  return goesOn ? next.end : own.end;
}

interface OfTopic {
  topic_id: string;
  side: Side;
  /** Whether what is quoted may speak of no other topic. */
  alone: boolean;
  /** Whether its words must judge the topic. */
  judged: boolean;
  /** What the comment states of the topic. */
  said: SaidSides;
  isUsual: ReturnType<typeof usualCues>;
}

/**
 * What a comment says of a topic: itself where it is short, else the clause that says it most clearly. The clause
 * must lean that way by its own words: who forgot an umbrella in a bad hotel blames no umbrella stand.
 */
function ofTopic(
  comment: Comment,
  { topic_id, side, alone, judged, said: stated, isUsual }: OfTopic,
): Said | null {
  const { text, mentions, clauses } = comment;
  const isOwn = (one: CommentMention) => one.topic_id === topic_id || one.subtopic_id === topic_id;
  const scoreAt = new Map(
    clauses.map((clause) => [clause.start, onlyNames(text, clause, mentions) ? 0 : clause.score]),
  );
  const statedAt = (start: number) => stated.get(clauses.findIndex((clause) => clause.start === start));
  const isStated = (said: number | undefined) => (said === undefined ? !judged : said === side);
  const own = mentions.filter(
    (one) =>
      isOwn(one) &&
      isStated(statedAt(one.start)) &&
      (scoreAt.get(one.start) ?? 0) * side >= CLEAR &&
      isUsual(comment, one) &&
      !tellsWhen(text.slice(one.start, one.cue.start)) &&
      !isPhrase(text.slice(one.start, one.cue.end)),
  );
  const endOf = (one: CommentMention) => endOfQuote(text, clauses, one.start, side);
  const isAlone = (one: CommentMention) =>
    !mentions.some(
      (other) => other.start >= one.start && other.start < endOf(one) && other.topic_id !== one.topic_id,
    );
  const clearest = own
    .filter((one) => !alone || isAlone(one))
    .toSorted((one, other) => side * (other.score - one.score))[0];
  if (!clearest) return null;
  const whole = text.trim();
  const isShort =
    (comment.score ?? 0) * side > 0 &&
    whole.length <= WHOLE_UP_TO &&
    wordCount(whole) >= MIN_WORDS_WHOLE &&
    (!alone || mentions.every(({ topic_id: other }) => other === clearest.topic_id));
  const part = text.slice(clearest.start, endOf(clearest));
  const said = isShort ? whole : withoutJoints(part);
  if (!isShort && wordCount(said) < MIN_WORDS) return null;
  // Only where hardly anything else is said.
  if ((judged || alone) && hangs(said)) return null;
  if (!isShort && leadsIn(part)) return null;
  if (side < 0 && blamesNothing(said)) return null;
  return { text: said, score: clearest.score };
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
