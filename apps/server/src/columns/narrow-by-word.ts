import { fold } from "../column-store/fold.ts";
import { findHighlights, type Span } from "../column-store/highlights.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { DatasetView } from "./dataset-view.ts";
import type { ViewParts } from "./load-view.ts";
import { narrowByWords } from "./search-words.ts";
import { hasTerm, parseWord, writtenWords } from "./written-words.ts";

/** Texts read at once. */
const BATCH = 2000;

/** In which language a comment's words name something or nothing. */
export const languageOf = ({ languages, language }: DatasetView, comment: number): string =>
  languages[language[comment] as number] ?? "und";

/**
 * Keeps, of the selected comments, those that have a word as comparisons count it (CommentFilter's `word`). The folded
 * words in memory say which may; those are read to see.
 */
export async function narrowByWord(
  parts: ViewParts,
  view: DatasetView,
  word: string,
  selected: Uint8Array,
): Promise<void> {
  const terms = eitherOf(word).map(parseWord);
  await narrowByWords(await parts.words(), quoted(word), selected);
  const maybe = indexesOf(selected);
  for (let from = 0; from < maybe.length; from += BATCH) {
    const ids = Array.from(maybe.subarray(from, from + BATCH), (comment) => comment + 1);
    for (const { id, text } of await parts.textsById(ids)) {
      const written = writtenWords(text, languageOf(view, id - 1));
      if (!terms.some((term) => hasTerm(written, term))) selected[id - 1] = 0;
    }
  }
}

/** "fade|faded": words of which one suffices. */
const eitherOf = (word: string): string[] => word.split("|");

const quoted = (word: string) =>
  eitherOf(word)
    .map((one) => `"${one.replace("=", "")}"`)
    .join(" OR ");

/** Where a text has the word, in UTF-16 units: "trung" of a filter is not marked in "trứng" beside it. */
export function findWord(text: string, word: string): Span[] {
  const wanted = eitherOf(word.replace("=", ""));
  const written = (span: Span) => text.slice(span.start, span.end).normalize("NFC").toLowerCase();
  const spans = findHighlights(text, quoted(word));
  const isWanted = (found: string) => wanted.some((one) => found.includes(one));
  const exact = spans.filter((span) => isWanted(written(span).replaceAll("’", "'")));
  return exact.length > 0 ? exact : spans.filter((span) => written(span) === fold(written(span)));
}
