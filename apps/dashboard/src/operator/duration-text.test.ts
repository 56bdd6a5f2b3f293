import { formatsOf } from "@soundings/contract/formats";
import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

// How English shortens a unit differs between versions of ICU: its first letter does not.
test.each([
  [0, /^0 ms$/],
  [0.2, /^1 ms$/],
  [42.4, /^42 ms$/],
  [1_250, /^1\.3 s/],
  [42_000, /^42 s/],
  [190_000, /^3\.2 m/],
  [7_200_000, /^2 h/],
])("%d ms is short", (ms, text) => expect(durationText(ms, formatsOf("en"))).toMatch(text));

test("Vietnamese has its own comma and units", () => {
  expect(durationText(1_250, formatsOf("vi"))).toMatch(/^1,3 giây/);
});
