import { describe, expect, it } from "vitest";
import { blankEnd } from "./blank.ts";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey, MAX_BRANCH_DEPTH, saveProblems } from "./check-survey.ts";
import { addQuestion, updateBlock, updateQuestion } from "./edit-blocks.ts";
import { flowMap, pathThrough } from "./flow.ts";
import { pathsOf } from "./flow-paths.ts";
import { QUESTION_TYPES, type Question, type QuestionType } from "./questions.ts";
import type { Survey } from "./survey.ts";
import {
  emptySurvey,
  id,
  inRandomOrder,
  nested,
  question,
  surveyOf,
  TEXTS,
  visitOf,
} from "./testing/build.ts";

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

const ENDED = (fields: object): Survey => ({
  ...surveyOf(1),
  end_of_surveys: [{ ...blankEnd(id(900), TEXTS), ...fields }],
});

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

  const INVALID: [string, Survey][] = [
    ["TOO_FEW_CHOICES", with11("dropdown", { choices: [choice(110, "One")] })],
    [
      "CHOICE_PICTURE_MISSING",
      with11("single_choice", { choices: [choice(110, "A"), choice(111, "B")], pictures: true }),
    ],
    ["RANGE_INVALID", with11("multiple_choice", { choices: [choice(110, "A"), choice(111, "B")], min: 3 })],
    ["RANGE_INVALID", with11("text_input", { min: 5, max: 2 })],
    ["RANGE_INVALID", with11("metric_range", { from: 5, to: 5 })],
    ["SCALE_TOO_LONG", with11("metric_range", { from: 0, to: 100 })],
    ["NO_FIELDS", with11("form_input", { fields: [] })],
    ["CONSENT_EMPTY", with11("consent", { text: " ", agree_label: "I agree" })],
    ["FIELD_LABEL_MISSING", with11("form_input", {})],
    ["SOURCE_MISSING", with11("dynamic_choice", {})],
    ["SOURCE_MISSING", with11("dynamic_choice", { source: { kind: "parameter", parameter_id: id(60) } })],
    ["TOO_FEW_CHOICES", with11("dynamic_choice", { source: { kind: "list", choices: [] } })],
    ["PIPE_BROKEN", with11("single_choice", {}, { title: `Why {{answer:${id(11)}|that}}?` })],
    ["NAME_MISSING", { ...surveyOf(1), name: " " }],
    ["REDIRECT_MISSING", ENDED({ type: "redirect" })],
    ["REDIRECT_MISSING", ENDED({ button_text: "Shop" })],
    ["URL_SCHEME", ENDED({ redirect_url: "example.com/thanks" })],
    ["URL_NOT_PUBLIC", ENDED({ redirect_url: "http://192.168.0.4/" })],
    [
      "SCHEDULE_INVALID",
      updateBlock(surveyOf(1), id(1), {
        schedule: { from: "2026-12-02T00:00:00Z", to: "2026-12-01T00:00:00Z" },
      }),
    ],
    ["TIME_ZONE_UNKNOWN", { ...surveyOf(1), settings: { ...surveyOf(1).settings, time_zone: "Mars/Base" } }],
    ["BRANCHES_TOO_DEEP", nested(1_500)],
    ["PARAMETER_NAME_INVALID", { ...surveyOf(1), parameters: [{ id: id(60), name: "a store", values: [] }] }],
    ["DUPLICATE_VALUES", { ...surveyOf(1), parameters: [{ id: id(60), name: "store", values: ["a", "a"] }] }],
    [
      "DUPLICATE_PARAMETER",
      {
        ...surveyOf(1),
        parameters: [
          { id: id(60), name: "store", values: [] },
          { id: id(61), name: "Store", values: [] },
        ],
      },
    ],
  ];

  it.each(INVALID)("finds %s", (code, survey) => {
    expect(told(survey)).toContain(code);
  });

  it("refuses to save nothing that people type: the draft keeps it, and publishing waits", () => {
    const refused = INVALID.flatMap(([, survey]) => saveProblems(survey)).map(({ code }) => code);
    expect(refused).toEqual(["TIME_ZONE_UNKNOWN", "BRANCHES_TOO_DEEP"]);
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
