import { removeBlock } from "@soundings/survey/edit-blocks";
import { flowMap } from "@soundings/survey/flow";
import type { Survey } from "@soundings/survey/survey";
import { chosen, condition, flow, id, surveyOf } from "@soundings/survey/testing/build";
import { expect, test } from "vitest";
import {
  begin,
  goBack,
  goOn,
  goTo,
  pageAfter,
  pathOf,
  positionOf,
  presentPage,
  type RespondentState,
  settle,
  withAnswer,
} from "./respondent-state.ts";
import { VISIT } from "./testing/draw.tsx";

/** Page 1, then a branch on "Yes" (question 11, choice 110) to page 2, and page 3 for everybody. */
function branching(): Survey {
  const survey = surveyOf(1, 1, 1);
  const conditions = [condition("11 = 110")];
  const places = [
    flow(801, "question", { block_id: id(1), block_flow_number: 1 }),
    flow(802, "branch", { block_flow_number: 2, description: { name: "Yes", conditions } }),
    flow(803, "question", { block_id: id(2), parent_block_flow_id: id(802), block_flow_number: 1 }),
    flow(804, "question", { block_id: id(3), block_flow_number: 3 }),
  ];
  return { ...survey, block_flows: places };
}

const survey = branching();
const map = flowMap(survey);
const start = begin(map, VISIT);
const yes = withAnswer(start, id(11), chosen(110));
const no = withAnswer(start, id(11), chosen(111));
const onward = (trip: RespondentState, steps: number): RespondentState =>
  steps === 0 ? trip : onward(goOn(map, trip, VISIT), steps - 1);
const placeOf = (trip: RespondentState) => presentPage(trip).flow_id;

test("answers lead the way, and back is the way they came", () => {
  expect(placeOf(start)).toBe(id(801));
  expect(placeOf(onward(yes, 1))).toBe(id(803));
  expect(placeOf(onward(no, 1))).toBe(id(804));
  expect(presentPage(onward(yes, 3))).toMatchObject({ kind: "end_of_survey", end_id: id(900) });
  expect(placeOf(goBack(map, onward(yes, 2), VISIT))).toBe(id(803));
  expect(goBack(map, start, VISIT)).toBe(start);
});

test("back passes over a page that the answers lead past by now", () => {
  const changed = withAnswer(onward(yes, 2), id(11), chosen(111));
  expect(placeOf(goBack(map, changed, VISIT))).toBe(id(801));
});

test("vain attempts are forgotten on the next page", () => {
  expect(goOn(map, { ...yes, attempts: 2 }, VISIT).attempts).toBe(0);
});

test("a page, an end and the way there can be named by id", () => {
  expect(placeOf(goTo(map, yes, VISIT, id(21)))).toBe(id(803));
  expect(pathOf(map, goTo(map, yes, VISIT, id(21)), VISIT)).toEqual([801, 802, 803].map(id));
  expect(presentPage(goTo(map, yes, VISIT, id(900)))).toMatchObject({ end_id: id(900) });
  expect(pathOf(map, onward(no, 2), VISIT)).toEqual([801, 802, 804, 900].map(id));
  expect(goTo(map, yes, VISIT, id(12_345))).toBe(yes);
});

test("a page that the answers do not lead to can be looked at, and leads on below", () => {
  const shown = goTo(map, no, VISIT, id(2));
  expect(placeOf(shown)).toBe(id(803));
  expect(pathOf(map, shown, VISIT)).toEqual([802, 803].map(id));
  expect(pageAfter(map, shown, VISIT).flow_id).toBe(id(804));
  expect(positionOf(map, shown, VISIT)).toEqual({ page: 2, pages: 3 });
});

test("how far it is, the answers say", () => {
  expect(positionOf(map, start, VISIT)).toEqual({ page: 1, pages: 2 });
  expect(positionOf(map, onward(yes, 1), VISIT)).toEqual({ page: 2, pages: 3 });
  expect(positionOf(map, onward(yes, 3), VISIT)).toEqual({ page: 3, pages: 3 });
});

test("a draft that changes keeps the answers and the page, and leaves what is gone", () => {
  const there = onward(yes, 1);
  const without = flowMap(removeBlock(survey, id(2)));
  const settled = settle(without, there, VISIT);
  expect(placeOf(settled)).toBe(id(801));
  expect(settled.answers).toBe(there.answers);
  expect(settle(map, there, VISIT)).toEqual(there);
  const empty = flowMap({ ...survey, block_flows: [], blocks: [] });
  expect(presentPage(settle(empty, there, VISIT)).kind).toBe("end_of_survey");
});

test("a first question ends the page that an empty draft begins with", () => {
  const empty = flowMap({ ...survey, block_flows: [], blocks: [] });
  expect(placeOf(settle(map, begin(empty, VISIT), VISIT))).toBe(id(801));
});
