import { expect, test } from "vitest";
import { flowQuestions } from "./flow-questions.ts";
import { id, surveyOf } from "./testing/build.ts";

test("questions come in the order of their numbers, wherever they are kept, without deleted ones", () => {
  const survey = surveyOf(2, 2);
  const blocks = survey.blocks
    .map((block) => ({ ...block, questions: block.questions.toReversed() }))
    .toReversed();
  expect([...flowQuestions({ blocks }).keys()]).toEqual([id(11), id(12), id(21), id(22)]);
  const deleted = blocks.map((block, at) => ({
    ...block,
    ...(at === 0 && { action: "DELETE" as const }),
    questions: block.questions.map((one) =>
      one.id === id(11) ? { ...one, action: "DELETE" as const } : one,
    ),
  }));
  expect([...flowQuestions({ blocks: deleted })].map(([key, { title }]) => [key, title])).toEqual([
    [id(12), "Question 12"],
  ]);
});
