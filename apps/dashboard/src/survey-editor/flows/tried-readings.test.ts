import type { Condition } from "@soundings/survey/condition-shape";
import { expect, it } from "vitest";
import { heardKey, MISSED, NOTHING, triedReading } from "./tried-readings.ts";

const listens = (wanted: Pick<Condition, "operator" | "than" | "than_to">): Condition => ({
  condition_number: 1,
  join: "and",
  question_id: "q",
  value: null,
  ...wanted,
});
const angry = listens({ operator: "feels", than: "anger" });
const bad = listens({ operator: "sounds", than: "clearly_negative" });
const late = listens({ operator: "speaks_of", than: "delivery", than_to: "negative" });
const things = [angry, bad, late];

it("a text is tried as all that was chosen together, and as it is read where nothing was", () => {
  expect(triedReading(things.map(heardKey), things)).toEqual({
    said: { sentiment: "negative", score: -80, emotions: ["anger"], topics: { delivery: [-40, -40] } },
  });
  expect(triedReading([heardKey(late)], things)?.said).toMatchObject({ sentiment: "negative", score: -40 });
  expect(triedReading([], things)).toBeNull();
});

it("a text is tried as one that says nothing, and as one that nobody could read", () => {
  expect(triedReading([NOTHING], things)).toEqual({ said: null });
  expect(triedReading([MISSED, heardKey(bad)], things)).toEqual({ said: null, missed: true });
});
