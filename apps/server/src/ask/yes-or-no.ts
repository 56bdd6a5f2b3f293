import { fold } from "../column-store/fold.ts";
import type { HeardQuestion } from "./hear-question.ts";

const ASKS = /^(?:is|are|was|were|do|does|did|has|have|isn't|aren't|doesn't|don't)$/;
const CO = /^(?:co|bi|duoc)$/;
const KHONG = /^(?:khong|ko|chua|hong)$/;

/** "Are flights late?", "Phòng có sạch không?": what is asked of something comes last. */
export function asksYesOrNo({ pieces }: HeardQuestion): boolean {
  const words = pieces.flatMap((piece) => piece.words).map(fold);
  const first = words.findIndex((word) => CO.test(word));
  return ASKS.test(words[0] ?? "") || (first >= 0 && words.slice(first).some((word) => KHONG.test(word)));
}
