import { z } from "zod";
import { LOCALE_FILES } from "#locale-files";
import { FALLBACK_LANGUAGE } from "./words.ts";

/** The languages of the interface: the folders in `locales/`, English first. */
export const INTERFACE_LANGUAGES: readonly string[] = [
  FALLBACK_LANGUAGE,
  ...Object.keys(LOCALE_FILES)
    .filter((code) => code !== FALLBACK_LANGUAGE)
    .sort(),
];

/** One of them; the type is open, since a language is added without code. */
export const InterfaceLanguage = z.enum(INTERFACE_LANGUAGES);
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;

/** A language if the interface has it, else English. */
export const interfaceLanguage = (code: string | undefined): InterfaceLanguage =>
  INTERFACE_LANGUAGES.find((language) => language === code) ?? FALLBACK_LANGUAGE;
