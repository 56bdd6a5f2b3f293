import { expect, test } from "vitest";
import { durationText, secondsOf } from "./use-answer-words.ts";

const say = (seconds: number) => durationText(seconds, (unit, value) => `${value} ${unit}`);

test("a time is said in its two largest units", () => {
  expect([0, 0.4, 58.6, 60, 97, 3_600, 3_725, 90_000, 86_400 * 3].map(say)).toEqual([
    "0 s",
    "1 s",
    "59 s",
    "1 min",
    "1 min 37 s",
    "1 h",
    "1 h 2 min",
    "1 d 1 h",
    "3 d",
  ]);
});

test("a response that was not submitted has taken until its last write", () => {
  const times = { started_at: "2026-11-20T08:00:00.000Z", updated_at: "2026-11-20T08:01:30.000Z" };
  expect(secondsOf({ ...times, submitted_at: null })).toBe(90);
  expect(secondsOf({ ...times, submitted_at: "2026-11-20T08:02:00.000Z" })).toBe(120);
});

test("a response that came whole, without an opening, has no time", () => {
  const at = "2026-11-20T08:00:00.000Z";
  expect(secondsOf({ started_at: at, updated_at: at, submitted_at: at })).toBeNull();
});
