import fc from "fast-check";
import { expect, test } from "vitest";
import { colourOf, contrast, isDark, mix, READABLE, readable, VISIBLE, withAlpha } from "./colour.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast is as WCAG counts it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
  // The darkest tenth of a channel is counted straight, not by a power.
  expect(contrast("#0a0a0a", "#000000")).toBeCloseTo(1.0607, 4);
  expect([READABLE, VISIBLE]).toEqual([4.5, 3]);
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

test("a repair is the first of two hundred steps to black or white that can be read, the nearer where both can", () => {
  const distance = (one: string, other: string) =>
    Math.hypot(...[1, 3, 5].map((at) => part(one, at) - part(other, at)));
  const part = (one: string, at: number) => Number.parseInt(one.slice(at, at + 2), 16);
  const middle = fc.integer({ min: 0x60, max: 0x90 }).map((value) => `#${value.toString(16).repeat(3)}`);
  fc.assert(
    fc.property(
      colour,
      fc.oneof(colour, middle),
      fc.constantFrom(READABLE, VISIBLE),
      (one, ground, ratio) => {
        if (contrast(one, ground) >= ratio) return;
        const steps = Array.from({ length: 200 }, (_, at) =>
          ["#000000", "#ffffff"]
            .map((end) => mix(end, one, (at + 1) / 200))
            .filter((way) => contrast(way, ground) >= ratio),
        );
        const [a = "", b = a] = steps.find((ways) => ways.length > 0) ?? [];
        expect(readable(one, [ground], ratio)).toBe(distance(b, one) < distance(a, one) ? b : a);
      },
    ),
    { numRuns: 300 },
  );
  // As far as black, and not at all where it is far enough already.
  expect(readable("#808080", ["#ffffff"], 21)).toBe("#000000");
  expect(readable("#123456", ["#123456"], 1)).toBe("#123456");
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
