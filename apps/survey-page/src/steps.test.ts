import { flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { chosen, id, surveyOf, visitOf } from "@soundings/survey/testing/build";
import { lots } from "@soundings/survey/testing/lots";
import { randomSurvey, randomVisit } from "@soundings/survey/testing/random";
import { randomAnswer } from "@soundings/survey/testing/random-answer";
import { expect, test } from "vitest";
import { askedOn, type Source } from "./asked.ts";
import { begin, goOn, presentPage, type RespondentState, withAnswer } from "./respondent-state.ts";
import { stepPosition } from "./step-position.ts";
import { stepAt, stepBack, stepOn } from "./steps.ts";

// Pages 1 and 2 with two and one questions: 11, 12, 21.
const survey = surveyOf(2, 1);
const visit = visitOf();

const sourceOf = (of: Survey): Source => ({
  map: flowMap({ ...of, settings: { ...of.settings, one_at_a_time: true } }),
  parameters: {},
  seed: "s",
});
const shownIn = (source: Source, trip: RespondentState): string | undefined => {
  const page = presentPage(trip);
  if (page.kind !== "question") return undefined;
  const asked = askedOn(page.block_id, source, trip);
  return asked[stepAt(asked, trip)]?.question.id;
};

test("it goes from question to question and page to page, and the same way back", () => {
  const source = sourceOf(survey);
  let trip = begin(source.map, visit);
  const seen = [shownIn(source, trip)];
  for (let k = 0; k < 3; k++) {
    trip = stepOn(source, trip, visit);
    seen.push(shownIn(source, trip));
  }
  expect(seen).toEqual([id(11), id(12), id(21), undefined]);
  expect(presentPage(trip).kind).toBe("end_of_survey");
  const back = [0, 1, 2, 3].map(() => {
    trip = stepBack(source, trip, visit);
    return shownIn(source, trip);
  });
  expect(back).toEqual([id(21), id(12), id(11), id(11)]);
});

test("a question that must be answered is not left, and the next one begins without its message", () => {
  const [first, ...others] = survey.blocks;
  if (!first) throw new Error("It has pages.");
  const questions = first.questions.map((one) => ({ ...one, required: one.id === id(11) }));
  const source = sourceOf({ ...survey, blocks: [{ ...first, questions }, ...others] });
  const vain = stepOn(source, begin(source.map, visit), visit);
  expect([shownIn(source, vain), vain.attempts]).toEqual([id(11), 1]);
  const next = stepOn(source, withAnswer(vain, id(11), chosen(110)), visit);
  expect([shownIn(source, next), next.attempts]).toEqual([id(12), 0]);
});

test("its place counts the questions of the way", () => {
  const source = sourceOf(survey);
  const first = begin(source.map, visit);
  expect(stepPosition(source.map, first, visit, 0)).toEqual({ page: 1, pages: 3 });
  const second = stepOn(source, first, visit);
  expect(stepPosition(source.map, second, visit, 1)).toEqual({ page: 2, pages: 3 });
  const third = stepOn(source, second, visit);
  expect(stepPosition(source.map, third, visit, 0)).toEqual({ page: 3, pages: 3 });
});

test("question by question it is the same way through random surveys as page by page", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = lots(seed);
    const source = sourceOf(randomSurvey(random));
    const seen = { ...randomVisit(random), language: "en" } as const;
    let whole = begin(source.map, seen);
    let single = whole;
    for (let k = 0; presentPage(whole).kind === "question" && k < 500; k++) {
      const page = presentPage(whole);
      if (page.kind !== "question") break;
      const given = askedOn(page.block_id, source, whole).reduce(
        (now, { question, choices }) => withAnswer(now, question.id, randomAnswer(random, question, choices)),
        whole,
      );
      whole = given;
      if (askedOn(page.block_id, source, whole).some(({ flaw }) => flaw)) break;
      single = { ...single, answers: whole.answers };
      const length = askedOn(page.block_id, source, whole).length;
      whole = goOn(source.map, whole, seen);
      for (let at = 0; at < length; at++) single = stepOn(source, single, seen);
      expect(single.trail).toEqual(whole.trail);
    }
  }
});
