import { fold } from "../column-store/fold.ts";
import { withinOneEdit } from "../column-store/search-terms.ts";
import { plurals, spokenHeaders, spokenLanguages, spokenValues } from "./spoken-names.ts";
import { emotionWords, type QuestionLanguage, type Role, roleWords } from "./words.ts";

/** A topic as a question may name it. */
export interface NamedTopic {
  id: string;
  /** Its topic; null for a topic. */
  parent_id: string | null;
  /** In every language. */
  names: readonly string[];
  /** Words that stand for it, in the question's language. */
  seeds: readonly string[];
}

/** A column whose values part the comments. */
export interface NamedColumn {
  /** Its index in the file, or "language". */
  column: string;
  header: string;
  values: readonly string[];
  /** Its values are told by "5 stars". */
  is_rating: boolean;
}

/** All that a question about a dataset may name. */
export interface Names {
  topics: readonly NamedTopic[];
  columns: readonly NamedColumn[];
}

export type Meaning =
  | { is: "role"; role: Role }
  | { is: "topic"; id: string; by: "name" | "seed" }
  | { is: "value"; column: string; value: string }
  | { is: "column"; column: string }
  | { is: "emotion"; emotion: string };

/** Where two meanings fit the same words the lower one is meant: a column's name rather than a word for a topic. */
function rankOf(meaning: Meaning): number {
  if (meaning.is === "topic") return meaning.by === "name" ? 1 : 3;
  return { value: 0, column: 2, emotion: 4, role: 5 }[meaning.is];
}

/** How a phrase is written, and how without marks. */
export interface Writing {
  /** Into tokens, the same as the question. */
  written: (text: string) => string[];
  folded: (text: string) => string[];
  /** Vietnamese without marks, where a syllable of its own means many things. */
  isBare: boolean;
}

/** Phrases, as tokens in a row, and what they mean. */
export class Vocabulary {
  readonly #phrases = new Map<string, Meaning[]>();
  /** Names without marks, for questions that have marks elsewhere. */
  readonly #bareNames = new Map<string, Meaning[]>();
  #longest = 1;
  readonly #writing: Writing;

  constructor(names: Names, language: QuestionLanguage, writing: Writing) {
    this.#writing = writing;
    for (const { column, header, values, is_rating } of names.columns) {
      for (const value of values)
        for (const name of namesOfValue(column, value, is_rating))
          this.#addName(name, { is: "value", column, value });
      for (const name of spokenHeaders(header)) this.#addName(name, { is: "column", column });
    }
    for (const { id, names: own, seeds } of names.topics) {
      for (const name of own.flatMap(plurals)) this.#addName(name, { is: "topic", id, by: "name" });
      for (const seed of seeds)
        if (!writing.isBare || seed.includes(" ")) this.#add(seed, { is: "topic", id, by: "seed" });
    }
    for (const [emotion, words] of emotionWords(language))
      for (const word of words) this.#add(word, { is: "emotion", emotion });
    for (const [role, words] of roleWords(language))
      for (const word of words) this.#add(word, { is: "role", role });
  }

  #addName(name: string, meaning: Meaning): void {
    this.#add(name, meaning);
    put(this.#bareNames, this.#writing.folded(name), meaning);
  }

  #add(phrase: string, meaning: Meaning): void {
    const tokens = this.#writing.written(phrase);
    put(this.#phrases, tokens, meaning);
    this.#longest = Math.max(this.#longest, tokens.length);
  }

  /** The longest phrase that begins at a place of the tokens; those of roles all, of others the one that is meant. */
  match(tokens: readonly string[], at: number): { length: number; meanings: Meaning[] } | null {
    for (let length = Math.min(this.#longest, tokens.length - at); length > 0; length--) {
      const key = tokens.slice(at, at + length).join(" ");
      const found = this.#phrases.get(key) ?? this.#bareNames.get(key);
      if (found) return { length, meanings: foremost(found) };
    }
    return null;
  }

  /** The same, a letter or a mark forgiven in phrases of four letters and more; the longest that begins at a place. */
  matchNearly(tokens: readonly string[], at: number): { length: number; meanings: Meaning[] } | null {
    for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
      const wanted = fold(tokens.slice(at, at + length).join(" "));
      if (!/^[\p{L} ]{4,}$/u.test(wanted)) continue;
      for (const [phrase, found] of this.#phrases) {
        if (phrase.split(" ").length !== length) continue;
        const known = fold(phrase);
        if (
          known[0] === wanted[0] &&
          (known === wanted
            ? length > 1 || known.length >= 4
            : withinOneEdit(known, wanted) && known.length > 4)
        )
          return { length, meanings: foremost(found) };
      }
    }
    return null;
  }
}

function namesOfValue(column: string, value: string, isRating: boolean): string[] {
  if (column === "language") return spokenLanguages(value);
  return isRating && /^\d+$/.test(value)
    ? [`${value} star`, `${value} stars`, `${value} sao`]
    : spokenValues(value);
}

function put(phrases: Map<string, Meaning[]>, tokens: readonly string[], meaning: Meaning): void {
  const key = tokens.join(" ");
  if (key === "") return;
  const known = phrases.get(key);
  if (known) known.push(meaning);
  else phrases.set(key, [meaning]);
}

function foremost(found: readonly Meaning[]): Meaning[] {
  const first = [...found].sort((a, b) => rankOf(a) - rankOf(b))[0] as Meaning;
  return first.is === "role" ? found.filter(({ is }) => is === "role") : [first];
}
