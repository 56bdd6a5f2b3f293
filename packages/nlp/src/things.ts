import { hashWord } from "./hashing.ts";
import { ACTIVITIES, MORE_THINGS, ONE_THING } from "./lexicons/thing-names.ts";
import { vagueTerms } from "./stop-words.ts";
import { folded, stemmed, type TopicWords } from "./topic-words.ts";
import { joinSyllables } from "./vietnamese-words.ts";

/** The number of no thing: the clause names some, but what it says is said of none of them for certain. */
export const UNTIED = 1;

interface Name {
  words: readonly string[];
  thing: number;
  does: boolean;
}

const BY_FIRST = new Map<string, Name[]>();
const BARE_BY_FIRST = new Map<string, Name[]>();

function add(table: Map<string, Name[]>, name: Name): void {
  const first = name.words[0] as string;
  const list = table.get(first) ?? [];
  list.push(name);
  list.sort((one, other) => other.words.length - one.words.length);
  table.set(first, list);
}
const kinds = new Map<number, number[]>();
for (const [place, line] of [...ONE_THING, ...ACTIVITIES, ...MORE_THINGS].entries()) {
  const whole = numberOf(`= ${place}`);
  for (const [rank, names] of line.split(" | ").entries()) {
    for (const one of names.split(", ")) {
      const thing = rank === 0 ? whole : numberOf(`= ${one}`);
      if (rank > 0) kinds.set(whole, [...(kinds.get(whole) ?? []), thing]);
      const does = ACTIVITIES.includes(line) || one.startsWith("to ");
      const name = { words: one.split(" "), thing, does };
      add(BY_FIRST, name);
      if (name.words.length > 1) add(BARE_BY_FIRST, { ...name, words: name.words.map(folded) });
    }
  }
}

/** Whether a word is a name of something by itself: "phòng", "giá". */
export function namesThing(word: string): boolean {
  return BY_FIRST.get(word)?.some(({ words }) => words.length === 1) === true;
}

/** The number of a name of one thing, as all its names have it. */
function wholeOfName(name: string): number {
  return (BY_FIRST.get(name) as Name[])[0]?.thing as number;
}

const STAFF = wholeOfName("staff");
const MANNERS: ReadonlySet<number> = new Set(["service", "attitude"].map(wholeOfName));
const LOCATION = wholeOfName("location");

/** Who is spoken of where a service or a manner is called friendly: those who serve. */
export function personOf(thing: number): number {
  return MANNERS.has(thing) ? STAFF : thing;
}

/** What a whole file may be about: who praises it praises in general. */
const WHOLES: ReadonlySet<number> = new Set(
  [
    "place",
    "app",
    "hotel",
    "phone",
    "product",
    "course",
    "flight",
    "everything",
    "experience",
    "stay",
    "company",
  ].map(wholeOfName),
);
export function isWhole(thing: number): boolean {
  return WHOLES.has(thing);
}

const MANY: ReadonlySet<number> = new Set(["everything", "experience", "stay"].map(wholeOfName));
/** Whether it is one thing: who praises everything says more than who praises the app. */
export const isOneWhole = (thing: number): boolean => isWhole(thing) && !MANY.has(thing);

/** All that have a name of their own here, but those. */
const PARTS: ReadonlySet<number> = new Set(
  [...BY_FIRST.values()]
    .flatMap((names) => names.map(({ thing }) => thing))
    .filter((thing) => !WHOLES.has(thing)),
);

/** Whether a thing is a part of what files are about (rooms of a hotel): who judges it judges no whole. */
export function isPart(thing: number): boolean {
  return PARTS.has(thing);
}

/** Whether a thing is where something is. */
export function isPlace(thing: number): boolean {
  return thing === LOCATION;
}

const QUALITY = wholeOfName("quality");
/** The quality, named by words that judge it. */
export const qualityAt = ({ from, to }: Span): NamedThing => ({
  from,
  to,
  thing: QUALITY,
  isPlain: true,
  does: false,
});

const TEACHER = wholeOfName("teacher");
/** Whether a thing is somebody who works for those a file is about. */
export const isSomebody = (thing: number): boolean =>
  thing === STAFF || thing === TEACHER || kindsOf(STAFF).includes(thing);

const ROOM = wholeOfName("room");
/** Whether a thing is a room. */
export function isRoom(thing: number): boolean {
  return thing === ROOM;
}

/** The kinds of a thing: waiters are staff. */
export function kindsOf(thing: number): readonly number[] {
  return kinds.get(thing) ?? [];
}

function numberOf(name: string): number {
  return Math.max(UNTIED + 1, hashWord(name) & 0xffff);
}

/** A thing that a clause names with its words [from, to). */
export interface NamedThing {
  from: number;
  to: number;
  /** 16 bits, never 0 or 1; the same for all names of one thing. */
  thing: number;
  /** Whether it is named by nothing more. */
  isPlain: boolean;
  /** Whether somebody or something does it. */
  does: boolean;
}

/** Words [from, to). */
export interface Span {
  from: number;
  to: number;
}
interface Reading {
  language: string;
  /** The text is Vietnamese without marks. */
  bare: boolean;
}

/**
 * The things that words [from, to) name, in their order: known ones, and what each run of other words is about.
 *
 * @param content places of words that name something, without those of concepts
 */
export function thingsIn(
  words: TopicWords,
  forms: readonly string[],
  from: number,
  to: number,
  content: readonly number[],
  concepts: readonly Span[],
  { language, bare }: Reading,
): NamedThing[] {
  const names = new Set(content);
  const found: NamedThing[] = [];
  let next = 0;
  for (let at = from; at < to; ) {
    while (next < concepts.length && (concepts[next] as Span).to <= at) next++;
    const concept = concepts[next];
    if (concept && concept.from <= at) {
      at = concept.to;
      continue;
    }
    const limit = concept ? concept.from : to;
    const known = knownThing(forms, at, limit, language, bare);
    if (known) {
      found.push(known);
      at = known.to;
      continue;
    }
    const begin = at++;
    if (!names.has(begin)) continue;
    while (
      at < limit &&
      names.has(at) &&
      isBeside(words, at) &&
      !knownThing(forms, at, limit, language, bare)
    )
      at++;
    const head = headOf(forms, { from: begin, to: at }, language);
    if (head) found.push(head);
  }
  return found;
}

/** Whether only white space, a hyphen or an apostrophe stands between a word and the one before. */
export function isBeside({ text, starts, ends }: TopicWords, at: number): boolean {
  for (let sign = ends[at - 1] as number; sign < (starts[at] as number); sign++)
    if (!" \t\u00a0-'’".includes(text[sign] as string)) return false;
  return true;
}

/** The name of a known thing that begins at a word; null where none does. */
function knownThing(
  forms: readonly string[],
  at: number,
  to: number,
  language: string,
  bare: boolean,
): NamedThing | null {
  const wordOf = (word: number) => (language === "en" ? stemmed(forms[word] as string) : forms[word]);
  const names = (bare ? BARE_BY_FIRST : BY_FIRST).get(wordOf(at) as string);
  const found = names?.find(
    ({ words }) => at + words.length <= to && words.every((word, n) => wordOf(at + n) === word),
  );
  if (!found) return null;
  const size = found.words.length;
  // "Giảm giá" is a discount.
  if (PRICES.has(forms[at] as string) && PRICING.has(forms[at - 1] as string)) return null;
  // "Phòng tắm" is no room, "giá trị" no price.
  if (language === "vi" && sizeOfWord(forms, at, to) > size) return null;
  return { from: at, to: at + size, thing: found.thing, isPlain: true, does: found.does };
}

const PRICES = new Set("giá gia".split(" "));
const PRICING = new Set("giảm đánh báo tăng hạ định trả giam danh".split(" "));

/** How many syllables the word that begins there has. */
function sizeOfWord(forms: readonly string[], at: number, to: number): number {
  const [word = ""] = joinSyllables(forms.slice(at, Math.min(to, at + 3)));
  return word.split(" ").length;
}

/** What a run of words is about: in English its last word, in Vietnamese its first; null for nothing in particular. */
function headOf(forms: readonly string[], { from, to }: Span, language: string): NamedThing | null {
  const first = language === "vi" ? (joinSyllables(forms.slice(from, to))[0] as string) : null;
  const name = first ?? stemmed(forms[to - 1] as string);
  if (vagueTerms(language).has(name)) return null;
  const size = first === null ? 1 : first.split(" ").length;
  return { from, to, thing: numberOf(name), isPlain: to - from === size, does: false };
}
