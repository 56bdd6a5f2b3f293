import { combine } from "./hashing.ts";
import { NAMES_MORE, NAMES_NOTHING, UNQUOTABLE } from "./quote-cost.ts";
import { StatementCounts } from "./statement-counts.ts";
import { signOfStatement } from "./statements.ts";
import { subjectsOf } from "./subjects.ts";

/** One mention that says something. */
export interface Statement {
  comment: number;
  /** Place of the clause in its comment. */
  clause: number;
  /** pointKey() */
  key: number;
  /** What is said, whatever of. */
  said: number;
  /** quote-cost.ts */
  cost: number;
  subject: number;
  wording: number;
  /** Number of the topic. */
  of: number;
  /** The word that names it, 0 for none. */
  cue: number;
}

/** A clause of a comment. */
export interface ClausePlace {
  comment: number;
  clause: number;
}

export interface Candidate {
  key: number;
  said: number;
  of: number;
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

/** The key of a point that says something of something (any number for it) with a sign. */
export function pointKey(said: number, of: number, sign: -1 | 1): number {
  return ((combine(2, said, of) & ~1) | (sign > 0 ? 1 : 0)) >>> 0;
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
/** A thing that so many of those who say it name, or that most name of the topic, stands for the others … */
const COMMON_THING = 0.5;
/** … naming nothing costs as much as so many words, and another thing still more; a thing that fewer name is none. */
const NAMELESS = 6;
const OTHER_THING = 30;
const RARE_THING = 0.2;
/** What most name of the topic must be named by so many of those who say this of it. */
const LEAST_NAMED = 0.1;

/** Statements of two topics that this part of their comments share are one. */
const MAX_SHARED = 0.5;
/** So are those that name the same things. */
const SAME_SUBJECTS = 0.5;

interface Wording {
  subject: number;
  cue: number;
  count: number;
  cost: number;
  quote: ClausePlace;
}
interface Group {
  key: number;
  said: number;
  of: number;
  sign: -1 | 1;
  comments: number[];
  wordings: Map<number, Wording>;
}

/**
 * Finds what most comments say in two passes over their statements, in the order of the comments: count() all, then
 * collect() all. Equal statements in equal order give equal points.
 */
export class PointSearch {
  readonly #counts = new StatementCounts();
  #groups: Map<number, Group> | null = null;
  /** How often each word names each topic. */
  readonly #names = new Map<number, Map<number, number>>();

  count(key: number, comment: number): void {
    this.#counts.add(key, comment);
  }

  /** Whether a statement is frequent enough to be collected. */
  isWanted(key: number): boolean {
    this.#groups ??= this.#frequent();
    return this.#groups.has(key);
  }

  collect({ comment, clause, key, said, cost, subject, wording, of, cue }: Statement): void {
    if (!this.isWanted(key)) return;
    const group = this.#groups?.get(key) as Group;
    group.said = said;
    group.of = of;
    if (group.comments.at(-1) !== comment) group.comments.push(comment);
    const names = this.#names.get(of) ?? new Map<number, number>();
    this.#names.set(of, names);
    if (cue !== 0) names.set(cue, (names.get(cue) ?? 0) + 1);
    if (cost === UNQUOTABLE) return;
    const name = (subject << 16) | wording;
    const known = group.wordings.get(name);
    if (!known) group.wordings.set(name, { subject, cue, count: 1, cost, quote: { comment, clause } });
    else {
      known.count++;
      if (cost < known.cost) Object.assign(known, { cost, cue, quote: { comment, clause } });
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
    const sorted = [...groups.values()]
      .filter((group) => group.wordings.size > 0 && !isRare(group))
      .sort((a, b) => b.comments.length - a.comments.length || a.key - b.key);
    const firsts = (wanted: number) => sorted.filter(({ sign }) => sign === wanted).slice(0, MAX_CANDIDATES);
    const kept = new Set([...firsts(-1), ...firsts(1)]);
    return sorted.flatMap((group) => {
      const quote = kept.has(group) ? plainest(group, this.#names.get(group.of) ?? new Map()) : null;
      const { key, said, of, sign, comments } = group;
      return quote ? [{ key, said, of, sign, comments, quote }] : [];
    });
  }
}

const blankGroup = (key: number): Group => ({
  key,
  said: 0,
  of: 0,
  sign: signOfPoint(key),
  comments: [],
  wordings: new Map(),
});

/** The quote that stands for a group; null where each says more than the others do. */
function plainest({ wordings }: Group, names: ReadonlyMap<number, number>): ClausePlace | null {
  const subjects = new Map<number, number>();
  let named = 0;
  for (const { subject, count } of wordings.values()) {
    if (subject === 0) continue;
    named += count;
    subjects.set(subject, (subjects.get(subject) ?? 0) + count);
  }
  const most = Math.max(0, ...names.values());
  const price = ({ subject, cue, cost, count }: Wording): number => {
    const base = (cost % NAMES_MORE) - WORDING_WORTH * Math.log2(count);
    if (cost >= NAMES_NOTHING) return base + NAMELESS;
    // What nobody else says so names too much.
    if (cost >= NAMES_MORE && count === 1) return Number.POSITIVE_INFINITY;
    const share = (subjects.get(subject) as number) / named;
    if (share >= COMMON_THING) return base;
    if (share >= LEAST_NAMED && cue !== 0 && names.get(cue) === most) return base;
    return share >= RARE_THING ? base + OTHER_THING : Number.POSITIVE_INFINITY;
  };
  let best: Wording | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of wordings.values()) {
    const own = price(one);
    if (own < least) [best, least] = [one, own];
  }
  return best?.quote ?? null;
}

/**
 * The points to show, most first: those that say the same of the same thing are one, and the rarer sign is heard too.
 * Points of two topics stay apart, so that a topic's own list counts alike; of those that repeat another only the
 * larger is shown.
 *
 * @param quotes of each candidate: its clause's words, and their language
 * @param topicOf the topic of a number, for subtopics too
 */
export function keyPoints(
  candidates: readonly Candidate[],
  quotes: readonly { text: string; language: string }[],
  topicOf: (of: number) => unknown = () => null,
  most = MAX_POINTS,
): KeyPoint[] {
  const chosen: Chosen[] = [];
  for (const [at, candidate] of candidates.entries()) {
    const { text, language } = quotes[at] as { text: string; language: string };
    const subjects = subjectsOf(text, language);
    const same = chosen.find((point) => {
      const [first] = point.candidates as [Candidate];
      if (first.said !== candidate.said || first.sign !== candidate.sign) return false;
      return isShared(point.subjects, subjects) || sharedPart(candidate.comments, setOf(point)) >= MAX_SHARED;
    });
    if (!same) chosen.push({ candidates: [candidate], subjects, comments: null });
    else if (topicOf((same.candidates[0] as Candidate).of) === topicOf(candidate.of)) {
      same.candidates.push(candidate);
      const comments = setOf(same);
      for (const comment of candidate.comments) comments.add(comment);
    }
  }
  const points = chosen
    .map(({ candidates: own, comments }): KeyPoint => {
      const [first, ...more] = own as [Candidate, ...Candidate[]];
      const { key, sign, quote } = first;
      return {
        keys: [key, ...more.map((one) => one.key)],
        sign,
        comment_count: comments?.size ?? first.comments.length,
        quote,
      };
    })
    .sort((a, b) => b.comment_count - a.comment_count || (a.keys[0] as number) - (b.keys[0] as number));
  return ofBothSigns(points, most);
}

/** A point with all that it stands for; its comments as a set once they are needed. */
interface Chosen {
  candidates: Candidate[];
  subjects: Set<string>;
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

function isShared(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size === 0 && other.size === 0) return true;
  let both = 0;
  for (const word of one) if (other.has(word)) both++;
  return both > SAME_SUBJECTS * (one.size + other.size - both);
}

function sharedPart(comments: readonly number[], others: ReadonlySet<number>): number {
  let both = 0;
  for (const comment of comments) if (others.has(comment)) both++;
  return both / Math.max(1, comments.length);
}
