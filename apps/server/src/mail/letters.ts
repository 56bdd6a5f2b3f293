import type english from "../words/locales/en/letters.json";
import { wordsOf } from "../words/words-of.ts";

/** Mails in words: before the button, on it, and below it in small letters. */
export const lettersIn = wordsOf<typeof english>("letters");
/** What a mail is about. */
export type LetterKind = keyof typeof english;
