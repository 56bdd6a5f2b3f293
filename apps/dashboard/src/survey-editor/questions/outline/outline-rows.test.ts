import { removeQuestion, updateBlock, updateQuestion } from "@soundings/survey/edit-blocks";
import { addFlow, moveFlowTo } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { flow, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import { type OutlineRow, outlineRows, sameOutline, sameRows } from "./outline-rows.ts";

const NONE = { collapsed: new Set<string>(), query: "" };

/** "then 700", "  block 2, 1", "  21": rows as short texts, indented by depth. */
const drawn = (rows: readonly OutlineRow[]) => rows.map((row) => "  ".repeat(row.depth) + textOf(row));
const n = (one: string) => Number.parseInt(one.slice(-12), 16);

function textOf(row: OutlineRow): string {
  switch (row.kind) {
    case "branch":
      return `${row.arm} ${n(row.flow_id)}${row.collapsed ? " +" : ""}`;
    case "block":
      return `block ${n(row.block_id)}, ${row.count}${row.collapsed ? " +" : ""}`;
    case "question":
      return String(n(row.question_id));
    case "empty":
      return "empty";
    case "hidden":
      return `${row.blocks} blocks, ${row.questions} questions, ${row.from} to ${row.to}`;
  }
}

/** Blocks 1 to 4, of which 2 and 3 stand below a branch. */
function branched(): Survey {
  const survey = addFlow(surveyOf(1, 2, 1, 1), flow(700, "branch"));
  return [2, 3].reduce((one, n) => {
    const place = one.block_flows.find(({ block_id }) => block_id === id(n));
    return moveFlowTo(one, place?.id ?? "", { parent_block_flow_id: id(700), arm: "then" }, n);
  }, survey);
}

test("blocks and their questions stand in order", () => {
  expect(drawn(outlineRows(surveyOf(2, 0), NONE))).toEqual(["block 1, 2", "11", "12", "block 2, 0", "empty"]);
});

test("a collapsed block tells what it hides", () => {
  const rows = outlineRows(surveyOf(1, 2), { ...NONE, collapsed: new Set([id(2)]) });
  expect(drawn(rows)).toEqual(["block 1, 1", "11", "block 2, 2 +", "1 blocks, 2 questions, 2 to 3"]);
});

test("blocks stand below the branch that leads to them", () => {
  expect(drawn(outlineRows(branched(), NONE))).toEqual([
    "block 1, 1",
    "11",
    "then 700",
    "  block 2, 2",
    "  21",
    "  22",
    "  block 3, 1",
    "  31",
    "block 4, 1",
    "41",
  ]);
});

test("a collapsed branch hides its blocks behind one placeholder", () => {
  const rows = outlineRows(branched(), { ...NONE, collapsed: new Set([`${id(700)}/then`]) });
  expect(drawn(rows)).toEqual([
    "block 1, 1",
    "11",
    "then 700 +",
    "2 blocks, 3 questions, 2 to 4",
    "block 4, 1",
    "41",
  ]);
});

test("a search finds questions by text without accents and by number, collapsed or not", () => {
  const survey = surveyOf(2, 1);
  const [first] = survey.blocks[0]?.questions ?? [];
  if (first) first.title = "Khách hàng **Đà Lạt**";
  const find = (query: string) => drawn(outlineRows(survey, { collapsed: new Set([id(1)]), query }));
  expect(find("hang da lat")).toEqual(["block 1, 2", "11"]);
  expect(find("Q3")).toEqual(["block 2, 1", "21"]);
  expect(find("nothing")).toEqual([]);
});

test("the outline is the same until something in it changes", () => {
  const survey = surveyOf(2);
  const again = outlineRows({ ...survey, name: "Other" }, NONE);
  expect(sameRows(outlineRows(survey, NONE), again)).toBe(true);
  expect(sameRows(outlineRows(survey, NONE), again.slice(1))).toBe(false);
});

test("words change no row, what comes, goes or moves does", () => {
  const survey = branched();
  const [first] = survey.blocks;
  const [asked] = first?.questions ?? [];
  if (!asked) throw new Error("The first block has a question.");
  expect(sameOutline(survey, updateQuestion(survey, { ...asked, title: "Other" }))).toBe(true);
  expect(sameOutline(survey, updateBlock(survey, id(1), { name: "Other" }))).toBe(true);
  expect(sameOutline(survey, removeQuestion(survey, asked.id))).toBe(false);
  expect(sameOutline(survey, addFlow(survey, flow(701, "branch")))).toBe(false);
});
