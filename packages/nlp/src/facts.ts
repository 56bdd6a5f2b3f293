import { hashWord } from "./hashing.ts";
import type { FactLists } from "./lexicons/fact-lists.ts";
import { MARK, NUMBER, type Tokens } from "./tokens.ts";
import { NEGATOR, type WordRoles } from "./word-roles.ts";

/** A phrase that says for or against without a word that judges: tokens [from, to). */
export interface Fact {
  from: number;
  to: number;
  /** 1 for praise, -1 for blame, 0 for neither. */
  side: number;
}

/** One place of a pattern. */
type Part =
  | { kind: "words"; phrases: readonly (readonly number[])[] }
  | { kind: "number"; words: ReadonlySet<number> }
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
/** Words that each may skip. */
const GAPS: Record<string, number> = { ".": 1, "..": 3, "...": 6 };
/** Where patterns that begin with a number are kept. */
const ANY_NUMBER = -1;

/** Finds the facts that a text tells ("nobody answers the phone", "ready within an hour"). */
export class Facts {
  private readonly byFirst = new Map<number, Pattern[]>();
  private readonly roles: WordRoles;
  private readonly numbers: ReadonlySet<number>;
  private readonly unreal: ReadonlySet<number>;

  constructor(lists: FactLists, roles: WordRoles) {
    this.roles = roles;
    this.numbers = new Set(wordsOf(lists.numbers).map(hashWord));
    this.unreal = new Set(wordsOf(lists.unreal).map(hashWord));
    const sides = [
      ["praise", 1],
      ["blame", -1],
      ["neither", 0],
    ] as const;
    for (const [name, side] of sides) {
      for (const line of lists[name]) {
        for (const parts of this.compiled(line, lists.sets)) this.add({ side, parts });
      }
    }
  }

  /** The facts of the tokens, in their order, none inside another: the longest from each word on. */
  find(tokens: Tokens): Fact[] {
    const found: Fact[] = [];
    for (let at = 0; at < tokens.count; ) {
      const fact = this.factAt(tokens, at);
      if (fact) found.push(fact);
      at = fact?.to ?? at + 1;
    }
    return found;
  }

  private factAt(tokens: Tokens, at: number): Fact | null {
    const hash = this.wordAt(tokens, at);
    let best: Fact | null = null;
    for (const list of [
      this.byFirst.get(hash),
      this.isNumber(tokens, at, this.numbers) ? this.byFirst.get(ANY_NUMBER) : undefined,
    ]) {
      for (const { side, parts } of list ?? []) {
        const to = this.endOf(tokens, at, parts, 0);
        if (to > (best?.to ?? at)) best = { from: at, to, side };
      }
    }
    return best && !this.isUnreal(tokens, at) ? best : null;
  }

  /** Where the longest match of the parts from `part` on ends, -1 for none. No pattern crosses a mark. */
  private endOf(tokens: Tokens, at: number, parts: readonly Part[], part: number): number {
    const one = parts[part];
    if (!one) return at;
    if (one.kind === "gap") {
      for (let skip = 0; skip <= one.most; skip++) {
        const skipped = at + skip - 1;
        if (skip > 0 && (!this.within(tokens, skipped) || this.isNegator(tokens, skipped))) return -1;
        const to = this.endOf(tokens, at + skip, parts, part + 1);
        if (to >= 0) return to;
      }
      return -1;
    }
    if (one.kind === "edge") return this.within(tokens, at) ? -1 : at;
    if (one.kind === "number") {
      return this.isNumber(tokens, at, one.words) ? this.endOf(tokens, at + 1, parts, part + 1) : -1;
    }
    let best = -1;
    for (const phrase of one.phrases) {
      if (!phrase.every((hash, n) => this.within(tokens, at + n) && this.wordAt(tokens, at + n) === hash))
        continue;
      best = Math.max(best, this.endOf(tokens, at + phrase.length, parts, part + 1));
    }
    return best;
  }

  private within(tokens: Tokens, at: number): boolean {
    return at < tokens.count && tokens.kind[at] !== MARK;
  }

  private isNumber(tokens: Tokens, at: number, words: ReadonlySet<number>): boolean {
    return this.within(tokens, at) && (tokens.kind[at] === NUMBER || words.has(tokens.hash[at] as number));
  }

  private wordAt(tokens: Tokens, at: number): number {
    const hash = tokens.hash[at] as number;
    return this.roles.longForm(hash)?.hashes[0] ?? hash;
  }

  /** A fact that denies is undone by any denial before it, as two make a yes. */
  private isUnreal(tokens: Tokens, at: number): boolean {
    const reach = this.isNegator(tokens, at) ? 2 * UNREAL_REACH : UNREAL_REACH;
    for (let i = at - 1; i >= Math.max(0, at - reach) && this.within(tokens, i); i--) {
      if (this.isNegator(tokens, i)) return true;
      if (at - i <= UNREAL_REACH && this.unreal.has(this.wordAt(tokens, i))) return true;
    }
    return false;
  }

  private isNegator(tokens: Tokens, at: number): boolean {
    return (this.roles.of(this.wordAt(tokens, at)) & NEGATOR) !== 0;
  }

  /** A line's patterns: one, or two for each part that may be left out. */
  private compiled(line: string, sets: Record<string, string>): Part[][] {
    let all: Part[][] = [[]];
    for (const written of line.split(" ")) {
      const optional = written.endsWith("?");
      const part = this.part(optional ? written.slice(0, -1) : written, sets);
      all = all.flatMap((parts) => (optional ? [parts, [...parts, part]] : [[...parts, part]]));
    }
    return all;
  }

  private part(written: string, sets: Record<string, string>): Part {
    const most = GAPS[written];
    if (most !== undefined) return { kind: "gap", most };
    if (written === "$") return { kind: "edge" };
    if (written === "#") return { kind: "number", words: this.numbers };
    const set = /^<(.+)>$/.exec(written)?.[1];
    if (set !== undefined && sets[set] === undefined) throw new Error(`No set of words: ${set}`);
    const phrases = set === undefined ? written.replaceAll("_", " ").split("|") : wordsOf(sets[set] ?? "");
    return { kind: "words", phrases: phrases.map((phrase) => phrase.split(" ").map(hashWord)) };
  }

  private add(pattern: Pattern): void {
    const [first] = pattern.parts;
    if (!first || first.kind === "gap" || first.kind === "edge")
      throw new Error("A fact begins with a word or a number.");
    const keys = first.kind === "number" ? [ANY_NUMBER] : new Set(first.phrases.map(([hash = 0]) => hash));
    for (const key of keys) this.byFirst.set(key, [...(this.byFirst.get(key) ?? []), pattern]);
  }
}

function wordsOf(list: string): string[] {
  return list.split("|");
}
