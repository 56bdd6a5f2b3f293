import { expect, test } from "vitest";
import { meanOfSums, spreadP, welch } from "./confidence.ts";

const meanOf = (scores: readonly number[]) => {
  const sum = scores.reduce((all, score) => all + score, 0);
  const squares = scores.reduce((all, score) => all + score * score, 0);
  return meanOfSums({ count: scores.length, sum, squares }) as NonNullable<ReturnType<typeof meanOfSums>>;
};
const content = (count: number, unhappy: number) =>
  Array.from({ length: count }, (_, at) => (at < unhappy ? -80 : 80) + (at % 3));

test("thirty that are all content are no happier where nine of ten are", () => {
  const [few, many] = [meanOf(content(30, 0)), meanOf(content(270, 27))];
  expect(welch(few, many).p).toBeLessThan(0.001);
  expect(spreadP(few, many)).toBeGreaterThan(0.03);
  expect(spreadP(many, few)).toBe(spreadP(few, many));
});

test("where few differ as much as many do nothing is taken away", () => {
  const [few, many] = [meanOf(content(40, 20)), meanOf(content(260, 26))];
  expect(spreadP(few, many)).toBe(welch(few, many).p);
});
