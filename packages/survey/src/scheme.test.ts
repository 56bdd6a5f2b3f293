import { expect, test } from "vitest";
import { blankSurvey } from "./blank.ts";
import { contrast, isDark, readable, VISIBLE } from "./colour.ts";
import type { Configurations } from "./configurations.ts";
import { drawnSchemes, hasSchemes, inTheDark } from "./scheme.ts";
import { counter, TEXTS } from "./testing/build.ts";
import { applyTheme, EARLIER_THEMES, THEMES } from "./themes.ts";

const blank = blankSurvey(counter(), TEXTS, { language: "en", time_zone: "UTC" }).configurations;
const withScheme = (scheme: Configurations["general"]["scheme"], from = blank) => ({
  ...from,
  general: { ...from.general, scheme },
});

test("a page is drawn in light, in the dark, or in both as the device has it", () => {
  const [light, dark, device] = (["light", "dark", "device"] as const).map((one) => withScheme(one));
  if (!light || !dark || !device) throw new Error("three schemes");
  expect(drawnSchemes(light)).toEqual({ light });
  expect(drawnSchemes(dark)).toEqual({ light: inTheDark(dark) });
  expect(drawnSchemes(device)).toEqual({ light: device, dark: inTheDark(device) });
  expect([isDark(inTheDark(dark).style.surface), isDark(dark.style.surface)]).toEqual([true, false]);
});

test("what is dark itself stays as it is", () => {
  for (const theme of EARLIER_THEMES.filter(({ style }) => isDark(style.surface))) {
    const dark = applyTheme(blank, theme);
    expect([hasSchemes(dark), inTheDark(dark)]).toEqual([false, dark]);
  }
});

test("each colour of a theme is its own one in the dark, however it is written", () => {
  for (const theme of THEMES) {
    const { background, style } = applyTheme(blank, theme);
    const written = applyTheme(blank, theme);
    const loud = {
      ...written,
      background: { ...background, color: background.color.toUpperCase() },
      style: { ...style, surface: style.surface.toUpperCase(), brand: style.brand.toUpperCase() },
    };
    for (const made of [inTheDark(written), inTheDark(loud)]) {
      const { surface, text, brand, button_text } = made.style;
      expect({ background: made.background.color, surface, text, brand, button_text }).toEqual(theme.dark);
    }
  }
});

test("a colour that the author chose is as near to itself as can be read, on a ground that it tints", () => {
  const own = {
    ...blank,
    background: { ...blank.background, color: "#fefefe" },
    style: { ...blank.style, surface: "#fefefe", text: "#222222", brand: "#7a0019", button_text: "#fff0f0" },
  };
  const flat = inTheDark(own);
  expect(flat.background.color).toBe(flat.style.surface);
  expect(flat.style.brand).toBe(readable("#7a0019", [flat.style.surface], VISIBLE));
  expect(flat.style.button_text).toBe(readable("#fff0f0", [flat.style.brand]));
  // A touch of the brand, no more: whatever it is, the page is dark.
  expect(contrast(flat.style.surface, "#151519")).toBeLessThan(1.1);
  expect(flat.style.surface).not.toBe("#151519");
  const card = inTheDark({ ...own, background: { ...own.background, color: "#dddddd" } });
  expect(card.background.color).not.toBe(card.style.surface);
  expect(contrast(card.background.color, "#000000")).toBeLessThan(contrast(card.style.surface, "#000000"));
});
