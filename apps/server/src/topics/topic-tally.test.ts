import { expect, test } from "vitest";
import { type BuiltComment, buildView, DELIVERY } from "../testing/build-view.ts";
import { TopicTally } from "./topic-tally.ts";
import { SPARKLINE, trendAxis } from "./trend-axis.ts";

const MONDAY = 20_001 + 3;

test("a trend neither begins nor ends with a few comments, and is whole between", async () => {
  const said = (day: number, count: number, score: number): BuiltComment[] =>
    Array.from({ length: count }, () => ({ score, day, mentions: [[DELIVERY, null, score]] }));
  const weeks = [said(0, 2, 90), ...[1, 2, 3, 4].map((week) => said(7 * week, 6, -20)), said(35, 4, 90)];
  const view = buildView(weeks.flat().map((one) => ({ ...one, day: MONDAY + (one.day ?? 0) })));
  const comments = Uint32Array.from({ length: view.count }, (_, at) => at);
  const axis = trendAxis(view, comments, SPARKLINE);
  expect(axis?.unit).toBe("week");
  const tally = await TopicTally.of(view, comments, axis);
  expect(tally.trend(DELIVERY)).toEqual([null, -20, -20, -20, -20, null]);
});
