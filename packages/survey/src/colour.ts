/** Arithmetic of colours "#rrggbb", for readable pages. */

type Channels = readonly [number, number, number];

/** What text has to stand apart from its ground (WCAG 2.2, 1.4.3), and what lines and marks have to (1.4.11). */
export const READABLE = 4.5;
export const VISIBLE = 3;

/** How far two colours stand apart, 1 to 21 (WCAG 2.2 contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** `share` (0 to 1) of `one` in `other`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return hex(b.map((ground, at) => ground + ((a[at] as number) - ground) * share));
}

/** "rgb(26 43 60 / 0.4)". */
export const withAlpha = (colour: string, alpha: number) => `rgb(${channelsOf(colour).join(" ")} / ${alpha})`;

export const isDark = (colour: string) => contrast(colour, "#ffffff") > contrast(colour, "#000000");

/**
 * The colour of the same hue, nearest to the given one, that stands apart from all grounds; itself where
 * it does already. Where none can (grounds both light and dark), the last grounds are given up first.
 */
export function readable(colour: string, grounds: readonly string[], ratio = READABLE): string {
  const passes = (one: string) => grounds.every((ground) => contrast(one, ground) >= ratio);
  if (passes(colour)) return colour;
  // Darker and lighter in 200 steps; the first that passes is the nearest of its way.
  for (let step = 1; step <= 200; step++) {
    const both = [mix("#000000", colour, step / 200), mix("#ffffff", colour, step / 200)];
    const near = both.filter(passes).sort((a, b) => distance(a, colour) - distance(b, colour))[0];
    if (near) return near;
  }
  return readable(colour, grounds.slice(0, -1), ratio);
}

/** "#AbC" and "1a2b3c" as "#aabbcc" and "#1a2b3c"; null for what is no colour. */
export function colourOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, "$&$&")}` : null;
}

function distance(one: string, other: string): number {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] as number)));
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function channelsOf(colour: string): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

const hex = (channels: readonly number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
