import type { CaseCondition } from "@soundings/contract/case-rules";
import { EMOTIONS } from "@soundings/nlp/scale";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CaseFacts, findMatch, hasWords, type TextFacts } from "./matches-rule.ts";

const score = fc.integer({ min: -100, max: 100 });
const text: fc.Arbitrary<TextFacts> = fc.record({
  text: fc.constantFrom("The soup was cold", "Great staff, cold soup", "Súp nguội"),
  score: fc.option(score),
  emotions: fc.subarray([...EMOTIONS]),
  topics: fc.array(fc.record({ id: fc.constant(null), name: fc.constantFrom("Food", "Staff"), score })),
});
const facts: fc.Arbitrary<CaseFacts> = fc
  .tuple(fc.array(text, { maxLength: 3 }), fc.option(fc.integer({ min: 0, max: 10 })))
  .map(([texts, number]) => ({ texts, numbers: new Map(number === null ? [] : [["3", number]]) }));
const condition: fc.Arbitrary<CaseCondition> = fc.oneof(
  fc.record({
    kind: fc.constant("column" as const),
    column: fc.constant(3),
    at_most: fc.integer({ min: 0, max: 10 }),
  }),
  fc.record({ kind: fc.constant("sentiment" as const), below: score }),
  fc.record({ kind: fc.constant("emotion" as const), emotion: fc.constantFrom(...EMOTIONS) }),
  fc.record({
    kind: fc.constant("topic" as const),
    topic_id: fc.constant(null),
    name: fc.constantFrom("Food", "staff"),
    negative: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("words" as const),
    words: fc.subarray(["cold soup", "súp", "staff"], { minLength: 1 }),
  }),
);
const conditions = fc.array(condition, { minLength: 1, maxLength: 4 });
const isOfText = ({ kind }: CaseCondition) => kind !== "column" && kind !== "question";

test("a rule holds exactly where its numbers hold and one text has all that is asked of texts", () => {
  fc.assert(
    fc.property(conditions, facts, (asked, given) => {
      const numbers = asked.filter((one) => !isOfText(one));
      const texts = asked.filter(isOfText);
      const holdsOne = (one: CaseCondition, of: TextFacts) =>
        findMatch([one], { numbers: new Map(), texts: [of] }) !== undefined;
      const expected =
        numbers.every((one) => findMatch([one], given)) &&
        (texts.length === 0 || given.texts.some((of) => texts.every((one) => holdsOne(one, of))));
      expect(findMatch(asked, given) !== undefined).toBe(expected);
    }),
  );
});

test("one more condition never makes a rule fit that did not, nor does the order matter", () => {
  fc.assert(
    fc.property(conditions, condition, facts, (asked, more, given) => {
      const before = findMatch(asked, given) !== undefined;
      expect(findMatch([...asked, more], given) !== undefined && !before).toBe(false);
      expect(findMatch([...asked].reverse(), given) !== undefined).toBe(before);
    }),
  );
});

test("a text that was not read has no score to be below, and a missing number is no small one", () => {
  const given = {
    numbers: new Map<string, number>(),
    texts: [{ text: "x", score: null, emotions: [], topics: [] }],
  };
  expect(findMatch([{ kind: "sentiment", below: 100 }], given)).toBeUndefined();
  expect(findMatch([{ kind: "column", column: 1, at_most: 10 }], given)).toBeUndefined();
});

test.each([
  ["The soup was cold.", ["cold"], true],
  ["It was colder than usual", ["cold"], false],
  ["COLD soup", ["cold soup"], true],
  ["cold, soup", ["cold soup"], false],
  // Marks tell words apart, but for a text that is written without any.
  ["Phở bò rất ngon", ["bo"], false],
  ["Phở bò rất ngon", ["bò"], true],
  ["Pho bo rat ngon", ["bò"], true],
  ["I want a refund!", ["money back", "refund"], true],
  ["nothing", ["…"], false],
])("%j has one of %j: %s", (words, terms, expected) => {
  expect(hasWords(words, terms)).toBe(expected);
});

test("a term of marks alone is in no text", () => {
  for (const term of ["\u0301", "a\u20dd \u0301", "!!!", "\u202e"])
    expect(hasWords("No address. None.", [term])).toBe(false);
});
