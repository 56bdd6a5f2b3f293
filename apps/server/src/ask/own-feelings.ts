import { fold } from "../column-store/fold.ts";
import type { Piece } from "./hear-question.ts";

/** Who asks speaks of themselves: "I'm curious", "I am a bit worried", "em hơi lo". */
const SELF = /(?:^| )(?:i|i'm|im|i'd|i've|we're|we)(?: (?:am|are|was|be|feel|just|would|'d))*$/;
const SELF_VI = /(?:^|[^\p{L}])(?<!(?:cac|may|nhung|hoi|khach|cua|voi) )(?:em|anh|chi|toi|tui|minh|chau)$/u;
const A_BIT =
  /^(?:am|are|be|been|was|would|a|bit|little|rather|just|very|so|really|quite|genuinely|too|also|only|hoi|cung|dang|rat|kha|thay|chi|con)$/;
/** After these "sorry" is felt, else it is said, as it is before others. */
const FELT = /^(?:are|is|was|were|feel|feels|felt|how|being|sound|sounds)$/;
const SAID = /^(?:if|but|for|to|i|i'm|new|can|could|what|which|this|that)$/;
/** How many words before a feeling tell whose it is. */
const BEFORE = 6;

/** The pieces in which a feeling of who asks, or an apology, is nothing that customers feel. */
export const withoutOwnFeelings = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) =>
    piece.meanings.some(({ is }) => is === "emotion") && isOwn(pieces, piece, at)
      ? { ...piece, meanings: [{ is: "role", role: "filler" }] }
      : piece,
  );

function isOwn(pieces: readonly Piece[], { words }: Piece, at: number): boolean {
  const said = fold(words.join(" "));
  const next = fold(pieces[at + 1]?.words[0] ?? "");
  const before = pieces
    .slice(Math.max(0, at - BEFORE), at)
    .flatMap((one) => one.words)
    .map((word) => fold(word).replace("’", "'"));
  if (said === "sorry") return SAID.test(next) || !before.some((word) => FELT.test(word));
  // "Tức từ tháng 3", "tức là": that is to say.
  if (said === "tuc") return pieces[at + 1]?.isDays === true || /^(?:la|tu)$/.test(next);
  const lead = before.slice(0, before.findLastIndex((word) => !A_BIT.test(word)) + 1).join(" ");
  return SELF.test(lead) || SELF_VI.test(lead);
}
