import type { Candidate } from "./point-candidates.ts";
import type { ClausePlace } from "./point-quote.ts";
import { isNearlySame, isPlainJudgement } from "./statement-keys.ts";

export interface KeyPoint {
  /** pointKey() of all that it stands for. */
  keys: number[];
  /** Candidate.manners */
  manners: number | null;
  sign: -1 | 1;
  comment_count: number;
  quote: ClausePlace;
}

export const MAX_POINTS = 10;
/** Points of the rarer sign that are shown where there are so many. */
const MIN_EACH = 3;
/** Statements of two topics that this part of their comments share are one. */
const MAX_SHARED = 0.5;
/** What fewer say who mostly say what is nearly the same is no point beside it: "attentive" staff are "friendly". */
const MAX_FEW = 10;

/**
 * The points to show, most first: of those that say the same and repeat another's comments only the larger, and the
 * rarer sign is heard too.
 *
 * @param oneVerdict whether a judgement of everything in general ("great") is shown once a side only, as in the points
 *   of a whole dataset
 */
export function keyPoints(
  candidates: readonly Candidate[],
  oneVerdict = false,
  most = MAX_POINTS,
): KeyPoint[] {
  const chosen: Chosen[] = [];
  const judged = new Set<number>();
  for (const candidate of candidates) {
    const { said, sign, of, thing, isVerdict, comments } = candidate;
    if (oneVerdict && isVerdict && judged.has(sign)) continue;
    const isRepeated = chosen.some((other) => {
      if (other.candidate.sign !== sign) return false;
      if (other.candidate.said !== said) {
        const isOfFew = other.candidate.of === of && comments.length < MAX_FEW;
        return isOfFew && isNearlySame(other.candidate.said, said) && isHeld(comments, other);
      }
      const isSame = other.candidate.thing === thing && saysTheSame(candidate, other.candidate);
      return isSame || isHeld(comments, other);
    });
    if (isRepeated) continue;
    if (isVerdict) judged.add(sign);
    chosen.push({ candidate, comments: null });
  }
  const points = chosen.map(
    ({ candidate: { keys, manners, sign, comments, quote } }): KeyPoint => ({
      keys,
      manners,
      sign,
      comment_count: comments.length,
      quote,
    }),
  );
  return ofBothSigns(points, most);
}

/** Of one thing "good" and "delicious" are one; "slow" and "late" are two. */
function saysTheSame(one: Candidate, other: Candidate): boolean {
  if (one.manners === null || other.manners === null || isPlainJudgement(one.said)) return true;
  return (one.manners & other.manners) !== 0;
}

/** A point with its comments as a set once they are needed. */
interface Chosen {
  candidate: Candidate;
  comments: Set<number> | null;
}

function setOf(point: Chosen): Set<number> {
  point.comments ??= new Set(point.candidate.comments);
  return point.comments;
}

function ofBothSigns(points: readonly KeyPoint[], most: number): KeyPoint[] {
  const kept = new Set(points.slice(0, most));
  for (const sign of [-1, 1]) {
    const own = points.filter((point) => point.sign === sign).slice(0, MIN_EACH);
    for (const point of own) {
      if (kept.has(point)) continue;
      const other = [...kept].findLast((one) => one.sign !== sign);
      if (other) kept.delete(other);
      kept.add(point);
    }
  }
  return points.filter((point) => kept.has(point));
}

const isHeld = (comments: readonly number[], other: Chosen): boolean =>
  sharedPart(comments, setOf(other)) >= MAX_SHARED;

function sharedPart(comments: readonly number[], others: ReadonlySet<number>): number {
  let both = 0;
  for (const comment of comments) if (others.has(comment)) both++;
  return both / Math.max(1, comments.length);
}
