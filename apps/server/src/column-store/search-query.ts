import { isLong, type SearchTerm } from "./search-terms.ts";
import { wordsOf } from "./words.ts";

/**
 * The one language of searches, of topics made of a search, and of the rules in a theme file:
 *
 *   late delivery              both words, in any order ("late AND delivery" is the same)
 *   late OR slow               one of them
 *   delivery NOT pizza         the one without the other
 *   late NEAR/5 delivery       both, in either order, with at most five words between them; NEAR alone is NEAR/5
 *   "money back", refund*      words in sequence; words that begin so
 *   (late OR slow) delivery    brackets
 *
 * NOT binds before NEAR, NEAR before AND, AND before OR. Operators are written in capitals. Case and marks do not
 * matter, a letter is forgiven, and a last word may go on (search-terms.ts).
 */
export type SearchQuery =
  | { kind: "term"; term: SearchTerm }
  | { kind: "and" | "or"; parts: SearchQuery[] }
  | { kind: "not"; part: SearchQuery }
  /** Either side is a term or several with OR between them. */
  | { kind: "near"; within: number; parts: [SearchQuery, SearchQuery] };

/** What a query is read without, in a search field; a rule must not have any. */
export const QUERY_PROBLEMS = ["empty", "bracket", "quote", "operator", "near", "deep"] as const;
export type QueryProblem = (typeof QUERY_PROBLEMS)[number];

export interface ReadQuery {
  /** Null when the query has no words, which finds nothing. */
  asks: SearchQuery | null;
  problems: QueryProblem[];
}

/** Words between the two of NEAR unless it says how many. */
const NEAR_WORDS = 5;
export const MAX_NEAR_WORDS = 50;
/** Brackets and NOTs within each other. */
const MAX_DEPTH = 30;

type Operator = "AND" | "OR" | "NOT" | "NEAR";
type Token = { kind: "term"; asks: SearchQuery } | { kind: "(" | ")" } | { kind: Operator; within: number };

/** Reads any text: what is none of the language is left out, and named in `problems`. */
export function parseQuery(query: string): ReadQuery {
  const reader = new QueryReader(query);
  const asks = reader.read();
  return { asks, problems: asks ? reader.problems : ["empty", ...reader.problems] };
}

/** All terms of a query, from left to right. */
export function termsOf(asks: SearchQuery | null): SearchTerm[] {
  if (!asks) return [];
  if (asks.kind === "term") return [asks.term];
  return asks.kind === "not" ? termsOf(asks.part) : asks.parts.flatMap(termsOf);
}

class QueryReader {
  readonly problems: QueryProblem[] = [];
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(query: string) {
    this.#tokens = this.#tokensOf(query);
  }

  read(): SearchQuery | null {
    const parts: SearchQuery[] = [];
    while (this.#at < this.#tokens.length) {
      const part = this.#or();
      if (part) parts.push(part);
      // What or() stops at is a bracket that nothing opened.
      if (this.#at < this.#tokens.length) {
        this.#problem("bracket");
        this.#at++;
      }
    }
    return joined("and", parts);
  }

  #problem(problem: QueryProblem): void {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }

  #or(): SearchQuery | null {
    return this.#list("OR", () => this.#and());
  }

  #and(): SearchQuery | null {
    const parts: SearchQuery[] = [];
    // No word between two is AND as well.
    for (;;) {
      const from = this.#at;
      const part = this.#list("AND", () => this.#near());
      if (part) parts.push(part);
      const next = this.#tokens[this.#at];
      if (!next || next.kind === ")" || next.kind === "OR") return joined("and", parts);
      if (this.#at === from && !this.#skip()) return joined("and", parts);
    }
  }

  /** Leaves out an operator that has nothing on its left. */
  #skip(): boolean {
    const kind = this.#tokens[this.#at]?.kind;
    if (kind !== "AND" && kind !== "NEAR") return false;
    this.#problem("operator");
    this.#at++;
    return true;
  }

  #list(operator: "AND" | "OR", next: () => SearchQuery | null): SearchQuery | null {
    const parts: SearchQuery[] = [];
    for (;;) {
      const part = next();
      if (part) parts.push(part);
      const found = this.#tokens[this.#at]?.kind === operator;
      if (!part && (found || parts.length > 0)) this.#problem("operator");
      if (!found) return joined(operator === "OR" ? "or" : "and", parts);
      this.#at++;
    }
  }

  #near(): SearchQuery | null {
    let left = this.#not();
    const pairs: SearchQuery[] = [];
    for (;;) {
      const next = this.#tokens[this.#at];
      if (!left || next?.kind !== "NEAR") break;
      this.#at++;
      const right = this.#not();
      if (!right) {
        this.#problem("operator");
        break;
      }
      if (isPlain(left) && isPlain(right)) {
        pairs.push({ kind: "near", within: next.within, parts: [left, right] });
      } else {
        this.#problem("near");
        pairs.push(left, right);
      }
      left = right;
    }
    return pairs.length > 0 ? joined("and", pairs) : left;
  }

  #not(): SearchQuery | null {
    if (this.#tokens[this.#at]?.kind !== "NOT") return this.#one();
    this.#at++;
    const part = this.#nested(() => this.#not());
    if (part) return { kind: "not", part };
    this.#problem("operator");
    return null;
  }

  #one(): SearchQuery | null {
    const token = this.#tokens[this.#at];
    if (token?.kind === "term") {
      this.#at++;
      return token.asks;
    }
    if (token?.kind !== "(") return null;
    this.#at++;
    const inside = this.#nested(() => this.#or());
    if (this.#tokens[this.#at]?.kind === ")") this.#at++;
    else this.#problem("bracket");
    return inside;
  }

  #nested(read: () => SearchQuery | null): SearchQuery | null {
    if (this.#depth === MAX_DEPTH) {
      this.#problem("deep");
      this.#at = this.#tokens.length;
      return null;
    }
    this.#depth++;
    const part = read();
    this.#depth--;
    return part;
  }

  #tokensOf(query: string): Token[] {
    const tokens: Token[] = [];
    const end = query.trimEnd().length;
    for (const match of query.matchAll(/(["“”])([^"“”]*)(["“”]|$)|[^\s"“”]+/gu)) {
      const [piece, opened, quoted, closed] = match;
      if (quoted !== undefined) {
        if (opened && !closed) this.#problem("quote");
        addTerm(tokens, { words: wordsOf(quoted), open: false, lenient: false });
      } else {
        this.#addPiece(tokens, piece, match.index + piece.length === end);
      }
    }
    return tokens;
  }

  /** Words without white space between them, with the brackets around them. */
  #addPiece(tokens: Token[], piece: string, isLast: boolean): void {
    const from = /^\(*/.exec(piece)?.[0].length ?? 0;
    const to = piece.length - closingAt(piece, from);
    for (let at = 0; at < from; at++) tokens.push({ kind: "(" });
    const inside = piece.slice(from, to);
    const operator = /^(?:AND|OR|NOT|NEAR(?:\/(\d{1,9}))?)$/.exec(inside);
    if (operator) {
      const within = operator[1] === undefined ? NEAR_WORDS : Number(operator[1]);
      if (within > MAX_NEAR_WORDS) this.#problem("near");
      tokens.push({
        kind: inside.split("/")[0] as Operator,
        within: Math.min(within, MAX_NEAR_WORDS),
      });
    } else {
      const words = wordsOf(inside);
      const isTyped = isLast && to === piece.length && !IS_FINISHED.test(inside);
      // A picture goes on as nothing, whatever sign stands behind it.
      const open = CAN_GO_ON.test(words.at(-1) ?? "") && (GOES_ON.test(inside) || isTyped);
      addTerm(tokens, { words, open, lenient: words.length === 1 && isLong(words[0] as string) });
    }
    for (let at = to; at < piece.length; at++) tokens.push({ kind: ")" });
  }
}

const CAN_GO_ON = /[\p{L}\p{N}\p{M}+#]$/u;
/** "serv*": words that begin so. */
const GOES_ON = /[\p{L}\p{N}\p{M}+#]\*$/u;
/** What ends in a sign is no word that somebody still types: "100%" is not 1000. */
const IS_FINISHED = /[^\p{L}\p{N}\p{M}+#]$/u;

/** How many brackets at a piece's end close something that is not opened in it: both of "slow))", none of "f(x)". */
function closingAt(piece: string, from: number): number {
  let own = 0;
  for (let at = from; at < piece.length; at++) if (piece[at] === "(") own++;
  let last = 0;
  while (last < piece.length - from && piece[piece.length - 1 - last] === ")") last++;
  return Math.max(0, last - own);
}

function addTerm(tokens: Token[], term: SearchTerm): void {
  if (term.words.length > 0) tokens.push({ kind: "term", asks: { kind: "term", term } });
}

const isPlain = (asks: SearchQuery) =>
  asks.kind === "term" || (asks.kind === "or" && asks.parts.every(({ kind }) => kind === "term"));

/** Parts of one kind within each other are one list. */
export function joined(kind: "and" | "or", parts: readonly SearchQuery[]): SearchQuery | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [first] = flat;
  return flat.length > 1 ? { kind, parts: flat } : (first ?? null);
}
