/** Topics by words that are nearly their names: a part of one, a beginning, its first letters. */

import { derived } from "../caches/derived.ts";
import { fold } from "../column-store/fold.ts";
import { stemOf } from "./compound-names.ts";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import { isOfPeople } from "./topic-names.ts";
import type { Role } from "./words.ts";
import { isEverydayWord, isRoleWord, roleWords } from "./words.ts";

interface WrittenName {
  id: string;
  /** As they are written, in small letters. */
  words: readonly string[];
  /** Without marks. */
  bare: readonly string[];
  /** "cod" of "Cash on delivery". */
  initials: string;
}

interface Likeness {
  id: string;
  /** How many pieces of the question it takes. */
  length: number;
}

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

const namesOf = derived(({ topics }: Askable): WrittenName[] =>
  topics.flatMap(({ id, names }) =>
    names.map((name) => {
      const words = wordsOf(name);
      return { id, words, bare: words.map(fold), initials: words.map((word) => word[0]).join("") };
    }),
  ),
);

/**
 * The question with words of it that nothing was made of as the topic whose name they are nearly. Lists cannot have
 * them: what is left of a name is as many ways as there are names.
 */
export function withLikeNames(heard: HeardQuestion, askable: Askable): HeardQuestion {
  const { pieces, language } = heard;
  const named = namedIn(pieces);
  const isFull = named.size >= (isCompared(pieces) ? 2 : 1);
  const likenessAt = language === "vi" ? vietnameseAt : englishAt;
  const own: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const like = likenessAt(pieces, at, askable);
    // Where its topic is named a word may only tell which part of it is meant.
    const isMeant = like && (!isFull || named.has(parentOf(like.id, askable) ?? ""));
    own.push(isMeant ? taken(pieces.slice(at, at + like.length), like.id) : (pieces[at] as Piece));
    at += isMeant ? like.length : 1;
  }
  return { ...heard, pieces: own };
}

const taken = (pieces: readonly Piece[], id: string): Piece => ({
  words: pieces.flatMap(({ words }) => words),
  meanings: [{ is: "topic", id, by: "likeness" }],
  isDays: false,
  rival: null,
});

/** Topics that are named more surely than by a word that comments have of them. */
const namedIn = (pieces: readonly Piece[]): Set<string> =>
  new Set(
    pieces.flatMap(({ meanings }) =>
      meanings.flatMap((one) => (one.is === "topic" && one.by !== "seed" ? [one.id] : [])),
    ),
  );

const isCompared = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ meanings }) =>
    meanings.some((one) => one.is === "role" && (one.role === "compare" || one.role === "or")),
  );

const parentOf = (id: string, { topics }: Askable): string | null =>
  topics.find((one) => one.id === id)?.parent_id ?? null;

/** The one topic of several names that are as like: the only one, or the one that the others are parts of. */
function ownerOf(ids: ReadonlySet<string>, askable: Askable): string | null {
  const isOver = (one: string) => [...ids].every((id) => id === one || parentOf(id, askable) === one);
  return [...ids].find(isOver) ?? null;
}

const isOf = ({ meanings }: Piece, role: Role): boolean =>
  meanings.every((one) => one.is === "role" && one.role === role);

/** "Trang" of "How is Trang doing?" is who, not "Trang web". */
const isProper = (word: string, at: number) => at > 0 && /^\p{Lu}\p{Ll}/u.test(word);

/** Whether nothing was made of a word, or only what a business calls itself: "our hotel" of a park with a topic "Park hotel". */
const isOpen = (piece: Piece): boolean =>
  !piece.isDays && isOf(piece, "place") && !(piece.meanings.length === 0 && piece.words.length > 1);

const isAcronym = (word: string) => /^[A-Z]{3,}$/.test(word);

/** Names whose first letters a word is. */
const byInitials = (word: string, askable: Askable): WrittenName[] =>
  isAcronym(word) ? namesOf(askable).filter(({ initials }) => initials === word.toLowerCase()) : [];

const idsOf = (names: readonly WrittenName[]) => new Set(names.map(({ id }) => id));

const isEnglish = (word: string) => /^[a-z]+$/.test(word);
const LEAST = 3;
const LEAST_OF_MORE = 4;

/** "Prep" of "preparation" and "closed" of "closures"; no "break" of "breakdowns", which are two words. */
function isLike(word: string, own: string): boolean {
  if (word.length < LEAST || own.length < LEAST || !isEnglish(own)) return false;
  const stem = stemOf(word);
  if (stem === stemOf(own)) return true;
  if (stem.length < LEAST_OF_MORE || !own.startsWith(stem)) return false;
  const more = own.slice(stem.length).replace(/s$/, "");
  return more.length > 1 && !isRoleWord(more) && !isEverydayWord(more);
}

const OF = new Set(["of", "and", "in", "on", "for", "to", "the", "with", "at"]);

/** A word of a name that has at most one word more: "late" of "Late parcels", no "old" of "Old furniture removal". */
function englishAt(pieces: readonly Piece[], at: number, askable: Askable): Likeness | null {
  const piece = pieces[at];
  const [word, ...more] = piece?.words ?? [];
  if (!piece || !word || more.length > 0 || !isOpen(piece) || isProper(word, at)) return null;
  const said = word.toLowerCase().replace(/'s$/, "");
  if (isOfPeople(said)) return null;
  const isSaid = ({ words }: WrittenName) =>
    words.filter((own) => !OF.has(own)).length <= 2 && words.some((own) => isLike(said, own));
  const like = isEnglish(said) ? namesOf(askable).filter(isSaid) : [];
  const id = ownerOf(idsOf(byInitials(word, askable)), askable) ?? ownerOf(idsOf(like), askable);
  return id === null ? null : { id, length: 1 };
}

/** Syllables that say something else by themselves. */
const COMMON: ReadonlySet<string> = new Set(
  roleWords("vi").flatMap(([, words]) => words.filter((word) => !word.includes(" "))),
);
/** The same without marks. */
const COMMON_BARE: ReadonlySet<string> = new Set([...COMMON].map(fold));
/** What such a syllable counts of one that means something, and what a name must have. */
const OF_COMMON = 0.5;
const ENOUGH = 1.5;
/** So many syllables of a question are held against a name at most, with one between two of them that it lacks. */
const WINDOW = 5;
const MAX_BETWEEN = 1;

interface Syllable {
  /** Without marks, which may be slips. */
  bare: string;
  isCommon: boolean;
  isOpen: boolean;
  /** After how many pieces it is. */
  end: number;
}

/** The syllables from a place on, up to one that has another meaning. */
function syllablesAt(pieces: readonly Piece[], at: number): Syllable[] {
  const beside = pieces.slice(at, at + WINDOW);
  const isMarked = pieces.some(({ words }) => words.some((word) => fold(word) !== word.toLowerCase()));
  const isCommon = (word: string) =>
    isMarked ? COMMON.has(word.normalize("NFC").toLowerCase()) : COMMON_BARE.has(fold(word));
  const end = beside.findIndex((piece) => !isOpen(piece) && (piece.isDays || !isOf(piece, "filler")));
  return beside
    .slice(0, end < 0 ? undefined : end)
    .flatMap((piece, more) =>
      piece.words.map((word) => ({
        ...{ bare: fold(word), isCommon: isCommon(word) },
        ...{ isOpen: piece.meanings.length === 0, end: more + 1 },
      })),
    )
    .slice(0, WINDOW);
}

/** Syllables of a name, in any order: "tủ áo" of "Tủ quần áo". */
function vietnameseAt(pieces: readonly Piece[], at: number, askable: Askable): Likeness | null {
  const [first] = pieces[at]?.words ?? [];
  const said = syllablesAt(pieces, at);
  if (first === undefined || said.length === 0 || isProper(first, at)) return null;
  const acronym = ownerOf(idsOf(byInitials(first, askable)), askable);
  if (acronym) return { id: acronym, length: 1 };
  let best = { worth: 0, length: 0, ids: new Set<string>() };
  for (const { id, bare } of namesOf(askable)) {
    const { worth, length } = sharedBy(said, bare);
    if (worth > best.worth) best = { worth, length, ids: new Set([id]) };
    else if (worth === best.worth) best.ids.add(id);
  }
  const id = best.worth < ENOUGH ? null : ownerOf(best.ids, askable);
  return id === null ? null : { id, length: best.length };
}

/** What a name has of the syllables, from the first of them on, and where that ends; nothing of what was heard otherwise. */
function sharedBy(said: readonly Syllable[], own: readonly string[]): { worth: number; length: number } {
  const left = [...own];
  const shared: Syllable[] = [];
  let between = 0;
  for (const syllable of said) {
    const place = left.indexOf(syllable.bare);
    if (place < 0) between++;
    if (between > MAX_BETWEEN || (place < 0 && shared.length === 0)) break;
    if (place < 0) continue;
    left.splice(place, 1);
    shared.push(syllable);
    between = 0;
  }
  const isSaid = shared.some((one) => one.isOpen) && shared.some(({ isCommon }) => !isCommon);
  const worth = shared.reduce((sum, { isCommon }) => sum + (isCommon ? OF_COMMON : 1), 0);
  return isSaid ? { worth, length: shared.at(-1)?.end ?? 0 } : { worth: 0, length: 0 };
}
