import type { Language } from "./survey.ts";

const WORDS: Record<Language, string> = {
  en: "I have read this and agree",
  vi: "Tôi đã đọc và đồng ý",
  fr: "J’ai lu ce texte et je l’accepte",
  de: "Ich habe dies gelesen und stimme zu",
  it: "Ho letto e accetto",
  ar: "قرأت ما سبق وأوافق عليه",
  az: "Oxudum və razıyam",
  ur: "میں نے یہ پڑھ لیا ہے اور متفق ہوں",
};

/** What stands beside the box of a consent until somebody writes something else. */
export const consentWords = (language: Language): string => WORDS[language];
