import type { Answer, AskQuery } from "@soundings/contract/ask";

/** Fewer of those who take a side are few. */
const FEW = 0.25;

interface SidesTold {
  /** Key among the texts `sides`. */
  text: "complaints" | "praise" | "fewComplaints" | "fewPraise";
  /** Comments on the side that is asked for, and on the other. */
  own: number;
  other: number;
}

/** How many complain of a topic, or praise it, and how many say the opposite; null of no single topic, and of no comment. */
export function sidesTold(
  { kind }: Pick<AskQuery, "kind">,
  { sides, comment_count }: Pick<Answer, "sides" | "comment_count">,
): SidesTold | null {
  if (!sides || comment_count === 0 || (kind !== "complaints" && kind !== "praise")) return null;
  const isPraise = kind === "praise";
  const [own, other] = isPraise ? [sides.positive, sides.negative] : [sides.negative, sides.positive];
  if (own >= FEW * (own + other)) return { text: kind, own, other };
  return { text: isPraise ? "fewPraise" : "fewComplaints", own, other };
}
