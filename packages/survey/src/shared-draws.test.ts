import { expect, test } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { groupOf } from "./random-group.ts";
import { cellCount, cellOf, sharedDraws } from "./shared-draws.ts";
import type { Survey } from "./survey.ts";
import { condition, surveyOf } from "./testing/build.ts";

const asking = (...draws: [groups: number, draw: number][]): Survey => {
  const survey = surveyOf(1);
  const display_logic = draws.map(
    ([groups, draw]): Condition => ({
      ...condition(""),
      subject: { kind: "random_group", groups, draw },
      question_id: null,
    }),
  );
  return { ...survey, blocks: survey.blocks.map((block) => ({ ...block, display_logic })) };
};
const named = (survey: Survey) => sharedDraws(survey).map(({ groups, draw }) => [groups, draw]);

test("every draw that conditions ask about is shared once, in an order of its own", () => {
  expect(named(surveyOf(1))).toEqual([]);
  expect(named(asking([3, 2], [2, 1], [3, 2]))).toEqual([
    [2, 1],
    [3, 2],
  ]);
});

test("a draw that would make too many combinations is left to chance", () => {
  expect(named(asking([10, 1], [10, 2], [5, 3]))).toEqual([
    [10, 1],
    [5, 3],
  ]);
  // Sixty of them are as many as may be; of one draw asked about by two numbers of groups the smaller comes first.
  expect(named(asking([10, 1], [6, 2]))).toHaveLength(2);
  expect(named(asking([9, 1], [7, 2]))).toEqual([[9, 1]]);
  expect(named(asking([6, 2], [2, 3], [4, 2]))).toEqual([
    [4, 2],
    [6, 2],
    [2, 3],
  ]);
});

test("each combination of groups is a cell of its own", () => {
  const draws = sharedDraws(asking([2, 1], [3, 2]));
  const cells = new Map<number, Set<string>>();
  for (let n = 0; n < 300; n++) {
    const groups = draws.map((draw) => groupOf(draw, `seed ${n}`)).join();
    const cell = cellOf(draws, `seed ${n}`);
    cells.set(cell, (cells.get(cell) ?? new Set()).add(groups));
  }
  expect([...cells.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(cellCount(draws)).toBe(6);
  expect([...cells.values()].every(({ size }) => size === 1)).toBe(true);
  expect(new Set([...cells.values()].flatMap((one) => [...one])).size).toBe(6);
});
