import { fits, parseQuery } from "../comments/search-query.ts";
import { wordsOf } from "../comments/words.ts";
import type { TextColumn } from "./answer-columns.ts";

/**
 * Whether a query finds a response's text: all of its terms must stand in it, as in the search of comments.
 * The query is compared with the different words first, then each text's words are gone through once.
 */
export function textSearch({ words }: TextColumn, query: string): (at: number) => boolean {
  const terms = parseQuery(query);
  if (terms.length === 0) return () => false;
  const folded = words.values.names.map((word) => wordsOf(word)[0] ?? "");
  const sequences = terms.map((term) =>
    term.words.map((_, place) =>
      Uint8Array.from(folded, (word) => (word !== "" && fits(term, place, word) ? 1 : 0)),
    ),
  );
  const { start, length, units } = words;
  return (at) => {
    const from = start.get(at);
    const end = from + length.get(at);
    return sequences.every((sequence) => {
      for (let first = from; first + sequence.length <= end; first++) {
        if (sequence.every((fitting, place) => fitting[units.get(first + place)] === 1)) return true;
      }
      return false;
    });
  };
}
