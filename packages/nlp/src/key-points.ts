import { combine } from "./hashing.ts";
import { NAMES_NOTHING, UNQUOTABLE } from "./quote-cost.ts";
import { StatementCounts } from "./statement-counts.ts";
import { signOfStatement } from "./statements.ts";
import { kindsOf, UNTIED } from "./things.ts";

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
  wording: number;
  /** Number of the topic. */
  of: number;
}

/** A clause of a comment. */
export interface ClausePlace {
  comment: number;
  clause: number;
}

export interface Candidate {
  /** pointKey() of all that it stands for. */
  keys: number[];
  said: number;
  of: number;
  /** The thing that all of them speak of; 0 for whatever of the topic. */
  thing: number;
  sign: -1 | 1;
  /** Those that say it, ascending. */
  comments: number[];
  /** The clause that says it most plainly, in the words that most use. */
  quote: ClausePlace;
}

export interface KeyPoint {
  /** Of all that it stands for. */
  keys: number[];
  sign: -1 | 1;
  comment_count: number;
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
export const MAX_POINTS = 10;
/** Points of the rarer sign that are shown where there are so many. */
const MIN_EACH = 3;
/** Most frequent statements of each sign that are looked at, and as many more for those that nobody says quotably. */
const MAX_CANDIDATES = 120;
const MAX_COLLECTED = 2 * MAX_CANDIDATES;
/** How much longer, in words, a quote may be for being worded as twice as many say it. */
const WORDING_WORTH = 2;
/** A point of one thing is shown where it stands for so many of those that say the same of anything. */
const MIN_THING_SHARE = 0.75;
/** Those who name nothing speak of what so many of those name who name something of the topic. */
const USUAL_THING = 0.75;

/** Statements of two topics that this part of their comments share are one. */
const MAX_SHARED = 0.5;
interface Wording {
  count: number;
  cost: number;
  quote: ClausePlace;
}
/** What is said of one thing, or of none that is named. */
interface Part {
  comments: number[];
  wordings: Map<number, Wording>;
}
interface Group {
  key: number;
  said: number;
  of: number;
  sign: -1 | 1;
  comments: number[];
  /** By thing. */
  parts: Map<number, Part>;
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

  collect({ comment, clause, key, said, thing, cost, wording, of }: Statement): void {
    if (!this.isWanted(key)) return;
    const group = this.#groups?.get(key) as Group;
    group.said = said;
    group.of = of;
    addLast(group.comments, comment);
    const part = group.parts.get(thing) ?? { comments: [], wordings: new Map() };
    group.parts.set(thing, part);
    addLast(part.comments, comment);
    if (thing > UNTIED) {
      const named = this.#named.get(of) ?? new Map<number, number>();
      this.#named.set(of, named);
      named.set(thing, (named.get(thing) ?? 0) + 1);
    }
    if (cost === UNQUOTABLE) return;
    const known = part.wordings.get(wording);
    if (!known) part.wordings.set(wording, { count: 1, cost, quote: { comment, clause } });
    else {
      known.count++;
      if (cost < known.cost) Object.assign(known, { cost, quote: { comment, clause } });
    }
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
      .flatMap((group) => quotable(group, usualThing(this.#named.get(group.of))))
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
  comments: [],
  parts: new Map(),
});

/** What nearly all name who name something of a topic: "staff" of the staff; 0 for none. */
function usualThing(named: ReadonlyMap<number, number> = new Map()): number {
  let all = 0;
  let most = 0;
  let usual = 0;
  for (const [thing, count] of named) {
    if (count === 1) continue;
    all += count;
    if (count > most) [most, usual] = [count, thing];
  }
  return most >= USUAL_THING * all ? usual : 0;
}

/**
 * What a group's quotes may stand for: one that names a thing for those who speak of that thing, one that names none
 * for all. The second is shown where no thing is what most speak of.
 */
function quotable({ key, said, of, sign, comments, parts }: Group, usual: number): Candidate[] {
  const things = [...parts].flatMap(([thing, part]): Candidate[] => {
    const quote = thing > UNTIED ? plainest(part) : null;
    if (!quote) return [];
    const same = [thing, ...kindsOf(thing), ...(thing === usual ? [0] : [])].filter((one) => parts.has(one));
    const own = union(same.map((one) => parts.get(one)?.comments ?? []));
    if (own.length < MIN_SUPPORT) return [];
    const keys = same.map((one) => pointKey(said, of, sign, one));
    return [{ keys, said, of, thing, sign, comments: own, quote }];
  });
  const most = Math.max(0, ...things.map((one) => one.comments.length));
  if (most >= MIN_THING_SHARE * comments.length) return things;
  const quote = plainest(parts.get(0) ?? { comments: [], wordings: new Map() });
  return quote ? [{ keys: [key], said, of, thing: 0, sign, comments, quote }] : things;
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

/** The shortest whole clause, in words that many use; null where none can be quoted. */
function plainest({ wordings }: Part): ClausePlace | null {
  let best: Wording | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of wordings.values()) {
    const own = (one.cost % NAMES_NOTHING) - WORDING_WORTH * Math.log2(one.count);
    if (own < least) [best, least] = [one, own];
  }
  return best?.quote ?? null;
}

/**
 * The points to show, most first: those that say the same of the same thing are one, and the rarer sign is heard too.
 * Points of two topics stay apart, so that a topic's own list counts alike; of those that repeat another only the
 * larger is shown.
 *
 * @param topicOf the topic of a number, for subtopics too
 */
export function keyPoints(
  candidates: readonly Candidate[],
  topicOf: (of: number) => unknown = () => null,
  most = MAX_POINTS,
): KeyPoint[] {
  const chosen: Chosen[] = [];
  for (const candidate of candidates) {
    const same = chosen.find((point) => {
      const [first] = point.candidates as [Candidate];
      if (first.said !== candidate.said || first.sign !== candidate.sign) return false;
      return first.thing === candidate.thing || sharedPart(candidate.comments, setOf(point)) >= MAX_SHARED;
    });
    const first = same?.candidates[0];
    if (!same || !first) chosen.push({ candidates: [candidate], comments: null });
    else if (first.thing === candidate.thing && topicOf(first.of) === topicOf(candidate.of)) {
      same.candidates.push(candidate);
      const comments = setOf(same);
      for (const comment of candidate.comments) comments.add(comment);
    }
  }
  const points = chosen
    .map(({ candidates: own, comments }): KeyPoint => {
      const first = own[0] as Candidate;
      return {
        keys: own.flatMap(({ keys }) => keys),
        sign: first.sign,
        comment_count: comments?.size ?? first.comments.length,
        quote: first.quote,
      };
    })
    .sort((a, b) => b.comment_count - a.comment_count || (a.keys[0] as number) - (b.keys[0] as number));
  return ofBothSigns(points, most);
}

/** A point with all that it stands for; its comments as a set once they are needed. */
interface Chosen {
  candidates: Candidate[];
  comments: Set<number> | null;
}

function setOf(point: Chosen): Set<number> {
  point.comments ??= new Set(point.candidates.flatMap(({ comments }) => comments));
  return point.comments;
}

function ofBothSigns(points: readonly KeyPoint[], most: number): KeyPoint[] {
  const kept = new Set(points.slice(0, most));
  for (const sign of [-1, 1]) {
    const own = points.filter((point) => point.sign === sign).slice(0, MIN_EACH);
    for (const point of own) {
      if (kept.has(point)) continue;
      const other = [...kept].findLast((one) => one.sign !== sign);
      if (other) kept.delete(other);
      kept.add(point);
    }
  }
  return points.filter((point) => kept.has(point));
}

function sharedPart(comments: readonly number[], others: ReadonlySet<number>): number {
  let both = 0;
  for (const comment of comments) if (others.has(comment)) both++;
  return both / Math.max(1, comments.length);
}
