import { expect, test } from "vitest";
import { commentsAddress } from "./charts-context.ts";
import { readChartsState } from "./charts-state.ts";

const DATASET = "0198c0de-0000-7000-8000-000000000000";
const TOPIC = "0198c0de-0000-7000-8000-000000000001";
const OTHER = "0198c0de-0000-7000-8000-000000000002";

test("a figure leads to the comments it is made of: the page's days and filters, and its own on top", () => {
  const state = readChartsState(
    new URLSearchParams(
      `mode=topic-topic&topic=${OTHER}&from=2026-09-01&to=2026-09-30&sentiment=negative&cell=3:Hanoi&show=tables`,
    ),
  );
  expect(
    commentsAddress(
      DATASET,
      state,
      { topic_id: TOPIC, emotion: "anger" },
      { from: "2026-09-07", to: "2026-09-13" },
    ),
  ).toBe(
    `/topic-analysis?id=${DATASET}&from=2026-09-01&to=2026-09-30&topic=${TOPIC}&sentiment=negative&emotion=anger&cell=3%3AHanoi&comments_from=2026-09-07&comments_to=2026-09-13`,
  );
});

test("a figure of the whole dataset leads to the comments of all topics", () => {
  const state = readChartsState(new URLSearchParams(`topic=${OTHER}`));
  expect(commentsAddress(DATASET, state, {})).toBe(`/topic-analysis?id=${DATASET}`);
});
