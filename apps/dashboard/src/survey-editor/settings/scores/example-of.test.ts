import { updateQuestion } from "@soundings/survey/edit-blocks";
import type { Question, QuestionOf } from "@soundings/survey/questions";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { exampleOf } from "./example-of.ts";

const Q = id(11);
const choice = (number: number, more = {}) => ({
  ...{ id: id(number), text: `Choice ${number}`, image_id: null },
  ...more,
});

function example(changed: Pick<Question, "type" | "options">, points: Record<string, number>) {
  const survey = updateQuestion(surveyOf(1), {
    ...question(11, id(1), changed.type),
    ...changed,
    question_number: 1,
  } as Question);
  const score = { id: id(700), name: "Score", formula: "", points: { [Q]: points } };
  return exampleOf(score, { ...survey, scores: [score] });
}

const table = (multiple: boolean): Pick<QuestionOf<"matrix">, "type" | "options"> => ({
  type: "matrix",
  options: { rows: [choice(1), choice(2)], columns: [choice(3), choice(4)], multiple },
});
const cells = {
  [`${id(1)}:${id(3)}`]: 1,
  [`${id(1)}:${id(4)}`]: 5,
  [`${id(2)}:${id(3)}`]: 1,
  [`${id(2)}:${id(4)}`]: 5,
};

test("a table is answered once in each row, or with all that gives points where several may be chosen", () => {
  expect(example(table(false), cells)).toEqual({ least: 2, most: 10 });
  expect(example(table(true), cells)).toEqual({ least: 2, most: 12 });
});

test("of several choices no more are taken than may be, and none beside one that is chosen alone", () => {
  const of = (max: number | null) =>
    ({
      type: "multiple_choice",
      options: {
        ...{ choices: [choice(1), choice(2), choice(3), choice(4, { exclusive: true })], other: null },
        ...{ shuffle: "none" as const, pictures: false, min: null, max },
      },
    }) as const;
  const points = { [id(1)]: 1, [id(2)]: 2, [id(3)]: 3, [id(4)]: 4 };
  expect(example(of(null), points)).toEqual({ least: 1, most: 6 });
  expect(example(of(2), points)).toEqual({ least: 1, most: 5 });
  expect(example(of(1), points)).toEqual({ least: 1, most: 4 });
});
