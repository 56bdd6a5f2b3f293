import { describe, expect, it } from "vitest";
import type { Condition } from "./condition-shape.ts";
import { numberConditions } from "./conditions.ts";
import { updateBlock } from "./edit-blocks.ts";
import { addFlow } from "./edit-flows.ts";
import { flowMap, nextPage, pathThrough, questionsOf } from "./flow.ts";
import type { Survey } from "./survey.ts";
import { chosen, condition, flow, id, inRandomOrder, surveyOf, visitOf } from "./testing/build.ts";
import type { Visit } from "./visit.ts";

const visit: Visit = visitOf({ now: new Date("2026-11-21T12:00:00Z") });
const branch = (n: number, conditions: Condition[], fields = {}) =>
  flow(n, "branch", { description: { name: "", conditions: numberConditions(conditions) }, ...fields });
const way = (survey: Survey, answers = {}, on = visit) =>
  pathThrough(flowMap(survey), answers, on).flatMap((step) =>
    step.kind === "branch" || step.kind === "random"
      ? []
      : [step.kind === "question" ? step.block_id : "end"],
  );

/** Block 1; if its question has "Yes": block 2; otherwise block 3; then block 4. */
function forked(conditions: Condition[]): Survey {
  const plain = surveyOf(1, 1, 1, 1);
  const [one, two, three, four] = plain.block_flows;
  if (!one || !two || !three || !four) throw new Error("Four pages.");
  const into = { parent_block_flow_id: id(70), block_flow_number: 1 };
  return {
    ...plain,
    block_flows: [
      { ...one, block_flow_number: 1 },
      branch(70, conditions, { block_flow_number: 2 }),
      { ...two, ...into, arm: "then" },
      { ...three, ...into, arm: "otherwise" },
      { ...four, block_flow_number: 3 },
    ],
  };
}

describe("the way through a survey", () => {
  it("runs from the first page to the default end", () => {
    expect(way(surveyOf(1, 1))).toEqual([id(1), id(2), "end"]);
  });

  it("passes over blocks without questions", () => {
    expect(way(surveyOf(0, 1))).toEqual([id(2), "end"]);
  });

  it("takes a branch's arm by the answers and goes on behind it", () => {
    const survey = forked([condition("11 = 110")]);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(2), id(4), "end"]);
    expect(way(survey, { [id(11)]: chosen(111) })).toEqual([id(1), id(3), id(4), "end"]);
    expect(way(survey)).toEqual([id(1), id(3), id(4), "end"]);
  });

  it("never activates a branch with an incomplete condition", () => {
    const incomplete = { ...condition("11 = 110"), value: null };
    const survey = forked([condition("11 = 110"), { ...incomplete, join: "or" as const }]);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(3), id(4), "end"]);
    expect(pathThrough(flowMap(survey), {}, visit)[1]).toEqual({
      kind: "branch",
      flow_id: id(70),
      taken: null,
    });
  });

  it("shows a block whose own conditions are incomplete", () => {
    const incomplete = numberConditions([{ ...condition("11 = 110"), value: null }]);
    expect(way(updateBlock(surveyOf(1, 1), id(2), { display_logic: incomplete }))).toContain(id(2));
  });

  it("shows another variant's block to nobody who came without one", () => {
    const varied = updateBlock(surveyOf(1, 1), id(1), { variant_ids: [id(60)] });
    expect(way(varied)).toEqual([id(2), "end"]);
    expect(way(varied, {}, { ...visit, variant_id: id(61) })).toEqual([id(2), "end"]);
  });

  it("has a block's questions in the order of their numbers", () => {
    const [first] = surveyOf(3).blocks;
    if (!first) throw new Error("One page.");
    const turned = { ...first, questions: [...first.questions].reverse() };
    expect(questionsOf(turned).map((question) => question.id)).toEqual([id(11), id(12), id(13)]);
  });

  it("binds AND before OR", () => {
    const survey = forked([
      condition("11 = 111"),
      condition("11 = 110", "or"),
      condition("11 != 111", "and"),
    ]);
    expect(way(survey, { [id(11)]: chosen(110) })).toContain(id(2));
    expect(way(survey, { [id(11)]: chosen(111) })).toContain(id(2));
    expect(way(survey)).toContain(id(3));
  });

  it("stops at an end", () => {
    const end = flow(80, "end_of_survey", { end_of_survey_id: id(900), parent_block_flow_id: id(70) });
    const survey = addFlow(forked([condition("11 = 110")]), end);
    expect(way(survey, { [id(11)]: chosen(110) })).toEqual([id(1), id(2), "end"]);
  });

  it("shows a block in its time, in its variant and under its conditions only", () => {
    const scheduled = updateBlock(surveyOf(1, 1), id(1), {
      schedule: { from: "2026-11-21T12:00:00Z", to: "2026-11-22T00:00:00Z" },
    });
    expect(way(scheduled)).toEqual([id(1), id(2), "end"]);
    expect(way(scheduled, {}, { ...visit, now: new Date("2026-11-22T00:00:00Z") })).toEqual([id(2), "end"]);
    const varied = updateBlock(surveyOf(1, 1), id(1), { variant_ids: [id(60)] });
    expect(way(varied)).toEqual([id(2), "end"]);
    expect(way(varied, {}, { ...visit, variant_id: id(60) })).toEqual([id(1), id(2), "end"]);
    const logical = updateBlock(surveyOf(1, 1), id(2), { display_logic: [condition("11 != 110")] });
    expect(way(logical, { [id(11)]: chosen(110) })).toEqual([id(1), "end"]);
    expect(way(logical)).toEqual([id(1), id(2), "end"]);
  });

  it("lets answers on pages that are passed over decide nothing", () => {
    const survey = forked([condition("11 = 110")]);
    const asked = updateBlock(survey, id(4), { display_logic: [condition("31 = 310")] });
    const answers = { [id(11)]: chosen(110), [id(31)]: chosen(310), [id(41)]: chosen(410) };
    expect(way(asked, answers)).toEqual([id(1), id(2), "end"]);
  });

  it("knows no block, end or question that was deleted", () => {
    const survey = surveyOf(1, 1);
    const without = (ids: string[]): Survey => ({
      ...survey,
      blocks: survey.blocks.map((one) => (ids.includes(one.id) ? { ...one, action: "DELETE" } : one)),
    });
    expect(way(without([id(1)]))).toEqual([id(2), "end"]);
    const [first, ...rest] = survey.blocks;
    if (!first) throw new Error("Two blocks.");
    const gone = {
      ...first,
      questions: first.questions.map((one) => ({ ...one, action: "DELETE" as const })),
    };
    expect(way({ ...survey, blocks: [gone, ...rest] })).toEqual([id(2), "end"]);
    expect(way({ ...survey, block_flows: [...survey.block_flows, flow(80, "question")] })).toEqual([
      id(1),
      id(2),
      "end",
    ]);
  });

  it("asks a block from its first moment on, and no more from the one that ends it", () => {
    const open = (from: string | null, to: string | null) =>
      way(updateBlock(surveyOf(1, 1), id(1), { schedule: { from, to } })).includes(id(1));
    expect(open("2026-11-21T12:00:00Z", null)).toBe(true);
    expect(open("2026-11-21T12:00:01Z", null)).toBe(false);
    expect(open(null, "2026-11-21T12:00:00Z")).toBe(false);
    expect(open(null, "2026-11-21T12:00:01Z")).toBe(true);
  });

  it("ends where a place says, else at the default end, else at the first that is left", () => {
    const plain = surveyOf(1);
    const [end] = plain.end_of_surveys;
    if (!end) throw new Error("One end.");
    const ends = [901, 902].map((n) => ({ ...end, id: id(n) }));
    const endOf = (fields: Partial<Survey>) =>
      pathThrough(flowMap({ ...plain, ...fields }), {}, visit).at(-1);
    const place = flow(80, "end_of_survey", { end_of_survey_id: id(902), block_flow_number: 2 });
    const block_flows = [...plain.block_flows, place];
    const settings = { ...plain.settings, default_end_id: id(902) };
    expect(endOf({ end_of_surveys: ends, settings })).toMatchObject({ flow_id: null, end_id: id(902) });
    expect(endOf({ end_of_surveys: ends })).toMatchObject({ end_id: id(901) });
    expect(endOf({ end_of_surveys: ends, block_flows })).toMatchObject({ flow_id: id(80), end_id: id(902) });
    const gone = ends.map((one) => (one.id === id(902) ? { ...one, action: "DELETE" as const } : one));
    expect(endOf({ end_of_surveys: gone, block_flows, settings })).toMatchObject({ end_id: id(901) });
    expect(endOf({ end_of_surveys: [], settings })).toMatchObject({ end_id: id(902) });
  });

  it("says which page comes next", () => {
    const survey = forked([condition("11 = 110")]);
    const map = flowMap(survey);
    const [first] = survey.block_flows;
    expect(nextPage(pathThrough(map, {}, visit), null)).toMatchObject({ kind: "question", block_id: id(1) });
    const answers = { [id(11)]: chosen(110) };
    expect(nextPage(pathThrough(map, answers, visit), first?.id ?? "")).toMatchObject({ block_id: id(2) });
    expect(nextPage(pathThrough(map, {}, visit), "gone")).toMatchObject({ block_id: id(1) });
    const last = survey.block_flows.at(-1);
    expect(nextPage(pathThrough(map, answers, visit), last?.id ?? "")).toEqual({
      kind: "end_of_survey",
      flow_id: null,
      end_id: id(900),
    });
  });
});

describe("places in random order", () => {
  it("are a step of the way", () => {
    const [first] = pathThrough(flowMap(inRandomOrder(2, 0)), {}, visit);
    expect(first).toEqual({ kind: "random", flow_id: id(70) });
  });

  const drawn = (survey: Survey, seed: number, answers = {}) =>
    way(survey, answers, visitOf({ seed: `${seed}` }));
  const seeds = Array.from({ length: 600 }, (_, seed) => seed);

  it("are all walked, each order by as many as another, and what follows comes behind them", () => {
    const orders = new Map<string, number>();
    const survey = inRandomOrder(3, 1);
    for (const seed of seeds) {
      const [a = "", b = "", c = "", ...rest] = drawn(survey, seed);
      expect([[a, b, c].sort(), rest]).toEqual([
        [id(1), id(2), id(3)],
        [id(4), "end"],
      ]);
      orders.set(`${a}${b}${c}`, (orders.get(`${a}${b}${c}`) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(count).toBeGreaterThan(60);
  });

  it("stand in the same order whatever is answered, and without a lot as they are written", () => {
    const survey = inRandomOrder(3, 1);
    for (const seed of seeds.slice(0, 50)) {
      expect(drawn(survey, seed, { [id(21)]: chosen(210) })).toEqual(drawn(survey, seed));
    }
    expect(way(survey)).toEqual([id(1), id(2), id(3), id(4), "end"]);
  });

  it("are as many as are shown, each as often as another", () => {
    const counts = new Map<string, number>();
    const survey = inRandomOrder(3, 0, 2);
    for (const seed of seeds) {
      const seen = drawn(survey, seed).slice(0, -1);
      expect(new Set(seen).size).toBe(2);
      for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(count).toBeGreaterThan(350);
    expect(counts.size).toBe(3);
    expect(drawn(inRandomOrder(2, 0, 9), 1)).toHaveLength(3);
  });

  it("make room for the next one where they are passed over", () => {
    const survey = updateBlock(inRandomOrder(3, 0, 2), id(2), { variant_ids: [id(5)] });
    for (const seed of seeds.slice(0, 50)) {
      expect(drawn(survey, seed).sort()).toEqual([id(1), id(3), "end"].sort());
    }
  });

  it("are two draws where there are two of them", () => {
    const one = inRandomOrder(2, 2);
    const block_flows = [...one.block_flows, flow(71, "random", { block_flow_number: 2 })].map((place) =>
      place.block_id === id(3) || place.block_id === id(4)
        ? { ...place, parent_block_flow_id: id(71), block_flow_number: place.block_id === id(3) ? 1 : 2 }
        : place,
    );
    const orders = new Set(seeds.slice(0, 60).map((seed) => drawn({ ...one, block_flows }, seed).join()));
    expect(orders.size).toBe(4);
  });
});
