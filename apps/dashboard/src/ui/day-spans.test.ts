import { daysFrom } from "@soundings/survey/zoned-days";
import { describe, expect, test } from "vitest";
import { DAY_SPANS, daySpan, isWholeMonth, nameOfSpan, spanBefore } from "./day-spans.ts";

describe("named days", () => {
  test.each([
    ["today", "2026-11-22", { from: "2026-11-22", to: "2026-11-22" }],
    ["week", "2026-03-02", { from: "2026-02-24", to: "2026-03-02" }],
    ["month", "2026-11-22", { from: "2026-10-24", to: "2026-11-22" }],
    ["thisMonth", "2026-11-22", { from: "2026-11-01", to: "2026-11-22" }],
    ["lastMonth", "2026-01-15", { from: "2025-12-01", to: "2025-12-31" }],
    ["lastMonth", "2028-03-31", { from: "2028-02-01", to: "2028-02-29" }],
    ["thisQuarter", "2026-12-31", { from: "2026-10-01", to: "2026-12-31" }],
    ["thisQuarter", "2026-01-01", { from: "2026-01-01", to: "2026-01-01" }],
    ["all", "2026-11-22", null],
  ] as const)("%s on %s", (name, today, span) => {
    expect(daySpan(name, today)).toEqual(span);
  });

  test("a span is called by the first name that means it", () => {
    for (const name of DAY_SPANS) expect(nameOfSpan(daySpan(name, "2026-11-22"), "2026-11-22")).toBe(name);
    expect(nameOfSpan({ from: "2026-11-03", to: "2026-11-07" }, "2026-11-22")).toBeNull();
  });
});

describe("the days before", () => {
  test("a whole month is compared with the whole month before, however long", () => {
    expect(spanBefore({ from: "2026-10-01", to: "2026-10-31" })).toEqual({
      from: "2026-09-01",
      to: "2026-09-30",
    });
    expect(spanBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
    });
    expect(isWholeMonth({ from: "2026-10-01", to: "2026-10-30" })).toBe(false);
  });

  test("other days with as many days, without a gap", () => {
    const before = spanBefore({ from: "2026-11-16", to: "2026-11-22" });
    expect(before).toEqual({ from: "2026-11-09", to: "2026-11-15" });
    expect(daysFrom(before.from, before.to)).toBe(6);
    expect(spanBefore({ from: "2026-11-22", to: "2026-11-22" })).toEqual({
      from: "2026-11-21",
      to: "2026-11-21",
    });
  });
});
