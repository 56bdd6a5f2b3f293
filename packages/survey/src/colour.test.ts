import fc from "fast-check";
import { expect, test } from "vitest";
import { colourOf, contrast, isDark, mix, readable, withAlpha } from "./colour.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is as WCAG counts it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

test("colours mix by their share", () => {
  expect(mix("#ff0000", "#ffffff", 0)).toBe("#ffffff");
  expect(mix("#ff0000", "#ffffff", 1)).toBe("#ff0000");
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(withAlpha("#010203", 0.5)).toBe("rgb(1 2 3 / 0.5)");
});

test("a repaired colour can be read on its ground, and one that could be stays as it is", () => {
  fc.assert(
    fc.property(colour, colour, (one, ground) => {
      const repaired = readable(one, [ground]);
      expect(contrast(repaired, ground)).toBeGreaterThanOrEqual(4.5);
      if (contrast(one, ground) >= 4.5) expect(repaired).toBe(one);
    }),
  );
});

test("a repair goes no further than it has to", () => {
  // Amber on white: darker amber, not black.
  const amber = readable("#f59e0b", ["#ffffff"]);
  expect(contrast(amber, "#ffffff")).toBeLessThan(4.7);
  expect(contrast(readable("#444444", ["#222222"]), "#222222")).toBeLessThan(4.8);
});

test("a colour is dark where white is read better on it than black", () => {
  expect(["#000000", "#444444", "#ffffff", "#cccccc"].map(isDark)).toEqual([true, true, false, false]);
});

test("of two repairs as far the smaller change is taken, and the last grounds are given up where none fits all", () => {
  // Both ways pass at once from the middle of two grounds.
  expect(contrast(readable("#767676", ["#767676"]), "#767676")).toBeGreaterThanOrEqual(4.5);
  for (const [ground, last] of [
    ["#ffffff", "#000000"],
    ["#000000", "#ffffff"],
  ] as const) {
    const repaired = readable("#808080", [ground, last]);
    expect(contrast(repaired, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(readable("#123456", [])).toBe("#123456");
});

test("colours are taken as people write them", () => {
  expect(colourOf(" #AbC ")).toBe("#aabbcc");
  expect(colourOf("1A2b3c")).toBe("#1a2b3c");
  for (const wrong of ["", "#12", "#12345", "red", "#gggggg"]) expect(colourOf(wrong)).toBeNull();
});
