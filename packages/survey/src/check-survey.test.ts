import { describe, expect, it } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey, MAX_BRANCH_DEPTH, saveProblems } from "./check-survey.ts";
import { addQuestion, updateQuestion } from "./edit-blocks.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { pathsOf } from "./flow-paths.ts";
import { QUESTION_TYPES, type Question, type QuestionType } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { emptySurvey, id, inRandomOrder, nested, question, surveyOf, visitOf } from "./testing/build.ts";

const with11 = (type: QuestionType, options: object, fields: Partial<Question> = {}) => {
  const asked = question(11, id(1), type);
  return updateQuestion(surveyOf(1), {
    ...asked,
    ...fields,
    options: { ...asked.options, ...options },
  } as Question);
};
const choice = (n: number, text: string) => ({ id: id(n), text, image_id: null });
const told = (survey: Survey) => checkSurvey(survey).map(({ code }) => code);

describe("the survey checker", () => {
  it("finds nothing in a sound survey", () => {
    expect(checkSurvey(surveyOf(2, 1))).toEqual([]);
  });

  it("says where each problem is", () => {
    const survey = with11("single_choice", { choices: [choice(110, "Tea"), choice(111, " tea ")] });
    expect(checkSurvey(survey)).toEqual([
      { code: "DUPLICATE_VALUES", path: `blocks/${id(1)}/questions/${id(11)}/choices/${id(111)}` },
    ]);
  });

  it("does not mind a half-made survey when it is saved", () => {
    expect(saveProblems(emptySurvey())).toEqual([]);
    expect(told(emptySurvey())).toEqual(["NO_QUESTIONS"]);
    const blank = with11("single_choice", { choices: [choice(110, ""), choice(111, "")] }, { title: " " });
    expect(saveProblems(blank)).toEqual([]);
    expect(told(blank)).toEqual(["TITLE_MISSING", "CHOICE_EMPTY", "CHOICE_EMPTY"]);
  });

  it("saves branches as deep as every pathThrough through a flow goes", () => {
    const deepest = nested(MAX_BRANCH_DEPTH);
    expect(saveProblems(deepest)).toEqual([]);
    expect(saveProblems(nested(MAX_BRANCH_DEPTH + 2))).not.toEqual([]);
    expect(checkFlow(deepest).length).toBeGreaterThan(0);
    expect(pathsOf(deepest).count).toBe(1);
    expect(pathThrough(flowMap(deepest), {}, visitOf()).at(-1)?.kind).toBe("end_of_survey");
  });

  it("lets choices come from a question that has choices, on an earlier page", () => {
    const takesFrom = (type: QuestionType) => {
      const asked = { ...question(11, id(1), type), id: id(11) };
      const later = question(21, id(2), "dynamic_choice");
      const source = { kind: "answer" as const, question_id: asked.id, pick: "selected" as const };
      const taking = { ...later, options: { ...later.options, source } } as Question;
      const problems = checkSurvey(updateQuestion(updateQuestion(surveyOf(1, 1), asked), taking));
      return !problems.some(({ code, path }) => code === "SOURCE_MISSING" && path.includes(later.id));
    };
    expect(QUESTION_TYPES.filter((type) => !takesFrom(type))).toEqual([
      "text_input",
      "rating_star",
      "emoticon",
      "form_input",
      "photo",
      "file_upload",
      "metric_range",
      "matrix",
      "statement",
      "consent",
      "signature",
    ]);
  });

  it("lets choices come from a parameter as long as there is one", () => {
    const survey = with11("dynamic_choice", { source: { kind: "parameter", parameter_id: id(60) } });
    const parameters = [{ id: id(60), name: "store", values: [] }];
    expect(told({ ...survey, parameters })).toEqual([]);
  });

  it("takes nothing from an answer that a lot may put behind it", () => {
    const taking = (survey: Survey) => {
      const later = question(21, id(2), "dynamic_choice");
      const source = { kind: "answer" as const, question_id: id(11), pick: "selected" as const };
      return updateQuestion(survey, {
        ...later,
        title: `Why {{answer:${id(11)}|that}}?`,
        options: { ...later.options, source },
      } as Question);
    };
    expect(told(taking(inRandomOrder(2, 0)))).toEqual(["PIPE_BROKEN", "SOURCE_MISSING"]);
    expect(told(taking(inRandomOrder(1, 1)))).toEqual([]);
  });

  it("lets the words of an answer stand on a later page", () => {
    const survey = addQuestion(surveyOf(1, 0), {
      ...question(21, id(2)),
      title: `Why {{answer:${id(11)}|that}}?`,
    });
    expect(told(survey)).toEqual([]);
  });
});
