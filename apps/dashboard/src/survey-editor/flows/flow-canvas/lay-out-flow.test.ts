import { addFlow } from "@soundings/survey/edit-flows";
import type { Survey } from "@soundings/survey/survey";
import { condition, flow, id, inRandomOrder, surveyOf } from "@soundings/survey/testing/build";
import { largeSurvey } from "@soundings/survey/testing/large";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flowTree } from "../flow-tree.ts";
import { type FlowLayout, type Item, layOutFlow } from "./lay-out-flow.ts";
import { litLines } from "./lit-lines.ts";
import { roundPath } from "./round-path.ts";

const NONE: ReadonlySet<string> = new Set();
const layOut = (survey: Survey, collapsed = NONE) =>
  layOutFlow(flowTree(survey, []), collapsed, ({ kind }) => (kind === "branch" ? 96 : 56));

const branch = (n: number, fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: [condition("11 = 110")] }, ...fields });
const within = (n: number, arm: "then" | "otherwise" = "then") => ({ parent_block_flow_id: id(n), arm });
const page = (n: number, block: number, fields = {}) =>
  flow(n, "question", { block_id: id(block), ...fields });
const end = (n: number, fields = {}) => flow(n, "end_of_survey", { end_of_survey_id: id(900), ...fields });

/** Block 1, branch 70 with block 2 in it, and the end. */
function branched(): Survey {
  const survey = surveyOf(1, 1);
  const first = { ...survey, block_flows: survey.block_flows.slice(0, 1) };
  return addFlow(addFlow(first, branch(70)), page(80, 2, within(70)));
}

const overlap = (a: Item, b: Item) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const contains = (a: Item, b: Item) =>
  a.x <= b.x && b.x + b.width <= a.x + a.width && a.y <= b.y && b.y + b.height <= a.y + a.height;

/** What is in a frame is in it wholly; its name lies on its edge. */
function overlaps({ items: all }: FlowLayout): string[] {
  const frames = all.filter(({ kind }) => kind === "random_frame");
  const cut = frames.flatMap((frame) =>
    all.flatMap((one) =>
      frame.id !== `frame:${one.id}` && overlap(frame, one) && !contains(frame, one) && !contains(one, frame)
        ? [`${frame.id} ${one.id}`]
        : [],
    ),
  );
  const items = all.filter((one) => !frames.includes(one));
  return [...cut, ...pairs(items)];
}

function pairs(items: readonly Item[]): string[] {
  return items.flatMap((a, at) =>
    items.slice(at + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} ${b.id}`] : [])),
  );
}

const itemOf = (layout: FlowLayout, n: number) => layout.items.find((item) => item.id === id(n)) as Item;

describe("the flow's picture", () => {
  it("puts places below each other, from the start to the end", () => {
    const { items, lines } = layOut(surveyOf(1, 1));
    expect(items.map(({ kind }) => kind)).toEqual(["start", "question", "question", "end_of_survey"]);
    expect(new Set(items.map(({ x, width }) => x + width / 2))).toEqual(new Set([0]));
    expect(lines).toHaveLength(3);
  });

  it("forks at a branch and comes back", () => {
    const layout = layOut(branched());
    expect(itemOf(layout, 80).x).toBeLessThan(itemOf(layout, 70).x);
    expect(layout.lines.filter(({ arm }) => arm).map(({ arm }) => arm)).toEqual(["then", "otherwise"]);
    expect(layout.lines.filter(({ to }) => to === `join:${id(70)}`)).toHaveLength(2);
    expect(layout.lines.at(-1)).toMatchObject({ from: `join:${id(70)}`, to: id(900) });
  });

  it("offers to add where a branch leads to nothing", () => {
    const layout = layOut(addFlow(surveyOf(1), branch(70)));
    expect(layout.items.some(({ id: one, kind }) => one === `add:${id(70)}` && kind === "add_new")).toBe(
      true,
    );
  });

  it("puts what comes in random order into a frame, with a line past it and none within", () => {
    const layout = layOut(inRandomOrder(2, 1));
    const [frame, ...others] = layout.items.filter(({ kind }) => kind === "random_frame");
    expect(others).toEqual([]);
    const inside = layout.items.filter((one) => frame && one !== frame && contains(frame, one));
    expect(inside.map(({ kind }) => kind)).toEqual(["question", "question"]);
    expect(layout.lines.map(({ from, to }) => [from === "start", from === id(70), to === id(70)])).toEqual([
      [true, false, true],
      [false, true, false],
      [false, false, false],
    ]);
    const slots = layout.slots.filter(({ parent_block_flow_id }) => parent_block_flow_id === id(70));
    expect(slots.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(layOut(addFlow(surveyOf(1), flow(70, "random"))).items.map(({ kind }) => kind)).toContain(
      "add_new",
    );
  });

  it("stops at an end", () => {
    const ended = addFlow(addFlow(branched(), end(81, within(70))), end(82, within(70, "otherwise")));
    const layout = layOut(addFlow(ended, end(83)));
    expect(layout.lines.some(({ from, to }) => from.startsWith("join") || to.startsWith("join"))).toBe(false);
    expect(layout.lines.some(({ to }) => to === id(83))).toBe(false);
  });

  it("hides what a collapsed branch holds", () => {
    const layout = layOut(branched(), new Set([id(70)]));
    expect(layout.items.map(({ kind }) => kind)).toContain("collapsed_block");
    expect(layout.items.some((item) => item.id === id(80))).toBe(false);
  });

  it("puts blocks that stand nowhere beside the rest", () => {
    const survey = surveyOf(1, 1);
    const layout = layOut({ ...survey, block_flows: survey.block_flows.slice(0, 1) });
    expect(itemOf(layout, 2)).toMatchObject({ movable: true, of: id(2) });
    expect(itemOf(layout, 2).x).toBeGreaterThan(120);
  });

  it("has a slot before, between and behind places, in every arm", () => {
    const { slots } = layOut(branched());
    expect(slots.map(({ id: one }) => one).sort()).toEqual(
      ["slot:/then/0", "slot:/then/1", "slot:/then/2"]
        .concat([`slot:${id(70)}/then/0`, `slot:${id(70)}/then/1`, `slot:${id(70)}/otherwise/0`])
        .sort(),
    );
  });

  it("never lets two overlap, and every line runs downwards", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(), fc.boolean()), { maxLength: 30 }), (steps) => {
        let survey = surveyOf(1);
        const branches: number[] = [];
        const randoms = new Set<number>();
        for (const [index, [kind, parent, otherwise]] of steps.entries()) {
          const n = 5_000 + index;
          const of = branches[parent % (branches.length + 1)];
          const arm = otherwise && !randoms.has(of ?? 0) ? "otherwise" : "then";
          const place = of === undefined ? {} : within(of, arm);
          if (kind === 0) survey = addFlow(survey, branch(n, place));
          else if (kind === 3) survey = addFlow(survey, flow(n, "random", place));
          else survey = addFlow(survey, kind === 1 ? page(n, 1, place) : end(n, place));
          if (kind === 0 || kind === 3) branches.push(n);
          if (kind === 3) randoms.add(n);
        }
        const layout = layOut(survey);
        expect(overlaps(layout)).toEqual([]);
        expect(new Set(layout.slots.map((slot) => slot.id)).size).toBe(layout.slots.length);
        expect(new Set(layout.lines.map((line) => line.id)).size).toBe(layout.lines.length);
        for (const { points } of layout.lines) {
          for (const [at, point] of points.slice(1).entries()) {
            expect(point.y).toBeGreaterThanOrEqual(points[at]?.y ?? 0);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it("lays out 300 branches", () => {
    const tree = flowTree(largeSurvey({ questions: 200, branches: 300 }), []);
    expect(layOutFlow(tree, NONE, () => 96).items.length).toBeGreaterThan(600);
  });
});

describe("the way that answers lead", () => {
  const { lines } = layOut(branched());
  const first = branched().block_flows[0]?.id ?? "";
  const lit = (...way: string[]) =>
    [...litLines(lines, way)].map((line) => line.replaceAll(/0{8}-0{4}-4000-8000-0*/g, ""));

  it("goes along the arm that is taken", () => {
    expect(lit(first, id(70), id(80), id(900))).toEqual([
      `start>${first.replace(/0{8}-0{4}-4000-8000-0*/, "")}`,
      `${first.replace(/0{8}-0{4}-4000-8000-0*/, "")}>46`,
      "46>50",
      "50>join:46/then",
      "join:46>384",
    ]);
  });

  it("goes along the empty arm where the other was not taken", () => {
    expect(lit(first, id(70), id(900)).slice(2)).toEqual(["46>join:46/otherwise", "join:46>384"]);
  });
});

describe("the way past what comes in random order", () => {
  it("goes from its name to what follows, whichever of them was the last", () => {
    const survey = inRandomOrder(2, 1);
    const [, a = "", b = "", last = ""] = survey.block_flows.map(({ id: one }) => one);
    const way = litLines(layOut(survey).lines, [id(70), b, a, last, id(900)]);
    expect([...way]).toEqual([`start>${id(70)}`, `${id(70)}>${last}`, `${last}>${id(900)}`]);
  });
});

describe("a line's path", () => {
  it("has round corners", () => {
    expect(
      roundPath([
        { x: 0, y: 0 },
        { x: 0, y: 20 },
        { x: 50, y: 20 },
      ]),
    ).toBe("M0 0L0 12Q0 20 8 20L50 20");
    expect(roundPath([])).toBe("");
  });
});
