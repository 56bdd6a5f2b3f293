import type { AskQuery } from "@soundings/contract/ask";
import { EMOTIONS } from "@soundings/nlp/scale";
import { fold } from "../column-store/fold.ts";
import { type FoundDays, findDays } from "./find-days.ts";
import { directionOf, kindOf } from "./question-kind.ts";
import { type Meaning, type NamedTopic, type Names, Vocabulary } from "./vocabulary.ts";
import { QUESTION_LANGUAGES, type QuestionLanguage } from "./words.ts";

/** What a question may name: topics with their seeds by language, columns, and the last day of the data. */
export interface Askable {
  topics: readonly (Omit<NamedTopic, "seeds"> & {
    seeds: Record<QuestionLanguage, readonly string[]>;
  })[];
  columns: Names["columns"];
  last_date: string | null;
}

export interface Parsed {
  /** Null where it was not understood. */
  query: AskQuery | null;
  /** Words that nothing was made of, as they were written. */
  unknown: string[];
  /** What of it was named all the same: topics by id, and values of columns. */
  heard: { topics: string[]; values: string[] };
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const MARKS = /[\u0300-\u036fđ]/u;

const wordsIn = (text: string): string[] =>
  [...text.normalize("NFC").matchAll(WORD)].map(([word]) => word.replace("’", "'"));

/**
 * Understands a question in English or Vietnamese, or says which words it does not: no word of it is passed over
 * but those that say nothing here ("please", "guests").
 */
export function parseQuestion(question: string, askable: Askable): Parsed {
  const isMarked = MARKS.test(question.normalize("NFD").toLowerCase());
  // Names of places have marks in English questions, too: it is the language in which most is understood.
  const tried = QUESTION_LANGUAGES.map((language) => parseIn(language, question, isMarked, askable));
  const [english, vietnamese] = tried as [Parsed, Parsed];
  return vietnamese.unknown.length < english.unknown.length ||
    (isMarked && vietnamese.unknown.length === english.unknown.length)
    ? vietnamese
    : english;
}

function parseIn(language: QuestionLanguage, question: string, isMarked: boolean, askable: Askable): Parsed {
  const raw = wordsIn(question);
  const write = language === "vi" && isMarked ? (word: string) => word.toLowerCase() : fold;
  const topics = askable.topics.map(({ seeds, ...topic }) => ({ ...topic, seeds: seeds[language] }));
  const vocabulary = new Vocabulary({ topics, columns: askable.columns }, language, {
    written: (text) => wordsIn(text).map(write),
    folded: (text) => wordsIn(text).map(fold),
    isVietnamese: language === "vi",
    isBare: language === "vi" && !isMarked,
  });
  const taken = raw.map(() => false);
  const found = takeDays(raw, taken, askable.last_date, language);
  const { meanings, unknown } = takeMeanings(raw, raw.map(write), taken, vocabulary);
  const heard = {
    topics: unique(of(meanings, "topic").map(({ id }) => id)),
    values: of(meanings, "value").flatMap(({ column, value }) => (column === "language" ? [] : [value])),
  };
  const query = unknown.length > 0 ? null : queryOf(meanings, found, askable);
  return { query, unknown, heard };
}

const LEADING = /^(?:(?:in|during|of|for|over|within|the|trong|vao|hoi|cua) )+/;

/** Takes the words that name days out of the question. */
function takeDays(
  raw: readonly string[],
  taken: boolean[],
  last: string | null,
  language: QuestionLanguage,
): Omit<FoundDays, "spans"> {
  const none = { days: {}, againstBefore: false };
  if (!last) return none;
  // "Tháng sau" is the next month, "tháng sáu" the sixth: without marks they are one.
  const folded = raw.map((word, at) =>
    fold(word) === "sau" && word.normalize("NFC") !== "sáu" && fold(raw[at - 1] ?? "") === "thang"
      ? "toi"
      : fold(word),
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
  return found;
}

interface Taken {
  meanings: Meaning[];
  unknown: string[];
}

function takeMeanings(
  raw: readonly string[],
  tokens: readonly string[],
  taken: readonly boolean[],
  vocabulary: Vocabulary,
): Taken {
  const meanings: Meaning[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    if (taken[at]) {
      at++;
      continue;
    }
    const end = taken.indexOf(true, at);
    const piece = tokens.slice(0, end < 0 ? undefined : end);
    const found = vocabulary.match(piece, at) ?? vocabulary.matchNearly(piece, at);
    if (found) meanings.push(...found.meanings);
    else unknown.push(raw[at] as string);
    at += found?.length ?? 1;
  }
  return { meanings, unknown };
}

type Of<Is extends Meaning["is"]> = Extract<Meaning, { is: Is }>;
const of = <Is extends Meaning["is"]>(meanings: readonly Meaning[], is: Is) =>
  meanings.filter((one): one is Of<Is> => one.is === is);
const unique = <Value>(list: readonly Value[]) => [...new Set(list)];

function queryOf(
  meanings: readonly Meaning[],
  { days, againstBefore }: Omit<FoundDays, "spans">,
  askable: Askable,
): AskQuery | null {
  const ratings = new Set(askable.columns.flatMap(({ column, is_rating }) => (is_rating ? [column] : [])));
  const roles = new Set(of(meanings, "role").map(({ role }) => role));
  if (roles.has("blocked") || asksWhichOne(meanings)) return null;
  const topics = topicsOf(meanings, parentsOf(askable), roles.has("compare"));
  const values = of(meanings, "value");
  const asked = askedColumns(meanings);
  const columns = unique(asked.map(({ column }) => column));
  const emotions = EMOTIONS.filter((one) => of(meanings, "emotion").some((named) => named.emotion === one));
  // "Angry or sad?" asks for them all.
  const emotion = emotions.length === 1 ? emotions[0] : undefined;
  if (emotions.length > 1) roles.add("emotions");
  const cells = unique(
    values
      .filter((one) => one.column !== "language" && !asked.some(({ by }) => by === one))
      .map(({ column, value }) => `${column}:${value}`),
  );
  const spoken = values.find(({ column }) => column === "language")?.value;
  const named = topics.length + values.length > 0 || emotion !== undefined || Object.keys(days).length > 0;
  const paired = sameColumn(cells);
  // "From Agoda or in Đà Nẵng": all questions ask for comments that are both.
  if (roles.has("or") && cells.length > 1 && !paired) return null;
  if (columns.some((column) => ratings.has(column))) roles.add("score");
  const asides = of(meanings, "role").filter(({ role }) => role === "filler").length;
  const kind = kindOf({ roles, topics, paired, columns, emotion, named, againstBefore, asides });
  // Of two topics that are not compared nobody knows what is asked.
  if (!kind || (topics.length > 1 && kind !== "compare") || topics.length > 2) return null;
  const column = kind === "segments" ? (columns[0] ?? null) : null;
  return {
    kind,
    topic_id: topics[0] ?? null,
    other_topic_id: kind === "compare" ? (topics[1] ?? null) : null,
    column,
    direction: directionOf(kind, roles),
    filter: {
      ...(cells.length > 0 && { cell: cells }),
      ...(spoken && { language: spoken }),
      ...(emotion && { emotion }),
      ...days,
    },
  };
}

interface AskedColumn {
  column: string;
  /** The value before it that names the column only. */
  by: Meaning | null;
}

/**
 * Columns that are asked for. "Channel Booking" and "the Booking channel" name a value and ask for no column; "the
 * booking channels" are all of them, and name no value (`by`).
 */
function askedColumns(meanings: readonly Meaning[]): AskedColumn[] {
  return meanings.flatMap((one, at): AskedColumn[] => {
    if (one.is !== "column") return [];
    const isValue = (other: Meaning | undefined) => other?.is === "value" && other.column === one.column;
    if (isValue(meanings[at + 1])) return [];
    const before = meanings[at - 1];
    if (!before || !isValue(before)) return [{ column: one.column, by: null }];
    const lead = meanings[at - 2];
    const isAll = one.isPlural || (lead?.is === "role" && (lead.role === "each" || lead.role === "which"));
    return isAll ? [{ column: one.column, by: before }] : [];
  });
}

const parentsOf = ({ topics }: Askable) => new Map(topics.map(({ id, parent_id }) => [id, parent_id]));

/** "Which doctor is …" asks for one of many that no comment names. */
const asksWhichOne = (meanings: readonly Meaning[]): boolean =>
  meanings.some((one, at) => {
    const isWhich = (other: Meaning | undefined) => other?.is === "role" && other.role === "which";
    return one.is === "topic" && (isWhich(meanings[at - 1]) || isWhich(meanings[at + 1]));
  });

/** Topics named; "staff friendliness" is the subtopic alone. */
function topicsOf(
  meanings: readonly Meaning[],
  parents: ReadonlyMap<string, string | null>,
  compared: boolean,
): string[] {
  const named = unique(of(meanings, "topic").map(({ id }) => id));
  if (compared && of(meanings, "topic").every(({ by }) => by !== "seed")) return named;
  return named.filter((id) => !named.some((other) => parents.get(other) === id));
}

/** Whether two values or more are of one column. */
function sameColumn(cells: readonly string[]): boolean {
  const columns = cells.map((cell) => cell.slice(0, cell.indexOf(":")));
  return columns.length > new Set(columns).size;
}
