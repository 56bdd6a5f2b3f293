import { isDark, mix, readable, VISIBLE, withAlpha } from "./colour.ts";
import type { Configurations } from "./configurations.ts";
import { drawPattern } from "./patterns.ts";

/** The look of a respondent's page: what the layout tab chooses, as CSS custom properties. */

/** Families by name; fonts/ has the faces of all but the device's own. */
export const FONTS: Record<Configurations["style"]["font"], string> = {
  system: 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", sans-serif',
  inter: '"Inter Variable", "Inter Fallback", system-ui, "Noto Sans Arabic", sans-serif',
  serif: '"Source Serif 4 Variable", "Source Serif Fallback", Georgia, "Noto Naskh Arabic", serif',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, "Noto Sans Mono", monospace',
  rounded: '"Nunito Variable", "Nunito Fallback", system-ui, "Noto Sans Arabic", sans-serif',
};

/** Of cards, controls, small marks and buttons. */
const CORNERS: Record<Configurations["style"]["corners"], [string, string, string, string]> = {
  square: ["0px", "0px", "0px", "0px"],
  rounded: ["16px", "10px", "5px", "10px"],
  pill: ["28px", "23px", "999px", "999px"],
};

const WIDTHS: Record<Configurations["general"]["width"], string> = {
  narrow: "560px",
  medium: "688px",
  wide: "880px",
};

/** Between questions, between answers, in a card, and the least height of what is touched. */
const DENSITIES: Record<Configurations["general"]["density"], [string, string, string, string]> = {
  compact: ["24px", "6px", "24px", "46px"],
  comfortable: ["40px", "8px", "40px", "52px"],
};

const FITS: Record<Configurations["background"]["fit"], [size: string, repeat: string]> = {
  cover: ["cover", "no-repeat"],
  contain: ["contain", "no-repeat"],
  tile: ["auto", "repeat"],
};

/**
 * Custom properties by name; `imageAddress` says where a picture is. All colours but the author's own
 * (brand, text, surface, button-text, background) are computed to be readable where they stand.
 *
 * Page: --survey-scheme ("light" or "dark", for color-scheme), --survey-font, --survey-background
 * (colour), --survey-background-image (with its overlay; "none"), --survey-background-size, -repeat;
 * --survey-on-background, --survey-on-background-muted (texts beside the card, on a plain background;
 * over a picture put texts on the surface).
 * Card: --survey-surface, --survey-card-shadow, --survey-card-padding, --survey-corner-card (no card
 * is seen, and the padding is 0, where the background is of the surface's colour), --survey-width.
 * Texts on the card: --survey-text, --survey-muted, --survey-brand-text (required marks, links),
 * --survey-error.
 * Controls: --survey-line (hairlines), --survey-line-strong (edges of controls, 3 : 1),
 * --survey-brand-line (edge of what is chosen, 3 : 1), --survey-brand-soft with --survey-on-soft and
 * --survey-on-soft-muted (ground of what is chosen), --survey-hover (ground), --survey-focus (ring),
 * --survey-error-line.
 * Buttons and progress: --survey-brand, --survey-button-text (as chosen), --survey-on-brand (always
 * readable), --survey-brand-hover with the same text on it, --survey-track (progress to come).
 * Measures: --survey-corner, --survey-corner-small, --survey-corner-button, --survey-gap,
 * --survey-option-gap, --survey-target, --survey-align ("start" or "center", for text-align and
 * justify-content), --survey-logo-height, --survey-logo-align (for justify-content).
 */
export function themeVariables(
  { style, background, general, logo }: Configurations,
  imageAddress: (id: string) => string,
): Record<string, string> {
  const { brand, text, surface } = style;
  const dark = isDark(surface);
  const picture = background.kind === "image" && background.image_id !== null;
  const pattern = drawPattern(picture ? "none" : (background.pattern ?? "none"), background.color, brand);
  const flat =
    !picture && pattern.image === "none" && background.color.toLowerCase() === surface.toLowerCase();
  const soft = mix(brand, surface, dark ? 0.18 : 0.1);
  const hover = mix(text, surface, 0.05);
  const onBrand = readable(style.button_text, [brand]);
  const error = dark ? "#f08b84" : "#b42b31";
  const [, , padding] = DENSITIES[general.density];
  const [size, repeat] = FITS[background.fit];
  return named({
    scheme: dark ? "dark" : "light",
    font: FONTS[style.font],
    background: background.color,
    "background-image": picture ? layers(background, imageAddress(background.image_id ?? "")) : pattern.image,
    "background-size": picture ? size : pattern.size,
    "background-repeat": picture ? repeat : pattern.repeat,
    "on-background": readable(text, [background.color, pattern.extreme]),
    "on-background-muted": readable(mix(text, background.color, 0.68), [background.color, pattern.extreme]),
    surface,
    "card-shadow": flat ? "none" : "0 1px 2px rgb(12 14 19 / 0.06), 0 12px 32px rgb(12 14 19 / 0.10)",
    "card-padding": flat ? "0px" : padding,
    text,
    muted: readable(mix(text, surface, 0.68), [surface, hover]),
    "brand-text": readable(brand, [surface, hover, soft]),
    error: readable(error, [surface]),
    "error-line": readable(error, [surface], VISIBLE),
    line: mix(text, surface, 0.12),
    "line-strong": readable(mix(text, surface, 0.4), [surface, hover], VISIBLE),
    "brand-line": readable(brand, [surface, soft], VISIBLE),
    "brand-soft": soft,
    "on-soft": readable(text, [soft]),
    "on-soft-muted": readable(mix(text, soft, 0.68), [soft]),
    hover,
    focus: readable(brand, picture ? [surface] : [surface, background.color], VISIBLE),
    brand,
    "brand-hover": mix(isDark(onBrand) ? "#ffffff" : "#000000", brand, 0.12),
    "button-text": style.button_text,
    "on-brand": onBrand,
    track: mix(text, surface, 0.12),
    ...measures({ style, general, logo }),
  });
}

function measures({ style, general, logo }: Pick<Configurations, "style" | "general" | "logo">) {
  const [corner_card, corner, corner_small] = CORNERS[style.corners];
  const [, , , corner_button] = CORNERS[style.buttons ?? style.corners];
  const [gap, option_gap, , target] = DENSITIES[general.density];
  return {
    width: WIDTHS[general.width],
    "corner-card": corner_card,
    corner,
    "corner-small": corner_small,
    "corner-button": corner_button,
    gap,
    "option-gap": option_gap,
    target,
    align: general.align,
    "logo-height": `${logo.size}px`,
    "logo-align": { left: "start", center: "center", right: "end" }[logo.position],
  };
}

/** The overlay lies over the picture as a layer of its own. */
function layers({ color, overlay }: Configurations["background"], address: string): string {
  const veil = withAlpha(color, overlay);
  return `${overlay > 0 ? `linear-gradient(${veil}, ${veil}), ` : ""}url("${address}")`;
}

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--survey-${name}`, value]));
