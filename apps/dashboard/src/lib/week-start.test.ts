import { localeOf } from "@soundings/survey/time-format";
import { expect, test } from "vitest";
import { weekStart } from "./week-start.ts";

test("a week begins as it does where the language is spoken", () => {
  expect(weekStart(localeOf("en"))).toBe(1);
  expect(weekStart(localeOf("vi"))).toBe(1);
  expect(weekStart("en-US")).toBe(0);
  expect(weekStart("not a locale")).toBe(1);
});
