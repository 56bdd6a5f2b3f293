import fc from "fast-check";
import { expect, test } from "vitest";
import { isSelected } from "../condition-values.ts";
import { holds } from "../conditions.ts";
import { withNewIds } from "../copy.ts";
import { addQuestion } from "../edit-blocks.ts";
import type { QuestionOf } from "../questions.ts";
import { withSameIds } from "../same-ids.ts";
import { askedOf, condition, counter, id, question, surveyOf, visitOf } from "../testing/build.ts";
import { partFlaws, validateAnswer } from "../validate-answer.ts";
import { blankChoice } from "./choices.ts";
import { draftRulesOf } from "./draft-rules.ts";
import { cellId, gridCells } from "./grid.ts";

const NO_SOURCES = { questions: new Set<string>(), parameters: new Set<string>() };

const [STAFF, FOOD, BAD, GOOD] = [id(1), id(2), id(3), id(4)];

function matrix(change: { required?: boolean; multiple?: boolean } = {}): QuestionOf<"matrix"> {
  const { required = false, multiple = false } = change;
  return {
    ...(question(11, id(1), "matrix") as QuestionOf<"matrix">),
    required,
    options: {
      rows: [blankChoice(STAFF, "Staff"), blankChoice(FOOD, "Food")],
      columns: [blankChoice(BAD, "Bad"), blankChoice(GOOD, "Good")],
      multiple,
    },
  };
}

const cells = (...choice_ids: string[]) => ({ choice_ids });

test("any cells of the table are an answer where several may be chosen in a row", () => {
  const several = matrix({ multiple: true });
  fc.assert(
    fc.property(fc.subarray(gridCells(several.options)), (choice_ids) => {
      expect(validateAnswer(several, { choice_ids })).toBeNull();
    }),
  );
});

test("where one may be chosen in a row, exactly the answers with two in one are refused", () => {
  fc.assert(
    fc.property(fc.subarray(gridCells(matrix().options), { minLength: 1 }), (choice_ids) => {
      const twice = [STAFF, FOOD].find((row) => choice_ids.filter((cell) => cell.startsWith(row)).length > 1);
      expect(validateAnswer(matrix(), { choice_ids })).toEqual(
        twice ? { code: "TOO_MANY", limit: 1, field_id: twice } : null,
      );
    }),
  );
});

test("unknown cells, and one that is named twice, are refused", () => {
  const known = cellId(STAFF, GOOD);
  for (const answer of [cells(GOOD), cells(cellId(GOOD, STAFF)), cells(known, known)]) {
    expect(validateAnswer(matrix({ multiple: true }), answer)).toEqual({ code: "NOT_A_CHOICE" });
  }
});

test("required means every row, and says which one is missing", () => {
  const needed = matrix({ required: true });
  const missing = (row: string) => ({ code: "REQUIRED", field_id: row });
  expect(validateAnswer(needed, undefined)).toEqual({ code: "REQUIRED" });
  expect(partFlaws(needed, undefined)).toEqual([missing(STAFF), missing(FOOD)]);
  expect(validateAnswer(needed, cells(cellId(STAFF, GOOD)))).toEqual(missing(FOOD));
  expect(partFlaws(needed, cells(cellId(STAFF, GOOD)))).toEqual([missing(FOOD)]);
  expect(validateAnswer(needed, cells(cellId(STAFF, GOOD), cellId(FOOD, BAD)))).toBeNull();
  expect(validateAnswer(matrix(), cells(cellId(STAFF, GOOD)))).toBeNull();
  expect(partFlaws(matrix(), undefined)).toEqual([]);
});

test("a condition asks about a cell", () => {
  const asked = askedOf(matrix());
  const asks = [{ ...condition("11 = x"), value: cellId(STAFF, GOOD) }];
  expect(holds(asks, asked, { [id(11)]: cells(cellId(STAFF, GOOD)) }, visitOf())).toBe(true);
  expect(holds(asks, asked, { [id(11)]: cells(cellId(FOOD, GOOD)) }, visitOf())).toBe(false);
  expect(isSelected(cells(cellId(STAFF, GOOD)), [cellId(STAFF, BAD)])).toBe(false);
});

test("a copied survey's conditions name the copied cells, and ids keep one spelling", () => {
  const survey = addQuestion(surveyOf(0), matrix());
  const asks = { ...condition("11 = x"), value: cellId(STAFF, GOOD) };
  const copy = withNewIds(
    { ...survey, blocks: survey.blocks.map((block) => ({ ...block, display_logic: [asks] })) },
    counter(5_000),
  );
  const copied = copy.blocks[0]?.questions[0] as QuestionOf<"matrix">;
  const [row] = copied.options.rows;
  const column = copied.options.columns[1];
  expect(row?.id).not.toBe(STAFF);
  expect(copy.blocks[0]?.display_logic[0]?.value).toBe(cellId(row?.id ?? "", column?.id ?? ""));
  expect(withSameIds(cellId(STAFF, GOOD).toUpperCase())).toBe(cellId(STAFF, GOOD));
});

test("a link fills in rows by number or id, one column each where one is asked for", () => {
  const prefill = (parts: Record<string, string>, multiple = false) =>
    draftRulesOf("matrix").prefill(matrix({ multiple }).options, {
      values: [],
      part: (name) => parts[name],
    });
  expect(prefill({ 1: "Good", [FOOD]: "1" })).toEqual(cells(cellId(STAFF, GOOD), cellId(FOOD, BAD)));
  expect(prefill({ 1: "Good,Bad" })).toEqual(cells(cellId(STAFF, GOOD)));
  expect(prefill({ 1: "Good,Bad" }, true)).toEqual(cells(cellId(STAFF, GOOD), cellId(STAFF, BAD)));
  expect(prefill({ 1: "Neither" })).toBeNull();
});

test("a draft lacks rows, columns and texts until they are written", () => {
  const { blank, violations } = draftRulesOf("matrix");
  const check = (options: object) =>
    violations({ ...matrix().options, ...options }, NO_SOURCES).map(({ code, at }) => `${code} ${at}`);
  expect(violations(blank(counter()), NO_SOURCES)).toHaveLength(4);
  expect(check({})).toEqual([]);
  expect(check({ rows: [], columns: [blankChoice(GOOD, "Good")] })).toEqual([
    "TOO_FEW_ROWS rows",
    "TOO_FEW_COLUMNS columns",
  ]);
  expect(check({ rows: [blankChoice(STAFF, "A"), blankChoice(FOOD, "a ")] })).toEqual([
    `DUPLICATE_VALUES rows/${FOOD}`,
  ]);
});
