import { LOCALE_FILES } from "#locale-files";
import type { InterfaceLanguage } from "./interface-languages.ts";
import type english from "./locales/en/audit.json";
import type calls from "./locales/en/calls.json";
import { textsByLanguage } from "./words.ts";

/** The words of the audit log, for the screen and for its csv. */
export const auditTexts = textsByLanguage<typeof english>(LOCALE_FILES, "audit");
const callsIn = textsByLanguage<typeof calls>(LOCALE_FILES, "calls");

/** What a call does, in words: "Publish the survey". A call that is gone by now is told by its address. */
export function auditCallText(call: string, language: InterfaceLanguage): string {
  const own: Record<string, string> = auditTexts(language).calls;
  const all: Record<string, string> = callsIn(language).calls;
  const text = own[call] ?? all[call] ?? call;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
