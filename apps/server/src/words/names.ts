import type english from "./locales/en/names.json";
import { wordsOf } from "./words-of.ts";

/** What the server calls things that nobody named: columns, products, sample data. */
export const namesIn = wordsOf<typeof english>("names");
