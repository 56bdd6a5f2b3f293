import { updateBlock } from "@soundings/survey/edit-blocks";
import { inOrder } from "@soundings/survey/numbering";
import { counter, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { copyBlock } from "./copy-block.ts";

test("a block is copied below itself, with its questions and settings", () => {
  const survey = updateBlock(surveyOf(2, 1), id(1), { shuffle_questions: true, variant_ids: [id(80)] });
  const copied = copyBlock(survey, id(1), "Copy", counter(5_000));
  const blocks = inOrder(copied.survey.blocks, "block_number");
  expect(blocks.map(({ name }) => name)).toEqual(["Block 1", "Copy", "Block 2"]);
  expect(blocks[1]).toMatchObject({ id: copied.id, shuffle_questions: true, variant_ids: [id(80)] });
  const titles = blocks.map(({ questions }) => questions.map(({ title }) => title));
  expect(titles[1]).toEqual(titles[0]);
  const ids = blocks.flatMap(({ questions }) => questions.map((question) => question.id));
  expect(new Set(ids).size).toBe(5);
  expect(copied.survey.last_question_number).toBe(5);
});

test("a block that is gone is not copied", () => {
  const survey = surveyOf(1);
  expect(copyBlock(survey, id(99), "Copy", counter())).toEqual({ survey, id: null });
});
