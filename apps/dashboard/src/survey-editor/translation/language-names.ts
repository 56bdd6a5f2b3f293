import { formatLanguage } from "@soundings/contract/formats";
import type { Language } from "@soundings/survey/survey";

/** "Tiếng Việt": a language as its speakers call it. */
export function ownName(language: Language): string {
  const name = formatLanguage(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
