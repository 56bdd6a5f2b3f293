import { combine } from "./hashing.ts";
import { addWording, type ClausePlace, costsOf, type Part, plainest, type Wording } from "./point-quote.ts";
import { UNQUOTABLE } from "./quote-cost.ts";
import { StatementCounts } from "./statement-counts.ts";
import { isPlainJudgement, signOfStatement } from "./statement-keys.ts";
import { isPart, isWhole, kindsOf, UNTIED } from "./things.ts";

/** One mention that says something. */
export interface Statement {
  comment: number;
  /** Place of the clause in its comment. */
  clause: number;
  /** pointKey() */
  key: number;
  /** What is said, whatever of. */
  said: number;
  /** The thing it is said of (things.ts), 0 where none is named. */
  thing: number;
  /** quote-cost.ts */
  cost: number;
  /** The same of the words alone that judge, whatever they judge (quote-part.ts). */
  bare: number;
  wording: number;
  /** Number of the topic. */
  of: number;
  /** Whether it only judges, and of everything in general. */
  isVerdict: boolean;
  /** The score of its comment as a whole. */
  leaning?: number;
}

export interface Candidate {
  /** pointKey() of all that it stands for. */
  keys: number[];
  said: number;
  of: number;
  /** The thing that all of them speak of; 0 for whatever of the topic. */
  thing: number;
  sign: -1 | 1;
  isVerdict: boolean;
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

function signOfPoint(key: number): -1 | 1 {
  return key & 1 ? 1 : -1;
}

/** What fewer comments say is no point. */
export const MIN_SUPPORT = 5;
/** Most frequent statements of each sign that are looked at, and as many more for those that nobody says quotably. */
const MAX_CANDIDATES = 120;
const MAX_COLLECTED = 2 * MAX_CANDIDATES;
/** A point of one thing is shown where it stands for so many of those that say the same of anything. */
const MIN_THING_SHARE = 0.75;
/** Those who name nothing speak of what so many of those name who name something of the topic. */
const USUAL_THING = 0.75;
/** What so many of those name who judge in general is what the file is about: the dress of a shop of dresses. */
const MIN_WHOLE = 0.05;
/** A thing that fewer name is what they alone speak of, however few the others are. */
const MIN_NAMED = 3;
/** Things that a point may be of, most first: an address names each. */
const MAX_THINGS = 16;

interface Group {
  key: number;
  said: number;
  of: number;
  sign: -1 | 1;
  isVerdict: boolean;
  comments: number[];
  /** By thing. */
  parts: Map<number, Part>;
  /** The words alone that say it, whatever of. */
  bares: Map<number, Wording>;
  /** How many say it in such words, those of the other side counted. */
  bare_count: number;
}

/**
 * Finds what most comments say in two passes over their statements, in the order of the comments: count() all, then
 * collect() all. Equal statements in equal order give equal points.
 */
export class PointSearch {
  readonly #counts = new StatementCounts();
  #groups: Map<number, Group> | null = null;
  /** How often each thing is named of each topic. */
  readonly #named = new Map<number, Map<number, number>>();

  count(key: number, comment: number): void {
    this.#counts.add(key, comment);
  }

  /** Whether a statement is frequent enough to be collected. */
  isWanted(key: number): boolean {
    this.#groups ??= this.#frequent();
    return this.#groups.has(key);
  }

  collect(statement: Statement): void {
    const { comment, clause, key, said, thing, wording, of, isVerdict } = statement;
    if (!this.isWanted(key)) return;
    const group = this.#groups?.get(key) as Group;
    group.said = said;
    group.of = of;
    group.isVerdict = isVerdict;
    addLast(group.comments, comment);
    const part = group.parts.get(thing) ?? { comments: [], wordings: new Map(), said: new Map() };
    group.parts.set(thing, part);
    addLast(part.comments, comment);
    if (thing > UNTIED) {
      const named = this.#named.get(of) ?? new Map<number, number>();
      this.#named.set(of, named);
      named.set(thing, (named.get(thing) ?? 0) + 1);
    }
    part.said.set(wording, (part.said.get(wording) ?? 0) + 1);
    const { cost, bare } = costsOf(statement, group.sign);
    if (statement.bare !== UNQUOTABLE) group.bare_count++;
    addWording(part.wordings, wording, cost, { comment, clause, isBare: false });
    addWording(group.bares, wording, bare, { comment, clause, isBare: true });
  }

  #frequent(): Map<number, Group> {
    const groups = this.#counts.atLeast(MIN_SUPPORT).map(({ key }) => blankGroup(key));
    const firsts = (wanted: number) => groups.filter(({ sign }) => sign === wanted).slice(0, MAX_COLLECTED);
    return new Map([...firsts(-1), ...firsts(1)].map((group) => [group.key, group]));
  }

  /** What can be quoted, most first. */
  candidates(): Candidate[] {
    const groups = this.#groups ?? new Map<number, Group>();
    // A word that neither praises nor blames does what most of those who say it do with it.
    const isRare = ({ key, said, comments }: Group) =>
      signOfStatement(said) === 0 && this.#counts.of((key ^ 1) >>> 0) > comments.length;
    const found = [...groups.values()]
      .filter((group) => !isRare(group))
      .flatMap((group) =>
        quotable(group, usualThing(namedIn(group)) || usualThing(this.#named.get(group.of))),
      )
      .sort((a, b) => b.comments.length - a.comments.length || (a.keys[0] as number) - (b.keys[0] as number));
    const firsts = (wanted: number) => found.filter(({ sign }) => sign === wanted).slice(0, MAX_CANDIDATES);
    const kept = new Set([...firsts(-1), ...firsts(1)]);
    return found.filter((candidate) => kept.has(candidate));
  }
}

/** Comments come in ascending order. */
function addLast(comments: number[], comment: number): void {
  if (comments.at(-1) !== comment) comments.push(comment);
}

const blankGroup = (key: number): Group => ({
  key,
  said: 0,
  of: 0,
  sign: signOfPoint(key),
  isVerdict: false,
  comments: [],
  parts: new Map(),
  bares: new Map(),
  bare_count: 0,
});

/** How many comments of a group name each thing. */
function namedIn({ parts }: Group): Map<number, number> {
  return new Map(
    [...parts].flatMap(([thing, { comments }]) => (thing > UNTIED ? [[thing, comments.length]] : [])),
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
    const own = kindsOf(thing).reduce((sum, kind) => sum + (named.get(kind) ?? 0), count);
    if (own > most) [most, usual] = [own, thing];
  }
  return most >= USUAL_THING * all ? usual : 0;
}

/**
 * What a group's quotes may stand for: one that names a thing for those who speak of that thing, one that names none
 * for all. The second is shown where no thing is what most speak of.
 */
function quotable(group: Group, usual: number): Candidate[] {
  const { said, of, sign, isVerdict, comments, parts } = group;
  const made = (thing: number, own: readonly number[], quoted: Part): Candidate[] => {
    const all = union(own.map((one) => parts.get(one)?.comments ?? []));
    const standsFor = own.flatMap((one) => parts.get(one) ?? []);
    const quote = plainest(quoted.wordings, standsFor) ?? plainest(quoted.wordings, standsFor, true);
    if (!quote || all.length < MIN_SUPPORT) return [];
    const keys = own.filter((one) => parts.has(one)).map((one) => pointKey(said, of, sign, one));
    return [{ keys, said, of, thing, sign, isVerdict, comments: all, quote }];
  };
  const things = [...parts].flatMap(([thing, part]) => {
    if (thing <= UNTIED) return [];
    const kinds = kindsOf(thing)
      .filter((kind) => parts.has(kind))
      .sort((one, other) => sizeOf(parts, other) - sizeOf(parts, one) || one - other);
    const same = [thing, ...(thing === usual ? [0] : []), ...kinds].slice(0, MAX_THINGS);
    return made(thing, same, part);
  });
  const most = Math.max(0, ...things.map((one) => one.comments.length));
  if (most >= MIN_THING_SHARE * comments.length) return things;
  const nameless = parts.get(0);
  if (isVerdict) return nameless?.wordings.size ? made(0, wholesOf(group), nameless) : things;
  const all = [...parts.values()];
  const named = union(things.map((one) => one.comments)).length;
  const wholeOr = (mayDeny: boolean) =>
    (nameless && plainest(nameless.wordings, all, mayDeny)) ||
    (named < MIN_THING_SHARE * comments.length ? plainestBare(group, mayDeny) : null);
  const quote = wholeOr(false) ?? wholeOr(true);
  if (!quote) return things;
  return [{ keys: [group.key], said, of, thing: 0, sign, isVerdict, comments, quote }];
}

/**
 * Of those who say it of various things so many say it alone, in a clause that judges nothing else: where hardly anybody
 * does, it is what clauses about something else say besides ("a clean room and friendly staff" of cleanliness).
 */
const MIN_BARE = 0.18;
/** "Good" is said besides of much. */
const MIN_PLAIN = 0.25;
const LEAST_BARE = 2;

function plainestBare(
  { said, bares, bare_count, comments, parts }: Group,
  mayDeny = false,
): ClausePlace | null {
  const share = isPlainJudgement(said) ? MIN_PLAIN : MIN_BARE;
  return bare_count >= Math.max(LEAST_BARE, share * comments.length)
    ? plainest(bares, [...parts.values()], mayDeny)
    : null;
}

/** Who names nothing or the file's whole judges in general; who names a part of it does not. */
function wholesOf({ comments, parts }: Group): number[] {
  const least = Math.max(MIN_NAMED, MIN_WHOLE * comments.length);
  return [...parts]
    .filter(
      ([thing, part]) =>
        thing <= UNTIED || isWhole(thing) || (!isPart(thing) && part.comments.length >= least),
    )
    .map(([thing]) => thing)
    .sort((one, other) => sizeOf(parts, other) - sizeOf(parts, one) || one - other)
    .slice(0, MAX_THINGS);
}

function sizeOf(parts: ReadonlyMap<number, Part>, thing: number): number {
  return parts.get(thing)?.comments.length ?? 0;
}

/** Of lists in ascending order, in that order. */
function union(lists: readonly (readonly number[])[]): number[] {
  return lists.reduce<number[]>((all, list) => (all.length === 0 ? [...list] : merged(all, list)), []);
}

function merged(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const next of other) {
    while (at < one.length && (one[at] as number) < next) both.push(one[at++] as number);
    if (one[at] === next) at++;
    both.push(next);
  }
  while (at < one.length) both.push(one[at++] as number);
  return both;
}
