import { id, surveyOf } from "@soundings/survey/testing/build";
import { describe, expect, it } from "vitest";
import { addLimit, asLimitType, blankLimit, removeLimit, updateLimit } from "./edit-limits.ts";

const LATE = new Date("2026-11-21T22:00:00Z");

describe("a limit", () => {
  const survey = addLimit(surveyOf(1), blankLimit(id(90)));

  it("is changed, and deleted softly", () => {
    const changed = updateLimit(survey, id(90), { responses: 5 });
    expect(changed.parameter_limits).toMatchObject([{ responses: 5, action: "CREATE" }]);
    expect(removeLimit(changed, id(90)).parameter_limits).toMatchObject([{ responses: 5, action: "DELETE" }]);
  });

  it("of intervals begins today in the survey's time zone", () => {
    const limit = blankLimit(id(90));
    expect(asLimitType(limit, "recurring_interval", LATE, "UTC").start_date).toBe("2026-11-21");
    expect(asLimitType(limit, "recurring_interval", LATE, "Asia/Ho_Chi_Minh").start_date).toBe("2026-11-22");
  });

  it("keeps the first day it was given, and has none when people wait instead", () => {
    const limit = { ...blankLimit(id(90)), start_date: "2026-12-01" };
    expect(asLimitType(limit, "recurring_interval", LATE, "UTC").start_date).toBe("2026-12-01");
    expect(asLimitType(limit, "response_time", LATE, "UTC").start_date).toBeNull();
  });
});
