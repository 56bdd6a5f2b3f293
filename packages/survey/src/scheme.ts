import { isDark, mix, readable, VISIBLE } from "./colour.ts";
import type { Configurations } from "./configurations.ts";
import { THEMES, type ThemeColours } from "./themes.ts";

/** A page in light and in the dark. */

/** Whether colours can be those of a page in the dark: what is dark itself has no other. */
export const hasSchemes = ({ style }: Configurations): boolean => !isDark(style.surface);

/**
 * The configurations in the dark: a theme's colours are its own there, and what the author chose is as near to that
 * as can be read.
 */
export function inTheDark(configurations: Configurations): Configurations {
  const { style, background, general } = configurations;
  if (!hasSchemes(configurations)) return configurations;
  const theme = THEMES.find(({ id }) => id === general.theme);
  const flat = background.color.toLowerCase() === style.surface.toLowerCase();
  const own = (chosen: string, field: keyof ThemeColours): string | null => {
    const usual = field === "background" ? theme?.background : theme?.style[field];
    return theme?.dark && usual === chosen.toLowerCase() ? theme.dark[field] : null;
  };
  const surface = own(style.surface, "surface") ?? mix(style.brand, "#151519", 0.05);
  const ground = flat ? surface : mix(style.brand, "#0d0d10", 0.06);
  const text = own(style.text, "text") ?? mix(style.brand, "#f1f1f4", 0.04);
  const brand = own(style.brand, "brand") ?? readable(style.brand, [surface], VISIBLE);
  const button_text = own(style.button_text, "button_text") ?? style.button_text;
  return {
    ...configurations,
    background: { ...background, color: own(background.color, "background") ?? ground },
    style: {
      ...style,
      surface,
      text: readable(text, [surface]),
      brand,
      button_text: readable(button_text, [brand]),
    },
  };
}

/** The configurations to be drawn: one of them, or in light and in the dark as the device has it. */
export function drawnSchemes(configurations: Configurations): {
  light: Configurations;
  dark?: Configurations;
} {
  const { scheme } = configurations.general;
  if (scheme === "dark") return { light: inTheDark(configurations) };
  return scheme === "device"
    ? { light: configurations, dark: inTheDark(configurations) }
    : { light: configurations };
}
