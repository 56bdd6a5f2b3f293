import { formatLanguage, formatNumber } from "@soundings/contract/formats";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@soundings/contract/interface-languages";
import { FALLBACK_LANGUAGE, groupLocales } from "@soundings/contract/words";
import i18next, { type FormatterModule, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import { chosenLanguage, STORAGE_KEYS, setStored } from "./preferences.ts";

/** Interface languages with their own names, as the language menu shows them. */
export const LANGUAGES: readonly { code: InterfaceLanguage; name: string }[] = INTERFACE_LANGUAGES.map(
  (code) => {
    const name = formatLanguage(code, code);
    return { code, name: name.charAt(0).toLocaleUpperCase(code) + name.slice(1) };
  },
);

const files = import.meta.glob<object>("../locales/*/*.json", {
  eager: true,
  import: "default",
});

/** Texts by language and namespace; a namespace is a file's name. */
export const localeResources = (): Record<string, ResourceLanguage> => groupLocales(files);

/** The interface language: what was chosen in this browser, else English. */
export function storedLanguage(): InterfaceLanguage {
  return chosenLanguage() ?? FALLBACK_LANGUAGE;
}

/** Switches every text at once and remembers the choice in this browser. */
export function setLanguage(language: InterfaceLanguage): void {
  setStored(STORAGE_KEYS.userLanguage, language);
  void i18next.changeLanguage(language);
}

/** A number that no caller has written out is written as the language does: "12.486 nhận xét". */
const numbers: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language = "en") => (typeof value === "number" ? formatNumber(value, language) : value),
};

/** Prepares the texts. Nothing is loaded later, so the first paint already has them. */
export function startI18n(language = storedLanguage()): i18n {
  const follow = (now: string) => {
    if (typeof document !== "undefined") document.documentElement.lang = now;
  };
  i18next.on("languageChanged", follow);
  void i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: FALLBACK_LANGUAGE,
      defaultNS: "common",
      resources: localeResources(),
      initAsync: false,
      // React escapes by itself.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
    });
  follow(language);
  return i18next;
}
