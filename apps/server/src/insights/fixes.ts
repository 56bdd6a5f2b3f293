import type { Claim } from "@soundings/contract/insights";
import { sameFact } from "./headlines.ts";

/** Things to fix first. */
const MAX_FIXES = 5;
/** A subtopic that would give so much of what its topic would is what to fix. */
const MIN_SHARE_OF_TOPIC = 0.6;

/** Topics and subtopics by what fixing them would give, most first; never a topic and its subtopic both. */
export function fixesOf(claims: readonly Claim[]): Claim[] {
  const all = claims.filter(({ kind }) => kind === "fix").toSorted((a, b) => b.effect - a.effect);
  const chosen: Claim[] = [];
  for (const claim of all) {
    if (chosen.length === MAX_FIXES) break;
    if (chosen.some((other) => sameFact(claim, other))) continue;
    const { topic } = claim.subject;
    const child = all.find(
      (one) =>
        one.subject.topic?.parent_name === topic?.name &&
        topic?.parent_name === null &&
        one.effect >= MIN_SHARE_OF_TOPIC * claim.effect,
    );
    chosen.push(child ?? claim);
  }
  return chosen.toSorted((a, b) => b.effect - a.effect);
}
