/**
 * The language of scores: numbers, + - * / and brackets, comparisons, min, max, round and if, the numbers that
 * questions are answered with, points, and other scores. It is read into a tree and never run as code.
 *
 *   points + 2 * Q3        if(Q1 >= 9, 10, 0)        round(points(Q2) / 3, 1)        [Speed] + [Care]
 *
 * Stored, a question is {q:id} and a score is {s:id}, so that numbers and names may change.
 */

export const FUNCTIONS = { min: [1, 20], max: [1, 20], round: [1, 2], if: [3, 3] } as const;
export type FunctionName = keyof typeof FUNCTIONS;
export type Sign = "+" | "-" | "*" | "/" | "<" | "<=" | ">" | ">=" | "=" | "<>";

export type Formula =
  | { kind: "number"; value: number }
  /** What a question was answered with. */
  | { kind: "question"; id: string }
  /** Points of one question; null: of all. */
  | { kind: "points"; id: string | null }
  | { kind: "score"; id: string }
  | { kind: "negative"; of: Formula }
  | { kind: "sign"; sign: Sign; left: Formula; right: Formula }
  | { kind: "call"; name: FunctionName; of: Formula[] };

export const FORMULA_VIOLATIONS = [
  /** Something else is expected where it goes wrong. */
  "UNEXPECTED",
  "ENDS_EARLY",
  "UNKNOWN_NAME",
  "UNKNOWN_QUESTION",
  "UNKNOWN_SCORE",
  /** A function with too few values, or too many. */
  "WRONG_COUNT",
  "TOO_DEEP",
] as const;

export interface FormulaViolation {
  code: (typeof FORMULA_VIOLATIONS)[number];
  /** Where in the text, from 0. */
  at: number;
  /** What stands there. */
  word: string;
}

/** How names that people type become ids; where only ids stand there are none. */
export interface FormulaNames {
  question: (number: number) => string | undefined;
  score: (name: string) => string | undefined;
}

const NO_NAMES: FormulaNames = { question: () => undefined, score: () => undefined };
/** Brackets within brackets. */
const MAX_DEPTH = 50;
const TOKEN =
  /(\d+(?:\.\d*)?|\.\d+)|\{([qs]):([0-9a-f-]{36})\}|(q\d{1,6})(?![\w])|\[([^\][]{1,200})\]|([a-z_]\w*)|(<=|>=|<>|!=|[-+*/(),;<>=])/iy;
const SPACE = /\s/;

interface Token {
  kind: "number" | "question" | "score" | "word" | "sign" | "end";
  text: string;
  at: number;
}

class Wrong extends Error {
  readonly violation: FormulaViolation;
  constructor(violation: FormulaViolation) {
    super(violation.code);
    this.violation = violation;
  }
}

/** Reads a formula; what is wrong with it is told with its place. */
export function parseFormula(
  text: string,
  names: FormulaNames = NO_NAMES,
): { formula: Formula } | { violation: FormulaViolation } {
  try {
    return { formula: new Parser(tokensOf(text, names)).whole() };
  } catch (error) {
    if (error instanceof Wrong) return { violation: error.violation };
    throw error;
  }
}

function tokensOf(text: string, names: FormulaNames): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (SPACE.test(text.charAt(at))) {
      at++;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found) throw new Wrong({ code: "UNEXPECTED", at, word: text.charAt(at) });
    const [whole, number, kind, id = "", question, score, word, sign] = found;
    if (number !== undefined) tokens.push({ kind: "number", text: number, at });
    else if (kind !== undefined) {
      tokens.push({ kind: kind.toLowerCase() === "q" ? "question" : "score", text: id.toLowerCase(), at });
    } else if (question !== undefined) {
      const known = names.question(Number(question.slice(1)));
      if (known === undefined) throw new Wrong({ code: "UNKNOWN_QUESTION", at, word: question });
      tokens.push({ kind: "question", text: known, at });
    } else if (score !== undefined) {
      const known = names.score(score.trim());
      if (known === undefined) throw new Wrong({ code: "UNKNOWN_SCORE", at, word: score });
      tokens.push({ kind: "score", text: known, at });
    } else if (word !== undefined) tokens.push({ kind: "word", text: word.toLowerCase(), at });
    else tokens.push({ kind: "sign", text: sign === "!=" ? "<>" : (sign ?? ""), at });
    at += whole.length;
  }
  tokens.push({ kind: "end", text: "", at: text.length });
  return tokens;
}

/** From what binds least: comparisons, sums, products, a minus before something, a value. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Formula {
    const formula = this.#comparison();
    if (this.#next.kind !== "end") throw this.#unexpected();
    return formula;
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }

  #unexpected(token = this.#next): Wrong {
    const code = token.kind === "end" ? "ENDS_EARLY" : "UNEXPECTED";
    return new Wrong({ code, at: token.at, word: token.text });
  }

  /** The sign that comes next, if it is one of these. */
  #sign(...signs: readonly string[]): string | null {
    const { kind, text } = this.#next;
    if (kind !== "sign" || !signs.includes(text)) return null;
    this.#at++;
    return text;
  }

  #need(sign: string): void {
    if (!this.#sign(sign)) throw this.#unexpected();
  }

  #row(signs: readonly Sign[], part: () => Formula): Formula {
    let left = part();
    for (;;) {
      const sign = this.#sign(...signs) as Sign | null;
      if (!sign) return left;
      left = { kind: "sign", sign, left, right: part() };
    }
  }

  #comparison(): Formula {
    const left = this.#sum();
    const sign = this.#sign("<", "<=", ">", ">=", "=", "<>") as Sign | null;
    return sign ? { kind: "sign", sign, left, right: this.#sum() } : left;
  }

  #sum = (): Formula => this.#row(["+", "-"], this.#product);

  #product = (): Formula => this.#row(["*", "/"], this.#factor);

  #factor = (): Formula => {
    if (++this.#depth > MAX_DEPTH) throw new Wrong({ code: "TOO_DEEP", at: this.#next.at, word: "" });
    const factor: Formula = this.#sign("-") ? { kind: "negative", of: this.#factor() } : this.#value();
    this.#depth--;
    return factor;
  };

  #value(): Formula {
    const token = this.#next;
    if (this.#sign("(")) {
      const inside = this.#comparison();
      this.#need(")");
      return inside;
    }
    if (token.kind === "sign" || token.kind === "end") throw this.#unexpected();
    this.#at++;
    if (token.kind === "number") return { kind: "number", value: Number(token.text) };
    if (token.kind === "word") return token.text === "points" ? this.#points() : this.#call(token);
    return { kind: token.kind, id: token.text };
  }

  #points(): Formula {
    if (!this.#sign("(")) return { kind: "points", id: null };
    const { kind, text: id } = this.#next;
    if (kind !== "question") throw this.#unexpected();
    this.#at++;
    this.#need(")");
    return { kind: "points", id };
  }

  #call({ text: name, at }: Token): Formula {
    if (!Object.hasOwn(FUNCTIONS, name)) throw new Wrong({ code: "UNKNOWN_NAME", at, word: name });
    this.#need("(");
    const of = [this.#comparison()];
    while (this.#sign(",", ";")) of.push(this.#comparison());
    this.#need(")");
    const [least, most] = FUNCTIONS[name as FunctionName];
    if (of.length < least || of.length > most) throw new Wrong({ code: "WRONG_COUNT", at, word: name });
    return { kind: "call", name: name as FunctionName, of };
  }
}

/** What a formula speaks of: questions, and scores. */
export function spokenOf(formula: Formula): { questions: string[]; scores: string[]; all_points: boolean } {
  const spoken = { questions: [] as string[], scores: [] as string[], all_points: false };
  const look = (one: Formula): void => {
    if (one.kind === "question") spoken.questions.push(one.id);
    else if (one.kind === "score") spoken.scores.push(one.id);
    else if (one.kind === "points") {
      if (one.id === null) spoken.all_points = true;
      else spoken.questions.push(one.id);
    } else if (one.kind === "negative") look(one.of);
    else if (one.kind === "sign") [one.left, one.right].forEach(look);
    else if (one.kind === "call") one.of.forEach(look);
  };
  look(formula);
  return spoken;
}

/** Where the numbers of a formula come from; NaN where one is not known. */
export interface FormulaValues {
  question: (id: string) => number;
  points: (id: string | null) => number;
  score: (id: string) => number;
}

/** What a formula comes to; NaN where it is not known, as of a division by zero. */
export function valueOfFormula(formula: Formula, values: FormulaValues): number {
  const value = (one: Formula): number => {
    switch (one.kind) {
      case "number":
        return one.value;
      case "question":
        return values.question(one.id);
      case "points":
        return values.points(one.id);
      case "score":
        return values.score(one.id);
      case "negative":
        return -value(one.of);
      case "sign":
        return calculate(one.sign, value(one.left), value(one.right));
      case "call":
        return call(one.name, one.of.map(value));
    }
  };
  return value(formula);
}

function calculate(sign: Sign, left: number, right: number): number {
  if (sign === "+") return left + right;
  if (sign === "-") return left - right;
  if (sign === "*") return left * right;
  if (sign === "/") return right === 0 ? Number.NaN : left / right;
  if (Number.isNaN(left + right)) return Number.NaN;
  // Sums of decimals are off by what nobody sees.
  const apart = Math.abs(left - right) < 1e-9 ? 0 : left - right;
  const is = { "<": apart < 0, "<=": apart <= 0, ">": apart > 0, ">=": apart >= 0, "=": apart === 0 };
  return Number(sign === "<>" ? apart !== 0 : is[sign]);
}

function call(name: FunctionName, of: readonly number[]): number {
  const [first = 0, second = 0, third = 0] = of;
  if (name === "min") return Math.min(...of);
  if (name === "max") return Math.max(...of);
  if (name === "round") return rounded(first, second);
  return Number.isNaN(first) ? first : first !== 0 ? second : third;
}

/** Half away from zero, as people round. */
export function rounded(value: number, digits: number): number {
  const power = 10 ** Math.max(0, Math.min(Math.trunc(digits), 6));
  return (Math.sign(value) * Math.round(Math.abs(value) * power + 1e-9)) / power;
}
