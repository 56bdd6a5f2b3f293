import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPause } from "./after-pause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs once after a pause, however often it was asked for", () => {
  const run = vi.fn();
  const later = afterPause(run);
  for (let key = 0; key < 5; key++) {
    later.ask();
    vi.advanceTimersByTime(100);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(1);
});

it("runs while somebody asks without a pause, about once a second", () => {
  const run = vi.fn();
  const later = afterPause(run);
  for (let key = 0; key < 30; key++) {
    later.ask();
    vi.advanceTimersByTime(100);
  }
  expect(run.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(run.mock.calls.length).toBeLessThanOrEqual(3);
});

it("does not run any more once it was cancelled", () => {
  const run = vi.fn();
  const later = afterPause(run);
  later.ask();
  later.cancel();
  vi.advanceTimersByTime(2_000);
  expect(run).not.toHaveBeenCalled();
});
