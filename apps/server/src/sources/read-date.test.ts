import fc from "fast-check";
import { expect, test } from "vitest";
import { readDate } from "./read-date.ts";

const FORMATS = ["iso", "day_first", "month_first"] as const;
const shown = (text: string) =>
  FORMATS.map(
    (format) =>
      readDate(text, format)
        ?.toISOString()
        .replace(/:00\.000Z$/, "") ?? null,
  );
const all = (text: string) => [text, text, text];

test.each<[string, (string | null)[]]>([
  ["2026-11-03", all("2026-11-03T00:00")],
  ["2026/11/03", all("2026-11-03T00:00")],
  ["2026-11-03T14:30:00Z", all("2026-11-03T14:30")],
  ["2026-11-03 14:30", all("2026-11-03T14:30")],
  ["2026-11-03T14:30:00.123+07:00", all("2026-11-03T07:30")],
  ["03/11/2026", [null, "2026-11-03T00:00", "2026-03-11T00:00"]],
  ["13/11/2026", [null, "2026-11-13T00:00", null]],
  ["11/13/2026", [null, null, "2026-11-13T00:00"]],
  ["3.11.26", [null, "2026-11-03T00:00", "2026-03-11T00:00"]],
  ["3-11-1999", [null, "1999-11-03T00:00", "1999-03-11T00:00"]],
  ["14:30 13/11/2026", [null, "2026-11-13T14:30", null]],
  ["13/11/2026, 2:30 PM", [null, "2026-11-13T14:30", null]],
  ["13/11/2026 12:05 am", [null, "2026-11-13T00:05", null]],
  ["13/11/2026 14h30", [null, "2026-11-13T14:30", null]],
  ["3 Nov 2026", all("2026-11-03T00:00")],
  ["Nov 3, 2026", all("2026-11-03T00:00")],
  ["November 3rd, 2026", all("2026-11-03T00:00")],
  ["Tue, 3 November 2026", all("2026-11-03T00:00")],
  ["03-Nov-26", all("2026-11-03T00:00")],
  ["3 tháng 11, 2026", all("2026-11-03T00:00")],
  ["3 thg 11 2026", all("2026-11-03T00:00")],
  ["31/02/2026", [null, null, null]],
  ["2026-13-01", [null, null, null]],
  ["2026-11-03 25:00", [null, null, null]],
  ["1/2/3", [null, null, null]],
  ["5.2.1", [null, null, null]],
  ["12345678", [null, null, null]],
  ["yesterday", [null, null, null]],
  ["1800-01-01", [null, null, null]],
])("%s", (text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("a date written in a format is read in it, and the other order never gives another day unasked", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1970-01-01"), max: new Date("2069-12-31"), noInvalidDate: true }),
      (date) => {
        const [y, m, d] = date.toISOString().slice(0, 10).split("-");
        const day = `${y}-${m}-${d}T00:00:00.000Z`;
        expect(readDate(`${y}-${m}-${d}`, "iso")?.toISOString()).toBe(day);
        expect(readDate(`${d}/${m}/${y}`, "day_first")?.toISOString()).toBe(day);
        expect(readDate(`${m}/${d}/${y}`, "month_first")?.toISOString()).toBe(day);
        expect(readDate(`${d}/${m}/${y}`, "iso")).toBeNull();
        if (Number(d) > 12) expect(readDate(`${d}/${m}/${y}`, "month_first")).toBeNull();
      },
    ),
  );
});
