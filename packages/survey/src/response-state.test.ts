import { expect, test } from "vitest";
import {
  abandonedUpTo,
  DEFAULT_ABANDONED_HOURS,
  MAX_ABANDONED_HOURS,
  RESPONSE_STATES,
  responseState,
} from "./response-state.ts";

const HOUR = 3_600_000;
const now = Date.parse("2026-11-27T12:00:00Z");
const begun = { submitted: false, screened_out: false };
const after = (hours: number, settings = {}) =>
  responseState({ ...begun, written: now - hours * HOUR }, abandonedUpTo(settings, now));

test("a response that was begun is abandoned once nothing was written for a day", () => {
  expect(DEFAULT_ABANDONED_HOURS).toBe(24);
  expect([after(0), after(23.99), after(24), after(100)]).toEqual([
    "in_progress",
    "in_progress",
    "abandoned",
    "abandoned",
  ]);
});

test("a survey says after how many hours", () => {
  const hour = { abandoned_after_hours: 1 };
  const week = { abandoned_after_hours: 168 };
  expect([after(0.5, hour), after(1, hour), after(100, week), after(168, week)]).toEqual([
    "in_progress",
    "abandoned",
    "in_progress",
    "abandoned",
  ]);
});

test("every state is one that a response can be in; a year is the longest to wait", () => {
  const reached = [true, false].flatMap((submitted) =>
    [true, false].flatMap((screened_out) =>
      [0, now].map((written) => responseState({ submitted, screened_out, written }, abandonedUpTo({}, now))),
    ),
  );
  expect([...new Set(reached)].sort()).toEqual([...RESPONSE_STATES].sort());
  expect(MAX_ABANDONED_HOURS).toBe(365 * 24);
});

test("what was finished, or ended by a quota, is never abandoned", () => {
  const upTo = abandonedUpTo({}, now);
  expect(responseState({ submitted: true, screened_out: false, written: 0 }, upTo)).toBe("finished");
  expect(responseState({ submitted: false, screened_out: true, written: 0 }, upTo)).toBe("screened_out");
});
