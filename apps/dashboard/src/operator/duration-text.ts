import type { Formats } from "@soundings/contract/formats";

/** 42 -> "42 ms", 1250 -> "1.3 s", 190000 -> "3.2 min": as exact as it helps, in the reader's language. */
export function durationText(ms: number, format: Pick<Formats, "number">): string {
  const unit = (value: number, name: string, digits: number) =>
    format.number(value, {
      style: "unit",
      unit: name,
      unitDisplay: "short",
      maximumFractionDigits: digits,
    });
  if (ms < 1_000) return unit(Math.max(ms, ms > 0 ? 1 : 0), "millisecond", 0);
  if (ms < 60_000) return unit(ms / 1_000, "second", ms < 10_000 ? 1 : 0);
  if (ms < 3_600_000) return unit(ms / 60_000, "minute", ms < 600_000 ? 1 : 0);
  return unit(ms / 3_600_000, "hour", 1);
}
