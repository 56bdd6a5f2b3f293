/** Words that may stand within a name: "close their account", "giao cái thẻ". */
const WITHIN = new Set(
  "a an the my your our their his her its of in on to for with from at us we i they is are was were be been get gets got getting being that this these those when while new own keeps kept là của bị được cái các những việc khi vào cho một với ở".split(
    " ",
  ),
);
const MAX_WITHIN = 3;

/** "Closing", "closed" and "close" are "clos"; words of Vietnamese stay as they are. */
export function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z']+$/.test(word)) return word;
  const bare = word
    .replace(/'s$/, "")
    .replace(/ies$/, "y")
    .replace(/(?:ings?|ed|es|s)$/, "")
    .replace(/(?:ations?|ments?|ions?|al|e|y)$/, "")
    .replace(/([b-df-hj-np-rtv-z])\1$/, "$1");
  return bare.length < 4 ? word.replace(/s$/, "") : bare;
}

interface Compound<Meant> {
  /** For each of its words those that say the same, as stems in a row. */
  words: readonly (readonly (readonly string[])[])[];
  meaning: Meant;
}

/** Names of several words, in any order and form: "Loan approval" and "the bank approved my loan". */
export class CompoundNames<Meant> {
  readonly #byFirst = new Map<string, Compound<Meant>[]>();

  /** @param words for each word of the name all that say the same, each as words in a row */
  add(words: readonly (readonly (readonly string[])[])[], meaning: Meant): void {
    const compound = { words: words.map((same) => same.map((one) => one.map(stemOf))), meaning };
    const firsts = new Set(compound.words.flatMap((same) => same.map((one) => one[0] ?? "")));
    for (const first of firsts) this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), compound]);
  }

  /** The longest name that begins at a place of the tokens. */
  match(tokens: readonly string[], at: number): { length: number; meaning: Meant } | null {
    const candidates = this.#byFirst.get(stemOf(tokens[at] ?? "")) ?? [];
    let best: { length: number; meaning: Meant } | null = null;
    for (const { words, meaning } of candidates) {
      const end = endOf(tokens, at, words, 0);
      if (end > at && end - at > (best?.length ?? 0)) best = { length: end - at, meaning };
    }
    return best;
  }
}

/** Where words that all must come end; 0 where one is missing. */
function endOf(
  tokens: readonly string[],
  at: number,
  words: readonly (readonly (readonly string[])[])[],
  within: number,
): number {
  if (words.length === 0) return at;
  for (const [place, same] of words.entries())
    for (const one of same) {
      if (!one.every((stem, more) => stemOf(tokens[at + more] ?? "") === stem)) continue;
      const end = endOf(tokens, at + one.length, words.toSpliced(place, 1), 0);
      if (end > 0) return end;
    }
  const isWithin = at > 0 && within < MAX_WITHIN && WITHIN.has(tokens[at] ?? "");
  return isWithin ? endOf(tokens, at + 1, words, within + 1) : 0;
}

const OF = new Set(["of", "the", "a", "an", "and", "in", "on", "for", "to"]);
const MAX_WORDS = 3;
/** A word by itself needs so many letters. */
const LONG = 5;

/** The words of an English name that say something; none of one that is too long or too short to be told by them. */
export function contentOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  if (words.length > MAX_WORDS || !words.every((word) => /^[a-z]+$/.test(word))) return [];
  const content = words.filter((word) => !OF.has(word));
  return content.length === 1 && (content[0] as string).length < LONG ? [] : content;
}
