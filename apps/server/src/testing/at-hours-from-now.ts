import { onTestFinished, vi } from "vitest";

/** What the test does from here on happens so many hours later. */
export function atHoursFromNow(hours: number): void {
  const then = Date.now() + hours * 3_600_000;
  const spy = vi.spyOn(Date, "now").mockReturnValue(then);
  onTestFinished(() => spy.mockRestore());
}
