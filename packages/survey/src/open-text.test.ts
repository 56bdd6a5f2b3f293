import { expect, test } from "vitest";
import { addQuestion } from "./edit-blocks.ts";
import { flowMap } from "./flow.ts";
import { isOpenText, openQuestions, openText } from "./open-text.ts";
import type { Question } from "./questions.ts";
import { id, question, surveyOf } from "./testing/build.ts";

const open = question(12, id(1), "text_input");
const number = { ...open, id: id(13), options: { ...open.options, format: "number" } } as Question;

test("open texts are what people write as they like: no numbers, no choices, no forms", () => {
  const others = [number, question(11, id(1)), question(14, id(1), "form_input")];
  expect([open, ...others].map(isOpenText)).toEqual([true, false, false, false]);
  expect(openText(open, { text: "  quite\ngood " })).toBe("quite\ngood");
  expect([openText(open, { text: " \n" }), openText(open, {}), openText(open, undefined)]).toEqual([
    ...[null, null, null],
  ]);
  expect(openText(number, { text: "12" })).toBeNull();
});

test("the open questions of a survey are the same ones each time it is looked at", () => {
  const survey = [open, number].reduce((grown, one) => addQuestion(grown, one), surveyOf(1));
  const map = flowMap(survey);
  expect(openQuestions(map).map((one) => one.id)).toEqual([open.id]);
  // Every answer asks: it is looked for once.
  expect(openQuestions(map)).toBe(openQuestions(map));
  expect(openQuestions(flowMap(surveyOf(1)))).toEqual([]);
});
