import type { Driver } from "@soundings/contract/topic-insights";
import fc from "fast-check";
import { expect, test } from "vitest";
import { speaker } from "../say-in.ts";
import { describeCorrelation, describeImpact, digitsFor } from "./driver-findings.ts";
import { shownDrivers } from "./shown-drivers.ts";

const en = speaker("en");
const vi = speaker("vi");
const apart = (value: number, clear: boolean) => ({ value, low: value - 0.05, high: value + 0.05, clear });

function driver(name: string, impact: number | null, clear: boolean, r = impact): Driver {
  return {
    topic_id: name,
    name,
    comment_count: 100,
    correlation: r === null ? null : apart(r, clear),
    score_correlation: null,
    impact: impact === null ? null : apart(impact, clear),
    mean_without: impact === null ? null : 4.1 - impact,
  };
}

const column = (drivers: Driver[], index: number | null = 2) => ({
  index,
  header: index === null ? null : "Rating",
  comment_count: 900,
  mean: index === null ? 38 : 4.1,
  drivers,
});
const DRIVERS = [
  driver("Delivery", -0.2, true, -0.31),
  driver("Coffee", 0.1, true),
  driver("Wifi", -0.9, false),
];

test("the impact is a sentence about the clear topic whose comments differ most", () => {
  const rating = column(DRIVERS);
  expect(en.say(describeImpact(rating, "Rating", [], en.format))).toBe(
    "The mean Rating is 4.3 where Delivery is not mentioned, 4.1 over all comments",
  );
  expect(vi.say(describeImpact(rating, "Rating", [], vi.format))).toBe(
    "Trung bình Rating là 4,3 khi không nhắc đến Delivery, 4,1 ở mọi nhận xét",
  );
});

test("a topic that the page is about comes before larger ones, and is not claimed to matter when it is unclear", () => {
  const rating = column(DRIVERS);
  expect(en.say(describeImpact(rating, "Rating", ["Coffee"], en.format))).toBe(
    "The mean Rating is 4.0 where Coffee is not mentioned, 4.1 over all comments",
  );
  expect(en.say(describeImpact(rating, "Rating", ["Wifi"], en.format))).toBe(
    "Mean Rating with and without Wifi",
  );
  expect(en.say(describeImpact(column([]), "Rating", ["Wifi"], en.format))).toBe(
    "Mean Rating with and without each topic",
  );
  expect(en.say(describeCorrelation(rating, "Rating", ["Wifi"], en.format))).toBe(
    "How Wifi goes with Rating",
  );
});

test("the score's own drivers are spoken of as scores", () => {
  const score = column([{ ...driver("Delivery", -4, true), mean_without: 42 }], null);
  expect(en.say(describeImpact(score, "the score", [], en.format))).toBe(
    "The score is +42 where Delivery is not mentioned, +38 over all comments",
  );
  expect(en.say(describeCorrelation(score, "the score", [], en.format))).toBe(
    "Comments on Delivery go with lower scores: r = −4.00",
  );
});

test("a score reads as on every other screen, and two that differ never read alike", () => {
  const said = (mean_without: number, mean: number) =>
    en.say(
      describeImpact(
        { ...column([{ ...driver("Delivery", -4, true), mean_without }], null), mean },
        "the score",
        [],
        en.format,
      ),
    );
  expect(said(-11.8, -0.42)).toBe("The score is −12 where Delivery is not mentioned, −1 over all comments");
  expect(said(-8.2, 3.49)).toBe(
    `The score is −8 where Delivery is not mentioned, ${en.format.score(3.49)} over all comments`,
  );
  expect(said(-1.42, -0.42)).toBe(
    "The score is −1.4 where Delivery is not mentioned, −0.4 over all comments",
  );
});

test("the correlation says its direction and strength", () => {
  const rating = column(DRIVERS);
  expect(en.say(describeCorrelation(rating, "Rating", [], en.format))).toBe(
    "Comments on Delivery go with lower Rating: r = −0.31",
  );
  expect(vi.say(describeCorrelation(rating, "Rating", ["Coffee"], vi.format))).toBe(
    "Nhận xét về Coffee đi cùng Rating cao hơn: r = +0,10",
  );
});

test("two means that differ are never written alike", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.0002, max: 500, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
      (by, mean) => {
        const digits = digitsFor(by);
        expect((mean + by).toFixed(digits)).not.toBe(mean.toFixed(digits));
      },
    ),
  );
});

test("a chart shows the page's own topics and the clear ones first, lowest effect on top, and tables all", () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    driver(`T${index}`, (index - 15) / 100, index % 5 === 0),
  );
  const { shown, all } = shownDrivers([...many, driver("None", null, false)], ["T16"], (one) => one.impact);
  expect(all).toHaveLength(30);
  expect(shown).toHaveLength(14);
  expect(shown.map((one) => one.name)).toEqual(
    expect.arrayContaining(["T16", "T0", "T5", "T10", "T15", "T20", "T25"]),
  );
  const values = shown.map((one) => one.impact?.value ?? 0);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});
