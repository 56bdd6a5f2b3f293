import { formatsOf } from "@soundings/contract/formats";
import type { Driver } from "@soundings/contract/topic-insights";
import fc from "fast-check";
import { expect, test } from "vitest";
import { digitsFor, meanText } from "./mean-text.ts";
import { shownDrivers } from "./shown-drivers.ts";

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

test("a score reads as on every other screen, and a column's mean with a decimal", () => {
  const format = formatsOf("en");
  expect(meanText(-11.8, { index: null }, format, 5)).toBe("−12");
  expect(meanText(-0.42, { index: null }, format, 0.4)).toBe("−0.4");
  expect(meanText(4.12, { index: 2 }, format, 5)).toBe("4.1");
  expect(meanText(1204.4, { index: 2 }, format, 5)).toBe("1,204");
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
