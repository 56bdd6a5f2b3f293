import { combine } from "./hashing.ts";
import { isAmong } from "./manners.ts";
import { type Group, MIN_SUPPORT, type OfClass } from "./point-classes.ts";
import { type ClausePlace, type Part, plainest, type Quoted } from "./point-quote.ts";
import { union } from "./sorted-lists.ts";
import {
  isHowThingsAre,
  isOfPeopleStatement,
  isPlainJudgement,
  isSaidOfItsThing,
  isSaidOfOneThing,
  isSaidOfParts,
  isSaidOfWhatever,
} from "./statement-keys.ts";
import { isOneWhole, isPart, isSomebody, isWhole, kindsOf, UNTIED } from "./things.ts";

export interface Candidate {
  /** pointKey() of all that it stands for. */
  keys: number[];
  said: number;
  of: number;
  /** The thing that all of them speak of; 0 for whatever of the topic. */
  thing: number;
  sign: -1 | 1;
  isVerdict: boolean;
  /** The manners in which those whom it stands for say it, a bit each; null where none is known. */
  manners: number | null;
  /** Those that say it, ascending. */
  comments: number[];
  /** The clause that says it most plainly, in the words that most use. */
  quote: ClausePlace;
}

/**
 * The key of a point that says something of something (any number for it) with a sign: of one thing, 0 for none that
 * is named, or without it of whatever.
 */
export function pointKey(said: number, of: number, sign: -1 | 1, thing?: number): number {
  const key = thing === undefined ? combine(2, said, of) : combine(combine(2, said, of), 3, thing);
  return ((key & ~1) | (sign > 0 ? 1 : 0)) >>> 0;
}

/** A point of one thing is shown where it stands for so many of those that say the same of anything. */
const MIN_THING_SHARE = 0.75;
/** Those who name nothing speak of what so many of those name who name something of the topic. */
const USUAL_THING = 0.75;
/** What so many of those name who judge in general is what the file is about: the dress of a shop of dresses. */
const MIN_WHOLE = 0.15;
/** A thing that fewer name is what they alone speak of, however few the others are. */
const MIN_NAMED = 3;
/** Things that a point may be of, most first: an address names each. */
const MAX_THINGS = 16;

const allOf = ({ comments }: Part): number[] => union([...comments.values()]);

/** How many comments of a group name each thing. */
function namedIn({ parts }: Group): Map<number, number> {
  return new Map(
    [...parts].flatMap(([thing, part]) => (thing > UNTIED ? [[thing, allOf(part).length]] : [])),
  );
}

/** What nearly all name who name something, kinds of it counted: "staff" of the staff; 0 for none. */
function usualThing(named: ReadonlyMap<number, number> = new Map()): number {
  let all = 0;
  let most = 0;
  let usual = 0;
  for (const [thing, count] of named) {
    if (count === 1) continue;
    all += count;
    const own = withKinds(named, thing);
    if (own > most) [most, usual] = [own, thing];
  }
  return most >= USUAL_THING * all ? usual : 0;
}

/** How many name a thing or a kind of it. */
const withKinds = (named: ReadonlyMap<number, number>, thing: number): number =>
  kindsOf(thing).reduce((sum, kind) => sum + (named.get(kind) ?? 0), named.get(thing) ?? 0);

const allNamed = (named: ReadonlyMap<number, number>): number =>
  [...named.values()].reduce((sum, count) => sum + count, 0);

/** What half of those name who name something. */
const MAIN_THING = 0.5;
/** Whether a topic is about one thing (rooms), and not about all that is of a kind (dishes). */
function isOfOneThing(named: ReadonlyMap<number, number>): boolean {
  const half = MAIN_THING * allNamed(named);
  return [...named].some(([thing, count]) => count > 1 && withKinds(named, thing) >= half);
}

/**
 * What a group's quotes may stand for: one that names a thing for those who speak of that thing, one that names none
 * for all. The second is shown where no thing is what most speak of.
 */
export function quotable(group: OfClass, named_of: ReadonlyMap<number, number> = new Map()): Candidate[] {
  const mostly = usualThing(namedIn(group)) || usualThing(named_of);
  // In general who names nothing speaks of no video, though those few who name something do.
  const usual = group.inGeneral && !isWholeOf(group, mostly) ? 0 : mostly;
  const { said, of, sign, isVerdict, comments, parts, of_class, apart } = group;
  const made = (thing: number, own: readonly number[], quoted: Quoted | null): Candidate[] => {
    if (!quoted) return [];
    const { quote } = quoted;
    const manners = (quoted.manners & ~apart) >>> 0;
    const all = union(
      own.flatMap((one) =>
        [...(parts.get(one)?.comments ?? [])].flatMap(([manner, list]) =>
          isAmong(manners, manner) ? [list] : [],
        ),
      ),
    );
    if (all.length < MIN_SUPPORT) return [];
    const keys = own.filter((one) => parts.has(one)).map((one) => pointKey(said, of, sign, one));
    return [{ keys, said, of, thing, sign, isVerdict, manners, comments: all, quote }];
  };
  const partsOf = (own: readonly number[]) => own.flatMap((one) => parts.get(one) ?? []);
  const things = [...parts].flatMap(([thing, part]) => {
    if (thing <= UNTIED) return [];
    const kinds = kindsOf(thing)
      .filter((kind) => parts.has(kind))
      .sort((one, other) => sizeOf(parts, other) - sizeOf(parts, one) || one - other);
    const same = [thing, ...(thing === usual ? [0] : []), ...kinds].slice(0, MAX_THINGS);
    return made(thing, same, plainest(part.wordings, of_class, partsOf(same)));
  });
  const most = Math.max(0, ...things.map((one) => one.comments.length));
  if (most >= MIN_THING_SHARE * comments.length) return things;
  const nameless = parts.get(0);
  const inGeneral = (): Candidate[] | null => {
    const wholes = wholesOf(group);
    // "Great app" says so of the app as a whole.
    const whole =
      wholes.filter(isOneWhole).sort((one, other) => sizeOf(parts, other) - sizeOf(parts, one))[0] ?? 0;
    const [alone, named] = [nameless, parts.get(whole)].map((part) => part?.wordings ?? []);
    // Where the file is of many things a phone's praise is no praise of all else.
    const isOfWhole = whole !== 0 && whole === usualThing(namedIn(group));
    const quoted = plainest(
      new Map([...(alone ?? []), ...(isOfWhole ? (named ?? []) : [])]),
      of_class,
      partsOf(wholes),
    );
    if (quoted) return made(0, wholes, quoted);
    const ofWhole = plainest(new Map(named), of_class, partsOf([whole]));
    return ofWhole && made(whole, [whole], ofWhole);
  };
  // "Beautiful" in general is no beach, nor a view.
  if (isVerdict || (group.inGeneral && isHowThingsAre(said))) {
    return inGeneral() ?? things;
  }
  // "Slow" is said of one thing: who says it of another one says something else.
  const own = ownOf(group, usual, named_of);
  const all = partsOf(own);
  const named = union(things.map((one) => one.comments)).length;
  const alone = nameless ? plainest(nameless.wordings, of_class, all) : null;
  const isBare = named < MIN_THING_SHARE * comments.length;
  // "Rude" alone is said of whoever serves, and not of a guest.
  const bareOf = isOfPeopleStatement(said) ? bySize(parts, [...parts.keys()].filter(serves)) : own;
  const whole =
    made(0, own, alone)[0] ?? (isBare ? made(0, bareOf, plainestBare(group, partsOf(bareOf)))[0] : undefined);
  if (!whole || most >= MIN_THING_SHARE * whole.comments.length) return things;
  // An address names so many things: of more, whatever it is said of.
  return [whole.keys.length === parts.size ? { ...whole, keys: [group.key] } : whole];
}

const serves = (thing: number) => thing === 0 || isSomebody(thing);

/** The things that who names none may speak of. */
function ownOf(group: OfClass, usual: number, named_of: ReadonlyMap<number, number>): number[] {
  const { said, parts, of_class } = group;
  const all = [...parts.keys()];
  const own = (isOwn: (thing: number) => boolean) => bySize(parts, all.filter(isOwn));
  // "Delicious" is said of food only, "nice" of anything.
  if (isSaidOfItsThing(said) && of_class >> 1 !== TASTY)
    return own((thing) => !isElsewhere(thing, usual, named_of));
  if (isSaidOfWhatever(said) && !isSaidOfParts(said)) return all;
  return isSaidOfOneThing(said) && of_class < 6
    ? usualOf(parts, usual)
    : own((thing) => !isOther(thing, named_of));
}
/** The core of what tastes good among what is good (CORE_OF_SAME). */
const TASTY = 1;

/** What is named by fewer of a topic is something else: the camera among what is said of speed. */
const MIN_OWN = 0.2;
function isRare(thing: number, named: ReadonlyMap<number, number>): boolean {
  return (named.get(thing) ?? 0) < Math.max(MIN_NAMED, MIN_OWN * allNamed(named));
}
const isOther = (thing: number, named: ReadonlyMap<number, number>) =>
  thing > UNTIED && !isOneWhole(thing) && (isPart(thing) || isWhole(thing)) && isRare(thing, named);

/** "Nice" of a hotel's staff is no nice rickshaw driver; what is nice of a menu is any dish. */
function isElsewhere(thing: number, usual: number, named: ReadonlyMap<number, number>): boolean {
  if (thing <= UNTIED || thing === usual || kindsOf(usual).includes(thing) || isOneWhole(thing)) return false;
  return (isPart(thing) || isOfOneThing(named)) && isRare(thing, named);
}

/** All of them; of more than an address names the largest. */
function bySize(parts: ReadonlyMap<number, Part>, things: readonly number[]): number[] {
  if (things.length === parts.size || things.length <= MAX_THINGS) return [...things];
  const larger = (one: number, other: number) => sizeOf(parts, other) - sizeOf(parts, one) || one - other;
  return things.toSorted(larger).slice(0, MAX_THINGS);
}

/** Who names nothing, or what nearly all name, or a kind of it. */
function usualOf(parts: ReadonlyMap<number, Part>, usual: number): number[] {
  const kinds = usual === 0 ? [] : [usual, ...kindsOf(usual)];
  return [0, ...kinds].filter((thing) => parts.has(thing)).slice(0, MAX_THINGS);
}

/**
 * Of those who say it of various things so many say it alone, in a clause that judges nothing else: where hardly anybody
 * does, it is what clauses about something else say besides ("a clean room and friendly staff" of cleanliness).
 */
const MIN_BARE = 0.15;
/** "Good" is said besides of much. */
const MIN_PLAIN = 0.25;
const LEAST_BARE = 2;

function plainestBare(
  { said, bares, bare_count, comments, of_class }: OfClass,
  all: readonly Part[],
): Quoted | null {
  const share = isPlainJudgement(said) ? MIN_PLAIN : MIN_BARE;
  return bare_count >= Math.max(LEAST_BARE, share * comments.length) ? plainest(bares, of_class, all) : null;
}

/** Who names nothing or the file's whole judges in general; who names a part of it does not, nor who may judge another thing. */
function wholesOf(group: OfClass): number[] {
  const { parts } = group;
  return [...parts.keys()]
    .filter((thing) => thing === 0 || isWholeOf(group, thing))
    .sort((one, other) => sizeOf(parts, other) - sizeOf(parts, one) || one - other)
    .slice(0, MAX_THINGS);
}

/** Whether a thing is what the file is about. */
function isWholeOf({ comments, parts }: OfClass, thing: number): boolean {
  const least = Math.max(MIN_NAMED, MIN_WHOLE * comments.length);
  return isWhole(thing) || (thing > UNTIED && !isPart(thing) && sizeOf(parts, thing) >= least);
}

function sizeOf(parts: ReadonlyMap<number, Part>, thing: number): number {
  const part = parts.get(thing);
  return part ? allOf(part).length : 0;
}
