import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "./colour.ts";
import { contrastChecks } from "./contrast-checks.ts";
import { THEMES } from "./themes.ts";

const [plain] = THEMES;
if (!plain) throw new Error("There are themes.");
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every theme passes, and needs no repair", () => {
  for (const { style } of THEMES)
    expect(contrastChecks(style).every(({ passes, repairs }) => passes && repairs.length === 0)).toBe(true);
});

test("a pale brand under white words is told with its ratio, and darkened rather than the words", () => {
  const style = { ...plain.style, brand: "#f59e0b", button_text: "#ffffff" };
  const check = contrastChecks(style).find(({ ground }) => ground === "brand");
  expect(check?.ratio).toBeCloseTo(2.15, 1);
  expect(check?.passes).toBe(false);
  expect(check?.repairs[0]?.field).toBe("brand");
});

test("either repair makes the pair readable", () => {
  fc.assert(
    fc.property(colour, colour, (text, surface) => {
      const [check] = contrastChecks({ ...plain.style, text, surface });
      for (const { field, colour: repaired } of check?.repairs ?? []) {
        const pair = { text, surface, [field]: repaired };
        expect(contrast(pair.text, pair.surface)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
