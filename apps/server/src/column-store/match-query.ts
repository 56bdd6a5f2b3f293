import type { SearchQuery } from "./search-query.ts";
import type { SearchTerm } from "./search-terms.ts";

/** Words of a text, from `from` to before `to`, counted from 0. */
export interface WordSpan {
  from: number;
  to: number;
}

/** Where a text has the words of a term: by their first word, ascending. */
export type Occurrences = (term: SearchTerm) => readonly WordSpan[];

/**
 * The words for which a query finds a text, term after term: none of what it must not have, of NEAR only those that
 * are near. Null where it does not find the text. A text is gone through once for each term, and once for each NEAR.
 */
export function findSpans(asks: SearchQuery, occurrences: Occurrences): WordSpan[] | null {
  switch (asks.kind) {
    case "term": {
      const found = occurrences(asks.term);
      return found.length > 0 ? [...found] : null;
    }
    case "and": {
      const spans: WordSpan[] = [];
      for (const part of asks.parts) {
        const found = findSpans(part, occurrences);
        if (!found) return null;
        for (const span of found) spans.push(span);
      }
      return spans;
    }
    case "or": {
      let spans: WordSpan[] | null = null;
      for (const part of asks.parts) {
        const found = findSpans(part, occurrences);
        if (!found) continue;
        spans ??= [];
        for (const span of found) spans.push(span);
      }
      return spans;
    }
    case "not":
      return findSpans(asks.part, occurrences) ? null : [];
    case "near": {
      const [one, other] = asks.parts.map((part) => findSpans(part, occurrences) ?? []) as [
        WordSpan[],
        WordSpan[],
      ];
      const near = [...withNeighbour(one, other, asks.within), ...withNeighbour(other, one, asks.within)];
      return near.length > 0 ? near : null;
    }
  }
}

/** Those that have one of the others with at most `within` words between, on either side. */
function withNeighbour(spans: readonly WordSpan[], others: readonly WordSpan[], within: number): WordSpan[] {
  const starts = others.map(({ from }) => from).sort((a, b) => a - b);
  const ends = others.map(({ to }) => to).sort((a, b) => a - b);
  return spans.filter(({ from, to }) => {
    const next = starts[firstFrom(starts, to)];
    const before = ends[firstFrom(ends, from + 1) - 1];
    return (next !== undefined && next - to <= within) || (before !== undefined && from - before <= within);
  });
}

/** The place of the first number that is not less; the length where all are. */
function firstFrom(ascending: readonly number[], least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
