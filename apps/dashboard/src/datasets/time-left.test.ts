import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addSample, type ProgressSample, roundTimeLeft, shownPercent, timeLeft } from "./time-left.ts";

function sample(at: number, current_items: number, status: ProgressSample["status"] = "DATA_NORMALIZING") {
  return { at, status, total_items: 1_000, current_items };
}

describe("time left", () => {
  test("a steady speed gives the rest at that speed", () => {
    expect(timeLeft([sample(0, 100), sample(10_000, 200)], 10_000)).toBe(80_000);
  });

  test("it goes down between two looks", () => {
    expect(timeLeft([sample(0, 100), sample(10_000, 200)], 14_000)).toBe(76_000);
  });

  test.each([
    ["one look", [sample(0, 100)], 0],
    ["two looks close together", [sample(0, 100), sample(500, 200)], 500],
    ["no step between looks", [sample(0, 100), sample(10_000, 100)], 10_000],
    ["an earlier stage", [sample(0, 100, "UPLOADING"), sample(10_000, 200, "UPLOADING")], 10_000],
    ["no step for a long time", [sample(0, 100), sample(10_000, 200), sample(40_000, 200)], 40_000],
    ["nothing at all", [], 0],
  ])("%s says nothing", (_, samples, now) => {
    expect(timeLeft(samples, now)).toBeNull();
  });

  test("a new stage or a restart forgets what was seen", () => {
    const seen = addSample([sample(0, 100, "UPLOADING")], sample(5_000, 10));
    expect(seen).toEqual([sample(5_000, 10)]);
    expect(addSample([sample(0, 100)], sample(5_000, 20))).toEqual([sample(5_000, 20)]);
  });

  test("it is never negative and never infinite", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60_000), fc.nat(1_200))), fc.nat(100_000), (looks, later) => {
        let at = 0;
        let samples: ProgressSample[] = [];
        for (const [wait, current] of looks) {
          at += wait;
          samples = addSample(samples, sample(at, current));
        }
        const left = timeLeft(samples, at + later);
        if (left !== null) expect(Number.isFinite(left) && left >= 0).toBe(true);
      }),
    );
  });

  test("people read round sizes", () => {
    expect(roundTimeLeft(10_000)).toEqual({ unit: "soon", count: 0 });
    expect(roundTimeLeft(50_000)).toEqual({ unit: "minutes", count: 1 });
    expect(roundTimeLeft(130_000)).toEqual({ unit: "minutes", count: 2 });
    expect(roundTimeLeft(5_400_000)).toEqual({ unit: "hours", count: 2 });
  });

  test("the percent shown follows the bands and is whole", () => {
    expect(shownPercent({ status: "UPLOADING", total_items: 100, current_items: 59 })).toBe(5);
    expect(shownPercent({ status: "DATA_NORMALIZING", total_items: 0, current_items: 0 })).toBe(16);
  });
});
