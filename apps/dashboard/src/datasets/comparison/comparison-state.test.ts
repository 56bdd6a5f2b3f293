import { expect, test } from "vitest";
import { commentsPath, readComparison, writeComparison } from "./comparison-state.ts";

test("what is compared stands in the address", () => {
  const state = { id: "a", other: "b", wave: "March", otherWave: null };
  expect(readComparison(writeComparison(state))).toEqual(state);
  expect(readComparison(new URLSearchParams("id=a"))).toEqual({
    id: "a",
    other: "",
    wave: null,
    otherWave: null,
  });
});

test("a side's figure leads to its comments, those of its wave alone where it is one", () => {
  expect(commentsPath({ dataset_id: "a", wave: null })).toBe("/dataset-overview?id=a");
  expect(commentsPath({ dataset_id: "a", wave: "März 1" }, { topic: "t" })).toBe(
    "/topic-analysis?id=a&topic=t&cell=16383%3AM%C3%A4rz+1",
  );
});
