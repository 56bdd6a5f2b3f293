import { describe, expect, it } from "vitest";
import { checkQuotas } from "./check-quotas.ts";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { updateQuestion } from "./edit-blocks.ts";
import type { QuestionType } from "./questions.ts";
import type { Quota, Survey } from "./survey.ts";
import { block, condition, id, question, surveyOf } from "./testing/build.ts";

const YES = condition("11 = 110");
const NO = condition("11 = 111");
const NOT_YES = condition("11 != 110");
const NOT_NO = condition("11 != 111");
const OTHER_YES = condition("12 = 120");
const SECOND = condition("21 = 210");
const or = (one: Condition): Condition => ({ ...one, join: "or" });

function quotaOf(cells: Condition[][], fields: Partial<Quota> = {}): Quota {
  return {
    id: id(500),
    name: "Quota",
    active: true,
    when_full: "end",
    end_of_survey_id: null,
    cells: cells.map((conditions, at) => ({
      id: id(at + 1),
      name: `Group ${at + 1}`,
      conditions: numberConditions(conditions),
      target: 1,
    })),
    ...fields,
  };
}
/** Questions 11 and 12 on the first page, 21 on the second. */
const found = (cells: Condition[][], survey = surveyOf(2, 1), fields: Partial<Quota> = {}) =>
  checkQuotas({ ...survey, quotas: [quotaOf(cells, fields)] }).map((finding) =>
    [finding.code.replace("QUOTA_", ""), "cell_id" in finding ? finding.cell_id.at(-1) : ""]
      .concat("other_id" in finding ? (finding.other_id.at(-1) ?? "") : [])
      .join(" ")
      .trim(),
  );

describe("cells", () => {
  it("that nobody can be in are told, where all of their groups contradict themselves", () => {
    expect(found([[YES, NO]])).toEqual(["CELL_NEVER 1"]);
    expect(found([[YES, NO, or(OTHER_YES)]])).toEqual([]);
    // Whoever did not answer is neither.
    expect(found([[NOT_YES, NOT_NO]])).toEqual([]);
    expect(found([[], [{ ...YES, value: null }]])).toEqual([]);
    expect(found([[YES, NO], [YES]])).toEqual(["CELL_NEVER 1"]);
    expect(found([[YES, NO]], surveyOf(2, 1), { active: false })).toEqual([]);
  });

  it("overlap where one response can be in both", () => {
    const overlap = ["CELLS_OVERLAP 1 2"];
    expect(found([[YES], [NO]])).toEqual([]);
    expect(found([[YES], [NOT_YES]])).toEqual([]);
    expect(found([[YES], [OTHER_YES]])).toEqual(overlap);
    expect(found([[YES, OTHER_YES], [YES]])).toEqual(overlap);
    expect(found([[NOT_YES], [NOT_NO]])).toEqual(overlap);
    expect(found([[YES, or(OTHER_YES)], [NO]])).toEqual(overlap);
    expect(found([[NO], [YES, or(OTHER_YES)]])).toEqual(overlap);
    expect(found([[{ ...YES, value: "answered" }], [NO]])).toEqual(overlap);
    expect(found([[NO], [{ ...YES, value: "answered" }]])).toEqual(overlap);
    expect(found([[YES], [NO], [OTHER_YES]])).toEqual(["CELLS_OVERLAP 1 3"]);
  });

  it("overlap where a question has several values, or a value is a step of others", () => {
    const asking = (type: QuestionType) => updateQuestion(surveyOf(2, 1), question(11, id(1), type));
    const step = (value: string, to_value?: string): Condition => ({ ...YES, value, to_value });
    const overlap = ["CELLS_OVERLAP 1 2"];
    expect(found([[YES], [NO]], asking("multiple_choice"))).toEqual(overlap);
    expect(found([[step("1")], [step("2")]], asking("rating_star"))).toEqual([]);
    expect(found([[step("1", "3")], [step("2", "4")]], asking("rating_star"))).toEqual(overlap);
    expect(found([[step("promoter")], [step("9")]], asking("metric_range"))).toEqual(overlap);
    expect(found([[step("promoter")], [step("6")]], asking("metric_range"))).toEqual([]);
  });
});

describe("a quota that ends", () => {
  const late = (cells: Condition[][], survey?: Survey, fields?: Partial<Quota>) =>
    found(cells, survey, fields).filter((code) => !code.startsWith("CELL"));

  it("is late where each of its cells needs the last page that asks something", () => {
    expect(late([[SECOND]])).toEqual(["LATE"]);
    expect(late([[SECOND], [YES, condition("21 = 211")]])).toEqual(["LATE"]);
    expect(late([[SECOND], [YES]])).toEqual([]);
    expect(late([[YES], [SECOND]])).toEqual([]);
    expect(late([[SECOND]], surveyOf(2, 1), { when_full: "mark" })).toEqual([]);
    expect(late([])).toEqual([]);
    expect(late([[YES]], surveyOf(2))).toEqual([]);
  });

  it("goes by the pages that are shown and ask, in their order", () => {
    const survey = surveyOf(2, 1, 1);
    expect(late([[SECOND]], survey)).toEqual([]);
    const without = survey.block_flows.filter(({ block_id }) => block_id !== id(3));
    expect(late([[SECOND]], { ...survey, block_flows: without })).toEqual(["LATE"]);
    const empty = survey.blocks.map((one) => (one.id === id(3) ? { ...one, questions: [] } : one));
    expect(late([[SECOND]], { ...survey, blocks: empty })).toEqual(["LATE"]);
    const reversed = surveyOf(2, 1);
    expect(late([[SECOND]], { ...reversed, blocks: [...reversed.blocks].reverse() })).toEqual(["LATE"]);
    const alone = { ...surveyOf(1), blocks: [...surveyOf(1).blocks, { ...block(2), block_number: 2 }] };
    expect(late([[YES]], alone)).toEqual([]);
  });
});
