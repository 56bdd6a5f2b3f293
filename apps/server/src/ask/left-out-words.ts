/** By what is told whether words that a reading leaves out, or holds to say nothing, may be what was asked for. */

import { derived } from "../caches/derived.ts";
import { fold } from "../column-store/fold.ts";
import { withinOneEdit } from "../column-store/search-terms.ts";
import { stemOf } from "./compound-names.ts";
import type { Understood } from "./doubt-signs.ts";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import { nameOf } from "./rare-words.ts";

const isNamed = ({ meanings: [first], isDays }: Piece): boolean =>
  isDays || first?.is === "topic" || first?.is === "value";

const written = (word: string): string => word.normalize("NFC").toLowerCase();

/** Words of a question that name nothing, as {@link howOften} looks for them: as they are written, and without marks. */
export const saidIn = ({ pieces, language }: HeardQuestion): string[] =>
  pieces
    .filter((piece) => !isNamed(piece))
    .flatMap(({ words }) => words.flatMap((word) => [written(word), fold(word)]))
    .map((word) => `${language} =${word}`);

/** Said in questions about so many other businesses a word is no business's own. */
export const MANY = 3;

/** The same, of words that {@link MANY} businesses' questions have. */
export const asCommon = (said: string): string => said.replace(" =", " ==");

function howOften(word: string, language: string, spoken: ReadonlySet<string>): string {
  const said = `${language} =${written(word)}`;
  return spoken.has(asCommon(said)) ? "common" : spoken.has(said) ? "said" : "unsaid";
}

const RARITIES = ["unsaid", "said", "common"];

/** Letters of a word that is no other by a slip. */
const LONG = 4;

interface NameWords {
  words: readonly string[];
  stems: ReadonlySet<string>;
}

/** What topics, columns and values are called, word by word. */
const wordsOfNames = derived(({ topics, columns }: Askable): NameWords => {
  const names = [
    ...topics.flatMap((topic) => topic.names),
    ...columns.flatMap(({ header, values }) => [header, ...values]),
  ];
  const words = names
    .flatMap((name) => name.split(/[^\p{L}\p{M}\p{N}]+/u))
    .map(fold)
    .filter((word) => word.length > 1);
  return { words, stems: new Set(words.map(stemOf)) };
});

function likenessOf(word: string, { words, stems }: NameWords): string {
  const bare = fold(word);
  if (stems.has(stemOf(bare))) return "of a name";
  return bare.length >= LONG && words.some((one) => one.length >= LONG && withinOneEdit(one, bare))
    ? "near a name"
    : "of no name";
}

const ENDING = /(?:ing|ed|ly|s)$/;
const MAX_RUN = 3;

/** Words in a row that nothing was made of. */
function runsOf(left: (piece: Piece) => boolean, pieces: readonly Piece[]): { at: number; end: number }[] {
  const runs: { at: number; end: number }[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (!left(piece)) continue;
    const last = runs.at(-1);
    if (last?.end === at) last.end = at + 1;
    else runs.push({ at, end: at + 1 });
  }
  return runs;
}

/** Of words that a reading leaves out: who else says them, what they stand beside, whether a name has them. */
export function signsOfLeftOut(
  { found, query, unknown }: Understood,
  askable: Askable,
  spoken: ReadonlySet<string>,
): string[] {
  if (unknown.length === 0) return [];
  const { pieces, language } = found;
  const left = new Set(unknown);
  const isLeft = (piece: Piece) => !piece.isDays && piece.words.every((word) => left.has(word));
  const names = wordsOfNames(askable);
  const of = `${query.topic_id ? "topic" : ""} ${query.filter.cell ? "value" : ""}`.trim() || "nothing";
  return runsOf(isLeft, pieces).flatMap(({ at, end }) => {
    const words = pieces.slice(at, end).flatMap((piece) => piece.words);
    const often = words.map((word) => howOften(word, language, spoken));
    const rarity = RARITIES.find((one) => often.includes(one)) ?? "common";
    const likeness = words.map((word) => likenessOf(word, names));
    const like = ["of a name", "near a name"].find((one) => likeness.includes(one)) ?? "of no name";
    const last = words.at(-1) ?? "";
    const isCapital = words.some((word, place) => /^\p{Lu}/u.test(word) && at + place > 0);
    const ending = language === "en" ? (ENDING.exec(last)?.[0] ?? "none") : "vi";
    return [
      `left run ${Math.min(words.length, MAX_RUN)}`,
      ...[`left ${rarity}`, `left ${rarity} in ${language}`, `left ${rarity} of ${of}`],
      ...[`left ${rarity} of ${query.kind}`, `left beside ${of}`, `left of ${query.kind}`],
      ...[`left after ${nameOf(pieces[at - 1])}`, `left before ${nameOf(pieces[end])}`],
      ...[`left ${rarity} after ${nameOf(pieces[at - 1])}`, `left ${rarity} before ${nameOf(pieces[end])}`],
      ...[`left ${like}`, `left ${like} in ${language}`, `left ${like} beside ${of}`],
      ...[`left ending ${ending}`, ...(isCapital ? ["left capital"] : [])],
      ...(words.some((word) => /\d/.test(word)) ? ["left number"] : []),
    ];
  });
}

/** Of words that name nothing by the lists, though a name of this data that is not asked for has them. */
export function signsOfPassedNames({ found, query }: Understood, askable: Askable): string[] {
  const { language, pieces } = found;
  const passed = wordsPassed(query, askable);
  const signs = pieces.flatMap((piece) => {
    if (isNamed(piece) || piece.meanings.length === 0) return [];
    const own = nameOf(piece);
    const phrase = ` ${piece.words.map(fold).join(" ")} `;
    return passed.flatMap(({ of, words, name }) => {
      const isWhole = phrase.includes(` ${name} `);
      const isPart =
        language === "en" && piece.words.some((word) => word.length >= LONG && words.has(stemOf(fold(word))));
      return isWhole
        ? [`passed name of a ${of}`, `passed name of a ${of} as ${own}`]
        : isPart
          ? [`passed word of a ${of}`, `passed word of a ${of} as ${own}`]
          : [];
    });
  });
  return [...new Set(signs)];
}

const namesOfAll = derived(({ topics, columns }: Askable) => {
  const asName = (of: string, id: string, text: string) => {
    const name = fold(text);
    const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= LONG);
    return { of, id, name, words: new Set(words.map(stemOf)) };
  };
  return [
    ...topics.flatMap(({ id, names }) => names.map((one) => asName("topic", id, one))),
    ...columns.flatMap(({ column, values, is_rating }) =>
      is_rating || column === "language"
        ? []
        : values.map((value) => asName("value", `${column}:${value}`, value)),
    ),
  ];
});

/** Names that a query does not have. */
function wordsPassed({ topic_id, other_topic_id, filter }: Understood["query"], askable: Askable) {
  const asked = new Set<string | null>([topic_id, other_topic_id, ...(filter.cell ?? [])]);
  return namesOfAll(askable).filter(({ id }) => !asked.has(id));
}
