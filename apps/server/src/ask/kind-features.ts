import { fold } from "../column-store/fold.ts";
import type { HeardQuestion, Piece } from "./hear-question.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

/** Letters of a word that stand for it and its endings. */
const STEM = 5;

/** What a piece is where names of a dataset must not matter: "TOPIC" of any topic. */
function symbolOf({ meanings, isDays }: Piece): string | null {
  if (isDays) return "DAYS";
  const [first] = meanings;
  if (!first || first.is === "role") return null;
  if (first.is === "value")
    return first.column === "language" ? "LANGUAGE" : first.isRating ? "RATING" : "VALUE";
  // "Chatbot rating" asks for a score, "by rating" for the values of a column.
  return first.is === "column" && first.isRating ? "RATINGS" : first.is.toUpperCase();
}

/** What the pieces of a question are: names by what they are, other words as they stand. */
function written({ pieces, language }: HeardQuestion): string[] {
  const tokens = pieces.flatMap((piece) => {
    const symbol = symbolOf(piece);
    return symbol ? [symbol] : piece.words.map((word) => `${language}:${fold(word)}`);
  });
  return withoutRepeats(["^", ...tokens, "$"]);
}

/** What the pieces ask for: their roles, words that nothing was made of as such, and nothing of those that say nothing. */
function asked({ pieces }: HeardQuestion): string[] {
  const roles = pieces.flatMap((piece) => {
    const symbol = symbolOf(piece);
    if (symbol) return [symbol];
    if (piece.meanings.length === 0) return ["?"];
    const own = piece.meanings.flatMap((one) =>
      one.is === "role" && one.role !== "filler" && one.role !== "place" ? [one.role] : [],
    );
    return own.length > 0 ? [own.sort().join("+")] : [];
  });
  return withoutRepeats(["^", ...roles, "$"]);
}

const withoutRepeats = (tokens: readonly string[]) =>
  tokens.filter((token, at) => token !== tokens[at - 1] || !/^[A-Z?]+$/.test(token));

const runsOf = (tokens: readonly string[], longest: number): string[] =>
  Array.from({ length: longest }, (_, more) =>
    tokens.slice(more).map((_token, at) => tokens.slice(at, at + more + 1).join(" ")),
  ).flat();

/** "1 star ratings" without "ratings", which asks for no column there. */
const withoutColumns = (heard: HeardQuestion): HeardQuestion => ({
  ...heard,
  pieces: heard.pieces.filter(({ meanings }) => meanings[0]?.is !== "column"),
});

const isWord = (token: string) => /^[a-z]/.test(token);
const within = (tokens: readonly string[]) => tokens.slice(1, -1);

/** Words stand together up to so many words apart. */
const APART = 4;

/** Each word with those a little after it, and with each thing that is named, wherever that stands. */
function together(words: readonly string[]): string[] {
  const own = [...new Set(words.filter(isWord))];
  const named = [...new Set(words.filter((word) => !isWord(word)))];
  return [
    ...own.flatMap((word, at) => own.slice(at + 2, at + APART + 1).map((after) => `${word} .. ${after}`)),
    ...named.flatMap((name) => own.map((word) => `${name}+${word}`)),
  ];
}

/** What is asked for, and each two of it in their order. */
const ordered = (roles: readonly string[]): string[] =>
  roles.flatMap((role, at) => roles.slice(at + 1).map((after) => `role ${role} .. ${after}`));

/**
 * What a question of any dataset is told apart by.
 * @param asksColumn whether a column is asked for
 */
export function kindFeatures(
  question: HeardQuestion,
  asksColumn: boolean,
  facts: readonly string[],
): string[] {
  const heard = asksColumn ? question : withoutColumns(question);
  const words = written(heard);
  const stems = words
    .filter((word) => word.length > STEM + 3 && word.startsWith("en:"))
    .map((word) => `${word.slice(0, STEM + 3)}*`);
  const roles = asked(heard);
  return [
    ...new Set([
      ...runsOf(words, 3),
      ...stems,
      ...together(within(words)),
      ...runsOf(roles, 3).map((run) => `role ${run}`),
      ...ordered(within(roles)),
      ...(asksYesOrNo(heard) ? ["yes", ...within(roles).map((role) => `yes ${role}`)] : []),
      ...facts,
    ]),
  ];
}
