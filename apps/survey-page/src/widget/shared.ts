import type { DebugLog } from "./debug-log.ts";

export const EVENTS = ["opened", "answered", "finished", "closed"] as const;
export type WidgetEvent = (typeof EVENTS)[number];

/** One survey of the page. */
export interface Widget {
  code: string;
  open: () => void;
  close: () => void;
}

/** What all surveys of a page have in common. */
export interface Shared {
  log: DebugLog;
  /** What the page says of its visitor. */
  attributes: Record<string, unknown>;
  language: string;
  /** The one that is open: there is one at a time. */
  current: Widget | null;
  tell: (event: WidgetEvent, survey: string) => void;
}

/** The page's language where the survey has it, else the browser's, else the survey's own. */
export function shownLanguage(languages: readonly string[], { language }: Pick<Shared, "language">): string {
  const wanted = [language, document.documentElement.lang, ...navigator.languages];
  const short = wanted.map((one) => one.toLowerCase().split(/[-_]/)[0] ?? "");
  return short.find((one) => languages.includes(one)) ?? languages[0] ?? "en";
}
