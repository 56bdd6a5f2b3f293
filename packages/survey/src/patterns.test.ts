import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, isDark, mix } from "./colour.ts";
import { drawPattern } from "./patterns.ts";

const PATTERNS = ["glow", "dawn", "dots", "grid", "rules"] as const;
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The colours that an image is made of, as "#rrggbb" with their strength. */
const inksOf = (image: string) =>
  [...image.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)].map(([, r, g, b, alpha]) => ({
    ink: `#${[r, g, b].map((one) => Number(one).toString(16).padStart(2, "0")).join("")}`,
    strength: Number(alpha),
  }));

test("no pattern is the ground alone", () => {
  expect(drawPattern("none", "#102030", "#ff0000")).toEqual({
    ...{ image: "none", size: "auto", repeat: "repeat", extreme: "#102030" },
  });
});

test("a pattern goes from nothing to a touch of the brand, and says the colour that this comes to", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PATTERNS), colour, colour, (pattern, ground, brand) => {
      const { image, extreme } = drawPattern(pattern, ground, brand);
      const inks = inksOf(image);
      const strengths = inks.map(({ strength }) => strength);
      const most = Math.max(...strengths);
      const white = pattern === "dawn" && isDark(ground);
      expect(new Set(inks.map(({ ink }) => ink))).toEqual(new Set([white ? "#ffffff" : brand]));
      expect([Math.min(...strengths), most >= 0.05 && most < 0.25]).toEqual([0, true]);
      expect(extreme).toBe(mix(white ? "#ffffff" : brand, ground, most));
    }),
  );
});

test("white is drawn half as strongly as a brand: on a dark ground it stands out more", () => {
  for (const pattern of PATTERNS) {
    const strengthOf = (brand: string) =>
      Math.max(...inksOf(drawPattern(pattern, "#ffffff", brand).image).map(({ strength }) => strength));
    expect([pattern, strengthOf("#ffffff")]).toEqual([pattern, strengthOf("#fffffe") / 2]);
  }
  expect(contrast(drawPattern("dawn", "#000000", "#ff0000").extreme, "#000000")).toBeLessThan(1.3);
});

test("a light lies over the page as a whole, marks come again and again", () => {
  const layout = PATTERNS.map((pattern) => drawPattern(pattern, "#ffffff", "#ff0000"));
  expect(layout.map(({ repeat }) => repeat)).toEqual([
    ...["no-repeat", "no-repeat", "repeat", "repeat", "repeat"],
  ]);
  const [glow, dawn, ...marks] = layout.map(({ size }) => size);
  expect([glow, dawn]).toEqual(["cover", "cover"]);
  for (const size of marks) expect(size).toMatch(/^(auto|(\d\d)px) (\d\d)px$/);
});
