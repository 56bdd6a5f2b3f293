import { describe, expect, test } from "vitest";
import { randomFrom } from "../testing/random.ts";
import { findChanges } from "./find-changes.ts";
import type { Series } from "./max-cusum.ts";
import { withoutWeekdays } from "./weekday-effects.ts";

const random = randomFrom(31);
const NOISE = 16;
/** Days with chance, moods beyond it, and what `level` adds. */
function daysOf(length: number, level: (day: number) => number): Series {
  return {
    value: Float64Array.from({ length }, (_, day) => 20 + 5 * random.normal() + level(day)),
    noise: new Float64Array(length).fill(NOISE),
  };
}
const clear = (series: Series) => findChanges(series).filter(({ p }) => p < 0.001);

describe("changes of a series", () => {
  test("are none in 400 years in which nothing changes but weekdays and bursts, less than once a decade", () => {
    let alarms = 0;
    for (let year = 0; year < 400; year++) {
      const bursts = new Set(Array.from({ length: 5 }, () => Math.floor(365 * random.uniform())));
      alarms += clear(daysOf(365, (day) => (day % 7 > 4 ? 8 : 0) - (bursts.has(day) ? 60 : 0))).length;
    }
    expect(alarms / 400).toBeLessThan(0.1);
  });

  test("have their day and their size", () => {
    for (let run = 0; run < 50; run++) {
      const at = 40 + Math.floor(280 * random.uniform());
      const [change, ...more] = clear(daysOf(365, (day) => (day >= at ? -10 : 0) + (day % 7 > 4 ? 8 : 0)));
      expect(more).toEqual([]);
      expect(Math.abs((change?.at ?? 0) - at)).toBeLessThan(12);
      expect(Math.abs((change?.effect ?? 0) + 10)).toBeLessThan(4 * (change?.error ?? 0));
    }
  });

  test("name days among which the change began, in 19 of 20 series", () => {
    let [found, held] = [0, 0];
    for (let run = 0; run < 200; run++) {
      const at = 40 + Math.floor(100 * random.uniform());
      const [change] = clear(daysOf(180, (day) => (day >= at ? -4 : 0)));
      if (!change) continue;
      found++;
      if (change.first <= at && at <= change.last) held++;
      expect(change.first <= change.at && change.at <= change.last).toBe(true);
    }
    expect(found).toBeGreaterThan(100);
    expect(held / found).toBeGreaterThan(0.93);
  });

  test("are two where the level comes back", () => {
    const found = clear(daysOf(300, (day) => (day >= 100 && day < 180 ? -12 : 0)));
    expect(found.map(({ effect }) => Math.sign(effect))).toEqual([-1, 1]);
    expect(found[0]?.to).toBe(found[1]?.at);
    expect(found[1]?.from).toBe(found[0]?.at);
  });

  test("need no value on every day, and say nothing of a fortnight or less", () => {
    const gaps = daysOf(200, (day) => (day >= 100 ? 15 : 0));
    gaps.value.forEach((_, day) => {
      if (day % 3) gaps.value[day] = Number.NaN;
    });
    expect(clear(gaps)).toHaveLength(1);
    expect(findChanges(daysOf(13, () => 0))).toEqual([]);
  });
});

test("what weekdays do is taken out, a change of level is not", () => {
  const value = Float64Array.from(
    { length: 140 },
    (_, day) => (day % 7 === 6 ? 10 : 0) + (day >= 70 ? 20 : 0),
  );
  const rest = withoutWeekdays(value);
  expect(rest[6]).toBeCloseTo(rest[5] as number, 6);
  expect((rest[100] as number) - (rest[20] as number)).toBeCloseTo(20, 6);
});
