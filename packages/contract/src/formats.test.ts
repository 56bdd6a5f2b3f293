import { bucketOf } from "@soundings/nlp/scale";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatLanguage,
  formatMoment,
  formatNumber,
  formatPercent,
  formatPoints,
  formatScore,
} from "./formats.ts";

describe("scores", () => {
  test("carry a plus or a true minus sign, and zero carries none", () => {
    expect(formatScore(38.4)).toBe("+38");
    expect(formatScore(-14)).toBe("−14");
    expect(formatScore(0)).toBe("0");
    expect(formatPoints(-0.4)).toBe("0");
    expect(formatPoints(29.6)).toBe("+30");
    expect(formatScore(0.5)).toBe("+1");
  });

  test.each([
    [-0.3, "0"],
    [-0.6, "−1"],
    [0.2, "0"],
    [29.6, "+30"],
    [69.97, "+70"],
    [-50.4, "−50"],
    [100, "+100"],
    [-100, "−100"],
  ])("%d reads %s: rounded like any figure", (score, text) => {
    expect(formatScore(score, "en")).toBe(text);
    expect(formatScore(score, "vi")).toBe(text);
  });

  test("the number that is read lies in the bucket that is named, half a point away at most", () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (score) => {
        const read = Number(formatScore(score, "en").replace("−", "-"));
        expect(bucketOf(read)).toBe(bucketOf(score));
        expect(Number.isInteger(read) && Math.abs(read - score) <= 0.5).toBe(true);
      }),
    );
  });
});

describe("numbers", () => {
  test("are grouped by the language", () => {
    expect(formatNumber(12486, "en")).toBe("12,486");
    expect(formatNumber(12486, "vi")).toBe("12.486");
    expect(formatNumber(-5, "en")).toBe("−5");
  });

  test("a share that is not zero never reads as 0%", () => {
    expect(formatPercent(0.624, "en")).toBe("62%");
    expect(formatPercent(0.001, "en")).toBe("<1%");
    expect(formatPercent(0, "en")).toBe("0%");
    expect(formatPercent(1, "vi")).toBe("100%");
  });

  test("file sizes are short", () => {
    expect(formatBytes(5 * 1024 * 1024, "en")).toBe("5 MB");
    expect(formatBytes(1_300_000, "vi")).toBe("1,2 MB");
    expect(formatBytes(900, "en")).toBe("900 B");
  });
});

describe("dates", () => {
  test("are written by the language", () => {
    expect(formatDate("2026-11-14", "en")).toBe("14 Nov 2026");
    expect(formatDate("2026-11-14", "vi")).toBe("14 thg 11, 2026");
    expect(formatDate("2026-09-01", "en")).toBe("1 Sep 2026");
  });

  test("a day without a time is the same day in every time zone", () => {
    for (const zone of ["Pacific/Kiritimati", "Pacific/Niue", "Asia/Ho_Chi_Minh"]) {
      vi.stubEnv("TZ", zone);
      expect(formatDate("2026-11-14", "en")).toBe("14 Nov 2026");
    }
  });

  test("a moment has its time behind it", () => {
    expect(formatDateTime(new Date(2026, 10, 14, 9, 5), "en")).toBe("14 Nov 2026, 09:05");
    expect(formatDateTime(new Date(2026, 10, 14, 0, 30), "vi")).toBe("14 thg 11, 2026, 00:30");
    expect(formatMoment(new Date(2026, 10, 14, 9, 5, 3), "en")).toBe("14 Nov 2026, 09:05:03");
    expect(formatMoment(new Date(2026, 10, 14, 0, 30, 59), "vi")).toBe("14 thg 11, 2026, 00:30:59");
    expect(formatMoment("no date", "en")).toBe("");
  });

  test("text that is no date is empty, not a failure", () => {
    expect(formatDate("soon", "en")).toBe("");
    expect(formatDateTime("", "vi")).toBe("");
  });
});

test("a language that the browser cannot read falls back instead of failing", () => {
  expect(formatNumber(1234, "en-US@posix")).toBe("1,234");
  expect(formatDate("2026-11-14", "en-US@posix")).toMatch(/2026/);
  expect(formatLanguage("vi", "en")).toBe("Vietnamese");
  expect(formatLanguage("not a code", "en")).toBe("not a code");
});

afterEach(() => {
  vi.unstubAllEnvs();
});
