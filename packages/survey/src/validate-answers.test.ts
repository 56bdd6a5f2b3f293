import { describe, expect, it } from "vitest";
import type { Answer, Answers } from "./answers.ts";
import { blankQuestion } from "./blank.ts";
import { addQuestion, updateBlock, updateQuestion } from "./edit-blocks.ts";
import { flowMap } from "./flow.ts";
import { isOpenText, openText } from "./open-text.ts";
import { AGREED } from "./questions/consent.ts";
import type { Question } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { chosen, condition, counter, id, question, surveyOf, visitOf } from "./testing/build.ts";
import { validateAnswers } from "./validate-answers.ts";

const visit = visitOf({ now: new Date("2026-11-21T12:00:00Z") });
const validate = (survey: Survey, answers: Answers, required = true) =>
  validateAnswers(flowMap(survey), answers, visit, { required });

describe("judging answers", () => {
  it("keeps what is on the way, and names the way and its end", () => {
    const survey = updateBlock(surveyOf(1, 1), id(2), { display_logic: [condition("11 = 110")] });
    const answers = { [id(11)]: chosen(111), [id(21)]: chosen(210), [id(99)]: { text: "elsewhere" } };
    const validated = validate(survey, answers);
    expect(validated.answers).toEqual({ [id(11)]: chosen(111) });
    expect(validated).toMatchObject({ path: [survey.block_flows[0]?.id], end_id: id(900), violations: [] });
  });

  it("requires nothing of pages to come, and names every violation of what was answered", () => {
    const plain = surveyOf(1, 1);
    const required = (one: Question): Question => ({ ...one, required: true });
    const blocks = plain.blocks.map((one) => ({ ...one, questions: one.questions.map(required) }));
    const survey = { ...plain, blocks };
    expect(validate(survey, {}, false).violations).toEqual([]);
    expect(validate(survey, {}).violations).toEqual([
      { question_id: id(11), code: "REQUIRED" },
      { question_id: id(21), code: "REQUIRED" },
    ]);
    expect(validate(survey, { [id(11)]: chosen(9) }, false).violations).toEqual([
      { question_id: id(11), code: "NOT_A_CHOICE" },
    ]);
  });

  it("asks and keeps nothing where a question's choices come from elsewhere and are none", () => {
    const asked = surveyOf(1, 0);
    const blank = blankQuestion(counter(500), "dynamic_choice", id(2));
    const source = { kind: "answer" as const, question_id: id(11), pick: "selected" as const };
    const dynamic: Question = {
      ...blank,
      id: id(21),
      title: "Which?",
      required: true,
      options: { ...blank.options, source },
    };
    const survey = addQuestion(asked, dynamic);
    expect(validate(survey, {}).violations).toEqual([]);
    const stale = validate(survey, { [id(21)]: chosen(110) });
    expect(stale).toMatchObject({ answers: {}, violations: [] });
    const offered = { [id(11)]: chosen(110), [id(21)]: chosen(110) };
    expect(validate(survey, offered)).toMatchObject({ answers: offered, violations: [] });
  });

  it("asks and keeps nothing of a text that is only read, and has no place for what was not answered", () => {
    const statement: Question = { ...question(11, id(1), "statement"), required: true };
    const survey = updateQuestion(surveyOf(1, 1), statement);
    const { answers, violations } = validate(survey, { [id(11)]: { text: "Hello" } });
    expect([Object.keys(answers), violations]).toEqual([[], []]);
  });

  it("stores of an answer what its kind makes of it, and of an empty one nothing else", () => {
    const consent = question(11, id(1), "consent");
    const survey = updateQuestion(surveyOf(1), consent);
    const stored = (given: Answer) => validate(survey, { [id(11)]: given }).answers[id(11)];
    expect(stored({ choice_ids: [AGREED] })?.choice_ids).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(stored({ choice_ids: [] })).toEqual({ choice_ids: [] });
  });
});

it("reads as open text what people wrote as they liked", () => {
  const text = question(1, id(1), "text_input");
  const choice = question(2, id(1), "single_choice");
  if (text.type !== "text_input" || choice.type !== "single_choice") throw new Error("Two kinds.");
  const mail: Question = { ...text, options: { ...text.options, format: "email" } };
  const own: Question = { ...choice, options: { ...choice.options, other: { text: "Other" } } };
  expect([text, mail, choice, own].map(isOpenText)).toEqual([true, false, false, false]);
  expect(openText(text, { text: "  Too slow " })).toBe("Too slow");
  expect(openText(text, { text: " " })).toBeNull();
  expect(openText(mail, { text: "a@example.com" })).toBeNull();
  expect(openText(own, { choice_ids: ["other"], text: "Prices" })).toBeNull();
});
