import type { Claim } from "@soundings/contract/insights";
import type { Comparison } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";

type Figures = Pick<Comparison, "sides" | "differences" | "subtopics">;

/**
 * A comparison whose table calls clear what its title claims: the table is corrected for all that it shows, a trend's
 * dates among it, the claims for all of the screen, so one could leave open what the other says.
 */
export function agreeWithClaims<Compared extends Figures>(
  figures: Compared,
  claims: readonly Claim[],
): Compared {
  const [first, other] = figures.sides;
  const { differences } = figures;
  if (!first || !other || !differences) return figures;
  const held = (
    kind: Claim["kind"],
    one: string | null,
    than: string | null,
    emotion: string | null = null,
  ) =>
    claims.some(
      (claim) =>
        claim.kind === kind &&
        claim.subject.topic?.id === one &&
        (claim.subject.other_topic?.id ?? null) === than &&
        claim.subject.emotion === emotion,
    );
  const agreed = <Found extends Difference>(found: Found, isHeld: boolean): Found =>
    isHeld && (found.low > 0 || found.high < 0) ? { ...found, clear: true } : found;
  const { score, positive, negative, emotions } = differences;
  return {
    ...figures,
    differences: {
      ...differences,
      score: score && agreed(score, held("topic_score", first.id, other.id)),
      positive: agreed(positive, held("topic_positive", first.id, other.id)),
      negative: agreed(negative, held("topic_negative", first.id, other.id)),
      emotions: emotions.map((one) => agreed(one, held("topic_emotion", first.id, other.id, one.emotion))),
    },
    subtopics: figures.subtopics.map((one) => ({
      ...one,
      difference:
        one.difference && agreed(one.difference, held("topic_score", one.ids[0] ?? null, one.ids[1] ?? null)),
    })),
  };
}
