import { fold } from "../column-store/fold.ts";
import type { CommentWords } from "../columns/comment-words.ts";
import { stemOf } from "./compound-names.ts";
import { formsOf } from "./words.ts";

const MARKED = /[^\x20-\x7e]/;

/** More forms of a word than these are no forms of one word. */
const MAX_FORMS = 8;

/**
 * The filter that finds a word of a question by the letter, and in English the forms of it that comments have: "fade",
 * "fades", "faded". Words in a row are one.
 */
export function wordSought({ dictionary }: CommentWords, text: string): string {
  const word = text.normalize("NFC").toLowerCase().replaceAll("’", "'");
  if (MARKED.test(word) || /[^a-z]/.test(word)) return word;
  const forms = new Set([word, word.replace(/s$/, "")].flatMap(formsOf));
  const stem = stemOf(word);
  const isForm = (one: string) =>
    one !== word && (forms.has(one) || (word.length > 3 && stemOf(one) === stem));
  const found = dictionary.filter((one) => /^[a-z]+$/.test(one) && fold(one) === one && isForm(one));
  return [word, ...found.toSorted()].slice(0, MAX_FORMS).join("|");
}
