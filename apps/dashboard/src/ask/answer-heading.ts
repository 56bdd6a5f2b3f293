import type { Answer, AskQuery } from "@soundings/contract/ask";
import type { ClaimKind } from "@soundings/contract/insights";
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
  if (claim && APART.has(claim.kind)) return "apart";
  // What is said of a topic that has not changed explains no change.
  if (claim) return HELD.has(claim.kind) ? "unchanged" : kind;
  if (answer.comment_count === 0 || tooFew(query, answer) !== null) return "few";
  return isOfValue(query) ? "undivided" : "unchanged";
}

const APART: ReadonlySet<ClaimKind> = new Set(["segment_score", "segment_number"]);
const HELD: ReadonlySet<ClaimKind> = new Set(["fix", "topic_score"]);

/** Whether it is asked of a value, "Why is the north worse?", so that its difference from others is meant, not a change. */
export const isOfValue = ({ filter }: Pick<AskQuery, "filter">): boolean =>
  Boolean(filter.cell?.length || filter.language) && !filter.from && !filter.to;

/** Whether a difference or a change is answered that no topic is known to explain. */
export const isUnexplained = ({ claims: [first] }: Pick<Answer, "claims">): boolean =>
  first !== undefined &&
  (first.kind === "segment_score" || first.kind === "score_change") &&
  first.drivers.length === 0 &&
  first.subject.topic === null;
