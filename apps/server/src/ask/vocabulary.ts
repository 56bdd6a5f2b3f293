import { fold } from "../column-store/fold.ts";
import { phrasesOfColumn } from "./column-phrases.ts";
import { CompoundNames, contentOf } from "./compound-names.ts";
import { type KindredName, kindredNames } from "./kindred-names.ts";
import { linkedNames } from "./linked-names.ts";
import {
  addMeaning,
  asSynonym,
  type Found,
  foremost,
  foundOf,
  isFiller,
  type Meaning,
  type NamedTopic,
  type Names,
  nameBefore,
  rankOf,
  topicNamed,
  withPlace,
} from "./meanings.ts";
import {
  type Folded,
  foldedByLetter,
  isClearName,
  isClearWord,
  isNear,
  isSwapped,
  isSyllable,
  type Writing,
} from "./near-words.ts";
import { sameWords } from "./same-things.ts";
import { SlippedWords } from "./slipped-words.ts";
import {
  bothNumbers,
  namesOfAbsent,
  namesOfValue,
  plurals,
  spokenHeadersBeside,
  spokenName,
} from "./spoken-names.ts";
import { isOfAges, spokenAges } from "./spoken-ranges.ts";
import {
  clearSyllables,
  headOf,
  isOffered,
  isOfferedBeside,
  ownersOfParts,
  partsOf,
  singularOf,
  wordsOfOneName,
} from "./topic-names.ts";
import { wordsOfOneValue } from "./value-words.ts";
import { emotionWords, type QuestionLanguage, roleWords, unheardWords } from "./words.ts";

/** A slip in a word of so many letters is no other word. */
const LONG = 7;
/** So many words at most are known to say what the data cannot tell. */
const UNHEARD = 4;
const PLACED = /^(?:ở|tại|at|in) /;

/** Phrases, as tokens in a row, and what they mean. */
export class Vocabulary {
  readonly #phrases = new Map<string, Meaning[]>();
  /** Names without marks, for questions that have marks elsewhere. */
  readonly #bareNames = new Map<string, Meaning[]>();
  /** Names whose words may stand in another order and form. */
  readonly #compounds = new CompoundNames<Meaning>();
  /** What is asked for in words that this data has nothing for, or whose days are not clear: "the past few weeks". */
  readonly #unheard = new Set<string>();
  #longest = 1;
  #byLetter: Map<string, Folded<Meaning[]>[]> | null = null;
  #slips: SlippedWords | null = null;
  readonly #writing: Writing;

  constructor(names: Names, language: QuestionLanguage, writing: Writing) {
    this.#writing = writing;
    for (const { column, header, values, is_rating } of names.columns) {
      const isAge = isOfAges(header);
      const others = names.columns.filter((other) => other.column !== column);
      const elsewhere = new Set(others.flatMap((other) => other.values.map(fold)));
      const among = {
        ...{ values, headers: spokenHeadersBeside(header, others), spoken: spokenName },
        isElsewhere: (name: string) => elsewhere.has(fold(name)),
      };
      for (const value of values)
        for (const name of [
          ...namesOfValue({ column, header, is_rating }, value),
          ...(isAge ? spokenAges(values, value) : []),
          ...linkedNames(value, among),
        ]) {
          const by = column === "language" || plurals(value).includes(name) ? "name" : "synonym";
          this.#addValue(name, { is: "value", column, value, isRating: is_rating, by });
        }
      for (const { phrase, isPlural, isWhole } of phrasesOfColumn(column, names, language, writing.isBare)) {
        const meaning: Meaning = { is: "column", column, isPlural, isRating: is_rating };
        if (isWhole) this.#addName(phrase, meaning);
        else this.#add(phrase, meaning);
      }
    }
    this.#addTopics(names.topics, language);
    for (const { name, meaning } of wordsOfOneValue(names)) this.#addWordOfValue(name, meaning);
    const roles = roleWords(language);
    const bareRoles = new Set(roles.flatMap(([, words]) => words.map(fold)));
    for (const [emotion, words] of emotionWords(language))
      for (const word of words)
        if (!writing.isBare || isClearWord(word) || !bareRoles.has(fold(word)))
          this.#add(word, { is: "emotion", emotion });
    const fillers = roles.flatMap(([role, words]) => (role === "filler" ? words : []));
    const bareFillers = new Set(fillers.map(fold));
    // "Do" is "đó" that says nothing, not "dở".
    const isFillerBare = (word: string) =>
      writing.isBare && !isClearWord(word) && bareFillers.has(fold(word)) && !fillers.includes(word);
    for (const [role, words] of roles)
      for (const word of words) if (!isFillerBare(word)) this.#add(word, { is: "role", role });
    const unheard = unheardWords(language).filter((phrase) => !this.#endsAtColumn(phrase));
    // "Ở cửa hàng" of those who buy there, and "at the shop" of a column of shops.
    const absent = namesOfAbsent(names).filter((one) => !PLACED.test(one) || !this.#endsAtColumn(one));
    for (const phrase of [...unheard, ...absent])
      if (!writing.isBare || isClearWord(phrase)) this.#addUnheard(phrase);
  }

  #addTopics(topics: readonly NamedTopic[], language: QuestionLanguage): void {
    const { isVietnamese, isBare } = this.#writing;
    const parts = ownersOfParts(topics);
    const syllables = isBare ? clearSyllables(topics, language) : new Set();
    const heads = wordsOfOneName(topics);
    for (const one of kindredNames(topics)) this.#addKindred(one, syllables);
    // A word of a topic and of a part of it means the part.
    const inner = [...topics].sort((a, b) => Number(a.parent_id === null) - Number(b.parent_id === null));
    for (const { id, names: own, seeds } of inner) {
      for (const name of [...own.flatMap(bothNumbers), ...own.flatMap(singularOf)])
        this.#addName(name, { is: "topic", id, by: "name" });
      const named = own.flatMap(partsOf);
      for (const name of [...named.flatMap(plurals), ...named.flatMap(singularOf)])
        if ((parts.get(fold(name)) ?? id) === id) this.#addName(name, { is: "topic", id, by: "part" });
      for (const name of [...own, ...own.flatMap(partsOf), ...own.flatMap(headOf)])
        this.#addCompound(name, { is: "topic", id, by: "part" });
      for (const word of heads.get(id) ?? []) this.#addWordOfName(word, { is: "topic", id, by: "seed" });
      for (const seed of seeds.flatMap(isVietnamese ? (one) => [one] : plurals))
        if (!isOfferedBeside(own, seed) && (!isBare || isClearWord(seed) || syllables.has(fold(seed))))
          this.#add(seed, { is: "topic", id, by: "seed" });
    }
  }

  /** What things like a topic are called. */
  #addKindred({ phrase, id, by }: KindredName, syllables: ReadonlySet<unknown>): void {
    const isUnclear = this.#writing.isBare && !isClearWord(phrase) && !syllables.has(fold(phrase));
    if (isUnclear || this.#isForeign(phrase)) return;
    this.#add(phrase, { is: "topic", id, by });
    if (phrase.includes(" ")) this.#addCompound(phrase, { is: "topic", id, by }, false);
  }

  /** "Internet" of "Internet speed", which no other topic's name has. */
  #addWordOfName(word: string, meaning: Meaning): void {
    this.#addCompound(word, meaning);
    if (isOffered(word)) this.#add(word, meaning);
  }

  /** "Thẻ" is no "the" of an English question. */
  #isForeign = (word: string) => !this.#writing.isVietnamese && /[^\x20-\x7e]/.test(word);

  #addCompound(name: string, meaning: Meaning, mayDiffer = true): void {
    const content = contentOf(name);
    const alone = content.length === 1;
    const same = content.map((word) =>
      (mayDiffer && !alone ? sameWords(word) : [word])
        .filter((one) => !this.#isForeign(one))
        .map((one) => this.#writing.written(one)),
    );
    if (content.length > 0) this.#compounds.add(same, alone ? asSynonym(meaning) : meaning);
  }

  #addValue(name: string, meaning: Meaning): void {
    this.#addName(name, meaning);
    // In other words it is no name: "online forms" of a topic beside a value "Web form".
    // "Down" of "go down in the South" says which way, though that is called "down south".
    if (/^(?!up |down )[a-z]+(?:[ -][a-z]+)+$/i.test(name)) this.#addCompound(name, asSynonym(meaning));
  }

  /** A word of a value's name, where it names nothing else. */
  #addWordOfValue(word: string, meaning: Meaning): void {
    if (this.#isForeign(word) || (this.#writing.isBare && !isClearWord(word))) return;
    if (!this.#phrases.get(this.#writing.written(word).join(" "))?.some(({ is }) => is !== "role"))
      this.#add(word, meaning);
  }

  /** What has no other meaning. */
  #addUnheard(phrase: string): void {
    if (this.#isForeign(phrase)) return;
    const key = this.#writing.written(phrase).join(" ");
    const known = this.#phrases.get(key) ?? [];
    if (!known.some(({ is }) => is !== "role")) this.#unheard.add(key);
  }

  /** Whether a column is called by all of a phrase but its first word or its last: "which city", "thành phố nào". */
  #endsAtColumn(phrase: string): boolean {
    const tokens = this.#writing.written(phrase);
    return [tokens.slice(1), tokens.slice(0, -1)].some((some) =>
      this.#phrases.get(some.join(" "))?.some(({ is }) => is === "column"),
    );
  }

  /** How many tokens from a place on are known to say what this data cannot tell. */
  #unheardAt(tokens: readonly string[], at: number): number {
    for (let length = Math.min(UNHEARD, tokens.length - at); length > 1; length--)
      if (this.#unheard.has(tokens.slice(at, at + length).join(" "))) return length;
    return 0;
  }

  #addName(name: string, meaning: Meaning): void {
    const { isVietnamese, isBare } = this.#writing;
    if ((isVietnamese && !isBare) || isClearName(name)) this.#add(name, meaning);
    if (isClearName(name)) addMeaning(this.#bareNames, this.#writing.folded(name), meaning);
  }

  #add(phrase: string, meaning: Meaning): void {
    const tokens = this.#writing.written(phrase);
    addMeaning(this.#phrases, tokens, meaning);
    this.#longest = Math.max(this.#longest, tokens.length);
  }

  /** The longest phrase that begins at a place of the tokens; those of roles all, of others the one that is meant. */
  match(tokens: readonly string[], at: number, lacking?: ReadonlySet<string>): Found | null {
    for (let length = Math.min(this.#longest, tokens.length - at); length > 0; length--) {
      const key = tokens.slice(at, at + length).join(" ");
      if (lacking?.has(key)) continue;
      // "The children's ward": whose it is stands for who.
      const found =
        this.#phrases.get(key) ?? this.#bareNames.get(key) ?? this.#phrases.get(key.replace(/'s$/, ""));
      if (found) return nameBefore(this.#phrases, tokens.slice(at, at + length)) ?? foundOf(length, found);
    }
    return null;
  }

  /**
   * What begins at a place: a phrase, or a name of which more is there, in another order or form.
   * @param lacking phrases that it is to know nothing of
   */
  find(tokens: readonly string[], at: number, lacking?: ReadonlySet<string>): Found | null {
    const phrase = this.match(tokens, at, lacking);
    const named = this.#compounds.match(tokens, at);
    const compound = named && lacking?.has(tokens.slice(at, at + named.length).join(" ")) ? null : named;
    const unheard = this.#unheardAt(tokens, at);
    if (unheard > 0 && unheard >= (phrase?.length ?? 0) && unheard >= (compound?.length ?? 0))
      return { length: unheard, meanings: [], rival: null };
    // A word by itself is what it is before it is a form of another.
    if (!compound) return phrase;
    if (phrase && compound.length === 1) return withPlace(phrase, compound.meaning);
    const rank = phrase ? Math.min(...phrase.meanings.map(rankOf)) : Number.POSITIVE_INFINITY;
    const isMore = compound.length > (phrase?.length ?? 0);
    if (!isMore && (compound.length < (phrase?.length ?? 0) || rankOf(compound.meaning) >= rank))
      return phrase;
    if (phrase && this.#isNamedWithin(tokens, at, phrase, compound.length)) return phrase;
    return { length: compound.length, meanings: [compound.meaning], rival: null };
  }

  /** Whether a topic's name begins within a row of words that itself begins with another's: "Food with Drinks". */
  #isNamedWithin(tokens: readonly string[], at: number, first: Found, length: number): boolean {
    const own = topicNamed(first);
    for (let within = first.length + 1; own && within < length; within++) {
      const other = topicNamed(this.match(tokens, at + within));
      if (other && other !== own) return true;
    }
    return false;
  }

  /** Phrases of so many words that begin with the same letter, without marks. */
  #phrasesLike(wanted: string, length: number): readonly Folded<Meaning[]>[] {
    this.#byLetter ??= foldedByLetter(this.#phrases);
    return this.#byLetter.get(`${length}${wanted[0]}`) ?? [];
  }

  /**
   * The same, a letter or a mark forgiven in phrases of four letters and more; the longest that begins at a place.
   * Words that say nothing here are not forgiven: a word that is nearly one of them may say something.
   */
  matchNearly(tokens: readonly string[], at: number, lacking?: ReadonlySet<string>): Found | null {
    for (let length = Math.min(3, tokens.length - at); length > 0; length--) {
      if (lacking?.has(tokens.slice(at, at + length).join(" "))) continue;
      const wanted = fold(tokens.slice(at, at + length).join(" "));
      if (!/^[\p{L} ]{4,}$/u.test(wanted)) continue;
      const isVietnamese = this.#writing.isVietnamese && wanted.split(" ").every(isSyllable);
      // With its marks a syllable is what it is: "nhắc" is no "nhạc".
      if (isVietnamese && length === 1 && tokens[at] !== wanted) continue;
      for (const { known, found } of this.#phrasesLike(wanted, length)) {
        if (!isNear(known, wanted, !isVietnamese)) continue;
        if (!foremost(found).every(isFiller) || isSwapped(known, wanted) || known.length >= LONG)
          return foundOf(length, found);
      }
    }
    return lacking?.has(tokens[at] ?? "") ? null : this.#slipAt(tokens[at] ?? "");
  }

  /** A word that asks for something, or says nothing, with a slip that makes no other word of it: "waht", "cuả". */
  #slipAt(token: string): Found | null {
    this.#slips ??= new SlippedWords(this.#phrases);
    const meanings = this.#slips.find(token, this.#writing.isVietnamese);
    return meanings && { length: 1, meanings, rival: null };
  }
}
