import type { AskQuery } from "@soundings/contract/ask";
import { fold } from "../column-store/fold.ts";
import { stemOf } from "./compound-names.ts";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import type { AskedFor, Likely } from "./kind-model.ts";
import { signsOfLeftOut, signsOfPassedNames } from "./left-out-words.ts";
import type { Meaning } from "./meanings.ts";
import type { Named } from "./named-in.ts";
import { nameOf, signsOfRareWords } from "./rare-words.ts";
import { isEverydayWord, isRoleWord } from "./words.ts";

/** An answer as its question was understood. */
export interface Understood {
  found: HeardQuestion;
  named: Named;
  query: AskQuery;
  /** What may be asked for, what is likeliest first, of what a query can be made of. */
  likely: Likely;
  /** How likely it is that its kind is what is asked for. */
  certainty: number;
  /** What its words ask for by the rules. */
  ruled: AskedFor;
  /** Words that are left out. */
  unknown: string[];
}

/** By what an answer that may be another's is told: of how it was read, not of what its business is. */
export function doubtSigns(understood: Understood, askable: Askable, spoken: ReadonlySet<string>): string[] {
  return [
    ...new Set([
      "any",
      ...signsOfKind(understood),
      ...signsOfTopics(understood, askable),
      ...signsOfValues(understood, askable),
      ...signsOfColumns(understood, askable),
      ...signsOfDays(understood),
      ...signsOfRest(understood),
      ...signsOfRareWords(understood.found, spoken),
      ...signsOfLeftOut(understood, askable, spoken),
      ...signsOfPassedNames(understood, askable),
    ]),
  ];
}

const CERTAINTIES = [0.995, 0.99, 0.98, 0.97, 0.95, 0.92, 0.88, 0.84, 0.8, 0.75, 0.65, 0.55, 0.45];
const NONES = [0.003, 0.01, 0.02, 0.04, 0.08, 0.15];
/** A kind of less is no rival of the first. */
const RIVAL = 0.02;

function signsOfKind({ found, named, query, likely, certainty, ruled }: Understood): string[] {
  const { kind, direction } = query;
  const none = likely.find((one) => one.kind === "none")?.chance ?? 0;
  const second = likely[1];
  return [
    ...CERTAINTIES.filter((limit) => certainty < limit).map((limit) => `kind<${limit}`),
    ...NONES.filter((limit) => none > limit).map((limit) => `none>${limit}`),
    ...(second && second.chance > RIVAL ? [`${kind} or ${second.kind}`] : []),
    ...[`kind ${kind}`, `in ${found.language}`, `kind ${kind} in ${found.language}`],
    ruled === kind ? "ruled so" : ruled === "none" ? "not ruled" : "ruled otherwise",
    ...(ruled === kind ? [] : [`${kind}, ruled ${ruled}`]),
    ...(kind === "segments" || kind === "why" ? [`${kind} ${direction}`] : []),
    ...(kind === "segments" && direction === null && named.roles.has("most") ? ["most of no side"] : []),
    ...[...named.roles].flatMap((role) => [`role ${role}`, `role ${role} of ${kind}`]),
  ];
}

const nameWords = (names: readonly string[]): string[] =>
  names.flatMap((name) => fold(name).split(/[^\p{L}\p{N}]+/u)).filter((word) => word !== "");

const NAMED_BY = ["name", "part", "synonym", "likeness", "seed"] as const;
/** Letters of a topic's words, so few that they mean much else. */
const SHORT = 4;

function signsOfTopics({ found, query }: Understood, askable: Askable): string[] {
  const { language, pieces } = found;
  const ids = [query.topic_id, query.other_topic_id].filter((id) => id !== null);
  const signs = ids.flatMap((id) => {
    const isNamed = (one: Meaning) => one.is === "topic" && one.id === id;
    const own = pieces.filter(({ meanings }) => meanings.some(isNamed));
    const ways = own.flatMap((piece) =>
      piece.meanings.flatMap((one) => (one.is === "topic" && one.id === id ? [one.by] : [])),
    );
    const way = NAMED_BY.find((one) => ways.includes(one));
    // What is nearly a name is doubted as another word for it is, and more.
    const by = way === "likeness" ? "synonym" : way;
    const topic = askable.topics.find((one) => one.id === id);
    const [piece] = own;
    if (!piece || !topic || !by) return [];
    const isPart = topic.parent_id !== null;
    const hasParts = askable.topics.some(({ parent_id }) => parent_id === id);
    return [
      ...[`topic by ${by}`, `topic by ${by} in ${language}`, `topic by ${by} of ${query.kind}`],
      ...(way === "likeness" ? ["topic by likeness", `topic by likeness in ${language}`] : []),
      ...(isPart ? ["part", `part by ${by}`] : hasParts ? ["topic of parts"] : []),
      ...signsOfWords(piece, by, topic.names, { language, askable }),
      ...signsBeside(pieces, piece),
    ];
  });
  return [`topics ${ids.length}`, ...signs, ...signsOfParents(found, ids, askable)];
}

/** So many pieces lie between a topic and a part of it that are named together. */
const TOGETHER = 2;

/** "Nhà hàng dở hay đồ ăn mắc, … chê nhà hàng gì": a topic is named apart from the part of it that is answered. */
function signsOfParents({ pieces }: HeardQuestion, ids: readonly string[], { topics }: Askable): string[] {
  const placesOf = (id: string | null) =>
    pieces.flatMap(({ meanings: [first] }, at) => (first?.is === "topic" && first.id === id ? [at] : []));
  return topics.flatMap(({ id, parent_id }) => {
    if (!ids.includes(id)) return [];
    const [own, over] = [placesOf(id), placesOf(parent_id)];
    const isApart = over.some((at) => own.every((one) => Math.abs(one - at) > TOGETHER));
    return over.length === 0 ? [] : [isApart ? "parent named apart" : "parent named"];
  });
}

/** Whether words of a name say something else, or nothing, elsewhere: "đánh giá". */
const isCommon = (words: readonly string[]): boolean =>
  isEverydayWord(words.join(" ")) || isRoleWord(words.join(" "));

/** How clearly words that were taken for a topic are its own. */
function signsOfWords(
  { words }: Piece,
  by: string,
  names: readonly string[],
  { language, askable }: { language: string; askable: Askable },
): string[] {
  const folded = words.map(fold);
  const stems = new Set(nameWords(names).map(stemOf));
  const isShared = folded.some((word) => stems.has(stemOf(word)));
  const isOne = words.length === 1;
  const owners = askable.topics.filter((topic) => {
    const own = nameWords(topic.names);
    return folded.some((word) => word.length > 2 && own.includes(word));
  });
  return [
    ...(isOne ? [`one word by ${by}`, `one word by ${by} in ${language}`] : ["several words"]),
    ...(folded.join("").length <= SHORT ? [`short by ${by} in ${language}`] : []),
    ...[isShared ? "own word" : "other word", `${isShared ? "own" : "other"} word in ${language}`],
    ...(isOne && !isShared ? [`one other word in ${language}`] : []),
    ...(isCommon(words) ? ["everyday word", `everyday word by ${by}`] : []),
    ...(owners.length > 1 ? ["word of several", `word of several by ${by}`] : []),
  ];
}

function signsBeside(pieces: readonly Piece[], piece: Piece): string[] {
  const at = pieces.indexOf(piece);
  return [`topic after ${nameOf(pieces[at - 1])}`, `topic before ${nameOf(pieces[at + 1])}`];
}

const MAX_VALUES = 3;

function signsOfValues({ found, query, named }: Understood, askable: Askable): string[] {
  const { pieces, language } = found;
  const cells = new Set(query.filter.cell ?? []);
  const columns = new Set([...cells].map((cell) => cell.split(":")[0]));
  const family = familyNames(query, askable);
  const beside = (at: number, is: Meaning["is"]) =>
    [pieces[at - 1], pieces[at + 1]].some((one) => one?.meanings[0]?.is === is);
  const signs = pieces.flatMap((piece, at) =>
    piece.meanings.flatMap((one) => {
      if (one.is !== "value") return [];
      const isUsed =
        one.column === "language"
          ? query.column === "language" || query.filter.language === one.value
          : cells.has(`${one.column}:${one.value}`);
      const spoken = [piece.words.join(" "), one.value].map((words) => ` ${fold(words)} `);
      return [
        ...[`value by ${one.by}`, `value by ${one.by} in ${language}`],
        ...(piece.words.length === 1 ? [`value of a word by ${one.by}`] : []),
        ...(isCommon(piece.words) ? ["everyday value"] : []),
        ...(isUsed ? [] : ["value unused", `value unused of ${query.kind}`]),
        ...(family.some((name) => spoken.some((words) => name.includes(words))) ? ["value in topic"] : []),
        ...(beside(at, "topic") ? ["value beside topic"] : []),
        ...(beside(at, "value") ? ["value beside value"] : []),
        ...(one.column === "language" ? ["language"] : one.isRating ? ["rating"] : []),
      ];
    }),
  );
  return [
    `values ${Math.min(MAX_VALUES, cells.size)}`,
    ...(columns.size < cells.size ? ["pair", `pair of ${query.kind}`] : []),
    ...(pieces.some(({ rival }) => rival) ? ["rival", `rival of ${query.kind}`] : []),
    ...(named.columns.length > 0 && !query.column ? ["column unused", `column unused of ${query.kind}`] : []),
    ...(named.columns.length > 1 ? ["two columns"] : []),
    ...signs,
  ];
}

/** Names of the topics of a query and of those that they are parts of, without marks and between spaces. */
function familyNames({ topic_id, other_topic_id }: AskQuery, { topics }: Askable): string[] {
  const named = topics.filter(({ id }) => id === topic_id || id === other_topic_id);
  const parents = topics.filter(({ id }) => named.some(({ parent_id }) => parent_id === id));
  return [...named, ...parents].flatMap(({ names }) => names.map((name) => ` ${fold(name)} `));
}

/** How the column that is asked for was heard: by a word of its own header, or by another. */
function signsOfColumns({ found, query }: Understood, { columns }: Askable): string[] {
  const asked = columns.find(({ column }) => column === query.column);
  if (!asked) return [];
  const own = new Set(nameWords([asked.header]).map(stemOf));
  const heard = found.pieces.filter(({ meanings }) =>
    meanings.some((one) => one.is === "column" && one.column === query.column),
  );
  const isOwn = heard.some(({ words }) => words.some((word) => own.has(stemOf(fold(word)))));
  const way = heard.length === 0 ? "unheard" : isOwn ? "own word" : "other word";
  return [`column by ${way}`, `column by ${way} in ${found.language}`];
}

const BESIDE_DAYS =
  /^(?:since|after|before|until|till|than|by|from|between|over|past|so|hon|truoc|sau|tu|den|toi|ke|qua|hoi|luc)$/;

/** Words that say how the days that follow are meant. */
function signsOfDays({ found, query }: Understood): string[] {
  const { pieces } = found;
  const words = pieces.flatMap((piece, at) => {
    const isFirst = piece.isDays && !pieces[at - 1]?.isDays;
    const own = isFirst ? fold(piece.words[0] ?? "") : "";
    const before = isFirst ? fold(pieces[at - 1]?.words.at(-1) ?? "") : "";
    return [own, before].filter((word) => BESIDE_DAYS.test(word));
  });
  return words.flatMap((word) => [`days by ${word}`, `days by ${word} of ${query.kind}`]);
}

const ASIDES = [3, 5, 7, 10, 14];
const LENGTHS = [4, 6, 8, 12, 16, 22];

function signsOfRest({ found, query, named, unknown }: Understood): string[] {
  const { kind, filter } = query;
  const days = `days ${filter.from ? "from" : ""} ${filter.to ? "to" : ""}`;
  const [emotion] = named.emotions;
  const isAside = ({ meanings }: Piece) =>
    meanings.length > 0 && meanings.every((one) => one.is === "role" && one.role === "filler");
  const asides = found.pieces.filter(isAside).length;
  return [
    ...[days, `${days} of ${kind}`],
    ...(found.againstBefore ? ["against before", `against before of ${kind}`] : []),
    ...(emotion
      ? ["emotion", `emotion of ${kind}`, `emotion in ${found.language}`, `emotion ${emotion}`]
      : []),
    ...(named.emotions.length > 1 ? ["two emotions"] : []),
    ...ASIDES.filter((count) => asides > count).map((count) => `asides>${count}`),
    ...LENGTHS.filter((count) => found.pieces.length > count).map((count) => `pieces>${count}`),
    ...(unknown.length > 0 ? ["left out", `left out ${Math.min(unknown.length, MAX_VALUES)}`] : []),
  ];
}
