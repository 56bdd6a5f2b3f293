import { expect, test } from "vitest";
import { flowMap } from "./flow.ts";
import { questionsByLot, questionsIn, withAllBelow } from "./random-order.ts";
import { flow, id, inRandomOrder, surveyOf } from "./testing/build.ts";

test("a lot may put each of its places behind the questions of all others, of nothing beside it", () => {
  const found = questionsByLot(inRandomOrder(3, 1));
  expect([...found].map(([block, questions]) => [block, [...questions].sort()])).toEqual([
    [id(1), [id(21), id(31)]],
    [id(2), [id(11), id(31)]],
    [id(3), [id(11), id(21)]],
  ]);
});

test("where nothing stands in random order nothing is found, nor where it is deleted", () => {
  expect(questionsByLot(surveyOf(1, 1)).size).toBe(0);
  const survey = inRandomOrder(2, 1);
  const gone = survey.block_flows.map((one) =>
    one.id === id(70) ? { ...one, action: "DELETE" as const } : one,
  );
  expect(questionsByLot({ ...survey, block_flows: gone }).size).toBe(0);
  const branch = survey.block_flows.map((one) =>
    one.id === id(70) ? { ...one, block_type: "branch" as const } : one,
  );
  expect(questionsByLot({ ...survey, block_flows: branch }).size).toBe(0);
});

test("a branch within is a place with all that stands below it, on both its arms", () => {
  const survey = inRandomOrder(3, 0);
  const [random, one, two, three] = survey.block_flows;
  if (!random || !one || !two || !three) throw new Error("a lot of three");
  const below = { parent_block_flow_id: id(71), block_flow_number: 1 };
  const block_flows = [
    ...[random, one],
    flow(71, "branch", { parent_block_flow_id: id(70), block_flow_number: 2 }),
    { ...two, ...below },
    { ...three, ...below, arm: "otherwise" as const },
  ];
  const made = { ...survey, block_flows };
  const found = questionsByLot(made);
  expect(found.get(id(1))).toEqual(new Set([id(21), id(31)]));
  // Of a branch no one block comes behind the other by lot.
  expect([found.get(id(2)), found.get(id(3))]).toEqual([new Set([id(11)]), new Set([id(11)])]);
  const map = flowMap(made);
  const branch = map.placesIn(id(70), "then")[1];
  expect(branch && withAllBelow(map, branch).map((place) => place.block_id)).toEqual([null, id(2), id(3)]);
  expect(branch && questionsIn(map, branch)).toEqual([id(21), id(31)]);
});

test("a block that comes twice is behind what either lot puts before it", () => {
  const survey = inRandomOrder(2, 1);
  const again = flow(72, "random", { block_flow_number: 3 });
  const within = { parent_block_flow_id: id(72) };
  const block_flows = [
    ...survey.block_flows.slice(0, 3),
    again,
    flow(73, "question", { ...within, block_id: id(1), block_flow_number: 1 }),
    flow(74, "question", { ...within, block_id: id(3), block_flow_number: 2 }),
  ];
  expect(questionsByLot({ ...survey, block_flows }).get(id(1))).toEqual(new Set([id(21), id(31)]));
});
