import { expect, it } from "vitest";
import { blankEnd } from "./blank.ts";
import {
  checkSurvey,
  INVALID_PROBLEMS,
  MISSING_PROBLEMS,
  SAVE_PROBLEMS,
  type SurveyProblemCode,
  saveProblems,
} from "./check-survey.ts";
import type { Condition } from "./condition-shape.ts";
import { updateBlock, updateQuestion } from "./edit-blocks.ts";
import { blankChoice } from "./questions/choices.ts";
import type { Question, QuestionType } from "./questions.ts";
import type { Loop, Quota, Score, Survey } from "./survey.ts";
import { condition, emptySurvey, id, nested, question, surveyOf, TEXTS } from "./testing/build.ts";

const asking = (type: QuestionType, options: object, fields: object = {}): Survey => {
  const asked = question(11, id(1), type);
  return updateQuestion(surveyOf(1), {
    ...asked,
    ...fields,
    options: { ...asked.options, ...options },
  } as Question);
};
const choice = (n: number, text: string) => blankChoice(id(n), text);
const TWO = [choice(110, "A"), choice(111, "B")];

const ending = (fields: object): Survey => ({
  ...surveyOf(1),
  end_of_surveys: [{ ...blankEnd(id(900), TEXTS), ...fields }],
});
const scored = (...scores: Partial<Score>[]): Survey => ({
  ...surveyOf(1),
  scores: scores.map((one, at) => ({
    id: id(600 + at),
    name: `Score ${at}`,
    formula: "",
    points: {},
    ...one,
  })),
});
const sharing = (fields: Partial<Quota>): Survey => ({
  ...surveyOf(1),
  quotas: [
    {
      id: id(500),
      name: "Quota",
      active: true,
      when_full: "end",
      end_of_survey_id: null,
      cells: [{ id: id(501), name: "Yes", conditions: [condition("11 = 110")], target: 1 }],
      ...fields,
    },
  ],
});
const naming = (...parameters: { name: string; values?: string[] }[]): Survey => ({
  ...surveyOf(1),
  parameters: parameters.map((one, at) => ({ id: id(60 + at), values: [], ...one })),
});
const settled = (settings: Partial<Survey["settings"]>): Survey => {
  const survey = surveyOf(1);
  return { ...survey, settings: { ...survey.settings, ...settings } };
};
/** Question 11 may have several of its answers, and block 2 is asked for each of them. */
function looped(loop: Partial<Loop>, choices = TWO): Survey {
  const source = question(11, id(1), "multiple_choice");
  const survey = updateQuestion(surveyOf(1, 1, 1), {
    ...source,
    options: { ...source.options, choices },
  } as Question);
  return updateBlock(survey, id(2), { loop: { question_id: id(11), skipped: [], ...loop } });
}
const showing = (conditions: Condition[], survey: Survey, n: number) =>
  updateBlock(survey, id(n), { display_logic: conditions });
const MANY = Array.from({ length: 601 }, (_, at) => choice(20_000 + at, `Choice ${at}`));
const IMPOSSIBLE: Condition = { ...condition("11 = 110"), operator: "at_least", value: null, than: "many" };

const EARLY = "2026-12-01T00:00:00Z";
const LATE = "2026-12-02T00:00:00Z";
const QUESTION = `blocks/${id(1)}/questions/${id(11)}`;
const LOOP = `blocks/${id(2)}/loop`;
const REDIRECT = `end_of_surveys/${id(900)}/redirect_url`;

/** A survey in which nothing else is wrong, by the problem, and where that is. */
const EXAMPLES: Record<SurveyProblemCode, [path: string, survey: Survey]> = {
  TIME_ZONE_UNKNOWN: ["settings/time_zone", settled({ time_zone: "Mars/Base" })],
  BRANCHES_TOO_DEEP: [`block_flows/${id(10_101)}`, nested(102)],

  DUPLICATE_VALUES: [`parameters/${id(60)}/values`, naming({ name: "store", values: ["a", "a"] })],
  URL_SCHEME: [REDIRECT, ending({ redirect_url: "example.com/thanks" })],
  URL_NOT_PUBLIC: [REDIRECT, ending({ redirect_url: "http://192.168.0.4/" })],
  URL_CREDENTIALS: [REDIRECT, ending({ redirect_url: "https://ann:secret@example.com/" })],
  RANGE_INVALID: [`${QUESTION}/from`, asking("metric_range", { from: 5, to: 5 })],
  SCALE_TOO_LONG: [`${QUESTION}/step`, asking("metric_range", { metric: "custom", from: 0, to: 11 })],
  METRIC_SCALE: [`${QUESTION}/metric`, asking("metric_range", { from: 0, to: 5 })],
  SCHEDULE_INVALID: [
    "settings/scheduled_pause_at",
    settled({ scheduled_publish_at: LATE, scheduled_pause_at: EARLY }),
  ],
  PARAMETER_NAME_INVALID: [`parameters/${id(60)}/name`, naming({ name: "a store" })],
  DUPLICATE_PARAMETER: [`parameters/${id(61)}/name`, naming({ name: "store" }, { name: "Store" })],
  FORMULA_INVALID: [`scores/${id(600)}/formula`, scored({ formula: "1 +" })],
  FORMULA_CIRCULAR: [`scores/${id(600)}/formula`, scored({ formula: `1 + {s:${id(600)}}` })],
  DUPLICATE_SCORE: [`scores/${id(601)}/name`, scored({ name: "Points" }, { name: "points" })],
  CONDITION_IMPOSSIBLE: [`blocks/${id(2)}`, showing([IMPOSSIBLE], addScale(surveyOf(1, 1)), 2)],
  CONDITION_LEAVES_LOOP: [`blocks/${id(3)}`, showing([condition("21 = 210")], looped({}), 3)],
  LOOP_TOO_LARGE: [LOOP, looped({}, MANY)],

  NAME_MISSING: ["name", { ...surveyOf(1), name: " " }],
  NO_QUESTIONS: ["blocks", emptySurvey()],
  TITLE_MISSING: [`${QUESTION}/title`, asking("single_choice", {}, { title: " " })],
  TOO_FEW_CHOICES: [`${QUESTION}/choices`, asking("dropdown", { choices: [choice(110, "One")] })],
  CHOICE_EMPTY: [
    `${QUESTION}/choices/${id(110)}`,
    asking("single_choice", { choices: [choice(110, " "), choice(111, "B")] }),
  ],
  CHOICE_PICTURE_MISSING: [
    `${QUESTION}/choices/${id(111)}`,
    asking("single_choice", {
      choices: [{ ...choice(110, "A"), image_id: id(70) }, choice(111, "B")],
      pictures: true,
    }),
  ],
  TOO_FEW_ROWS: [`${QUESTION}/rows`, asking("matrix", { rows: [], columns: TWO })],
  TOO_FEW_COLUMNS: [`${QUESTION}/columns`, asking("matrix", { rows: TWO, columns: [choice(112, "C")] })],
  NO_FIELDS: [`${QUESTION}/fields`, asking("form_input", { fields: [] })],
  FIELD_LABEL_MISSING: [
    `${QUESTION}/fields/${id(115)}`,
    asking("form_input", {
      fields: [{ id: id(115), label: " ", kind: "text", required: false, placeholder: "" }],
    }),
  ],
  CONSENT_EMPTY: [`${QUESTION}/text`, asking("consent", { text: " ", agree_label: "I agree" })],
  SOURCE_MISSING: [`${QUESTION}/source`, asking("dynamic_choice", {})],
  PIPE_BROKEN: [
    `${QUESTION}/description`,
    asking("single_choice", {}, { description: `Of {{answer:${id(11)}|that}}` }),
  ],
  REDIRECT_MISSING: [REDIRECT, ending({ type: "redirect", redirect_url: " " })],
  SCORE_NAME_MISSING: [`scores/${id(600)}/name`, scored({ name: " " })],
  QUOTA_NAME_MISSING: [`quotas/${id(500)}/name`, sharing({ name: " " })],
  QUOTA_NO_CELLS: [`quotas/${id(500)}`, sharing({ cells: [] })],
  QUOTA_CELL_INCOMPLETE: [
    `quotas/${id(500)}/cells/${id(501)}`,
    sharing({ cells: [{ id: id(501), name: "All", conditions: [], target: 1 }] }),
  ],
  QUOTA_END_MISSING: [`quotas/${id(500)}/end_of_survey_id`, sharing({ end_of_survey_id: id(901) })],
  LOOP_SOURCE_MISSING: [LOOP, looped({ question_id: null })],
  LOOP_EMPTY: [LOOP, looped({ skipped: [id(110), id(111)] })],
};

function addScale(survey: Survey): Survey {
  return updateQuestion(survey, question(11, id(1), "metric_range"));
}

it.each(Object.entries(EXAMPLES))("finds %s, where it is", (code, [path, survey]) => {
  expect(checkSurvey(survey)).toEqual([{ code, path }]);
});

it("knows of each problem whether it keeps from saving, is wrong, or is not there yet", () => {
  expect([...SAVE_PROBLEMS, ...INVALID_PROBLEMS, ...MISSING_PROBLEMS]).toEqual(Object.keys(EXAMPLES));
});

it("refuses to save nothing that people type: the draft keeps it, and publishing waits", () => {
  const refused = Object.values(EXAMPLES).flatMap(([, survey]) => saveProblems(survey));
  expect(refused.map(({ code }) => code)).toEqual(["TIME_ZONE_UNKNOWN", "BRANCHES_TOO_DEEP"]);
});

it("finds what is wrong with each kind's own limits", () => {
  const codes = (survey: Survey) =>
    checkSurvey(survey).map(({ code, path }) => [code, path.split("/").at(-1)]);
  expect(codes(asking("multiple_choice", { choices: TWO, min: 3 }))).toEqual([["RANGE_INVALID", "min"]]);
  expect(codes(asking("text_input", { min: 5, max: 2 }))).toEqual([["RANGE_INVALID", "min"]]);
  expect(codes(asking("dynamic_choice", { source: { kind: "list", choices: [] } }))).toEqual([
    ["TOO_FEW_CHOICES", "choices"],
  ]);
  const source = { kind: "parameter", parameter_id: id(60) };
  expect(codes(asking("dynamic_choice", { source }))).toEqual([["SOURCE_MISSING", "source"]]);
  expect(codes(ending({ button_text: "Shop" }))).toEqual([["REDIRECT_MISSING", "redirect_url"]]);
});

it.each([
  ["only begins", EARLY, null, true],
  ["only ends", null, EARLY, true],
  ["ends after it begins", EARLY, LATE, true],
  ["ends as it begins", EARLY, EARLY, false],
  ["ends before it begins", LATE, EARLY, false],
])("a schedule that %s", (_, from, to, isSound) => {
  const page = updateBlock(surveyOf(1), id(1), { schedule: { from, to } });
  const found = isSound ? [] : ["SCHEDULE_INVALID"];
  for (const survey of [page, settled({ scheduled_publish_at: from, scheduled_pause_at: to })])
    expect(checkSurvey(survey).map(({ code }) => code)).toEqual(found);
});

it("leaves alone what is deleted, and an address that is right", () => {
  expect(checkSurvey(ending({ action: "DELETE", type: "redirect" }))).toEqual([]);
  expect(checkSurvey(ending({ type: "redirect", redirect_url: " https://example.com/thanks " }))).toEqual([]);
  const deep = nested(102);
  const gone = deep.block_flows.map((one) => ({ ...one, action: "DELETE" as const }));
  expect(checkSurvey({ ...deep, block_flows: gone })).toEqual([]);
  expect(checkSurvey(nested(101))).toEqual([]);
});

it("asks for one question at least beside what is only read", () => {
  const survey = updateQuestion(surveyOf(2), question(11, id(1), "statement"));
  expect(checkSurvey(survey)).toEqual([]);
});

it("goes by the numbers of blocks and questions, wherever they stand", () => {
  const survey = updateQuestion(surveyOf(2, 1), {
    ...question(21, id(2)),
    title: `Why {{answer:${id(11)}|that}}?`,
  });
  const blocks = survey.blocks.map((one) => ({ ...one, questions: [...one.questions].reverse() })).reverse();
  expect(checkSurvey({ ...survey, blocks })).toEqual([]);
  const untitled = blocks.map((one) => ({
    ...one,
    questions: one.questions.map((own): Question => ({ ...own, title: "" })),
  }));
  expect(checkSurvey({ ...survey, blocks: untitled }).map(({ path }) => path)).toEqual(
    [11, 12, 21].map((n) => `blocks/${id(n > 20 ? 2 : 1)}/questions/${id(n)}/title`),
  );
});

it("lets texts have a score that there is, and an answer of their own round", () => {
  const titled = (survey: Survey, n: number, title: string) =>
    updateQuestion(survey, { ...question(n, id(Math.floor(n / 10))), title });
  const codes = (survey: Survey) => checkSurvey(survey).map(({ code }) => code);
  const points = scored({});
  expect(codes(titled(points, 11, `{{score:${id(600)}|0}} so far`))).toEqual([]);
  expect(codes(titled(points, 11, `{{score:${id(601)}|0}} so far`))).toEqual(["PIPE_BROKEN"]);
  const again = titled(looped({}), 31, `Why {{answer:${id(21)}|that}}?`);
  expect(codes(again)).toEqual(["PIPE_BROKEN"]);
  expect(codes(updateBlock(again, id(3), { loop: { question_id: id(11), skipped: [] } }))).toEqual([]);
});
