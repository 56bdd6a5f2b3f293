import { OF_PEOPLE } from "./lexicons/concepts.ts";
import { isBeside, type NamedThing, qualityAt, type Span, UNTIED } from "./things.ts";
import type { TopicWords } from "./topic-words.ts";

const NO_ONE: NamedThing = { from: 0, to: 0, thing: UNTIED, isPlain: false, does: false };

/** What parts an English judgement from a name behind it: "great for lunch" praises no lunch. */
const PARTS_NOUN = new Set(
  "to for with in on at from by about than as is are was were be been has have had do does did will would can could when while because if but which who where since until i you he she we they it there here not no so except minus besides".split(
    " ",
  ),
);

const WAS = new Set("is are was were".split(" "));

/** What is said, by its concept's name. */
type Said = Span & { name: string };

const PEOPLE: ReadonlySet<string> = new Set(OF_PEOPLE);

const ABOUT = new Set("về với".split(" "));

/**
 * The thing that a concept is said of; null for none. English names it behind the judgement ("clean rooms", "love the
 * rooms") or before ("the rooms are clean"), Vietnamese before ("phòng sạch") and behind where nothing stands before.
 */
function thingOf(
  { from, to, name }: Said,
  named: readonly NamedThing[],
  words: TopicWords,
  language: string,
): NamedThing | null {
  if (named.length === 0) return null;
  const { forms } = words;
  const behind = named.findIndex((one) => one.from >= to);
  const before = named.findLastIndex((one) => one.to <= from);
  if (language === "vi") {
    // "Hài lòng về phòng", "hợp với giá": what is felt or fits, of what stands behind; not "thân thiện với khách".
    const object =
      !PEOPLE.has(name) && ABOUT.has(forms[to] as string)
        ? named.find((one) => one.from === to + 1)
        : undefined;
    if (object) return object;
    if (before >= 0) return wholeOf(named, firstOf(named, before, words), forms, PLACED_VI);
    return named.find((one) => one.from === to && isBeside(words, to)) ?? NO_ONE;
  }
  // "The manager was rude and handled it": what is said behind "was" is said of what stands before.
  const isPredicate = before >= 0 && WAS.has(forms[from - 1] as string) && forms[to] === "and";
  if (behind >= 0 && !isPredicate) {
    const last = lastOf(named, behind, words);
    const between = forms.slice(to, (named[behind] as NamedThing).from);
    if (!between.some((form) => PARTS_NOUN.has(form))) return named[last] as NamedThing;
  }
  if (before < 0) return NO_ONE;
  return wholeOf(named, before, forms, PLACED_EN);
}

/** What joins names of which the same is said: "the rooms and the lobby", "phòng và hồ bơi". */
const JOINTS = new Set("and và lẫn với".split(" "));
const BESIDE_JOINTS = new Set("the our their its my a both as well cả cũng như".split(" "));
/** A comma or "&" joins as well. */
const JOINED_BY = /^[\s]*[,&][\s]*$/;

/**
 * The things that a concept is said of: thingOf(), and those that are named in one breath with it, unless another
 * concept is said of them.
 */
export function thingsOf(
  concept: Said,
  concepts: readonly Span[],
  named: readonly NamedThing[],
  words: TopicWords,
  language: string,
): NamedThing[] {
  if (namesItsThing(concept, words, language)) return [];
  // "High quality" is said of the quality, whatever has it.
  if (words.forms[concept.to - 1] === "quality") return [qualityAt(concept)];
  const first = thingOf(concept, named, words, language);
  if (!first) return [];
  const at = named.indexOf(first);
  if (at < 0) return [first];
  const things = [first];
  const step = first.from >= concept.to ? 1 : -1;
  for (let next = at + step; named[next]; next += step) {
    const [one, other] = [named[next - step] as NamedThing, named[next] as NamedThing];
    const [left, right] = step > 0 ? [one, other] : [other, one];
    if (!areJoined(left, right, words)) break;
    // "Great food and the staff was rude", "slow kitchen and food was great".
    if (
      step > 0 ? concepts.some(({ from }) => from >= other.to) : concepts.some(({ to }) => to === other.from)
    )
      break;
    things.push(other);
  }
  return things;
}

/** "Giá rẻ" is said of the price, whatever stands before it. */
const namesItsThing = ({ from, to }: Said, { forms }: TopicWords, language: string): boolean =>
  to - from > 1 && language === "vi" && PRICES.has(forms[from] as string);
const PRICES = new Set("giá gia".split(" "));

function areJoined(left: NamedThing, right: NamedThing, { text, starts, ends, forms }: TopicWords): boolean {
  const between = forms.slice(left.to, right.from);
  const signs = text.slice(ends[left.to - 1], starts[right.from]);
  if (between.length === 0) return JOINED_BY.test(signs);
  return (
    between.every((form) => JOINTS.has(form) || BESIDE_JOINTS.has(form)) &&
    (between.some((form) => JOINTS.has(form)) || /[,&]/.test(signs)) &&
    !/[^\p{L}\p{M}\s,&]/u.test(signs)
  );
}

/** What stands between a thing and where it is. */
const PLACED_EN: ReadonlySet<string> = new Set("of at in from".split(" "));
const PLACED_VI: ReadonlySet<string> = new Set("của ở tại trong".split(" "));

/** "The quality of the rooms is good" says so of the quality, "the food at this place" of the food. */
function wholeOf(
  named: readonly NamedThing[],
  at: number,
  forms: readonly string[],
  joints: ReadonlySet<string>,
): NamedThing | null {
  const [one, other] = [named[at], named[at - 1]];
  if (one && other && forms.slice(other.to, one.from).some((form) => joints.has(form))) return other;
  return one ?? null;
}

/** Names that touch are one, about the first in Vietnamese, where none is of something done, and the last in English. */
function firstOf(named: readonly NamedThing[], at: number, words: TopicWords): number {
  let first = at;
  if (named[at]?.does) return at;
  while (first > 0 && areBeside(named[first - 1], named[first] as NamedThing, words)) first--;
  return first;
}

function lastOf(named: readonly NamedThing[], at: number, words: TopicWords): number {
  let last = at;
  while (last + 1 < named.length && areBeside(named[last], named[last + 1] as NamedThing, words)) last++;
  return last;
}

/** No word, and no sign, stands between them: "rude service, cold food" names two. */
const areBeside = (left: NamedThing | undefined, { from }: NamedThing, words: TopicWords): boolean =>
  left?.to === from && isBeside(words, from);
