import { fold } from "../column-store/fold.ts";
import type { Askable, HeardQuestion, Piece } from "./hear-question.ts";
import { asksYesOrNo } from "./yes-or-no.ts";

/** What asks for the values of a column side by side. */
const BY = new Set(["each", "which", "compare", "or", "most", "best", "least", "better", "worse", "count"]);

/**
 * "Is the size right?" and "Size có chuẩn không?" ask of the topic "Size and fit", not of a column "Size": a word that
 * both are called is the topic where it is asked how it is, the column where its values are.
 */
export function withTopicAsked(found: HeardQuestion, { topics }: Askable): HeardQuestion {
  const isBy = found.pieces.some(({ meanings }) =>
    meanings.some((one) => one.is === "value" || (one.is === "role" && BY.has(one.role))),
  );
  if (isBy || !asksYesOrNo(found)) return found;
  const asTopic = (piece: Piece): Piece => {
    const [first] = piece.meanings;
    if (first?.is !== "column" || first.isRating) return piece;
    const word = fold(piece.words.join(" "));
    const isIn = (name: string) =>
      [word, word.replace(/s$/, "")].some((one) => ` ${fold(name)} `.includes(` ${one} `));
    const named = topics.filter(({ names }) => names.some(isIn));
    const [topic] = named;
    if (!topic || named.length > 1) return piece;
    return { ...piece, meanings: [{ is: "topic", id: topic.id, by: "part" }], rival: null };
  };
  return { ...found, pieces: found.pieces.map(asTopic) };
}
