import type { Configurations } from "./configurations.ts";

type Style = Configurations["style"];
type Pattern = NonNullable<Configurations["background"]["pattern"]>;

/** The colours of a theme. */
export interface ThemeColours {
  background: string;
  surface: string;
  text: string;
  brand: string;
  button_text: string;
}

/** A look to begin with: colours, font, shapes and ground. Pictures, logo and measures stay as they are. */
export interface Theme {
  /** Its name is the interface's to say. */
  id: string;
  background: string;
  pattern: Pattern;
  style: Style;
  /** What its colours are in the dark; null: it is dark itself. */
  dark: ThemeColours | null;
}

type Colours = [background: string, surface: string, text: string, brand: string, button_text: string];
type Shape = Pick<Style, "font" | "corners" | "buttons" | "chosen" | "fields" | "titles" | "progress">;

function theme(
  id: string,
  light: Colours,
  dark: Colours | null,
  shape: Shape,
  pattern: Pattern = "none",
): Theme {
  const { background, ...colours } = named(light);
  return { id, background, pattern, style: { ...colours, ...shape }, dark: dark && named(dark) };
}

function named([background, surface, text, brand, button_text]: Colours): ThemeColours {
  return { background, surface, text, brand, button_text };
}

/** What a new survey has. */
export const DEFAULT_THEME = theme(
  "clear",
  ["#ffffff", "#ffffff", "#191726", "#5a3fd6", "#ffffff"],
  ["#131218", "#131218", "#efeef6", "#a996ff", "#17122e"],
  { font: "inter", corners: "rounded" },
);

/** Every text of each is at least 4.5 : 1 on its ground, in light and in the dark. */
export const THEMES: readonly Theme[] = [
  DEFAULT_THEME,
  theme(
    "paper",
    ["#f1f3f6", "#ffffff", "#181c25", "#1b58a8", "#ffffff"],
    ["#0e1116", "#171b22", "#e8ebf0", "#7fb0f5", "#0b1a2e"],
    { font: "inter", corners: "rounded", progress: "bar" },
  ),
  theme(
    "ink",
    ["#ffffff", "#ffffff", "#111111", "#111111", "#ffffff"],
    ["#0d0d0d", "#0d0d0d", "#f5f5f3", "#f5f5f3", "#0d0d0d"],
    { font: "serif", corners: "square", chosen: "solid", fields: "line", titles: "large" },
  ),
  theme(
    "linen",
    ["#efe9dd", "#faf7f0", "#2a2620", "#6b4f1d", "#ffffff"],
    ["#171410", "#1f1b15", "#efe7d8", "#d9b26a", "#241a06"],
    { font: "serif", corners: "square", chosen: "edge", fields: "line", progress: "bar" },
    "rules",
  ),
  theme(
    "clay",
    ["#fbf1e8", "#fffdfb", "#2b1d14", "#a3431b", "#ffffff"],
    ["#1a120d", "#231912", "#f6ebe3", "#f0a070", "#2a1206"],
    { font: "inter", corners: "rounded", buttons: "pill", titles: "large" },
    "glow",
  ),
  theme(
    "blossom",
    ["#fdeef2", "#ffffff", "#35141f", "#b3245a", "#ffffff"],
    ["#1f0f16", "#2a151e", "#fbe8ee", "#ff8fb3", "#3a0a1c"],
    { font: "rounded", corners: "pill", chosen: "solid", progress: "bar" },
    "glow",
  ),
  theme(
    "sunshine",
    ["#fff3c4", "#fffdf5", "#2b2410", "#f2b91d", "#2b2410"],
    ["#1b1708", "#25200e", "#fbf3d9", "#f7c948", "#2b2410"],
    { font: "rounded", corners: "pill", chosen: "solid", titles: "large", progress: "parts" },
    "dots",
  ),
  theme(
    "lagoon",
    ["#dff1ee", "#ffffff", "#12302e", "#0f6561", "#ffffff"],
    ["#06201f", "#0c2b2a", "#e2f4f1", "#5cc0b5", "#062220"],
    { font: "rounded", corners: "rounded", buttons: "pill", progress: "bar" },
    "dawn",
  ),
  theme(
    "sky",
    ["#1b58a8", "#ffffff", "#14233a", "#1b58a8", "#ffffff"],
    ["#0a1a33", "#12233f", "#e6eefb", "#7db3ff", "#071a36"],
    { font: "inter", corners: "rounded", buttons: "pill", chosen: "solid" },
    "dawn",
  ),
  theme(
    "blueprint",
    ["#e9effb", "#ffffff", "#10233f", "#1f4fd8", "#ffffff"],
    ["#0b1530", "#0f1c3d", "#dfe9ff", "#7aa2ff", "#0b1530"],
    { font: "mono", corners: "square", chosen: "edge", progress: "parts" },
    "grid",
  ),
];

/** Themes that surveys were made with and that are offered no more. */
export const EARLIER_THEMES: readonly Theme[] = [
  theme("plain", ["#ffffff", "#ffffff", "#1c2033", "#5b3fd1", "#ffffff"], null, {
    font: "system",
    corners: "rounded",
  }),
  theme("night", ["#0f1117", "#181b25", "#eceef3", "#a08cf5", "#0f1117"], null, {
    font: "inter",
    corners: "rounded",
  }),
  theme("ember", ["#1c120c", "#1c120c", "#f6ebe3", "#e39a68", "#1c0f06"], null, {
    font: "serif",
    corners: "rounded",
  }),
  theme("aurora", ["#06201f", "#0c2b2a", "#e2f4f1", "#5cc0b5", "#062220"], null, {
    font: "rounded",
    corners: "pill",
  }),
];

/** The configurations in a theme's look. */
export function applyTheme(
  configurations: Configurations,
  { id, background, pattern, style }: Theme,
): Configurations {
  const { pattern: _, ...ground } = configurations.background;
  return {
    ...configurations,
    background: { ...ground, color: background, ...(pattern !== "none" && { pattern }) },
    general: { ...configurations.general, theme: id },
    style,
  };
}

/** What a style is where it does not say. */
const USUAL: Partial<Style> = { chosen: "soft", fields: "box", titles: "calm", progress: "line" };

/** The theme that the colours, font and shapes are exactly those of; null once any was changed. */
export function themeOf({ background, style }: Configurations): Theme | null {
  const full = (one: Style) => ({ ...USUAL, buttons: one.corners, ...one });
  const key = (one: Style) => JSON.stringify(Object.entries(full(one)).sort()).toLowerCase();
  const ground = background.color.toLowerCase();
  const same = (one: Theme) =>
    one.background === ground &&
    one.pattern === (background.pattern ?? "none") &&
    key(one.style) === key(style);
  return [...THEMES, ...EARLIER_THEMES].find(same) ?? null;
}
