import type { Language } from "@soundings/survey/survey";
import type { Words } from "./words.ts";

/** One file a language, so that a page carries the words of its own language only. */
const FILES: Record<Language, () => Promise<{ words: Words }>> = {
  en: () => import("./locales/en.ts"),
  vi: () => import("./locales/vi.ts"),
  fr: () => import("./locales/fr.ts"),
  de: () => import("./locales/de.ts"),
  it: () => import("./locales/it.ts"),
  ar: () => import("./locales/ar.ts"),
  az: () => import("./locales/az.ts"),
  ur: () => import("./locales/ur.ts"),
};

export async function loadWords(language: Language): Promise<Words> {
  return (await FILES[language]()).words;
}
