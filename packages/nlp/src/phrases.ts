/** Two words belong together from this normalised pointwise mutual information on. */
const MIN_NPMI = 0.3;

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
  // Words as numbers: a pair is then a number too, and no string is made for each.
  const numbers = new Map<string, number>();
  const names: string[] = [];
  const singles: number[] = [];
  const pairs = new Map<number, number>();
  let total = 0;
  for (const words of clauses) {
    let before = -1;
    for (const word of words) {
      total += 1;
      let number = numbers.get(word);
      if (number === undefined) {
        number = apart(word) ? -1 : names.length;
        numbers.set(word, number);
        if (number >= 0) {
          names.push(word);
          singles.push(0);
        }
      }
      if (number >= 0) {
        singles[number] = (singles[number] ?? 0) + 1;
        if (before >= 0) {
          const pair = before * PAIR + number;
          pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
        }
      }
      before = number;
    }
  }
  const strong = new Set<string>();
  for (const [pair, count] of pairs) {
    if (count < least) continue;
    const a = Math.floor(pair / PAIR);
    const b = pair % PAIR;
    const together = count / total;
    const chance = ((singles[a] ?? 0) / total) * ((singles[b] ?? 0) / total);
    if (Math.log(together / chance) / -Math.log(together) < MIN_NPMI) continue;
    strong.add(`${names[a]}\t${names[b]}`);
  }
  return strong;
}

/** More than the different words of any sample; its square is a safe integer. */
const PAIR = 2 ** 26;

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
