import type { Configurations } from "./survey.ts";

/** A look to begin with. It sets colours, font and corners; pictures, logo and measures stay as they are. */
export interface Theme {
  /** Its name is the interface's to say. */
  id: string;
  background: string;
  style: Configurations["style"];
}

const theme = (
  id: string,
  [background, surface, text, brand, button_text]: [string, string, string, string, string],
  [font, corners]: [Configurations["style"]["font"], Configurations["style"]["corners"]],
): Theme => ({ id, background, style: { font, brand, text, surface, button_text, corners } });

/** What a new survey has. */
export const DEFAULT_THEME = theme(
  "clear",
  ["#ffffff", "#ffffff", "#191726", "#5a3fd6", "#ffffff"],
  ["inter", "rounded"],
);

/** Every text of each is at least 4.5 : 1 on its ground. */
export const THEMES: readonly Theme[] = [
  DEFAULT_THEME,
  theme("plain", ["#ffffff", "#ffffff", "#1c2033", "#5b3fd1", "#ffffff"], ["system", "rounded"]),
  theme("paper", ["#f4f5f7", "#ffffff", "#181c25", "#1b58a8", "#ffffff"], ["inter", "rounded"]),
  theme("clay", ["#fbf5ef", "#ffffff", "#2b1d14", "#8c3f12", "#ffffff"], ["inter", "rounded"]),
  theme("lagoon", ["#e8f3f1", "#ffffff", "#12302e", "#0f6561", "#ffffff"], ["rounded", "rounded"]),
  theme("blossom", ["#fdeef2", "#ffffff", "#35141f", "#b3245a", "#ffffff"], ["rounded", "pill"]),
  theme("sunshine", ["#fff6d6", "#fffdf5", "#2b2410", "#f2b91d", "#2b2410"], ["rounded", "pill"]),
  theme("linen", ["#efe9dd", "#faf7f0", "#2a2620", "#6b4f1d", "#ffffff"], ["serif", "square"]),
  theme("ink", ["#ffffff", "#ffffff", "#111111", "#111111", "#ffffff"], ["serif", "square"]),
  theme("sky", ["#1b58a8", "#ffffff", "#14233a", "#1b58a8", "#ffffff"], ["inter", "rounded"]),
  theme("night", ["#0f1117", "#181b25", "#eceef3", "#a08cf5", "#0f1117"], ["inter", "rounded"]),
  theme("ember", ["#1c120c", "#1c120c", "#f6ebe3", "#e39a68", "#1c0f06"], ["serif", "rounded"]),
  theme("aurora", ["#06201f", "#0c2b2a", "#e2f4f1", "#5cc0b5", "#062220"], ["rounded", "pill"]),
];

/** The configurations in a theme's look. */
export function applyTheme(configurations: Configurations, { id, background, style }: Theme): Configurations {
  return {
    ...configurations,
    background: { ...configurations.background, color: background },
    general: { ...configurations.general, theme: id },
    style,
  };
}

/** The theme that the colours, font and corners are exactly those of; null once any was changed. */
export function themeOf({ background, style }: Configurations): Theme | null {
  const same = (theme: Theme) =>
    theme.background.toLowerCase() === background.color.toLowerCase() &&
    (Object.keys(style) as (keyof typeof style)[]).every(
      (key) => theme.style[key].toLowerCase() === style[key].toLowerCase(),
    );
  return THEMES.find(same) ?? null;
}
