import { derived, derivedByName } from "../caches/derived.ts";
import { fold } from "../column-store/fold.ts";
import { wordOfDays } from "./day-slips.ts";
import { type FoundDays, findDays } from "./find-days.ts";
import { withLikeNames } from "./like-names.ts";
import {
  type Found,
  isFiller,
  isOfPlace,
  type Meaning,
  type NamedTopic,
  type Names,
  topicNamed,
} from "./meanings.ts";
import {
  withComparedValues,
  withJoy,
  withNamedParts,
  withoutQualityOf,
  withoutWordsOfColumns,
} from "./named-parts.ts";
import { withoutOwnFeelings } from "./own-feelings.ts";
import { withSpokenDays } from "./spoken-days.ts";
import { withTopicAsked } from "./topic-asked.ts";
import { isValueHere } from "./value-here.ts";
import { Vocabulary } from "./vocabulary.ts";
import { QUESTION_LANGUAGES, type QuestionLanguage } from "./words.ts";

/** What a question may name: topics with their seeds by language, columns, and the last day of the data. */
export interface Askable {
  topics: readonly (Omit<NamedTopic, "seeds"> & {
    seeds: Record<QuestionLanguage, readonly string[]>;
  })[];
  columns: Names["columns"];
  last_date: string | null;
}

/** Words in a row of a question, and what they were taken for. */
export interface Piece {
  /** As they were written. */
  words: readonly string[];
  /** None of a word that nothing was made of. */
  meanings: readonly Meaning[];
  isDays: boolean;
  /** What else has the same name: a topic where a value was taken, and the other way round. */
  rival: Meaning | null;
}

export interface HeardQuestion extends Omit<FoundDays, "spans"> {
  language: QuestionLanguage;
  pieces: Piece[];
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const MARKS = /[\u0300-\u036fđ]/u;

const wordsIn = (text: string): string[] =>
  [...text.normalize("NFC").matchAll(WORD)].map(([word]) => word.replace("’", "'"));

/**
 * The words of a question, in the language in which most of them mean something.
 * @param lacking phrases that are to mean nothing, as to lists that do not have them
 */
export function hearQuestion(
  question: string,
  askable: Askable,
  lacking?: ReadonlySet<string>,
): HeardQuestion {
  const isMarked = MARKS.test(question.normalize("NFD").toLowerCase());
  // Names of places have marks in English questions, too: it is the language in which most is understood.
  const tried = QUESTION_LANGUAGES.map((language) =>
    hearIn(language, question, askable, { isMarked, lacking }),
  );
  const [english, vietnamese] = tried as [HeardQuestion, HeardQuestion];
  const [inEnglish, inVietnamese] = [unknownIn(english).length, unknownIn(vietnamese).length];
  const heard = inVietnamese < inEnglish || (isMarked && inVietnamese === inEnglish) ? vietnamese : english;
  return withTopicAsked(withLikeNames(heard, askable), askable);
}

/** Words that nothing was made of, as they were written. */
export const unknownIn = ({ pieces }: Pick<HeardQuestion, "pieces">): string[] =>
  pieces.flatMap(({ words, meanings, isDays }) => (meanings.length === 0 && !isDays ? words : []));

const asMarked = (word: string): string => word.toLowerCase();

/** Phrases of the lists are the same for all data: 10,200 with marks, of Vietnamese, and 17,400 without, of both. */
const writtenMarked = derivedByName(12_000, (text: string) => wordsIn(text).map(asMarked));
const writtenBare = derivedByName(20_000, (text: string) => wordsIn(text).map(fold));

const vocabulariesOf = derived((_: Askable) => new Map<string, Vocabulary>());

/** The vocabulary of what a dataset names, made once for each language and way of writing. */
function vocabularyOf(askable: Askable, language: QuestionLanguage, isMarked: boolean): Vocabulary {
  const known = vocabulariesOf(askable);
  const key = `${language} ${isMarked}`;
  const held = known.get(key);
  if (held) return held;
  const topics = askable.topics.map(({ seeds, ...topic }) => ({ ...topic, seeds: seeds[language] }));
  const made = new Vocabulary({ topics, columns: askable.columns }, language, {
    written: language === "vi" && isMarked ? writtenMarked : writtenBare,
    folded: writtenBare,
    isVietnamese: language === "vi",
    isBare: language === "vi" && !isMarked,
  });
  known.set(key, made);
  return made;
}

const writerOf = (language: QuestionLanguage, isMarked: boolean) =>
  language === "vi" && isMarked ? asMarked : fold;

function hearIn(
  language: QuestionLanguage,
  question: string,
  askable: Askable,
  { isMarked, lacking }: { isMarked: boolean; lacking: ReadonlySet<string> | undefined },
): HeardQuestion {
  const raw = wordsIn(withSpokenDays(question, language));
  const { taken, ...found } = takeDays(raw, askable, language);
  const vocabulary = vocabularyOf(askable, language, isMarked);
  const tokens = raw.map(writerOf(language, isMarked));
  const heard = withComparedValues(takeMeanings(raw, tokens, taken, { vocabulary, lacking }), askable);
  const named = withNamedParts(withoutWordsOfColumns(withoutOwnFeelings(heard), askable), askable);
  return { language, ...found, pieces: withJoy(withoutQualityOf(named)) };
}

const LEADING = /^(?:(?:in|during|of|for|over|within|the|trong|vao|hoi|cua) )+/;

const SHORT_MONTH = /^t(1[0-2]|[1-9])$/;

/** "T1" of a column of terminals is no January. */
const namesValue = (word: string, columns: Askable["columns"]): boolean =>
  SHORT_MONTH.test(fold(word)) &&
  columns.some(({ values }) => values.some((value) => fold(value) === fold(word)));

/** A word without marks, as days are looked for: "t10" is a month, "thư" of "thư từ" no weekday. */
function spokenDay(word: string, isMarked: boolean): string {
  const bare = fold(word);
  if (isMarked && bare === "thu" && word.normalize("NFC").toLowerCase() !== "thứ") return "_";
  return wordOfDays(bare).replace(SHORT_MONTH, "thang $1");
}

/** Which words of the question name days. */
function takeDays(
  raw: readonly string[],
  { last_date: last, columns }: Askable,
  language: QuestionLanguage,
): Omit<FoundDays, "spans"> & { taken: boolean[] } {
  const taken = raw.map(() => false);
  const none = { days: {}, againstBefore: false, taken };
  if (!last) return none;
  // "Tháng sau" is the next month, "tháng sáu" the sixth: without marks they are one.
  const isMarked = raw.some((word) => MARKS.test(word.normalize("NFD").toLowerCase()));
  const folded = raw.map((word, at) =>
    fold(word) === "sau" && word.normalize("NFC") !== "sáu" && fold(raw[at - 1] ?? "") === "thang"
      ? "toi"
      : namesValue(word, columns)
        ? "_"
        : spokenDay(word, isMarked),
  );
  const text = folded.join(" ");
  const found = findDays(text, last, language);
  if (!found) return none;
  for (const { start, end } of found.spans) {
    // "Check-in last week": what leads up to the days may belong to something else.
    const from = start + (LEADING.exec(text.slice(start, end))?.[0].length ?? 0);
    let at = 0;
    for (const [place, word] of folded.entries()) {
      if (at < end && at + word.length > from) taken[place] = true;
      at += word.length + 1;
    }
  }
  const { spans: _, ...named } = found;
  return { ...named, taken };
}

interface Known {
  vocabulary: Vocabulary;
  lacking: ReadonlySet<string> | undefined;
}

function takeMeanings(
  raw: readonly string[],
  tokens: readonly string[],
  taken: readonly boolean[],
  known: Known,
): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (taken[at]) {
      pieces.push({ words: raw.slice(at, at + 1), meanings: [], isDays: true, rival: null });
      at++;
      continue;
    }
    const end = taken.indexOf(true, at);
    const piece = tokens.slice(0, end < 0 ? undefined : end);
    const found = foundAt(known, piece, at);
    const length = found?.length ?? 1;
    pieces.push({
      ...{ words: raw.slice(at, at + length), isDays: false },
      ...{ meanings: found?.meanings ?? [], rival: found?.rival ?? null },
    });
    at += length;
  }
  return pieces.map((piece, at) => settled(pieces, piece, at));
}

const isGroup = (one: Meaning) => one.is === "value" && !one.isRating;
const namesOne = ({ meanings: [first] }: Found) =>
  first?.is === "topic" || first?.is === "value" || first?.is === "column";

/** What begins at a place; less of it where a longer name begins within: "hạng" before "phổ thông đặc biệt". */
function foundAt({ vocabulary, lacking }: Known, tokens: readonly string[], at: number): Found | null {
  const exact = vocabulary.find(tokens, at, lacking);
  // "Hướng" says nothing, but the guides of "hướng dẩn viên" are named, of which "dẩn" is no word.
  // So are "wheel allignment" of a topic "Wheel alignment", where "wheel" alone is another one.
  const isLoose = (one: Meaning) =>
    isFiller(one) || (one.is === "topic" && one.by !== "name" && one.by !== "part");
  const mayBeMore = exact?.meanings.every(isLoose) && !vocabulary.find(tokens, at + exact.length, lacking);
  const near = !exact || mayBeMore ? vocabulary.matchNearly(tokens, at, lacking) : null;
  const found = exact && !(near && near.length > exact.length && namesOne(near)) ? exact : near;
  const length = found?.length ?? 0;
  // "Khách mới" begins within "đối với khách", which says nothing.
  const isAside = length > 0 && found?.meanings.every(isFiller);
  for (let within = 1; within < length; within++) {
    const later = vocabulary.find(tokens, at + within, lacking);
    // "Tiền mặt" begins within "trả tiền".
    const isNamed = topicNamed(later) !== null && topicNamed(found) === null;
    // "Type of customer" of a column begins within "what type of".
    const isName = ({ is }: Meaning) => is === "value" || (isAside && is === "column");
    if (!later || !(isNamed || later.meanings.some(isName))) continue;
    const before = vocabulary.find(tokens.slice(0, at + within), at, lacking);
    const least = before?.meanings.every(isFiller) ? 0 : 1;
    const isFarther = isAside && within + later.length > length;
    // "Theo khảo sát" says nothing where no value is a survey.
    const isValue = isAside && within + later.length === length && later.meanings.some(isGroup);
    if (before && (isFarther || isValue || later.length >= length + least)) return before;
  }
  return found;
}

/** A name that both a topic and a value have as the one that is meant; both stay possible where nothing tells. */
function settled(pieces: readonly Piece[], piece: Piece, at: number): Piece {
  const { meanings, rival } = piece;
  if (!rival || isOfPlace(piece)) return piece;
  const both = [...meanings, rival];
  const values = both.filter((one) => one.is === "value");
  if (values.length === 2) return ofColumnHere(pieces, piece, values);
  const value = both.find(({ is }) => is === "value");
  const topic = both.find(({ is }) => is === "topic");
  if (value?.is !== "value" || !topic) return { ...piece, rival: null };
  // "Topup feedback" is of a topic "Top-up", not of who pays so.
  const isOther = value.by === "synonym" && topic.is === "topic" && topic.by === "name";
  if (!isOther && isValueHere(pieces, at, value.column)) return { ...piece, meanings: [value], rival: null };
  return { ...piece, meanings: [topic], rival: value.by === "name" ? value : null };
}

type ValueNamed = Extract<Meaning, { is: "value" }>;

/** A name that values of two columns have as the one whose column or another value of it is named, too. */
function ofColumnHere(pieces: readonly Piece[], piece: Piece, values: readonly ValueNamed[]): Piece {
  const isNamedToo = ({ column, value }: ValueNamed) =>
    pieces.some(
      (other) =>
        other !== piece &&
        other.meanings.some(
          (one) =>
            (one.is === "column" && one.column === column) ||
            (one.is === "value" && one.column === column && one.value !== value),
        ),
    );
  const named = values.filter(isNamedToo);
  return named.length === 1 ? { ...piece, meanings: named, rival: null } : piece;
}

const asOther = (piece: Piece, other: Meaning): Piece => ({
  ...piece,
  meanings: [other],
  rival: piece.meanings[0] ?? null,
});

/** The question with each name that both a topic and a value have taken the other way; null without such a name. */
export const otherNames = (heard: HeardQuestion): HeardQuestion | null =>
  heard.pieces.some(({ rival }) => rival)
    ? { ...heard, pieces: heard.pieces.map((piece) => (piece.rival ? asOther(piece, piece.rival) : piece)) }
    : null;
