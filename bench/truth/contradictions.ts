import type { Claim } from "@soundings/contract/insights";
import type { Screen } from "./screens.ts";

/**
 * Pairs of claims, on one screen or on two, that cannot both be true: the same fact with another figure, a fact and
 * its reverse, a topic to fix that scores higher than everything else, and one below everything else that beats one
 * above it.
 */
export function contradictions(screens: readonly Screen[]): string[] {
  const all = screens.flatMap(({ name, claims }) => claims.map((claim) => ({ name, claim })));
  const found: string[] = [];
  const known = new Map<string, (typeof all)[number]>();
  const levels = new Map<string, number>();
  for (const one of all) {
    const { claim } = one;
    const other = known.get(claim.id);
    if (other && !sameFigures(other.claim, claim)) found.push(`${claim.id}: ${other.name}, ${one.name}`);
    known.set(claim.id, other ?? one);
    if (claim.kind === "topic_score" && !claim.subject.other_topic)
      levels.set(claim.subject.topic?.id ?? "", claim.effect);
  }
  for (const { name, claim } of known.values()) {
    const { kind, subject, effect } = claim;
    const level = levels.get(subject.topic?.id ?? "") ?? 0;
    if (kind === "fix" && level > 0) found.push(`${claim.id}: ${name} fixes what is above everything else`);
    if (!subject.other_topic || kind === "topic_pair") continue;
    const reverse = known.get(reverseOf(claim));
    if (reverse && reverse.claim.effect * effect > 0) found.push(`${claim.id}: both ways`);
    const than = levels.get(subject.other_topic.id) ?? 0;
    if (kind === "topic_score" && effect > 0 && level < 0 && than > 0)
      found.push(`${claim.id}: ${name} puts what is below everything else above what is above it`);
  }
  return found;
}

function sameFigures(one: Claim, other: Claim): boolean {
  return one.effect === other.effect && one.value === other.value && one.other === other.other;
}

/** The id of the same comparison seen from the other topic. */
export function reverseOf({ id, subject: { topic, other_topic } }: Claim): string {
  const [own, than] = [topic?.id ?? "", other_topic?.id ?? ""];
  return id.replace(`${own} other:${than}`, `${than} other:${own}`);
}
