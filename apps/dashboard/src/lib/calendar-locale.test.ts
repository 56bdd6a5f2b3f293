import dayjs from "dayjs";
import "dayjs/locale/vi";
import { expect, test } from "vitest";
import { calendarLocale } from "./calendar-locale.ts";

const DAYS = Array.from({ length: 365 }, (_, at) => dayjs("2026-01-01").add(at, "day"));

test.each(["en", "vi"])("months and weekdays in %s read as in the locale that dayjs brings", (language) => {
  const name = calendarLocale(language);
  for (const day of DAYS) {
    const [ours, theirs] = [name, language].map((locale) => day.locale(locale).format("dd, D MMMM YYYY"));
    expect(ours).toBe(theirs);
  }
});

test("a language that dayjs has no file of is written as Intl writes it", () => {
  const day = dayjs("2026-11-24").locale(calendarLocale("fr"));
  expect(day.format("dddd dd MMMM MMM")).toBe("mardi ma novembre nov.");
});
