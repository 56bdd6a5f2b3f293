import { expect, test } from "vitest";
import { LANGUAGES } from "./survey.ts";
import { formatLongTime, localeOf, timeFormat } from "./time-format.ts";

const AFTERNOON = new Date("2026-11-23T17:05:00Z");

test.each(LANGUAGES)("%s writes the afternoon by a clock of 24 hours", (language) => {
  const parts = (options: Intl.DateTimeFormatOptions) =>
    timeFormat(language, { ...options, numberingSystem: "latn", timeZone: "UTC" }).formatToParts(AFTERNOON);
  const clocks: Intl.DateTimeFormatOptions[] = [
    { hour: "2-digit", minute: "2-digit" },
    { dateStyle: "medium", timeStyle: "short" },
  ];
  for (const options of clocks) {
    expect(parts(options).find(({ type }) => type === "hour")?.value).toBe("17");
    expect(parts(options).some(({ type }) => type === "dayPeriod")).toBe(false);
  }
});

test("a long time is by the clock of its zone", () => {
  expect(formatLongTime(AFTERNOON, "en", "Asia/Ho_Chi_Minh")).toBe("24 November 2026 at 00:05");
});

test("a long time is in the order of Vietnamese, with its day and month by their numbers", () => {
  expect(formatLongTime(AFTERNOON, "vi", "Asia/Ho_Chi_Minh")).toBe("00:05, ngày 24 tháng 11 năm 2026");
  expect(formatLongTime("2026-03-04T07:05:00Z", "vi", "UTC")).toBe("07:05, ngày 4 tháng 3 năm 2026");
});

test("what a browser does not know does not fail", () => {
  expect(formatLongTime(AFTERNOON, "en-US@posix", "Asia/Ho_Chi_Minh")).toBe("24 November 2026 at 00:05");
  expect(formatLongTime(AFTERNOON, "en", "Mars/Olympus")).toMatch(/2026/);
  const of = (language: string, timeZone: string) => {
    const { locale, hourCycle } = timeFormat(language, { timeStyle: "short", timeZone }).resolvedOptions();
    return [locale, hourCycle];
  };
  // The language counts more than its zone; where neither is known, British English stands in.
  expect([of("de", "Mars/Olympus"), of("en-US@posix", "Mars/Olympus")]).toEqual([
    ["de", "h23"],
    ["en-GB", "h23"],
  ]);
  expect(["en", "vi", "fr"].map(localeOf)).toEqual(["en-GB", "vi-VN", "fr"]);
});
