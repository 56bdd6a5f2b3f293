import type { Language } from "@soundings/survey/survey";

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  vi: "Tiếng Việt",
  fr: "Français",
  de: "Deutsch",
  it: "Italiano",
  ar: "العربية",
  az: "Azərbaycanca",
  ur: "اردو",
};
