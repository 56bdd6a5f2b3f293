import type { AskQuery } from "@soundings/contract/ask";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { type Askable, type HeardQuestion, hearQuestion, type Piece } from "./hear-question.ts";
import { asCommon } from "./left-out-words.ts";
import { type Named, namedIn } from "./named-in.ts";
import type { Parsed } from "./parse-question.ts";
import { SPOKEN } from "./rare-words.ts";
import { wordSought } from "./word-forms.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

/** Fewer comments with a word say nothing of what it names. */
export const MIN_WORD_COMMENTS = 5;
/** A word of more comments is a word of nothing in particular. */
const MAX_SHARE = 0.5;

/** What a question reads as by a word of it that the comments have, where no topic and no value hears it. */
export interface ByWord {
  query: AskQuery;
  /** The topics that are named beside it. */
  also: AskQuery[];
  /** Words that nothing was made of besides it. */
  unknown: string[];
}

/** Null where no word of the question that nothing else hears stands in enough comments. */
export async function byWord(
  db: Db,
  view: DatasetView,
  question: string,
  { askable, parsed }: { askable: Askable; parsed: Parsed },
): Promise<ByWord | null> {
  const found = hearQuestion(question, askable);
  const named = namedIn(found, askable);
  if (isUnsayable(named)) return null;
  const asked = async (words: string[], cells: string[]) =>
    await countedOf(db, view, words, { ...found.days, ...(cells.length > 0 && { cell: cells }) });
  const unheard = unheardWords(found);
  const nameless = parsed.query === null && asksYesOrNo(found) ? looselyHeard(found) : [];
  const tiers = [
    { words: unheard.rows, cells: named.cells },
    { words: unheard.words, cells: named.cells },
    // Of "in the kiln" no branch "Kiln Lane" is left.
    { words: nameless, cells: namedCells(found) },
  ];
  for (const { words, cells } of tiers) {
    const [best] = (await asked(words, cells)).toSorted((a, b) => a.count - b.count);
    if (!best) continue;
    const own = new Set(best.words.split(" "));
    return {
      query: { ...ABOUT, filter: { ...best.filter } },
      also: topicsBeside(named, best.filter),
      unknown: parsed.unknown.filter((word) => !own.has(word.toLowerCase())),
    };
  }
  return null;
}

const ABOUT: Omit<AskQuery, "filter"> = {
  kind: "about",
  topic_id: null,
  other_topic_id: null,
  column: null,
  direction: null,
};

/** Whether no comments with a word can answer it: what is to come, one or the other, all others. */
const isUnsayable = ({ roles, asksEither, asksOthers, asksWhichOne }: Named): boolean =>
  roles.has("blocked") || roles.has("except") || asksEither || asksOthers || asksWhichOne;

const isUnheard = ({ meanings, isDays }: Piece): boolean => meanings.length === 0 && !isDays;

const written = (words: readonly string[]): string => words.join(" ").normalize("NFC").toLowerCase();

/** Words that are no word of a business's own: too short, a number, or said in questions about many of them. */
function isOrdinary(word: string, language: string): boolean {
  const least = /^[a-z]+$/.test(word) ? 3 : 2;
  return (
    word.length < least || !/^[\p{L}\p{M}' ]+$/u.test(word) || SPOKEN.has(asCommon(`${language} =${word}`))
  );
}

/** Words that nothing was made of, one by one and as they stand in a row. */
function unheardWords({ pieces, language }: HeardQuestion): { rows: string[]; words: string[] } {
  const rows: string[][] = [];
  for (const [at, piece] of pieces.entries()) {
    if (!isUnheard(piece)) continue;
    const before = pieces[at - 1];
    if (before && isUnheard(before)) rows.at(-1)?.push(...piece.words);
    else rows.push([...piece.words]);
  }
  return {
    rows: rows.flatMap((row) => (row.length > 1 ? [written(row)] : [])),
    words: rows
      .flat()
      .map((word) => written([word]))
      .filter((word) => !isOrdinary(word, language)),
  };
}

/** Words by which a topic or a value was heard that is not called so: "bags" of Baggage, "kiln" of Kiln Lane. */
const looselyHeard = ({ pieces, language }: HeardQuestion): string[] =>
  pieces.flatMap(({ words, meanings: [first] }) => {
    const isLoose =
      (first?.is === "topic" && first.by !== "name") || (first?.is === "value" && first.by === "synonym");
    const word = written(words);
    const isName = words.some((one) => /^\p{Lu}/u.test(one));
    return isLoose && !isName && !isOrdinary(word, language) ? [word] : [];
  });

/** Values that are named by their whole names. */
const namedCells = ({ pieces }: HeardQuestion): string[] =>
  pieces.flatMap(({ meanings }) =>
    meanings.flatMap((one) =>
      one.is === "value" && one.by === "name" && one.column !== "language"
        ? [`${one.column}:${one.value}`]
        : [],
    ),
  );

/** The topics that are named, as what else the question may mean. */
function topicsBeside(named: Named, { word: _, ...filter }: AskQuery["filter"]): AskQuery[] {
  const ids = [...new Set(named.topics.map(({ id }) => id))].slice(0, 2);
  return ids.map((topic_id) => ({ ...ABOUT, topic_id, filter }));
}

/** Those of some words that enough comments of a filter have, and not too many. */
async function countedOf(db: Db, view: DatasetView, words: readonly string[], filter: AskQuery["filter"]) {
  if (words.length === 0) return [];
  const all = await selectAnalysed(db, view, filter);
  const dictionary = await partsOf(db, view).words();
  const counted = [];
  for (const one of new Set(words)) {
    const own = { ...filter, word: wordSought(dictionary, one) };
    const count = (await selectAnalysed(db, view, own)).length;
    if (count >= MIN_WORD_COMMENTS && count <= all.length * MAX_SHARE)
      counted.push({ words: one, count, filter: own });
  }
  return counted;
}
