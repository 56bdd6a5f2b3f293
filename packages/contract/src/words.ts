import { localeOf } from "@soundings/survey/time-format";
import type { InterfaceLanguage } from "./interface-languages.ts";

/** Texts of locale files: language -> a file's name -> its content. A language is a folder in `locales/`. */
export type LocaleFiles = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** What every other language is translated from, and what stands in for a text that it lacks. */
export const FALLBACK_LANGUAGE = "en";

/** Files by their paths ("…/locales/en/problems.json") as languages with their files. */
export function groupLocales(contents: Readonly<Record<string, object>>): LocaleFiles {
  const files: Record<string, Record<string, object>> = {};
  for (const [path, content] of Object.entries(contents)) {
    const [, language, name] = /locales\/([\w-]+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (language && name) files[language] = { ...files[language], [name]: content };
  }
  return files;
}

/**
 * The texts of one file by language, typed by the English file. A text that a language lacks, and a language
 * that is no folder, are told in English.
 */
export function textsByLanguage<T extends object>(
  files: LocaleFiles,
  name: string,
): (language: InterfaceLanguage) => T {
  const english = files[FALLBACK_LANGUAGE]?.[name] as T;
  const texts = new Map(Object.entries(files).map(([code, own]) => [code, completed(english, own[name])]));
  return (language) => texts.get(language) ?? english;
}

/** A language's own texts, and English ones where it has none. Plural forms of its own stay. */
function completed<T>(english: T, own: unknown): T {
  if (typeof own !== typeof english || Array.isArray(own) !== Array.isArray(english)) return english;
  if (typeof english !== "object" || english === null || Array.isArray(english)) return own as T;
  const texts = own as Record<string, unknown>;
  const shared = Object.entries(english).map(([key, text]) => [key, completed(text, texts[key])]);
  return { ...texts, ...Object.fromEntries(shared) };
}

/** A text with its {{placeholders}} filled in. One without a value stays visible; nothing in a value is filled in. */
export const fillText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => String(values[key] ?? whole));

/** The form of a text for a number, as its language counts: `point_one` for 1 in English, `point_other` else. */
export function countedText<K extends string>(
  texts: Readonly<Record<`${K}_other`, string>>,
  key: K,
  count: number,
  language: InterfaceLanguage,
): string {
  const forms: Readonly<Record<string, string>> = texts;
  const form = new Intl.PluralRules(localeOf(language)).select(count);
  return forms[`${key}_${form}`] ?? texts[`${key}_other`];
}
