/**
 * The conditions that SurveyJS and LimeSurvey write as texts, as a tree: `{q1} = 'a' and {q2} notempty`,
 * `((q1.NAOK == "A1") || !is_empty(q2.NAOK))`. What is not known here is null.
 */
export type Expression =
  | { kind: "and" | "or"; of: Expression[] }
  | { kind: "not"; of: Expression }
  | { kind: "compare"; name: string; operator: Operator; values: string[] };

export type Operator =
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "empty"
  | "notempty"
  | "contains"
  | "notcontains"
  | "anyof"
  | "allof";

type Token = { kind: "name" | "value" | "word" | "sign"; text: string };

const MAX_LENGTH = 5_000;
const MAX_DEPTH = 30;

/** Names in braces, texts in quotes, numbers, words (names of LimeSurvey), signs. */
const TOKEN =
  /\s+|\{([^{}]{1,200})\}|'([^']*)'|"([^"]*)"|((?:[A-Za-z_]|\d{1,9}X\d{1,9}X)[\w.:]*)|(-?\d+(?:\.\d+)?)|(&&|\|\||==|=|!=|<>|<=|>=|<|>|!|\(|\)|\[|\]|,)/gy;

function tokensOf(text: string): Token[] | null {
  if (text.length > MAX_LENGTH) return null;
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, name, single, double, word, number, sign] = found;
    if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (single !== undefined) tokens.push({ kind: "value", text: single });
    else if (double !== undefined) tokens.push({ kind: "value", text: double });
    else if (number !== undefined) tokens.push({ kind: "value", text: number });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
}

class NotKnown extends Error {}

export function readExpression(text: string): Expression | null {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return null;
  const reader = new Reader(tokens);
  try {
    const expression = reader.either(0);
    return reader.isAtEnd ? expression : null;
  } catch (error) {
    if (error instanceof NotKnown) return null;
    throw error;
  }
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ "=": "=", "==": "=", equal: "=", eq: "=", "!=": "!=", "<>": "!=", notequal: "!=", ne: "!=" },
  ...{ "<": "<", less: "<", lt: "<", "<=": "<=", lessorequal: "<=", le: "<=" },
  ...{ ">": ">", greater: ">", gt: ">", ">=": ">=", greaterorequal: ">=", ge: ">=" },
  ...{ contains: "contains", contain: "contains", notcontains: "notcontains", notcontain: "notcontains" },
  ...{ anyof: "anyof", allof: "allof", empty: "empty", notempty: "notempty" },
};
const MIRRORED: Partial<Record<Operator, Operator>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  either(depth: number): Expression {
    if (depth > MAX_DEPTH) throw new NotKnown();
    return this.#many("or", "||", () => this.#all(depth));
  }

  #all(depth: number): Expression {
    return this.#many("and", "&&", () => this.#one(depth));
  }

  #many(kind: "and" | "or", sign: string, next: () => Expression): Expression {
    const of = [next()];
    while (this.#takes(sign) || this.#takes(kind)) of.push(next());
    return of.length === 1 && of[0] ? of[0] : { kind, of };
  }

  #one(depth: number): Expression {
    if (this.#takes("!") || this.#takes("not")) return { kind: "not", of: this.#one(depth + 1) };
    if (depth > MAX_DEPTH) throw new NotKnown();
    if (this.#takes("(")) {
      const inner = this.either(depth + 1);
      this.#need(")");
      return inner;
    }
    if (this.#takes("is_empty")) {
      this.#need("(");
      const name = this.#next().text;
      this.#need(")");
      return { kind: "compare", name, operator: "empty", values: [] };
    }
    return this.#comparison();
  }

  #comparison(): Expression {
    const left = this.#next();
    const said = this.#next().text.toLowerCase();
    const operator = Object.hasOwn(OPERATORS, said) ? OPERATORS[said] : undefined;
    if (!operator || left.kind === "sign") throw new NotKnown();
    const isName = left.kind === "name" || left.kind === "word";
    if (operator === "empty" || operator === "notempty") {
      if (!isName) throw new NotKnown();
      return { kind: "compare", name: left.text, operator, values: [] };
    }
    if (this.#takes("[")) {
      const values: string[] = [];
      while (!this.#takes("]")) {
        values.push(this.#value());
        this.#takes(",");
      }
      if (!isName) throw new NotKnown();
      return { kind: "compare", name: left.text, operator, values };
    }
    if (isName) return { kind: "compare", name: left.text, operator, values: [this.#value()] };
    const right = this.#next();
    if (right.kind !== "name" && right.kind !== "word") throw new NotKnown();
    return {
      kind: "compare",
      name: right.text,
      operator: MIRRORED[operator] ?? operator,
      values: [left.text],
    };
  }

  #value(): string {
    const { kind, text } = this.#next();
    if (kind === "value" || (kind === "word" && /^(true|false)$/i.test(text))) return text;
    throw new NotKnown();
  }

  #next(): Token {
    const token = this.#tokens[this.#at++];
    if (!token) throw new NotKnown();
    return token;
  }

  #takes(text: string): boolean {
    const token = this.#tokens[this.#at];
    const isIt = (token?.kind === "sign" || token?.kind === "word") && token.text.toLowerCase() === text;
    if (isIt) this.#at++;
    return isIt;
  }

  #need(text: string): void {
    if (!this.#takes(text)) throw new NotKnown();
  }
}
