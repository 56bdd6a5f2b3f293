import { addQuestion } from "@soundings/survey/edit-blocks";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { AnswerColumns, type ReadResponse } from "../answer-columns.ts";
import { askedSurvey } from "../asked-questions.ts";
import { assessQuality, assessSome, prepareQuality } from "./assess-quality.ts";
import { isCarelessAt } from "./careless-at.ts";

const survey = addQuestion(surveyOf(1), question(12, id(1), "text_input"));
const path = survey.block_flows.map((place) => place.id);

const response = (n: number, text: string): ReadResponse => ({
  id: id(100_000 + n),
  number: 1,
  language: "en",
  variant_id: null,
  parameters: {},
  answers: { [id(12)]: { text } },
  path,
  seen: null,
  started: n,
  time: 1_000 * n + (n % 7) * 100,
  submitted: true,
  arrival: null,
  careless: null,
});

test("a large survey is looked at a piece at a time, and what changes meanwhile is looked at as it is then", async () => {
  const columns = new AnswerColumns(askedSurvey([{ number: 1, survey }]));
  for (let n = 0; n < 5_200; n++) columns.put(response(n, n === 3 ? "asdfgh lkjhgf" : `visit number ${n}`));
  // A page of a list waits for what is usual only.
  await prepareQuality(columns);
  expect(columns.quality.isKnown(3)).toBe(false);
  expect(await assessSome(columns, 0)).toBe(5_200);
  let left = 5_200;
  for (let calls = 0; left > 2_000 && calls < 1_000; calls++) left = await assessSome(columns, 0);
  expect(left).toBeGreaterThan(0);
  expect(isCarelessAt(columns, 3)).toBe(true);
  columns.put(response(3, "it was nice"));
  columns.put(response(5_199, "aaaaaaa"));
  columns.put(response(5_200, "qwerty asdfgh"));
  await assessQuality(columns);
  expect(await assessSome(columns, 0)).toBe(0);
  expect([3, 4, 5_199, 5_200].map((at) => isCarelessAt(columns, at))).toEqual([false, false, true, true]);
});
