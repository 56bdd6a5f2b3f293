import type { Claim } from "./insights.ts";

/** Comments of neither value, as a part of all: a few in a third language part no two. */
const NEITHER = 0.05;

/**
 * Whether two claims say one thing of two values of a column, each of which is (nearly) the other's rest: that one
 * scores higher says that the other scores lower.
 */
export function areMirrored(one: Claim, other: Claim): boolean {
  const [segment, otherSegment] = [one.subject.segment, other.subject.segment];
  const least = NEITHER * (one.n + one.n_against);
  return (
    one.kind === other.kind &&
    segment !== null &&
    segment.column === otherSegment?.column &&
    segment.value !== otherSegment.value &&
    one.subject.topic?.id === other.subject.topic?.id &&
    one.subject.emotion === other.subject.emotion &&
    Math.abs(one.n - other.n_against) <= least &&
    Math.abs(one.n_against - other.n) <= least &&
    one.effect * other.effect < 0
  );
}

/** The claims of a list in their order, of two that are mirrored the one that says more than the rest. */
export function withoutMirrored(claims: readonly Claim[]): Claim[] {
  return claims.filter((one) => one.effect > 0 || !claims.some((other) => areMirrored(one, other)));
}
