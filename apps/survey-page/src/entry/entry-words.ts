import type { Language } from "@soundings/survey/survey";

/** Words of the page that asks for a survey's password; only the server draws it. */
export interface EntryWords {
  title: string;
  text: string;
  label: string;
  open: string;
  wrong: string;
  /** Too many passwords were tried. */
  flood: string;
}

const FILES: Record<Language, () => Promise<{ words: EntryWords }>> = {
  en: () => import("./locales/en.ts"),
  vi: () => import("./locales/vi.ts"),
  fr: () => import("./locales/fr.ts"),
  de: () => import("./locales/de.ts"),
  it: () => import("./locales/it.ts"),
  ar: () => import("./locales/ar.ts"),
  az: () => import("./locales/az.ts"),
  ur: () => import("./locales/ur.ts"),
};

export async function loadEntryWords(language: Language): Promise<EntryWords> {
  return (await FILES[language]()).words;
}
