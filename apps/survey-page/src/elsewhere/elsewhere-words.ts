import type { Language } from "@soundings/survey/survey";

/** Words of going on on another device; a page has them where its survey allows that. */
export interface ElsewhereWords {
  control: string;
  text: string;
  /** `{time}` is filled in. */
  until: string;
  link: string;
  copy: string;
  copied: string;
  qr: string;
  mailLabel: string;
  mailHint: string;
  mailSend: string;
  mailed: string;
  making: string;
  failed: string;
  close: string;
  /** Where there is no script: back to the questions. */
  goOn: string;
  /** What stands where a link leads nowhere any more. */
  ended: { title: string; text: string; sentTitle: string; sentText: string; anew: string };
  mail: { subject: string; text: string; until: string; unasked: string };
}

const FILES: Record<Language, () => Promise<{ words: ElsewhereWords }>> = {
  en: () => import("./locales/en.ts"),
  vi: () => import("./locales/vi.ts"),
  fr: () => import("./locales/fr.ts"),
  de: () => import("./locales/de.ts"),
  it: () => import("./locales/it.ts"),
  ar: () => import("./locales/ar.ts"),
  az: () => import("./locales/az.ts"),
  ur: () => import("./locales/ur.ts"),
};

export async function loadElsewhereWords(language: Language): Promise<ElsewhereWords> {
  return (await FILES[language]()).words;
}
