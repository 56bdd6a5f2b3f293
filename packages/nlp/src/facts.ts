import { HashIndex } from "./hash-index.ts";
import { hashWord } from "./hashing.ts";
import type { FactLists } from "./lexicons/fact-lists.ts";
import { MARK, NUMBER, type Tokens } from "./tokens.ts";
import { NEGATOR, type WordRoles } from "./word-roles.ts";

/** A phrase that says for or against without a word that judges: tokens [from, to). */
export interface Fact {
  from: number;
  to: number;
  /** 1 for praise, -1 for blame, 0 for neither, between them what is mild. */
  side: number;
}

/** One place of a pattern: phrases by their first word, without it. */
type Part =
  | { kind: "words"; phrases: HashIndex<readonly (readonly number[])[]>; firsts: readonly number[] }
  | { kind: "number"; bit: number }
  | { kind: "gap"; most: number }
  | { kind: "edge" };

interface Pattern {
  side: number;
  parts: readonly Part[];
}

/**
 * A denial, a wish or a condition this near before a fact makes it another one, which only a pattern of its own can
 * read.
 */
const UNREAL_REACH = 3;
/** What falls a little short, and what is only wished for, is blamed by these parts of plain blame. */
const MILD = 0.35;
const WISHED = 0.06;
/** Words that each may skip. */
const GAPS: Record<string, number> = { ".": 1, "..": 3, "...": 6 };
/** Bits of what a token is to a pattern. */
const IS_MARK = 1;
const IS_NUMBER = 2;
const IS_DENIAL = 4;
const IS_UNREAL = 8;
/** A number of at most this. */
const IS_SMALL = 16;
const SMALL = 10;

/** Finds the facts that a text tells ("nobody answers the phone", "ready within an hour"). */
export class Facts {
  private readonly byFirst: HashIndex<readonly Pattern[]>;
  /** Those that begin with a number. */
  private readonly ofNumbers: readonly Pattern[];
  private readonly roles: WordRoles;
  /** Bits of words that are numbers or make a phrase unreal. */
  private readonly bitsOf: HashIndex<number>;
  /** Of the text at hand: each token's word, in its long form, and its bits. */
  private count = 0;
  private words = new Uint32Array(256);
  private bits = new Uint8Array(256);

  constructor(lists: FactLists, roles: WordRoles) {
    this.roles = roles;
    this.bitsOf = wordBits(lists);
    const byFirst = new Map<number, Pattern[]>();
    const ofNumbers: Pattern[] = [];
    const partOf = partReader(lists.sets);
    // Of patterns that are equally long the first wins.
    const sides = [
      ["neither", 0],
      ["praise", 1],
      ["mild", -MILD],
      ["wished", -WISHED],
      ["blame", -1],
    ] as const;
    for (const [name, side] of sides) {
      for (const line of lists[name] ?? []) {
        for (const parts of compiled(line, partOf)) {
          for (const list of listsOf(parts[0], byFirst, ofNumbers)) list.push({ side, parts });
        }
      }
    }
    this.byFirst = new HashIndex(byFirst);
    this.ofNumbers = ofNumbers;
  }

  /** The facts of the tokens, in their order, none inside another: the longest from each word on. */
  find(tokens: Tokens): Fact[] {
    this.look(tokens);
    const found: Fact[] = [];
    for (let at = 0; at < this.count; ) {
      const fact = this.factAt(at);
      if (fact) found.push(fact);
      at = fact?.to ?? at + 1;
    }
    return found;
  }

  private look(tokens: Tokens): void {
    this.count = tokens.count;
    if (this.words.length < this.count) {
      this.words = new Uint32Array(this.count * 2);
      this.bits = new Uint8Array(this.count * 2);
    }
    for (let i = 0; i < this.count; i++) {
      const written = tokens.hash[i] as number;
      const word = this.roles.longForm(written)?.hashes[0] ?? written;
      const kind = tokens.kind[i];
      this.words[i] = word;
      const bits = this.bitsOf.get(written) ?? 0;
      const bitsOfLong = word === written ? bits : (this.bitsOf.get(word) ?? 0);
      this.bits[i] =
        (kind === MARK ? IS_MARK : 0) |
        (kind === NUMBER ? IS_NUMBER | (isSmall(tokens, i) ? IS_SMALL : 0) : bits & (IS_NUMBER | IS_SMALL)) |
        (this.roles.of(word) & NEGATOR ? IS_DENIAL : 0) |
        (bitsOfLong & IS_UNREAL);
    }
  }

  private factAt(at: number): Fact | null {
    let best = this.longest(at, this.byFirst.get(this.words[at] as number), null);
    if (this.is(at, IS_NUMBER)) best = this.longest(at, this.ofNumbers, best);
    return best && !this.isUnreal(at) ? best : null;
  }

  private longest(at: number, patterns: readonly Pattern[] | undefined, known: Fact | null): Fact | null {
    if (!patterns) return known;
    let best = known;
    for (const { side, parts } of patterns) {
      const to = this.endOf(at, parts, 0);
      if (to > (best?.to ?? at)) best = { from: at, to, side };
    }
    return best;
  }

  /** Where the longest match of the parts from `part` on ends, -1 for none. No pattern crosses a mark. */
  private endOf(at: number, parts: readonly Part[], part: number): number {
    const one = parts[part];
    if (!one) return at;
    if (one.kind === "edge") return at < this.count && !this.is(at, IS_MARK) ? -1 : at;
    if (one.kind === "gap") {
      for (let skip = 0; skip <= one.most; skip++) {
        if (skip > 0 && this.is(at + skip - 1, IS_MARK | IS_DENIAL)) return -1;
        if (at + skip > this.count) return -1;
        const to = this.endOf(at + skip, parts, part + 1);
        if (to >= 0) return to;
      }
      return -1;
    }
    if (at >= this.count || this.is(at, IS_MARK)) return -1;
    if (one.kind === "number") return this.is(at, one.bit) ? this.endOf(at + 1, parts, part + 1) : -1;
    let best = -1;
    for (const rest of one.phrases.get(this.words[at] as number) ?? NONE) {
      let n = 0;
      while (n < rest.length && at + n + 1 < this.count && this.words[at + n + 1] === rest[n]) n++;
      if (n < rest.length) continue;
      const to = this.endOf(at + 1 + n, parts, part + 1);
      if (to > best) best = to;
    }
    return best;
  }

  private is(at: number, bits: number): boolean {
    return at < this.count && ((this.bits[at] as number) & bits) !== 0;
  }

  /** A fact that denies is undone by any denial before it, as two make a yes. */
  private isUnreal(at: number): boolean {
    const reach = this.is(at, IS_DENIAL) ? 2 * UNREAL_REACH : UNREAL_REACH;
    for (let i = at - 1; i >= Math.max(0, at - reach) && !this.is(i, IS_MARK); i--) {
      if (this.is(i, IS_DENIAL) || (at - i <= UNREAL_REACH && this.is(i, IS_UNREAL))) return true;
    }
    return false;
  }
}

/** Where a pattern that begins with this part is listed: under each of its first words, or with the numbers. */
function listsOf(
  first: Part | undefined,
  byFirst: Map<number, Pattern[]>,
  ofNumbers: Pattern[],
): readonly Pattern[][] {
  if (first?.kind === "number") return [ofNumbers];
  if (first?.kind !== "words") throw new Error("A fact begins with a word or a number.");
  return first.firsts.map((word) => {
    const list = byFirst.get(word) ?? [];
    byFirst.set(word, list);
    return list;
  });
}

function wordBits({ numbers, smallNumbers, unreal }: FactLists): HashIndex<number> {
  const bits = new Map<number, number>();
  const lists = [
    [numbers, IS_NUMBER],
    [smallNumbers, IS_SMALL],
    [unreal, IS_UNREAL],
  ] as const;
  for (const [list, bit] of lists) {
    for (const word of wordsOf(list).map(hashWord)) bits.set(word, (bits.get(word) ?? 0) | bit);
  }
  return new HashIndex(bits);
}

/** Whether a token of digits is no more than SMALL. */
function isSmall({ chars, from }: Tokens, i: number): boolean {
  let value = 0;
  for (let at = from[i] as number; at < (from[i + 1] as number); at++) {
    const digit = (chars[at] as number) - 48;
    if (digit < 0 || digit > 9 || value > SMALL) return false;
    value = value * 10 + digit;
  }
  return value <= SMALL;
}

const NONE: readonly (readonly number[])[] = [];

const OR_END = "|$";

/** A line's patterns: one, or two for each part that may be left out or may be the end. */
function compiled(line: string, partOf: (written: string) => Part): Part[][] {
  let all: Part[][] = [[]];
  for (const written of line.split(" ")) {
    const optional = written.endsWith("?");
    const needed = optional ? written.slice(0, -1) : written;
    const choices = needed.endsWith(OR_END) ? [needed.slice(0, -OR_END.length), "$"] : [needed];
    const added = choices.map((choice) => [partOf(choice)]);
    all = all.flatMap((parts) => [...(optional ? [parts] : []), ...added.map((part) => [...parts, ...part])]);
  }
  return all;
}

/** Reads parts; those written alike are one. */
function partReader(sets: Record<string, string>): (written: string) => Part {
  const known = new Map<string, Part>();
  return (written) => {
    const part = known.get(written) ?? partOf(written, sets);
    known.set(written, part);
    return part;
  };
}

function partOf(written: string, sets: Record<string, string>): Part {
  const most = GAPS[written];
  if (most !== undefined) return { kind: "gap", most };
  if (written === "$") return { kind: "edge" };
  if (written === "#") return { kind: "number", bit: IS_NUMBER };
  if (written === "#small") return { kind: "number", bit: IS_SMALL };
  const set = /^<(.+)>$/.exec(written)?.[1];
  if (set !== undefined && sets[set] === undefined) throw new Error(`No set of words: ${set}`);
  const phrases = set === undefined ? written.replaceAll("_", " ").split("|") : wordsOf(sets[set] ?? "");
  const byFirst = new Map<number, number[][]>();
  for (const phrase of phrases) {
    const [first = 0, ...rest] = phrase.split(" ").map(hashWord);
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  return { kind: "words", phrases: new HashIndex(byFirst), firsts: [...byFirst.keys()] };
}

function wordsOf(list: string): string[] {
  return list.split("|");
}
