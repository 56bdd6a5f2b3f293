import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findsText } from "./highlights.ts";
import { parseQuery, type SearchQuery, termsOf } from "./search-query.ts";
import { writeQuery } from "./write-query.ts";

/** A query in short: terms by their words, lists in brackets. */
function short(asks: SearchQuery | null): string {
  if (!asks) return "-";
  switch (asks.kind) {
    case "term":
      return asks.term.words.join(" ");
    case "not":
      return `!${short(asks.part)}`;
    case "near":
      return `(${asks.parts.map(short).join(` ~${asks.within} `)})`;
    default:
      return `(${asks.parts.map(short).join(asks.kind === "and" ? " & " : " | ")})`;
  }
}

test("asks for its quoted words in sequence, and its last word may go on", () => {
  const { asks } = parseQuery('"good food" cheap wi-fi');
  expect(termsOf(asks)).toEqual([
    { words: ["good", "food"], open: false, lenient: false },
    { words: ["cheap"], open: false, lenient: true },
    { words: ["wi", "fi"], open: true, lenient: false },
  ]);
});

test.each([
  ["late delivery", "(late & delivery)"],
  ["late AND delivery", "(late & delivery)"],
  ["a OR b c OR d", "(a | (b & c) | d)"],
  ["a NOT b", "(a & !b)"],
  ["a OR NOT b c", "(a | (!b & c))"],
  ["NOT a NEAR b", "(!a & b)"],
  ["a NEAR/3 b OR c", "((a ~3 b) | c)"],
  ["a NEAR b NEAR/0 c", "((a ~5 b) & (b ~0 c))"],
  ["(a OR b) NEAR/2 c", "((a | b) ~2 c)"],
  ["(a OR b) c", "((a | b) & c)"],
  ["NOT (a b)", "!(a & b)"],
  ["((a))", "a"],
  ["a and b or not c", "(a & and & b & or & not & c)"],
  ['"a OR b"', "a or b"],
  ["f(x) y", "(f x & y)"],
  ["good :)", "good"],
])("%j asks for %s", (query, expected) => {
  expect(short(parseQuery(query).asks)).toBe(expected);
});

test("a picture is whole, whatever stands behind it", () => {
  expect(termsOf(parseQuery("🎞#").asks)).toEqual([{ words: ["🎞"], open: false, lenient: false }]);
  expect(parseQuery("🎞#*").asks).toEqual(parseQuery('"🎞"').asks);
});

test.each([
  ["", "-", ["empty"]],
  ["OR", "-", ["empty", "operator"]],
  ["late OR", "late", ["operator"]],
  ["OR late", "late", ["operator"]],
  ["AND late", "late", ["operator"]],
  ["NEAR late", "late", ["operator"]],
  ["late NEAR", "late", ["operator"]],
  ["late NOT", "late", ["operator"]],
  ["(late OR slow", "(late | slow)", ["bracket"]],
  ["late) slow", "(late & slow)", ["bracket"]],
  ["() late", "late", []],
  ['"late', "late", ["quote"]],
  ["(a b) NEAR c", "(a & b & c)", ["near"]],
  ["a NEAR/99 b", "(a ~50 b)", ["near"]],
])("%j is read as %s, with its problems", (query, expected, problems) => {
  const read = parseQuery(query);
  expect(short(read.asks)).toBe(expected);
  expect(read.problems).toEqual(problems);
});

const word = fc.constantFrom(
  "late",
  "slow",
  "delivery",
  "nhân",
  "wi-fi",
  "咖啡",
  "c++",
  "ok",
  "service*",
  "😊",
);
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(" "));
const query: fc.Arbitrary<string> = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    word,
    fc.tuple(word, word).map(([a, b]) => `"${a} ${b}"`),
    fc
      .tuple(tie("query"), fc.constantFrom(" ", " AND ", " OR ", " NOT "), tie("query"))
      .map((all) => all.join("")),
    tie("query").map((one) => `NOT ${one}`),
    tie("query").map((one) => `(${one})`),
    fc.tuple(word, fc.nat(6), word).map(([a, n, b]) => `${a} NEAR/${n} ${b}`),
  ),
})).query;

describe("any query", () => {
  const pieces = fc
    .array(fc.oneof(word, fc.constantFrom("(", ")", '"', "AND", "OR", "NOT", "NEAR/2", "*", "))", "((", " ")))
    .map((all) => all.join(" "));

  test("is read, whatever it is, and all its words are in it", () => {
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: "grapheme" })), (given) => {
        const { asks, problems } = parseQuery(given);
        expect(asks === null).toBe(problems.includes("empty"));
      }),
      { numRuns: 1000 },
    );
  });

  test("reads the same from its normal form", () => {
    fc.assert(
      fc.property(fc.oneof(query, pieces, fc.string({ unit: "grapheme" })), (given) => {
        const { asks } = parseQuery(given);
        if (!asks) return;
        const written = writeQuery(asks);
        expect(parseQuery(written)).toEqual({ asks, problems: [] });
        expect(writeQuery(parseQuery(written).asks as SearchQuery)).toBe(written);
      }),
      { numRuns: 2000 },
    );
  });

  test("finds what its parts say", () => {
    fc.assert(
      fc.property(text, query, query, (given, a, b) => {
        const has = (asked: string) => findsText(given, asked);
        const [one, other] = [`(${a})`, `(${b})`];
        expect(has(`NOT ${one}`)).toBe(!has(one));
        expect(has(`${one} OR ${other}`)).toBe(has(one) || has(other));
        expect(has(`${one} ${other}`)).toBe(has(one) && has(other));
        expect(has(`${one} NOT ${other}`)).toBe(has(one) && !has(other));
        expect(has(`NOT (${a} OR ${b})`)).toBe(has(`NOT ${one} NOT ${other}`));
      }),
      { numRuns: 1000 },
    );
  });

  test("NEAR is the same from both sides, and never further than AND", () => {
    fc.assert(
      fc.property(text, word, word, fc.nat(6), (given, a, b, n) => {
        const near = findsText(given, `(${a}) NEAR/${n} (${b})`);
        expect(findsText(given, `(${b}) NEAR/${n} (${a})`)).toBe(near);
        if (near) {
          expect(findsText(given, `(${a}) NEAR/${n + 1} (${b})`)).toBe(true);
          expect(findsText(given, `(${a}) (${b})`)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
