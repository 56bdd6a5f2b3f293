import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countResponse, freePlace, type LimitCounter, limitState } from "./parameter-limit.ts";
import { addDays, dayOf, daysFrom, startOfDay } from "./zoned-days.ts";

const at = (text: string) => new Date(text);
const wait = { type: "response_time", responses: 2, days: 3, start_date: null } as const;
const interval = { type: "recurring_interval", responses: 2, days: 7, start_date: "2026-11-02" } as const;

/** Answers at these moments: which of them were taken. */
function taken(limit: typeof wait | typeof interval, zone: string, moments: string[]): boolean[] {
  let counter: LimitCounter | null = null;
  return moments.map((moment) => {
    const state = limitState(limit, counter, at(moment), zone);
    if (state.open) counter = countResponse(limit, state, at(moment), zone);
    return state.open;
  });
}

describe("X responses, then wait Y days", () => {
  it("closes with the last response and opens after the wait", () => {
    expect(
      taken(wait, "UTC", [
        "2026-11-01T10:00:00Z",
        "2026-11-05T10:00:00Z",
        "2026-11-05T11:00:00Z",
        "2026-11-07T23:59:59Z",
        "2026-11-08T00:00:00Z",
        "2026-11-08T00:00:01Z",
        "2026-11-08T00:00:02Z",
      ]),
    ).toEqual([true, true, false, false, true, true, false]);
  });

  it("of one day is open again on the next", () => {
    const daily = { ...wait, responses: 1, days: 1 };
    const full = { since: "2026-11-23", responses: 1, full_on: "2026-11-23" };
    const { opens_at } = limitState(daily, full, at("2026-11-23T12:00:00Z"), "Asia/Ho_Chi_Minh");
    expect(opens_at?.toISOString()).toBe("2026-11-23T17:00:00.000Z");
  });

  it("says when it opens, in the survey's time zone", () => {
    const full = { since: "2026-11-05", responses: 2, full_on: "2026-11-05" };
    const state = limitState(wait, full, at("2026-11-06T00:00:00Z"), "Asia/Ho_Chi_Minh");
    expect(state.opens_at?.toISOString()).toBe("2026-11-07T17:00:00.000Z");
  });
});

describe("a response less", () => {
  const since = "2026-11-05";
  it("opens what it had filled", () => {
    expect(freePlace(wait, { since, responses: 2, full_on: since })).toEqual({
      since,
      responses: 1,
      full_on: null,
    });
  });

  it("leaves closed what is full without it, since the limit was lowered", () => {
    const counter = { since, responses: 3, full_on: since };
    expect(freePlace(wait, counter)).toEqual({ since, responses: 2, full_on: since });
  });

  it("is never fewer than none", () => {
    expect(freePlace(wait, { since, responses: 0, full_on: null }).responses).toBe(0);
  });
});

describe("X responses per Y days from a start", () => {
  it("begins anew with every interval, whenever the last answer came", () => {
    expect(
      taken(interval, "UTC", [
        "2026-11-02T00:00:00Z",
        "2026-11-08T23:59:59Z",
        "2026-11-08T23:59:59Z",
        "2026-11-09T00:00:00Z",
        "2026-11-15T12:00:00Z",
        "2026-11-15T13:00:00Z",
        "2026-11-30T00:00:00Z",
      ]),
    ).toEqual([true, true, false, true, true, false, true]);
  });

  it("counts the days of the zone where clocks change", () => {
    // In Berlin 25 October 2026 has 25 hours; the interval still ends at midnight.
    const autumn = { ...interval, days: 1, responses: 1, start_date: "2026-10-25" } as const;
    const state = limitState(
      autumn,
      { since: "2026-10-25", responses: 1, full_on: "2026-10-25" },
      at("2026-10-25T20:00:00Z"),
      "Europe/Berlin",
    );
    expect(state.opens_at?.toISOString()).toBe("2026-10-25T23:00:00.000Z");
  });
});

const ZONES = [
  "UTC",
  "Asia/Ho_Chi_Minh",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Sao_Paulo",
  "Asia/Kathmandu",
];

describe("days of a zone", () => {
  it("begin at the first moment that falls on them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: daysFrom("1970-01-01", "2011-01-01"), max: daysFrom("1970-01-01", "2040-01-01") }),
        fc.constantFrom(...ZONES),
        (days, zone) => {
          const day = addDays("1970-01-01", days);
          const start = startOfDay(day, zone);
          expect(dayOf(new Date(start.getTime() - 1_000), zone) < day).toBe(true);
          expect(dayOf(start, zone) >= day).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("know that Samoa had no 30 December 2011", () => {
    expect(startOfDay("2011-12-30", "Pacific/Apia")).toEqual(startOfDay("2011-12-31", "Pacific/Apia"));
  });
});

describe("any answers at any time", () => {
  it("are taken as a count of all earlier ones says", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("response_time" as const, "recurring_interval" as const),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 10 }),
        fc.constantFrom(...ZONES),
        fc.array(fc.integer({ min: 0, max: 60 * 24 * 40 }), { maxLength: 60 }),
        (type, responses, days, zone, minutes) => {
          const start_date = "2026-03-01";
          const limit = { type, responses, days, start_date };
          const from = startOfDay(start_date, zone).getTime();
          const moments = minutes.sort((a, b) => a - b).map((minute) => new Date(from + minute * 60_000));
          let counter: LimitCounter | null = null;
          const kept: string[] = [];
          for (const moment of moments) {
            const state = limitState(limit, counter, moment, zone);
            expect(state.open).toBe(oracle(limit, kept, dayOf(moment, zone)));
            if (!state.open) {
              expect(state.opens_at && state.opens_at > moment).toBe(true);
              expect(limitState(limit, counter, state.opens_at ?? moment, zone).open).toBe(true);
              continue;
            }
            counter = countResponse(limit, state, moment, zone);
            kept.push(dayOf(moment, zone));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  /** Whether a day's answer may be kept, from the days of all that were. */
  function oracle(
    {
      type,
      responses,
      days,
      start_date,
    }: { type: string; responses: number; days: number; start_date: string },
    kept: string[],
    today: string,
  ): boolean {
    if (type === "recurring_interval") {
      const place = (day: string) => Math.floor(daysFrom(start_date, day) / days);
      return kept.filter((day) => place(day) === place(today)).length < responses;
    }
    // Every full group of X closes until the Y-th day after that of its last.
    if (kept.length === 0 || kept.length % responses !== 0) return true;
    return daysFrom(kept.at(-1) ?? today, today) >= days;
  }
});
