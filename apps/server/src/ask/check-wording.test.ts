import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fact, isSupported } from "./check-wording.ts";

const FACTS: Fact[] = [
  { text: "Mentions of Delivery score 34 points lower than everything else", quote: null },
  { text: "Staff, praise, khen: 1,204", quote: "The staff were so kind, they carried my bags" },
  { text: "Điểm của Giao hàng giảm 6,5 điểm so với kỳ trước", quote: null },
  { text: "Delivery: 88, score -12", quote: null },
];
const held = (text: string, ...facts: number[]) => isSupported({ text, facts }, FACTS);

describe("a sentence of a model", () => {
  test.each([
    ["Delivery scores 34 points lower than everything else.", [0]],
    ["People praise the staff: “they carried my bags” (1,204 comments).", [1]],
    ["1.204 khách khen nhân viên.", [1]],
    ["Giao hàng giảm 6.5 điểm.", [2]],
    ["Delivery, with 88 comments, is 34 points lower.", [0, 3]],
  ])("holds: %s", (text, facts) => expect(held(text, ...facts)).toBe(true));

  test.each([
    ["an invented number", "Delivery scores 43 points lower.", [0]],
    ["a number of a fact that it does not name", "Delivery has 88 comments and is lower.", [0]],
    ["a decimal point lost", "Giao hàng giảm 65 điểm.", [2]],
    ["a number in words", "Three in ten mention delivery, which scores lower.", [0]],
    ["most", "Most people praise the staff.", [1]],
    ["hầu hết", "Hầu hết khách khen nhân viên.", [1]],
    ["turned round", "Delivery scores 34 points higher than everything else.", [0]],
    ["turned round in Vietnamese", "Điểm của Giao hàng tăng 6,5 điểm.", [2]],
    ["a quote that is not verbatim", "They said “the staff carried my bags”.", [1]],
    ["a quote of another fact", "Delivery is lower: “they carried my bags”.", [0]],
    ["an empty quote", "The staff are praised: “”.", [1]],
    ["a quote in marks that are not paired", "The staff are praised: “they carried my house", [1]],
    ["no fact", "Everything is fine.", []],
    ["a fact that there is not", "Delivery is lower.", [9]],
    ["an address", "See https://example.com for why delivery is lower.", [0]],
    ["markup", "<b>Delivery</b> is lower.", [0]],
    ["a wall of words", `Delivery is lower ${"so ".repeat(200)}.`, [0]],
  ])("does not hold with %s", (_, text, facts) => expect(held(text, ...facts)).toBe(false));

  test("never holds with a number that no named fact has", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.constantFrom(" ", " by ", ", ", " – "), (number, between) => {
        fc.pre(![34].includes(number));
        expect(held(`Delivery is lower${between}${number}.`, 0)).toBe(false);
      }),
    );
  });

  test("never holds with words between quotation marks that no named fact has", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom("“”", '""', "«»", "„“", "「」"),
        (words, marks) => {
          fc.pre(!FACTS[1]?.quote?.includes(words));
          expect(held(`The staff are praised: ${marks[0]}${words}${marks[1]}`, 1)).toBe(false);
        },
      ),
    );
  });
});
