import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { momentOf, wallTimeOf } from "./wall-time.ts";

describe("a time on the wall", () => {
  it.each([
    ["2026-11-21T09:30", "UTC", "2026-11-21T09:30:00.000Z"],
    ["2026-11-21T09:30", "Asia/Ho_Chi_Minh", "2026-11-21T02:30:00.000Z"],
    ["2026-07-01T00:00", "America/New_York", "2026-07-01T04:00:00.000Z"],
    ["2026-11-21T09:30", "Asia/Kathmandu", "2026-11-21T03:45:00.000Z"],
    // Clocks are put back from 3:00 to 2:00: the first of two half past two.
    ["2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
    // Clocks jump from 2:00 to 3:00.
    ["2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ])("%s in %s is %s", (wall, zone, moment) => {
    expect(momentOf(wall, zone)).toBe(moment);
  });

  it.each(["", "2026-11-21", "soon", "2026-13-45T99:99"])("%j is no time", (wall) => {
    expect(momentOf(wall, "UTC")).toBeNull();
  });

  it("is empty for no moment", () => {
    expect(wallTimeOf(null, "UTC")).toBe("");
  });

  it("comes back as it was, in every zone, wherever the wall shows it", () => {
    const zone = fc.constantFrom(
      "UTC",
      "Asia/Ho_Chi_Minh",
      "America/St_Johns",
      "Australia/Lord_Howe",
      "Pacific/Apia",
    );
    const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(minute, zone, (at, timeZone) => {
        const moment = new Date(at * 60_000).toISOString();
        const wall = wallTimeOf(moment, timeZone);
        const back = momentOf(wall, timeZone);
        expect(back && wallTimeOf(back, timeZone)).toBe(wall);
      }),
      { numRuns: 200 },
    );
  });
});
