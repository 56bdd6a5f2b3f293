import { removeBlock, removeQuestion } from "@soundings/survey/edit-blocks";
import { id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { NOWHERE, openPlace } from "./open-place.ts";

const survey = surveyOf(3, 0, 1);
const at = (block: number, question: number | null) => ({
  block_id: id(block),
  question_id: question === null ? null : id(question),
});

test("an address names a question or a block", () => {
  expect(openPlace(survey, id(12), NOWHERE)).toEqual(at(1, 12));
  expect(openPlace(survey, id(2), NOWHERE)).toEqual(at(2, null));
});

test("without a name the first question is open", () => {
  expect(openPlace(survey, null, NOWHERE)).toEqual(at(1, 11));
});

test("what is gone leaves the one that took its place, or the last of the block", () => {
  expect(openPlace(removeQuestion(survey, id(12)), id(12), at(1, 12), 1)).toEqual(at(1, 13));
  expect(openPlace(removeQuestion(survey, id(13)), id(13), at(1, 13), 2)).toEqual(at(1, 12));
});

test("with its block gone, it is the survey's first", () => {
  expect(openPlace(removeBlock(survey, id(3)), id(31), at(3, 31))).toEqual(at(1, 11));
});

test("a survey without blocks has no place", () => {
  const empty = [1, 2, 3].reduce((one, n) => removeBlock(one, id(n)), survey);
  expect(openPlace(empty, id(11), at(1, 11))).toEqual(NOWHERE);
});
