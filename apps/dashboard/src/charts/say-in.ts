import i18next from "i18next";
import { formatsOf } from "../lib/format.ts";
import { localeResources } from "../lib/i18n.ts";
import { putIntoWords, type Sentence } from "./sentence.ts";

/** For tests: findings in the product's own words, and numbers as that language writes them. */
export function speaker(language: "en" | "vi") {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: localeResources(),
    ns: ["charts", "datasets"],
    defaultNS: "charts",
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const emotion = (name: string) => i18n.t(`datasets:emotion.${name}`);
  return {
    format: formatsOf(language),
    emotion,
    say: (sentence: Sentence) => {
      const text = putIntoWords(sentence, i18n.t);
      if (text === sentence.key || text.includes("{{")) throw new Error(`No words for ${sentence.key}`);
      return text;
    },
  };
}
