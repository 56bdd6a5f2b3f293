import { expect, test } from "vitest";
import { asType, blankQuestion, withUsualTexts } from "./blank.ts";
import { QUESTION_TYPES, Question } from "./questions.ts";
import { counter, id } from "./testing/build.ts";
import { lots } from "./testing/lots.ts";
import { randomSurvey } from "./testing/random.ts";

const to = { newId: counter(), language: "en" as const };
const blank = (type: (typeof QUESTION_TYPES)[number]) =>
  withUsualTexts(blankQuestion(to.newId, type, id(1)), "en");

/** Questions of all kinds as they begin, and as people may have filled them. */
const questions = [
  ...QUESTION_TYPES.map(blank),
  ...Array.from({ length: 40 }, (_, seed) => randomSurvey(lots(seed)).blocks).flatMap((blocks) =>
    blocks.flatMap((block) => block.questions),
  ),
];

test.each(QUESTION_TYPES)("any question becomes %s, with options that this kind may have", (type) => {
  for (const question of questions) {
    const turned = asType(question, type, to);
    expect([question.type, Question.safeParse(turned).error?.issues ?? []]).toEqual([question.type, []]);
    expect(turned).toMatchObject({ id: question.id, title: question.title, type });
  }
});

test("choices go along between the kinds that have them, and a way to a photo is no source of choices", () => {
  const choices = { choices: [{ id: id(7), text: "Tea", image_id: null }] };
  const single = blank("single_choice");
  const asked = { ...single, options: { ...single.options, ...choices } } as Question;
  expect(asType(asked, "dropdown", to).options).toMatchObject(choices);
  expect(asType(blank("photo"), "dynamic_choice", to).options).toEqual(blank("dynamic_choice").options);
});
