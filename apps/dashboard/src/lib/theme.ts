import { useSyncExternalStore } from "react";
import { getStored, STORAGE_KEYS, setStored } from "./preferences.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export type ColorScheme = "light" | "dark";

const listeners = new Set<() => void>();
const dark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

/** The chosen theme; "system" follows the device. */
export function storedTheme(): Theme {
  const theme = getStored(STORAGE_KEYS.theme, "system");
  return (THEMES as readonly string[]).includes(theme) ? (theme as Theme) : "system";
}

export function resolveScheme(theme: Theme, systemIsDark: boolean): ColorScheme {
  if (theme === "system") return systemIsDark ? "dark" : "light";
  return theme;
}

export function setTheme(theme: Theme): void {
  setStored(STORAGE_KEYS.theme, theme);
  paint();
}

function currentScheme(): ColorScheme {
  return resolveScheme(storedTheme(), dark?.matches ?? false);
}

/** public/theme-start.js does the same before the first paint. */
function paint(): void {
  const { documentElement: root } = document;
  root.dataset.theme = currentScheme();
  root.dataset.mantineColorScheme = currentScheme();
  for (const listener of listeners) listener();
}

/** Keeps the page in step with the device and with other tabs. */
export function startTheme(): void {
  dark?.addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key === STORAGE_KEYS.theme || event.key === null) paint();
  });
  paint();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): { theme: Theme; scheme: ColorScheme } {
  const theme = useSyncExternalStore(subscribe, storedTheme);
  const scheme = useSyncExternalStore(subscribe, currentScheme);
  return { theme, scheme };
}
