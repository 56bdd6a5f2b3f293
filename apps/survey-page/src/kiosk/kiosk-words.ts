import type { Language } from "@soundings/survey/survey";

/** Words of a kiosk, which no other page has. */
export interface KioskWords {
  still: string;
  /** `{count}` is filled in, with seconds. */
  soon: string;
  yes: string;
  anew: string;
  /** For who looks after it: how many answers wait for a connection. */
  waiting: string;
}

const FILES: Record<Language, () => Promise<{ words: KioskWords }>> = {
  en: () => import("./locales/en.ts"),
  vi: () => import("./locales/vi.ts"),
  fr: () => import("./locales/fr.ts"),
  de: () => import("./locales/de.ts"),
  it: () => import("./locales/it.ts"),
  ar: () => import("./locales/ar.ts"),
  az: () => import("./locales/az.ts"),
  ur: () => import("./locales/ur.ts"),
};

export async function loadKioskWords(language: Language): Promise<KioskWords> {
  return (await FILES[language]()).words;
}
