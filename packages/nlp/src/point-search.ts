import { type Manner, PLAIN_MANNER, unstressed } from "./manners.ts";
import { type Candidate, quotable } from "./point-candidates.ts";
import { type Group, MIN_SUPPORT, ofClasses } from "./point-classes.ts";
import { addWording, costsOf, wordedKey } from "./point-quote.ts";
import { NAMES_NOTHING, UNQUOTABLE, UNSTRESSED } from "./quote-cost.ts";
import { StatementCounts } from "./statement-counts.ts";
import { signOfStatement } from "./statement-keys.ts";
import { UNTIED } from "./things.ts";

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
  /** How it is said (manners.ts); unknown in columns of earlier versions. */
  manner?: Manner;
  /** Number of the topic. */
  of: number;
  /** Whether it only judges, and of everything in general. */
  isVerdict: boolean;
  /** Whether it is said of everything in general. */
  inGeneral?: boolean;
  /** The score of its comment as a whole. */
  leaning?: number;
}

/** Most frequent statements of each sign that are looked at, and as many more for those that nobody says quotably. */
const MAX_CANDIDATES = 120;
const MAX_COLLECTED = 2 * MAX_CANDIDATES;
/** Judgements alone that leave out what strengthens them. */
const UNSTRESSED_FROM = NAMES_NOTHING + UNSTRESSED;

/**
 * Finds what most comments say in two passes over their statements, in the order of the comments: count() all, then
 * collect() all. Equal statements in equal order give equal points.
 */
export class PointSearch {
  readonly #counts = new StatementCounts();
  #groups: Map<number, Group> | null = null;
  /** Whether it is known in which manner anything is said. */
  #hasManners = false;
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
    const { comment, clause, key, said, thing, wording, of, isVerdict, manner = PLAIN_MANNER } = statement;
    if (statement.manner !== undefined) this.#hasManners = true;
    if (!this.isWanted(key)) return;
    const group = this.#groups?.get(key) as Group;
    group.said = said;
    group.of = of;
    group.isVerdict = isVerdict;
    group.inGeneral = statement.inGeneral === true;
    const part = group.parts.get(thing) ?? { comments: new Map(), wordings: new Map(), said: new Map() };
    group.parts.set(thing, part);
    const own = part.comments.get(manner) ?? [];
    part.comments.set(manner, own);
    addLast(own, comment);
    if (thing > UNTIED) {
      const named = this.#named.get(of) ?? new Map<number, number>();
      this.#named.set(of, named);
      named.set(thing, (named.get(thing) ?? 0) + 1);
    }
    const worded = { wording, manner };
    const said_so = part.said.get(wordedKey(worded));
    if (said_so) said_so.count++;
    else part.said.set(wordedKey(worded), { ...worded, count: 1 });
    const { cost, bare } = costsOf(statement, group.sign);
    if (statement.bare !== UNQUOTABLE)
      group.bare_counts.set(manner, (group.bare_counts.get(manner) ?? 0) + 1);
    addWording(part.wordings, worded, cost, { comment, clause, isBare: false });
    const isStressed = bare < UNSTRESSED_FROM || bare === UNQUOTABLE;
    const alone = isStressed ? worded : { wording, manner: unstressed(manner) };
    addWording(group.bares, alone, isStressed ? bare : bare - UNSTRESSED, { comment, clause, isBare: true });
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
    const isRare = ({ key, said }: Group) =>
      signOfStatement(said) === 0 && this.#counts.of((key ^ 1) >>> 0) > this.#counts.of(key);
    const found = [...groups.values()]
      .filter((group) => !isRare(group))
      .flatMap(ofClasses)
      .flatMap((group) => quotable(group, this.#named.get(group.of)))
      .map((one) => (this.#hasManners ? one : { ...one, manners: null }))
      .sort((a, b) => b.comments.length - a.comments.length || (a.keys[0] as number) - (b.keys[0] as number));
    const firsts = (wanted: number) => found.filter(({ sign }) => sign === wanted).slice(0, MAX_CANDIDATES);
    const kept = new Set([...firsts(-1), ...firsts(1)]);
    return found.filter((candidate) => kept.has(candidate));
  }
}

function signOfPoint(key: number): -1 | 1 {
  return key & 1 ? 1 : -1;
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
  inGeneral: false,
  parts: new Map(),
  bares: new Map(),
  bare_counts: new Map(),
});
