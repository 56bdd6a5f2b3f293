/**
 * What the stand-ins' translators say: every word marked with the target's language. They keep tags, and what
 * stands in elements that are not to be translated, except where a text asks for one of their failings.
 */

/** The translation of a text with these words lacks the elements that were to be kept. */
export const LOSES_PLACEHOLDERS = "loses placeholders";
/** Nothing comes back for a text with these words and without such elements. */
export const ANSWERS_NOTHING = "answers nothing";
/** One translation too few comes back. */
export const COUNTS_WRONG = "counts wrong";

/** What the stand-ins know, and some that Soundings does not. */
export const TRANSLATED_LANGUAGES = ["en", "vi", "fr", "de", "it", "ar", "az", "ur", "es", "ja"];

const PLACEHOLDER = /<(\w+)[^<>]*\btranslate="no"[^<>]*>[^<]*<\/\1>/g;
const UNITS = new RegExp(`${PLACEHOLDER.source}|<[^<>]*>|&\\w+;|\\p{L}[\\p{L}\\p{M}'’]*`, "gu");

export const inventTranslation = (text: string, target: string): string => {
  const hasPlaceholder = text.search(PLACEHOLDER) >= 0;
  if (text.includes(ANSWERS_NOTHING) && !hasPlaceholder) return "";
  const kept = text.includes(LOSES_PLACEHOLDERS) ? text.replace(PLACEHOLDER, "") : text;
  return kept.replace(UNITS, (unit) => (/^[<&]/.test(unit) ? unit : `${target}·${unit}`));
};

export const inventTranslations = (texts: readonly string[], target: string): string[] =>
  texts
    .slice(texts.some((text) => text.includes(COUNTS_WRONG)) ? 1 : 0)
    .map((text) => inventTranslation(text, target));

/** The words of a translation that was invented; the text that it was made of. */
export const withoutInvention = (text: string, target: string): string => text.replaceAll(`${target}·`, "");
