import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText, matchesPattern } from "./compare-text.ts";

test.each([
  ["  Tây Hồ ", "tay ho"],
  ["ĐÀ NẴNG", "da nang"],
  ["Malmø, Łódź", "malmo, lodz"],
  ["Guðrún", "gudrun"],
  ["Straße", "strasse"],
  ["Ærø cœur", "aero coeur"],
])("%j is compared as %j", (text, folded) => expect(foldText(text)).toBe(folded));

test("a pattern fits what the same regular expression fits", () => {
  const letters = fc.constantFrom("a", "b");
  const text = fc.string({ unit: letters, maxLength: 8 });
  const pattern = fc.string({ unit: fc.oneof(letters, fc.constantFrom("*", "?")), maxLength: 6 });
  let fitting = 0;
  fc.assert(
    fc.property(text, pattern, (one, like) => {
      const expression = new RegExp(`^${like.replaceAll("*", ".*").replaceAll("?", ".")}$`);
      const fits = expression.test(one);
      if (fits) fitting++;
      expect(matchesPattern(one, like)).toBe(fits);
    }),
    { numRuns: 500 },
  );
  expect(fitting).toBeGreaterThan(20);
  expect([matchesPattern("aab", "*ab"), matchesPattern("aaab", "a*ab"), matchesPattern("", "**")]).toEqual([
    ...[true, true, true],
  ]);
});
