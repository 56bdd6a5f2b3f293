import { fold } from "../column-store/fold.ts";
import type { HeardQuestion, Piece } from "./hear-question.ts";
import shipped from "./spoken-words.json" with { type: "json" };

/** Learned from questions about other businesses (`bench/ask/learn.ts`). */
export const SPOKEN: ReadonlySet<string> = new Set(shipped);

/** Words of a piece as they stand among those that are spoken. */
const spokenAs = ({ words }: Piece, language: string): string => `${language} ${fold(words.join(" "))}`;

/** Whether its words are the lists' own: neither a topic's nor a value's, nor days, nor unknown. */
const isOfLists = ({ meanings: [first], isDays }: Piece): boolean =>
  !isDays && first !== undefined && first.is !== "topic" && first.is !== "value";

/** Words of a question that the lists know and that name neither a topic nor a value. */
export const spokenIn = ({ pieces, language }: HeardQuestion): string[] =>
  pieces.filter(isOfLists).map((piece) => spokenAs(piece, language));

/** What stands beside a piece, by what it was heard as. */
export function nameOf(piece: Piece | undefined): string {
  if (!piece) return "end";
  if (piece.isDays) return "days";
  const [first] = piece.meanings;
  return !first ? "unknown" : first.is === "role" ? first.role : first.is;
}

const isRare = (piece: Piece, language: string, spoken: ReadonlySet<string>): boolean =>
  isOfLists(piece) && !spoken.has(spokenAs(piece, language));

/** Words that say nothing here by the lists, and that no other question has: "shout". */
export const rareAsides = ({ pieces, language }: HeardQuestion, spoken: ReadonlySet<string>): string[] =>
  pieces.flatMap((piece) =>
    nameOf(piece) === "filler" && isRare(piece, language, spoken) ? [piece.words.join(" ")] : [],
  );

const MAX_RARE = 2;

/**
 * Signs of words that the lists know and nobody's questions have: those that say nothing here may say something, and
 * were passed over before anything was heard.
 */
export function signsOfRareWords(found: HeardQuestion, spoken: ReadonlySet<string>): string[] {
  const { pieces, language } = found;
  const rare = pieces.flatMap((piece, at) => (isRare(piece, language, spoken) ? [{ piece, at }] : []));
  const asides = rare.filter(({ piece }) => nameOf(piece) === "filler");
  return [
    ...(asides.length > 0
      ? [`rare asides ${Math.min(asides.length, MAX_RARE)}`, `rare aside in ${language}`]
      : []),
    ...rare.flatMap(({ piece, at }) => {
      const own = nameOf(piece);
      const [before, after] = [nameOf(pieces[at - 1]), nameOf(pieces[at + 1])];
      return own === "filler"
        ? [`rare aside after ${before}`, `rare aside before ${after}`]
        : ["rare word", `rare ${own}`, `rare word in ${language}`];
    }),
  ];
}
