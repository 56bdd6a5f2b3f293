import { addFlow } from "@soundings/survey/edit-flows";
import { condition, flow, id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { flowTree } from "../flow-tree.ts";
import { listRows } from "./list-rows.ts";

const branch = flow(70, "branch", { description: { name: "", conditions: [condition("11 = 110")] } });
const page = flow(80, "question", { block_id: id(2), parent_block_flow_id: id(70) });
const survey = surveyOf(1, 1, 1);
const branched = addFlow(addFlow({ ...survey, block_flows: survey.block_flows.slice(0, 1) }, branch), page);
const short = (text: string) => text.replaceAll(/0{8}-0{4}-4000-8000-0*/g, "");
const rows = (collapsed: string[] = []) =>
  listRows(flowTree(branched, []), new Set(collapsed)).map(
    (row) => `${row.level} ${row.kind} ${short(row.id)} ${row.position}/${row.size}`,
  );
const first = short(survey.block_flows[0]?.id ?? "");

describe("the flow's list", () => {
  it("has one arm for what comes in random order", () => {
    const random = addFlow(surveyOf(1), flow(71, "random"));
    const found = listRows(flowTree(random, []), new Set()).slice(1, 3);
    expect(
      found.map((row) => `${row.level} ${row.kind} ${short(row.id)} ${row.position}/${row.size}`),
    ).toEqual(["1 place 47 2/3", "2 arm 47/then 1/1"]);
  });

  it("has a row for each place, each arm, the end, and each block that stands nowhere", () => {
    expect(rows()).toEqual([
      `1 place ${first} 1/4`,
      "1 place 46 2/4",
      "2 arm 46/then 1/2",
      "3 place 50 1/1",
      "2 arm 46/otherwise 2/2",
      "1 end 384 3/4",
      "1 apart 3 4/4",
    ]);
  });

  it("hides what a collapsed branch holds", () => {
    expect(rows([id(70)])).toHaveLength(4);
  });
});
