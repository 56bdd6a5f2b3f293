import { expect, test } from "vitest";
import { learnPhrases } from "./phrases.ts";

const words = (text: string) => text.split(" ");

test("words that keep together are one term, up to four of them", () => {
  const clauses = [
    ...Array.from({ length: 6 }, () => words("cảm biến vân tay rất nhạy")),
    ...Array.from({ length: 6 }, () => words("màn hình sáng rất đẹp")),
    ...Array.from({ length: 6 }, (_, n) => words(`pin số${n} rất trâu`)),
  ];
  const phrases = learnPhrases(clauses, (word) => word === "rất");
  const terms = phrases.segment(words("cảm biến vân tay rất tốt")).map(({ term }) => term);
  expect(terms).toEqual(["cảm biến vân tay", "rất", "tốt"]);
});

test("a segment says where its words stand", () => {
  const phrases = learnPhrases(
    Array.from({ length: 9 }, (_, n) => words(`the front desk was w${n}`)),
    (word) => word === "the" || word === "was",
  );
  expect(phrases.segment(words("at the front desk"))).toEqual([
    { from: 0, to: 1, term: "at" },
    { from: 1, to: 2, term: "the" },
    { from: 2, to: 4, term: "front desk" },
  ]);
});

test("rare neighbours stay apart", () => {
  const phrases = learnPhrases([words("purple parrot"), words("purple parrot")], () => false);
  expect(phrases.segment(words("purple parrot")).map(({ term }) => term)).toEqual(["purple", "parrot"]);
});
