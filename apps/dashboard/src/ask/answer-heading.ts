import type { Answer, AskQuery } from "@soundings/contract/ask";
import { tooFew } from "./too-few.ts";

type Headed = Pick<Answer, "claims" | "rows" | "comment_count" | "before">;

/** What an answer is headed, by its key among the texts `answer`: what was asked, or why it has no answer. */
export function answerHeading(
  query: Pick<AskQuery, "kind" | "filter">,
  answer: Headed,
): AskQuery["kind"] | "apart" | "unchanged" | "undivided" | "few" {
  const { kind } = query;
  if (kind !== "why") return kind;
  const [claim] = answer.claims;
  if (claim) return claim.kind === "segment_score" ? "apart" : kind;
  if (answer.comment_count === 0 || tooFew(query, answer) !== null) return "few";
  return isOfValue(query) ? "undivided" : "unchanged";
}

/** Whether it is asked of a value, "Why is the north worse?", so that its difference from others is meant, not a change. */
export const isOfValue = ({ filter }: Pick<AskQuery, "filter">): boolean =>
  Boolean(filter.cell?.length || filter.language) && !filter.from && !filter.to;
