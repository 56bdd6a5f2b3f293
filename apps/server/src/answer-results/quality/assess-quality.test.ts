import type { Answer } from "@soundings/survey/answers";
import { holds } from "@soundings/survey/conditions";
import { addQuestion } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import { offerableChoices } from "@soundings/survey/offered-choices";
import { id, question, surveyOf } from "@soundings/survey/testing/build";
import { lots } from "@soundings/survey/testing/lots";
import { randomSurvey } from "@soundings/survey/testing/random";
import { randomAnswer } from "@soundings/survey/testing/random-answer";
import { expect, test } from "vitest";
import { AnswerColumns, type ReadResponse } from "../answer-columns.ts";
import { askedSurvey } from "../asked-questions.ts";
import { assessQuality, assessSome, prepareQuality } from "./assess-quality.ts";
import { isCarelessAt } from "./careless-at.ts";
import { qualityOf } from "./describe-quality.ts";

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

test("every kind of question in any survey is read, and a rule of the author holds as conditions do", async () => {
  let held = 0;
  for (let seed = 0; seed < 60; seed++) {
    const random = lots(seed);
    const made = randomSurvey(random);
    const questions = made.blocks.flatMap((block) => block.questions);
    const conditions = made.block_flows.flatMap(({ description }) => description.conditions).slice(0, 50);
    const impossible = [{ id: id(4_000), name: "Rule", conditions }];
    const survey = { ...made, quality: { right_answers: {}, impossible } };
    const columns = new AnswerColumns(askedSurvey([{ number: 1, survey }]));
    const map = flowMap(survey);
    // Columns have the words of texts and of what was written beside choices, not their letters.
    const exact = conditions.every(({ question_id, part }) => {
      const type = map.questions.get(question_id ?? "")?.type;
      return part === undefined && type !== "text_input" && type !== "form_input" && type !== "file_upload";
    });
    const given: Record<string, Answer>[] = [];
    for (let n = 0; n < 12; n++) {
      const answers: Record<string, Answer> = {};
      for (const question of questions) {
        const answer = randomAnswer(random, question, offerableChoices(question, map));
        if (answer) answers[question.id] = answer;
      }
      given.push(answers);
      columns.put({ ...response(n, ""), answers, path: survey.block_flows.map((place) => place.id) });
    }
    await assessQuality(columns);
    const found = await qualityOf(
      columns,
      given.map((_, n) => id(100_000 + n)),
    );
    for (const [n, answers] of given.entries()) {
      const { time } = response(n, "");
      const visit = {
        now: new Date(time),
        variant_id: null,
        language: "en",
        parameters: {},
        device: null,
      } as const;
      const broken = conditions.length > 0 && holds(conditions, map, answers, visit) === true;
      const told = found[id(100_000 + n)]?.reasons.some(({ reason }) => reason === "impossible");
      if (exact) expect([seed, n, told]).toEqual([seed, n, broken]);
      if (exact && broken) held++;
    }
  }
  expect(held).toBeGreaterThan(5);
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
