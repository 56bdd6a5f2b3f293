import fc from "fast-check";
import { expect, test } from "vitest";
import { blankQuestion } from "../blank.ts";
import type { QuestionOf } from "../questions.ts";
import { counter, id } from "../testing/build.ts";
import { validateAnswer } from "../validate-answer.ts";
import { answerRulesOf } from "./answer-rules.ts";
import { blankChoice } from "./choices.ts";
import { sumOf } from "./constant-sum.ts";

const [RENT, FOOD, FUN] = [id(1), id(2), id(3)];
const CHOICES = ["Rent", "Food", "Fun"].map((text, at) => blankChoice(id(at + 1), text));

function sum(total = 100): QuestionOf<"constant_sum"> {
  const blank = blankQuestion(counter(50), "constant_sum", id(9));
  return { ...blank, options: { ...blank.options, choices: CHOICES, total } };
}
const check = (fields: Record<string, string>, total?: number) =>
  validateAnswer(sum(total), { fields })?.code ?? null;

test("whole numbers are an answer where they come to the total, and only there", () => {
  const amount = fc.nat({ max: 60 });
  fc.assert(
    fc.property(amount, amount, amount, (rent, food, fun) => {
      const fields = { [RENT]: `${rent}`, [FOOD]: ` ${food}`, [FUN]: `${fun}` };
      expect(sumOf(sum().options, { fields })).toBe(rent + food + fun);
      const total = rent + food + fun;
      expect(check(fields)).toBe(total === 100 ? null : "SUM_WRONG");
      if (total > 0) expect(check(fields, total)).toBeNull();
    }),
  );
});

test("what is left empty is given nothing; what is no whole number, or no thing of the question, is refused", () => {
  expect(check({ [RENT]: "100", [FOOD]: "" })).toBeNull();
  expect(check({})).toBeNull();
  for (const text of ["-1", "1.5", "many", "1e2", "12345678"]) {
    expect(check({ [RENT]: "100", [FOOD]: text })).toBe("NOT_A_NUMBER");
  }
  expect(check({ [RENT]: "60", [id(8)]: "40" })).toBe("NOT_A_CHOICE");
});

test("every thing has a number in what is stored, and a later question takes those that were given any", () => {
  const question = sum();
  const rules = answerRulesOf(question);
  const answer = { fields: { [RENT]: "070", [FUN]: "30" } };
  expect(rules.stored?.(question.options, answer)).toEqual({
    fields: { [RENT]: "70", [FOOD]: "0", [FUN]: "30" },
  });
  expect(rules.chosen?.(answer)).toEqual([RENT, FUN]);
  expect(rules.words(question.options, answer, [])).toBe("Rent: 70, Fun: 30");
});

test("what is no whole number counts for nothing, and nothing was given to its thing", () => {
  const { options } = sum();
  const answer = { fields: { [RENT]: "1", [FOOD]: "0", [FUN]: "many" } };
  const rules = answerRulesOf(sum());
  expect(sumOf(options, answer)).toBe(1);
  expect(rules.chosen?.(answer)).toEqual([RENT]);
  expect(rules.words(options, answer, [])).toBe("Rent: 1");
  expect(rules.fields?.(options).map(({ kind }) => kind)).toEqual(["number", "number", "number"]);
});
