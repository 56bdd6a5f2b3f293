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

const TAG = /(<[^<>]*>)/;
const WORDS = /&\w+;|\p{L}[\p{L}\p{M}'’]*/gu;

export const inventTranslation = (text: string, target: string): string => {
  // Texts stand at the even places, the tag before each of them one place earlier.
  const parts = text.split(TAG);
  const isKept = (at: number) => at % 2 === 0 && /\stranslate="no"/.test(parts[at - 1] ?? "");
  const hasPlaceholder = parts.some((_, at) => isKept(at));
  if (text.includes(ANSWERS_NOTHING) && !hasPlaceholder) return "";
  const loses = text.includes(LOSES_PLACEHOLDERS);
  const translated = parts.map((part, at) => {
    if (loses && [at - 1, at, at + 1].some(isKept)) return "";
    if (at % 2 === 1 || isKept(at)) return part;
    return part.replace(WORDS, (word) => (word.startsWith("&") ? word : `${target}·${word}`));
  });
  return translated.join("");
};

export const inventTranslations = (texts: readonly string[], target: string): string[] =>
  texts
    .slice(texts.some((text) => text.includes(COUNTS_WRONG)) ? 1 : 0)
    .map((text) => inventTranslation(text, target));

/** The words of a translation that was invented; the text that it was made of. */
export const withoutInvention = (text: string, target: string): string => text.replaceAll(`${target}·`, "");
