/**
 * Sums that SurveyJS and LimeSurvey write as texts (`{a} + iif({b} > 3, 1, 0)`, `sum(Q1.NAOK, 2 * Q2.NAOK)`), as a
 * formula of ours. What is not known here is null.
 */
export type NumberOf = (name: string) => string | null;

const MAX_LENGTH = 5_000;
/** Some of theirs write what is in them twice, and within each other twice as often each time. */
const MAX_MADE = 10_000;
const MAX_DEPTH = 30;
/** Names in braces, numbers, words, signs. */
const TOKEN =
  /\s+|\{([^{}]{1,200})\}|((?:[A-Za-z_]|\d{1,9}X\d{1,9}X)[\w.:]*)|(\d+(?:\.\d+)?)|(&&|\|\||==|!=|<>|<=|>=|[-+*/<>=(),])/gy;

type Token = { kind: "name" | "number" | "word" | "sign"; text: string };

class NotKnown extends Error {}

export function formulaOf(text: string, numberOf: NumberOf): string | null {
  const tokens = text.length > MAX_LENGTH ? null : tokensOf(text);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens, numberOf);
  try {
    const formula = reader.either(0);
    return reader.isAtEnd ? formula : null;
  } catch (error) {
    if (error instanceof NotKnown) return null;
    throw error;
  }
}

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, name, word, number, sign] = found;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}

const COMPARED: Readonly<Record<string, string>> = {
  ...{ "=": "=", "==": "=", "!=": "<>", "<>": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">=" },
  ...{ eq: "=", ne: "<>", lt: "<", le: "<=", gt: ">", ge: ">=" },
};

/** What each function of theirs is in ours; each has a value. */
const FUNCTIONS: Readonly<Record<string, (values: readonly string[]) => string | null>> = {
  ...{ iif: three, if: three, min: several("min"), max: several("max") },
  round: (values) => (values.length <= 2 ? `round(${values.join(", ")})` : null),
  sum: added,
  avg: (values) => `(${added(values)} / ${values.length})`,
  abs: ([value, ...more]) => (more.length === 0 ? `max(${value}, -(${value}))` : null),
};

function added(values: readonly string[]): string {
  return `(${values.map((one) => (one.includes(" ") ? `(${one})` : one)).join(" + ")})`;
}

function three(values: readonly string[]): string | null {
  return values.length === 3 ? `if(${values.join(", ")})` : null;
}

function several(name: "min" | "max") {
  return (values: readonly string[]) => `${name}(${values.join(", ")})`;
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #numberOf: NumberOf;
  #at = 0;

  constructor(tokens: readonly Token[], numberOf: NumberOf) {
    this.#tokens = tokens;
    this.#numberOf = numberOf;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  /** What holds is 1 in ours, and what does not 0. */
  either(depth: number): string {
    const each = this.#row(["||", "or"], () => this.#all(depth));
    const made = each.length > 1 ? `max(${each.join(", ")})` : each[0];
    if (made.length > MAX_MADE) throw new NotKnown();
    return made;
  }

  #all(depth: number): string {
    const each = this.#row(["&&", "and"], () => this.#comparison(depth));
    return each.length > 1 ? `min(${each.join(", ")})` : each[0];
  }

  #row(signs: readonly string[], part: () => string): [string, ...string[]] {
    const each: [string, ...string[]] = [part()];
    while (this.#takes(...signs)) each.push(part());
    return each;
  }

  #comparison(depth: number): string {
    const left = this.#sum(depth);
    const word = this.#word;
    if (word === null || !Object.hasOwn(COMPARED, word)) return left;
    this.#at++;
    return `${left} ${COMPARED[word]} ${this.#sum(depth)}`;
  }

  #sum(depth: number): string {
    return this.#signed(["+", "-"], () => this.#signed(["*", "/"], () => this.#factor(depth)));
  }

  #signed(signs: readonly string[], part: () => string): string {
    let made = part();
    for (let sign = this.#takes(...signs); sign; sign = this.#takes(...signs)) made += ` ${sign} ${part()}`;
    return made;
  }

  #factor(depth: number): string {
    if (depth > MAX_DEPTH) throw new NotKnown();
    if (this.#takes("-")) return `-${this.#factor(depth + 1)}`;
    if (this.#takes("(")) {
      const inner = this.either(depth + 1);
      this.#need(")");
      return `(${inner})`;
    }
    const token = this.#tokens[this.#at++];
    if (!token || token.kind === "sign") throw new NotKnown();
    if (token.kind === "number") return token.text;
    if (token.kind === "word" && this.#takes("(")) return this.#call(token.text.toLowerCase(), depth);
    const number = this.#numberOf(token.text);
    if (number === null) throw new NotKnown();
    return number;
  }

  #call(name: string, depth: number): string {
    const values = this.#row([","], () => this.either(depth + 1));
    this.#need(")");
    const made = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name]?.(values) : null;
    if (!made) throw new NotKnown();
    return made;
  }

  #takes(...signs: readonly string[]): string | null {
    const word = this.#word;
    if (word === null || !signs.includes(word)) return null;
    this.#at++;
    return word;
  }

  /** The sign or the word that comes next, in small letters; null where something else does. */
  get #word(): string | null {
    const token = this.#tokens[this.#at];
    return token?.kind === "sign" || token?.kind === "word" ? token.text.toLowerCase() : null;
  }

  #need(sign: string): void {
    if (!this.#takes(sign)) throw new NotKnown();
  }
}
