import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { areMirrored } from "@soundings/contract/mirrored-claims";
import { bucketOf } from "@soundings/nlp/scale";

/** Claims at the head of the overview. */
const MAX_HEADLINES = 6;

/** Scores of what people love; what is better than a bad rest is none. */
const LOVED: readonly string[] = ["good", "very_good"];

/** Whole values of columns, by their score and by their stars. */
const SEGMENT_KINDS: readonly ClaimKind[] = ["segment_score", "segment_number"];

/** What a reader wants to know first, one claim of each sort: what changed, what to fix, what people love, who is different, what is new. */
const SORTS: ((claim: Claim) => boolean)[] = [
  ofKind("period_score", "score_change"),
  ofKind("fix"),
  (claim) => claim.kind === "topic_score" && claim.effect > 0 && LOVED.includes(bucketOf(claim.value ?? 0)),
  ofKind(...SEGMENT_KINDS),
  ofKind("new_topic", "topic_share_change", "topic_score_change", "period_topic_share", "period_topic_score"),
  ofKind("number_score"),
  ofKind("volume_change"),
];

function ofKind(...kinds: ClaimKind[]) {
  return (claim: Claim) => kinds.includes(claim.kind);
}

/**
 * The ids of up to six claims: the first of each sort, then those that matter most. None says a thing twice.
 *
 * @param fixes what is said to fix first, so that the head names the same topic
 */
export function headlinesOf(all: readonly Claim[], fixes: readonly Claim[]): string[] {
  const claims = byScoreFirst([...fixes, ...all.filter(({ kind }) => kind !== "fix")]);
  const chosen: Claim[] = [];
  for (const isSort of SORTS) {
    const claim = claims.find((one) => isSort(one) && !chosen.some((other) => sameFact(one, other)));
    if (claim) chosen.push(claim);
  }
  for (const claim of claims.toSorted((a, b) => b.weight - a.weight)) {
    if (chosen.length >= MAX_HEADLINES) break;
    if (!chosen.some((other) => sameFact(claim, other))) chosen.push(claim);
  }
  return chosen.slice(0, MAX_HEADLINES).map(({ id }) => id);
}

/**
 * A value's score says what was written, its stars only what was clicked: stars come after all scores, and not at all
 * beside a score of the same value, which stands then where the weightier of the two did.
 */
function byScoreFirst(claims: readonly Claim[]): Claim[] {
  const said = claims.flatMap((claim) => {
    if (!SEGMENT_KINDS.includes(claim.kind)) return [claim];
    const [first, ...more] = claims.filter((other) => claim === other || areOfOneSegment(claim, other));
    return claim === first ? [[first, ...more].find(isScored) ?? first] : [];
  });
  return [...said.filter(isNotStars), ...said.filter((claim) => !isNotStars(claim))];
}
const isScored = ofKind("segment_score");
const isNotStars = ({ kind }: Claim) => kind !== "segment_number";

/** Claims of one subject say much the same: a low topic and what fixing it would give, a topic and its subtopic. */
export function sameFact(one: Claim, other: Claim): boolean {
  if (one.id === other.id || areMirrored(one, other)) return true;
  if (areOfOneSegment(one, other)) return true;
  const [topic, otherTopic] = [one.subject.topic, other.subject.topic];
  if (!topic || !otherTopic) return one.kind === other.kind && !one.subject.segment && !one.subject.number;
  const related = topic.id === otherTopic.id || isChild(topic, otherTopic) || isChild(otherTopic, topic);
  return related && isLevel(one) === isLevel(other);
}

/** That a branch has fewer stars is no news beside its score. */
function areOfOneSegment(one: Claim, other: Claim): boolean {
  const [first, second] = [one.subject.segment, other.subject.segment];
  const isWhole = ({ kind }: Claim) => SEGMENT_KINDS.includes(kind);
  if (!first || !second || !isWhole(one) || !isWhole(other)) return false;
  return first.column === second.column && first.value === second.value && one.effect * other.effect > 0;
}

type NamedTopic = NonNullable<Claim["subject"]["topic"]>;

/** Of topics without a parent no two have one name; a subtopic may be called like one. */
const isChild = (one: NamedTopic, other: NamedTopic) =>
  other.parent_name === null && one.parent_name === other.name;

/** Whether a claim is of how things are, not of what changed. */
function isLevel({ kind }: Claim): boolean {
  return kind === "fix" || kind === "topic_score";
}
