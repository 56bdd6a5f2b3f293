import { HashIndex } from "./hash-index.ts";
import { hashWord } from "./hashing.ts";
import type { PlainNames } from "./lexicons/plain-names.ts";
import { MARK, NUMBER, type Tokens } from "./tokens.ts";

/** A list of names is longer only where something is said of them. */
const MAX_WORDS = 10;

interface Phrase {
  /** Its words behind the first. */
  rest: readonly number[];
  isName: boolean;
}

/**
 * Tells clauses that only name things ("the pool and the bar", "hồ bơi, phòng tập"). What a model has learned of the
 * words is how they are mostly spoken of elsewhere, so such a clause says nothing for or against.
 */
export class BareNames {
  readonly #byFirst: HashIndex<readonly Phrase[]>;

  constructor({ names, beside }: PlainNames) {
    const byFirst = new Map<number, Phrase[]>();
    const add = (list: string, isName: boolean) => {
      for (const phrase of list.split("|")) {
        const [first = 0, ...rest] = phrase.split(" ").map(hashWord);
        byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, isName }]);
      }
    };
    add(names, true);
    add(beside, false);
    for (const phrases of byFirst.values()) phrases.sort((a, b) => b.rest.length - a.rest.length);
    this.#byFirst = new HashIndex(byFirst);
  }

  /** Whether the tokens [from, to) are names and what joins them, one name at least. */
  areAll(tokens: Tokens, from: number, to: number): boolean {
    if (to - from > MAX_WORDS) return false;
    let named = false;
    for (let at = from; at < to; ) {
      const kind = tokens.kind[at];
      if (kind === MARK || kind === NUMBER) {
        at++;
        continue;
      }
      const phrase = this.#phraseAt(tokens, at, to);
      if (!phrase) return false;
      named ||= phrase.isName;
      at += phrase.rest.length + 1;
    }
    return named;
  }

  /** The longest phrase that begins at a token. */
  #phraseAt(tokens: Tokens, at: number, to: number): Phrase | undefined {
    return this.#byFirst
      .get(tokens.hash[at] as number)
      ?.find(
        ({ rest }) =>
          at + rest.length < to && rest.every((word, behind) => tokens.hash[at + 1 + behind] === word),
      );
  }
}
