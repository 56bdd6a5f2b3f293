/** Two words belong together from this normalised pointwise mutual information on. */
const LEAST_NPMI = 0.3;

export interface Segment {
  /** Words [from, to). */
  from: number;
  to: number;
  /** The words, a space between. */
  term: string;
}

export interface Phrases {
  /** The words of a clause, with those that belong together as one segment. */
  segment(words: readonly string[]): Segment[];
}

/**
 * Learns which neighbours are one term, in two passes, so that terms of up to four words appear
 * ("cảm biến vân tay"). No dictionary and no Vietnamese segmenter is needed.
 *
 * @param clauses words of each clause
 * @param apart words that are never part of a term
 */
export function learnPhrases(
  clauses: readonly (readonly string[])[],
  apart: (word: string) => boolean,
): Phrases {
  const passes: Set<string>[] = [];
  const least = Math.max(4, Math.ceil(clauses.length * 0.0004));
  let current: readonly (readonly string[])[] = clauses;
  for (let pass = 0; pass < 2; pass++) {
    const pairs = strongPairs(current, least, apart);
    passes.push(pairs);
    if (pass === 0) current = current.map((words) => joinPairs(words, pairs));
  }
  return {
    segment: (words) => {
      let terms: readonly string[] = words;
      for (const pairs of passes) terms = joinPairs(terms, pairs);
      let at = 0;
      return terms.map((term) => {
        const from = at;
        at += term.split(" ").length;
        return { from, to: at, term };
      });
    },
  };
}

function strongPairs(
  clauses: readonly (readonly string[])[],
  least: number,
  apart: (word: string) => boolean,
): Set<string> {
  const singles = new Map<string, number>();
  const pairs = new Map<string, number>();
  let total = 0;
  for (const words of clauses) {
    let before = "";
    for (const word of words) {
      total += 1;
      if (apart(word)) {
        before = "";
        continue;
      }
      singles.set(word, (singles.get(word) ?? 0) + 1);
      if (before) pairs.set(`${before}\t${word}`, (pairs.get(`${before}\t${word}`) ?? 0) + 1);
      before = word;
    }
  }
  const strong = new Set<string>();
  for (const [pair, count] of pairs) {
    if (count < least) continue;
    const [a = "", b = ""] = pair.split("\t");
    const together = count / total;
    const chance = ((singles.get(a) ?? 0) / total) * ((singles.get(b) ?? 0) / total);
    if (Math.log(together / chance) / -Math.log(together) >= LEAST_NPMI) strong.add(pair);
  }
  return strong;
}

function joinPairs(words: readonly string[], pairs: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const next = words[i + 1];
    if (next !== undefined && pairs.has(`${word}\t${next}`)) {
      joined.push(`${word} ${next}`);
      i += 1;
    } else joined.push(word);
  }
  return joined;
}
