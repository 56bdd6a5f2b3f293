import { fits, parseQuery } from "../comments/search-query.ts";
import { wordsOf } from "../comments/words.ts";
import type { TextColumn } from "./answer-columns.ts";
import type { ListOf, Places } from "./codes.ts";
import { inChunks } from "./in-chunks.ts";

/** Words of a query that one pass looks for, a bit each; more are no search. */
const MOST_WORDS = 30;

/**
 * A 1 for each of the responses whose text a query finds: all of its terms must stand in it, as in the
 * search of comments. The query is compared with the different words first, then each text's words are gone
 * through once.
 */
export function searchTexts({ words }: TextColumn, query: string, among: Uint8Array): Uint8Array {
  const found = new Uint8Array(among.length);
  const terms = parseQuery(query);
  const wanted = terms
    .flatMap((term) => term.words.map((_, place) => ({ term, place })))
    .slice(0, MOST_WORDS);
  if (wanted.length === 0) return found;
  const folded = foldedWords(words.values);
  // By word: a bit for each wanted one that it fits.
  const bits = new Uint32Array(folded.length);
  for (let word = 1; word < bits.length; word++) {
    for (let bit = 0; bit < wanted.length; bit++) {
      const { term, place } = wanted[bit] as (typeof wanted)[number];
      if (folded[word] === "" || !fits(term, place, folded[word] as string)) continue;
      bits[word] = (bits[word] as number) | (1 << bit);
    }
  }
  const all = 2 ** wanted.length - 1;
  const [start, length] = [words.start.upTo(among.length), words.length.upTo(among.length)];
  const units = words.units.array;
  inChunks(among.length, (begin, to) => {
    for (let at = begin; at < to; at++) {
      if (among[at] === 0) continue;
      const from = start[at] as number;
      const end = from + (length[at] as number);
      let seen = 0;
      for (let unit = from; unit < end; unit++) seen |= bits[units[unit] as number] as number;
      if (seen === all) found[at] = 1;
    }
  });
  if (terms.some((term) => term.words.length > 1)) keepSequences(words, terms, bits, found);
  return found;
}

const foldedByValues = new WeakMap<Places, string[]>();

/** The different words as searching sees them, by place; folded once. */
function foldedWords(values: Places): string[] {
  const known = foldedByValues.get(values) ?? [];
  foldedByValues.set(values, known);
  for (let place = known.length; place < values.names.length; place++) {
    known.push(wordsOf(values.names[place] as string)[0] ?? "");
  }
  return known;
}

/** Keeps the texts in which the words of each term stand one after the other. */
function keepSequences(
  { start, length, units }: ListOf,
  terms: ReturnType<typeof parseQuery>,
  bits: Uint32Array,
  found: Uint8Array,
): void {
  for (let at = 0; at < found.length; at++) {
    if (found[at] === 0) continue;
    const from = start.get(at);
    const own = Array.from({ length: length.get(at) }, (_, n) => bits[units.get(from + n)] as number);
    let first = 0;
    for (const { words } of terms) {
      const bit = first;
      first += words.length;
      if (first > MOST_WORDS) break;
      const stands = (n: number) => words.every((_, place) => ((own[n + place] ?? 0) >> (bit + place)) & 1);
      if (!own.some((_, n) => stands(n))) found[at] = 0;
    }
  }
}
