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

test("the impact is a sentence about the clear topic that moves the mean most", () => {
  const rating = column(DRIVERS);
  expect(en.say(describeImpact(rating, "Rating", [], en.format))).toBe(
    "Without Delivery the mean Rating would be 4.3 instead of 4.1",
  );
  expect(vi.say(describeImpact(rating, "Rating", [], vi.format))).toBe(
    "Nếu bỏ Delivery, trung bình Rating sẽ là 4,3 thay vì 4,1",
  );
});

test("a topic that the page is about comes before larger ones, and is not claimed to matter when it is unclear", () => {
  const rating = column(DRIVERS);
  expect(en.say(describeImpact(rating, "Rating", ["Coffee"], en.format))).toBe(
    "Without Coffee the mean Rating would be 4.0 instead of 4.1",
  );
  expect(en.say(describeImpact(rating, "Rating", ["Wifi"], en.format))).toBe(
    "No clear effect of Wifi on Rating",
  );
  expect(en.say(describeImpact(column([]), "Rating", ["Wifi"], en.format))).toBe(
    "No topic clearly moves Rating",
  );
  expect(en.say(describeCorrelation(rating, "Rating", ["Wifi"], en.format))).toBe(
    "No clear correlation of Wifi with Rating",
  );
});

test("the score's own drivers are spoken of as scores", () => {
  const score = column([{ ...driver("Delivery", -4, true), mean_without: 42 }], null);
  expect(en.say(describeImpact(score, "the score", [], en.format))).toBe(
    "Without Delivery the score would be +42 instead of +38",
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
  expect(said(-11.8, -0.42)).toBe("Without Delivery the score would be −12 instead of −1");
  expect(said(-8.2, 3.49)).toBe(`Without Delivery the score would be −8 instead of ${en.format.score(3.49)}`);
  expect(said(-1.42, -0.42)).toBe("Without Delivery the score would be −1.4 instead of −0.4");
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
