import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankChoice } from "./questions/choices.ts";
import type { Question, QuestionOf } from "./questions.ts";
import { canBeAxis, gridCells, gridSize, gridValues, MAX_AXES, MAX_CELLS, sharedOut } from "./quota-grid.ts";
import { counter, id, question } from "./testing/build.ts";

/** A question of one answer of so many. */
const ofMany = (n: number, count: number): Question => {
  const blank = question(n, id(1)) as QuestionOf<"single_choice">;
  const choices = Array.from({ length: count }, (_, at) => blankChoice(id(1_000 * n + at), `${at}`));
  return { ...blank, options: { ...blank.options, choices } };
};

test("a number is shared out in whole parts, each its own one rounded, up where more is left of it", () => {
  const weights = fc.array(fc.oneof(fc.nat(20), fc.double({ min: 0, max: 9, noNaN: true })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.nat(500), weights, (total, shares) => {
      const sum = shares.reduce((all, one) => all + one, 0);
      const parts = sharedOut(total, shares);
      if (sum === 0) {
        expect(parts).toEqual(shares.map(() => 0));
        return;
      }
      expect(parts.reduce((all, one) => all + one, 0)).toBe(total);
      const rests = shares.map((share, at) => {
        const exact = (total * share) / sum;
        expect([Math.floor(exact), Math.floor(exact) + 1]).toContain(parts[at]);
        return { at, rest: exact - Math.floor(exact), up: parts[at] !== Math.floor(exact) };
      });
      for (const one of rests.filter(({ up }) => up)) {
        for (const other of rests.filter(({ up }) => !up)) {
          expect(one.rest > other.rest || (one.rest === other.rest && one.at < other.at)).toBe(true);
        }
      }
    }),
  );
});

test("a question can be crossed where it takes one answer of two to two hundred", () => {
  expect([MAX_AXES, MAX_CELLS]).toEqual([3, 200]);
  expect([1, 2, 200, 201].map((count) => canBeAxis(ofMany(11, count)))).toEqual([false, true, true, false]);
  const several = { ...ofMany(11, 5), type: "multiple_choice" } as Question;
  expect([several, question(11, id(1), "text_input")].map(canBeAxis)).toEqual([false, false]);
  expect(gridValues(question(11, id(1), "text_input"))).toEqual([]);
});

describe("a grid", () => {
  const axes = [ofMany(11, 3), ofMany(12, 2), ofMany(13, 4)].map((one) => ({ question: one }));
  const cellsOf = (some: typeof axes, total: number) =>
    gridCells(some, total, counter(1), ({ title }, value) => `${title} ${value.slice(-1)}`);

  test("has each combination of answers once, of as many as its size says; of no question none", () => {
    for (const count of [0, 1, 2, 3]) {
      const some = axes.slice(0, count);
      const cells = cellsOf(some, 100);
      const answers = cells.map(({ conditions }) => conditions.map(({ value }) => value).join());
      expect([cells.length, new Set(answers).size]).toEqual([gridSize(some), gridSize(some)]);
      expect(gridSize(some)).toBe([0, 3, 6, 24][count]);
      for (const { conditions } of cells) {
        expect(conditions).toEqual(
          some.map(({ question: asked }, at) => ({
            ...{ condition_number: at + 1, join: "and", question_id: asked.id, operator: "is_selected" },
            value: expect.toSatisfy((value: string) => gridValues(asked).includes(value)),
          })),
        );
      }
    }
  });

  test("shares out its total by the products of shares, evenly where none are given, and 0 to what has none", () => {
    const [one, two] = [ofMany(11, 3), ofMany(12, 2)];
    const [a = "", b = ""] = gridValues(one);
    const cells = gridCells(
      [{ question: one, shares: { [a]: 60, [b]: 40 } }, { question: two }],
      1_000,
      counter(),
      () => "",
    );
    expect(cells.map(({ target }) => target)).toEqual([300, 300, 200, 200, 0, 0]);
    expect(cellsOf(axes.slice(0, 2), 7).map(({ target }) => target)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  test("has cells with ids and names of their own, the names cut to five hundred signs", () => {
    const cells = cellsOf(axes.slice(0, 2), 6);
    expect(cells[0]?.name).toMatch(/^Question 11 . · Question 12 .$/);
    expect(new Set(cells.map((one) => one.id)).size).toBe(6);
    const [long] = gridCells(axes, 1, counter(), () => "x".repeat(400));
    expect(long?.name).toHaveLength(500);
  });
});
