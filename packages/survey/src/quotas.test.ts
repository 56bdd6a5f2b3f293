import { expect, test } from "vitest";
import type { Answer } from "./answers.ts";
import { checkQuotas, quotaProblems } from "./check-quotas.ts";
import { checkSurvey } from "./check-survey.ts";
import type { Condition } from "./condition-shape.ts";
import { withNewIds } from "./copy.ts";
import { removeQuestion, updateBlock } from "./edit-blocks.ts";
import { flowMap } from "./flow.ts";
import { mergeSurveys } from "./merge.ts";
import { gridCells, gridSize, sharedOut } from "./quota-grid.ts";
import {
  cellsEntered,
  decidingBlocks,
  questionsBefore,
  questionsOfCondition,
  quotaVerdict,
  readyCells,
} from "./quotas.ts";
import { type Quota, type QuotaCell, Survey } from "./survey.ts";
import { condition, counter, id, surveyOf, visitOf } from "./testing/build.ts";
import { lots } from "./testing/lots.ts";
import { randomQuotas, randomSurvey, randomVisit } from "./testing/random.ts";
import { randomAnswer } from "./testing/random-answer.ts";
import { validateAnswers } from "./validate-answers.ts";

const cell = (n: number, conditions: Condition[], target = 1): QuotaCell => ({
  id: id(n),
  name: `Group ${n}`,
  conditions: conditions.map((one, at) => ({ ...one, condition_number: at + 1 })),
  target,
});

const quota = (cells: QuotaCell[], fields: Partial<Quota> = {}): Quota => ({
  id: id(500),
  name: "Quota",
  active: true,
  when_full: "end",
  end_of_survey_id: null,
  cells,
  ...fields,
});

/** Questions 11 and 12 on the first page, 21 on the second, each with the answers 10n and 10n + 1. */
const crossed = quota([
  cell(501, [condition("11 = 110"), condition("21 = 210")]),
  cell(502, [condition("11 = 110"), condition("21 = 211")]),
  cell(503, [condition("11 = 111")]),
]);
const survey: Survey = { ...surveyOf(2, 1), quotas: [crossed] };
const map = flowMap(survey);
const says = (n: number) => ({ choice_ids: [id(n)] });
const second = survey.block_flows[1]?.id ?? "";

function entered(answers: Record<string, { choice_ids: string[] }>, at: string | null): string[] {
  const known = at === null ? null : questionsBefore(map, answers, visitOf(), at);
  return cellsEntered(readyCells([crossed], map), map, answers, visitOf(), known).map((one) => one.cell.id);
}

test("a response is in a cell as soon as all that the cell asks about was passed", () => {
  const first = { [id(11)]: says(110), [id(21)]: says(211) };
  expect(entered(first, second)).toEqual([]);
  expect(entered(first, null)).toEqual([id(502)]);
  expect(entered({ [id(11)]: says(111) }, second)).toEqual([id(503)]);
  expect(entered({}, null)).toEqual([]);
});

test("what was not passed yet decides nothing, even where it was not answered", () => {
  const not = { ...condition("21 = 210"), operator: "is_not_selected" as const };
  const open = quota([cell(504, [not])]);
  const known = questionsBefore(map, {}, visitOf(), second);
  expect(cellsEntered(readyCells([open], map), map, {}, visitOf(), known)).toEqual([]);
  expect(cellsEntered(readyCells([open], map), map, {}, visitOf(), null)).toHaveLength(1);
});

test("of alternatives one that is known to hold suffices", () => {
  const either = quota([cell(505, [condition("21 = 210"), condition("11 = 110", "or")])]);
  const known = questionsBefore(map, {}, visitOf(), second);
  expect(
    cellsEntered(readyCells([either], map), map, { [id(11)]: says(110) }, visitOf(), known),
  ).toHaveLength(1);
});

test("a condition on a score waits for all questions that the score is made of", () => {
  const made = {
    ...survey,
    scores: [{ id: id(600), name: "Both", formula: `{q:${id(12)}} + points({q:${id(21)}})`, points: {} }],
  };
  const subject = { kind: "score", score_id: id(600) } as const;
  expect(questionsOfCondition({ ...condition("11 = 110"), subject }, made).sort()).toEqual([id(12), id(21)]);
  const unchosen = { ...subject, score_id: null };
  expect(questionsOfCondition({ ...condition("11 = 110"), subject: unchosen }, made)).toEqual([]);
  const device = { kind: "device" } as const;
  expect(questionsOfCondition({ ...condition("11 = 110"), subject: device }, made)).toEqual([]);
  expect(questionsOfCondition({ ...condition("11 = 110"), question_id: null }, made)).toEqual([]);
});

test("a cell of which something is missing takes nobody, and one at the first place knows nothing", () => {
  const incomplete = quota([cell(504, []), cell(505, [{ ...condition("11 = 110"), value: null }])]);
  expect(readyCells([incomplete, crossed], map).map((one) => one.cell.id)).toEqual([501, 502, 503].map(id));
  const first = survey.block_flows[0]?.id ?? "";
  expect(questionsBefore(map, {}, visitOf(), first)).toEqual(new Set());
  expect(questionsBefore(map, {}, visitOf(), second)).toEqual(new Set([id(11), id(12)]));
  expect(questionsBefore(map, {}, visitOf(), id(999))).toEqual(new Set());
});

test("a full cell ends the survey, or marks; of several the first that ends decides, and no place is taken", () => {
  const ends = quota([cell(1, []), cell(2, [])], { end_of_survey_id: id(900) });
  const marks = quota([cell(3, [])], { id: id(501), when_full: "mark" });
  const all = [marks, ends].flatMap((one) => one.cells.map((own) => ({ quota: one, cell: own })));
  const verdict = (...full: number[]) => quotaVerdict(all, (one) => full.some((n) => id(n) === one.id));
  expect(verdict()).toEqual({ kind: "within", cells: [id(3), id(1), id(2)] });
  expect(verdict(3)).toEqual({ kind: "over", cells: [id(3)] });
  expect(verdict(2, 3)).toEqual({ kind: "screened_out", cells: [id(2)], end_id: id(900) });
});

test("the page asks after the blocks that decide a quota which ends, and after no others", () => {
  expect(decidingBlocks(map)).toEqual([id(1), id(2)]);
  const of = (quotas: Quota[]) => decidingBlocks(flowMap({ ...survey, quotas }));
  expect(of([quota([cell(1, [condition("21 = 210")])])])).toEqual([id(2)]);
  expect(of([{ ...crossed, when_full: "mark" }])).toEqual([]);
  expect(of([{ ...crossed, active: false }])).toEqual([]);
  // A language is known from the start.
  const spoken = { ...condition("11 = 110"), question_id: null, subject: { kind: "language" as const } };
  const english: Condition = { ...spoken, operator: "equal", value: null, than: "en" };
  expect(of([quota([cell(1, [english])])])).toEqual([id(1)]);
  const shown = updateBlock(survey, id(1), { display_logic: [english] });
  const both = flowMap({ ...shown, quotas: [quota([cell(1, [english])])] });
  expect(decidingBlocks(both)).toEqual([id(1), id(2)]);
});

test("a number is shared out in whole parts that sum up to it", () => {
  expect(sharedOut(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(sharedOut(400, [49, 51])).toEqual([196, 204]);
  expect(sharedOut(5, [0, 0])).toEqual([0, 0]);
  for (let total = 0; total < 50; total++) {
    const parts = sharedOut(total, [3, 7, 11, 0.5]);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(total);
  }
});

test("a grid has a cell for each combination, which share out the total", () => {
  const [one, two] = [map.questions.get(id(11)), map.questions.get(id(21))];
  if (!one || !two) throw new Error("The questions are there.");
  const axes = [{ question: one, shares: { [id(110)]: 75, [id(111)]: 25 } }, { question: two }];
  expect(gridSize(axes)).toBe(4);
  const cells = gridCells(axes, 10, counter(), (question, value) => `${question.title} ${value.slice(-2)}`);
  expect(cells.map(({ target }) => target)).toEqual([4, 4, 1, 1]);
  expect(cells[0]?.name).toBe("Question 11 6e · Question 21 d2");
  const made = { ...surveyOf(2, 1, 1), quotas: [quota(cells)] };
  expect(Survey.parse(made).quotas).toEqual(made.quotas);
  expect(checkQuotas(made)).toEqual([]);
  expect(quotaProblems(made)).toEqual([]);
});

test("what keeps a quota from being counted is a problem of the survey", () => {
  const codes = (fields: Partial<Quota>) =>
    quotaProblems({ ...survey, quotas: [{ ...crossed, ...fields }] }).map(({ code }) => code);
  expect(codes({ name: " " })).toEqual(["QUOTA_NAME_MISSING"]);
  expect(codes({ cells: [] })).toEqual(["QUOTA_NO_CELLS"]);
  expect(codes({ cells: [], active: false })).toEqual([]);
  expect(codes({ cells: [cell(1, [])] })).toEqual(["QUOTA_CELL_INCOMPLETE"]);
  expect(codes({ end_of_survey_id: id(1) })).toEqual(["QUOTA_END_MISSING"]);
  const gone = checkSurvey(removeQuestion(survey, id(21))).filter(({ code }) => code.startsWith("QUOTA"));
  expect(gone.map(({ path }) => path)).toEqual([501, 502].map((n) => `quotas/${id(500)}/cells/${id(n)}`));
});

test("what is odd about quotas is found", () => {
  const found = (...cells: QuotaCell[]) => checkQuotas({ ...survey, quotas: [quota(cells)] });
  expect(found(cell(1, [condition("11 = 110"), condition("11 = 111")]))).toMatchObject([
    { code: "QUOTA_CELL_NEVER", cell_id: id(1) },
  ]);
  expect(found(cell(1, [condition("11 = 110")]), cell(2, [condition("12 = 120")]))).toMatchObject([
    { code: "QUOTA_CELLS_OVERLAP", cell_id: id(1), other_id: id(2) },
  ]);
  expect(found(cell(1, [condition("11 = 110")], 0))).toMatchObject([{ code: "QUOTA_TARGET_ZERO" }]);
  expect(found(cell(1, [condition("21 = 210")]))).toMatchObject([
    { code: "QUOTA_LATE", question_id: id(21) },
  ]);
});

test("a copy has quotas of its own, and a merge puts both sides' targets together", () => {
  const copied = withNewIds(survey, counter(5_000));
  const [asked] = copied.quotas?.[0]?.cells ?? [];
  expect(copied.blocks[0]?.questions[0]?.id).toBe(asked?.conditions[0]?.question_id);
  const raised = (n: number, target: number): Survey => ({
    ...survey,
    quotas: [
      { ...crossed, cells: crossed.cells.map((one) => (one.id === id(n) ? { ...one, target } : one)) },
    ],
  });
  const merged = mergeSurveys(survey, raised(501, 7), raised(503, 9));
  expect(merged.conflicts).toEqual([]);
  expect(merged.survey.quotas?.[0]?.cells.map(({ target }) => target)).toEqual([7, 1, 9]);
});

test("what is known at a page turn stays so to the end, whatever is answered after it", () => {
  for (let seed = 0; seed < 300; seed++) {
    const random = lots(31 * seed);
    const made = randomSurvey(random);
    const of = flowMap(made);
    const quotas = randomQuotas(random, made);
    const cells = readyCells(quotas, of);
    const visit = randomVisit(random);
    const given: Record<string, Answer | undefined> = {};
    for (const question of of.questions.values()) {
      const choices = "choices" in question.options ? question.options.choices : [];
      if (random.chance(70)) given[question.id] = randomAnswer(random, question, choices);
    }
    const { answers, path } = validateAnswers(of, given, visit, { required: false });
    const last = cellsEntered(cells, of, answers, visit, null);
    for (const place of path) {
      const known = questionsBefore(of, answers, visit, place);
      const now = cellsEntered(cells, of, answers, visit, known);
      expect([seed, now.filter((one) => !last.includes(one))]).toEqual([seed, []]);
    }
    const used = new Map(cells.map(({ cell }) => [cell.id, random.below(4)]));
    const verdict = quotaVerdict(last, (one) => (used.get(one.id) ?? 0) >= one.target);
    const full = last.some(({ cell }) => (used.get(cell.id) ?? 0) >= cell.target);
    expect([seed, verdict.kind !== "within"]).toEqual([seed, full]);
    // What the check says of cells is so of every response: none is in a cell that takes nobody, nor in two apart.
    const found = checkQuotas({ ...made, quotas });
    for (const one of last.filter(({ quota }) => quota.active)) {
      const cell_id = one.cell.id;
      expect(found).not.toContainEqual(expect.objectContaining({ code: "QUOTA_CELL_NEVER", cell_id }));
      if (last.some(({ quota, cell }) => quota === one.quota && cell !== one.cell)) {
        const shared = { code: "QUOTA_CELLS_OVERLAP", quota_id: one.quota.id };
        expect([seed, found]).toEqual([seed, expect.arrayContaining([expect.objectContaining(shared)])]);
      }
    }
  }
});
