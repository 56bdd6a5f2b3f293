import { expect, it } from "vitest";
import { checkFlow } from "./check-flow.ts";
import { checkSurvey } from "./check-survey.ts";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { addQuestion, updateQuestion } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import type { Question } from "./questions.ts";
import type { Survey } from "./survey.ts";
import { flow, id, question, surveyOf } from "./testing/build.ts";

const condition = (fields: Partial<Condition>): Condition => ({
  condition_number: 1,
  join: "and",
  question_id: null,
  operator: "at_least",
  value: null,
  ...fields,
});

/** Two blocks; the first asks for a number too. A branch stands behind both. */
function branched(fields: Partial<Condition>): Survey {
  const survey = addQuestion(surveyOf(1, 1), question(12, id(1), "metric_range"));
  const conditions = numberConditions([condition({ question_id: id(12), ...fields })]);
  const branch = flow(70, "branch", { description: { name: "", conditions } });
  return addFlow(
    addFlow(survey, branch),
    flow(80, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) }),
  );
}
const problems = (survey: Survey) =>
  checkSurvey(survey)
    .filter(({ code }) => code === "CONDITION_IMPOSSIBLE")
    .map(({ path }) => path);

it("a number is compared with a number, or the survey cannot be published", () => {
  expect(problems(branched({ than: "3" }))).toEqual([]);
  expect(problems(branched({ than: "three" }))).toEqual([`block_flows/${id(70)}`]);
  expect(problems(branched({ operator: "between", than: "1", than_to: "two" }))).toHaveLength(1);
  expect(problems(branched({ operator: "contains", than: "3" }))).toHaveLength(1);
  const parameter = { id: id(60), name: "age", values: [] };
  const aged = branched({
    question_id: null,
    subject: { kind: "parameter", parameter_id: id(60) },
    than: "old",
  });
  expect(problems({ ...aged, parameters: [parameter] })).toHaveLength(1);
});

it("what is not chosen yet, or gone since, can be published as before", () => {
  expect(problems(branched({}))).toEqual([]);
  expect(problems(branched({ operator: "between", than: "1" }))).toEqual([]);
  expect(problems(branched({ question_id: id(99), than: "x" }))).toEqual([]);
  expect(
    problems(branched({ question_id: null, operator: "equal", subject: { kind: "device" }, than: "watch" })),
  ).toEqual([]);
});

it("a block's own conditions are looked at as well", () => {
  const survey = branched({ than: "3" });
  const blocks = survey.blocks.map((one) =>
    one.id === id(2) ? { ...one, display_logic: [condition({ question_id: id(12), than: "many" })] } : one,
  );
  expect(problems({ ...survey, blocks })).toEqual([`blocks/${id(2)}`]);
});

it("what holds no conditions any more is not looked at, nor what a choice that is gone was asked for", () => {
  const survey = branched({ than: "three" });
  const changed = (fields: Partial<Survey["block_flows"][number]>): Survey => ({
    ...survey,
    block_flows: survey.block_flows.map((one) => (one.id === id(70) ? { ...one, ...fields } : one)),
  });
  expect(problems(changed({ action: "DELETE" }))).toEqual([]);
  expect(problems(changed({ block_type: "random" }))).toEqual([]);
  expect(problems(branched({ question_id: id(11), operator: "is_selected", value: id(999) }))).toEqual([]);
});

it("a field and a score are compared with what fits them, a row with a column that may be gone", () => {
  const asking = (asked: Question, fields: Partial<Condition>) => {
    const survey = branched({ question_id: asked.id, ...fields });
    return problems(updateQuestion(survey, asked));
  };
  const form = question(21, id(2), "form_input");
  const fields = [{ id: id(215), label: "Age", kind: "number", required: false, placeholder: "" }];
  const filled = { ...form, options: { fields } } as Question;
  expect(asking(filled, { part: id(215), than: "3" })).toEqual([]);
  expect(asking(filled, { part: id(215), than: "many" })).toHaveLength(1);
  const matrix = question(21, id(2), "matrix");
  const { rows, columns } = matrix.options as { rows: { id: string }[]; columns: { id: string }[] };
  expect(asking(matrix, { part: rows[0]?.id ?? "", operator: "equal", than: columns[0]?.id ?? "" })).toEqual(
    [],
  );
  expect(asking(matrix, { part: rows[0]?.id ?? "", operator: "equal", than: id(999) })).toEqual([]);
  const scored = branched({
    question_id: null,
    subject: { kind: "score", score_id: id(600) },
    than: "many",
  });
  const scores = [{ id: id(600), name: "Points", formula: "", points: {} }];
  expect(problems({ ...scored, scores })).toHaveLength(1);
});

it("a score is asked for once its questions may have been", () => {
  const shownBy = (formula: string, points: object, block: number, score_id = id(600)) => {
    const survey = addQuestion(surveyOf(1, 1), question(12, id(1), "metric_range"));
    const scores = [{ id: id(600), name: "Points", formula, points }];
    const asks = [condition({ subject: { kind: "score", score_id }, than: "1" })];
    const blocks = survey.blocks.map((one) => (one.id === id(block) ? { ...one, display_logic: asks } : one));
    const { block_flows } = survey;
    return checkFlow({ ...survey, blocks, scores } as Survey)
      .filter(({ code }) => code === "SCORE_TOO_EARLY")
      .map((finding) => block_flows.findIndex((one) => "flow_id" in finding && one.id === finding.flow_id));
  };
  const second = { [id(21)]: { [id(210)]: 1 } };
  const first = { [id(11)]: { [id(110)]: 1 } };
  expect(shownBy("", second, 1)).toEqual([0]);
  expect(shownBy("", second, 2)).toEqual([1]);
  expect(shownBy("", first, 2)).toEqual([]);
  const both = `points({q:${id(11)}}) + points({q:${id(21)}})`;
  expect(shownBy(both, { ...first, ...second }, 2)).toEqual([1]);
  const alone = `points({q:${id(11)}})`;
  expect(shownBy(alone, first, 2)).toEqual([]);
  // Of no question, or none that there is, a sum is nothing and known; of no score nothing is.
  expect(shownBy("", {}, 1)).toEqual([]);
  expect(shownBy("", { [id(99)]: { [id(990)]: 1 } }, 1)).toEqual([]);
  expect(shownBy("", second, 1, id(601))).toEqual([]);
  // A sum as it stands so far is known.
  expect(shownBy("", { ...first, ...second }, 2)).toEqual([]);
});
