import type { Claim, ClaimSubject } from "@soundings/contract/insights";
import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import { type DatasetView, NO_DAY } from "../columns/dataset-view.ts";
import { numberOfDay } from "../statistics/calendar.ts";
import { explains } from "../topics/explains.ts";
import { topicSubject } from "./claims.ts";
import type { DayCounts } from "./day-counts.ts";
import { segmentSubject } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";

/** Drivers that are named of one change. */
const MAX_DRIVERS = 3;
/** A part of a change this many standard errors from none is no chance among some hundred parts. */
const CLEAR = 3.3;
/** Smaller parts of a change explain little of it. */
const MIN_PART = 0.15;

/** What each part did to a mean, before a change and after it: sums over comments. */
interface Parts {
  subjects: ClaimSubject[];
  /** By side and part. */
  sum: [Float64Array, Float64Array];
  squares: [Float64Array, Float64Array];
  /** By part: comments after the change. */
  after: Uint32Array;
  n: [number, number];
}

/** A part's share of the comments after the change. */
const shareAfter = ({ after, n }: Parts, row: number) => (after[row] as number) / Math.max(1, n[1]);

/**
 * What drove a change of the score or of the volume: the topics and segments whose part in it is clear and
 * large. A part's effect is in points of the mean, or comments a day; the parts of all topics add up to the
 * change as far as comments speak of one topic each.
 *
 * @param claim a score_change, a volume_change, or a number_change of comments that are scored by the number
 * @param earlier first day of the level before it
 */
export async function changeDrivers(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly SegmentColumn[],
  claim: Claim,
  earlier: number,
): Promise<Claim["drivers"]> {
  const { since, span, other } = claim;
  if (!since || !span || other === null) return [];
  const at = numberOfDay(since);
  const to = numberOfDay(span.to) + 1;
  const isScore = claim.kind !== "volume_change";
  const topics = view.topics.flatMap(({ parent }, place) => (parent === null ? [place] : []));
  const parted = columns.filter(({ is_rating }) => !is_rating);
  const subjects = [
    ...topics.map((place) => topicSubject(view, place)),
    ...parted.flatMap((column) => column.values.map((value) => segmentSubject(column, value))),
  ];
  const parts: Parts = {
    subjects,
    sum: [new Float64Array(subjects.length), new Float64Array(subjects.length)],
    squares: [new Float64Array(subjects.length), new Float64Array(subjects.length)],
    after: new Uint32Array(subjects.length),
    n: [0, 0],
  };
  const rowOf = new Int32Array(view.topics.length).fill(-1);
  topics.forEach((place, row) => {
    rowOf[place] = row;
  });
  const scratch = new Float64Array(topics.length);
  await inTurns(comments, (piece) => {
    for (let index = 0; index < piece.length; index++) {
      const comment = piece[index] as number;
      const day = view.day[comment] as number;
      if (day === NO_DAY || day < earlier || day >= to) continue;
      addParts(view, comment, day < at ? 0 : 1, isScore ? other : null, {
        parts,
        rowOf,
        scratch,
        parted,
        topics: topics.length,
      });
    }
  });
  const scale: [number, number] = isScore
    ? [1 / Math.max(1, parts.n[0]), 1 / Math.max(1, parts.n[1])]
    : [1 / Math.max(1, at - earlier), 1 / Math.max(1, to - at)];
  const whole = isScore ? claim.effect : (claim.value ?? 0) - other;
  const shares = topics.map((place, row) => ({
    place,
    share:
      (countOf(parts, 0, row, isScore) + countOf(parts, 1, row, isScore)) /
      Math.max(1, parts.n[0] + parts.n[1]),
  }));
  const found = subjects.flatMap((subject, row) => {
    const topic = shares[row];
    if (topic && !explains(view, topic.place, isScore ? 0 : topic.share)) return [];
    const [before, after] = [0, 1].map((side) => {
      const sum = parts.sum[side as 0 | 1][row] as number;
      const n = parts.n[side as 0 | 1];
      const by = scale[side as 0 | 1];
      // Counts spread like Poisson's; scores by what comments add.
      const spread = isScore
        ? Math.max(0, (parts.squares[side as 0 | 1][row] as number) - (sum * sum) / Math.max(1, n))
        : sum;
      return { value: sum * by, variance: spread * by * by };
    }) as [{ value: number; variance: number }, { value: number; variance: number }];
    const effect = after.value - before.value;
    // A segment that changed as all did has its part of the change by its size alone, and explains nothing.
    const own = topic ? effect : effect - whole * shareAfter(parts, row);
    const error = Math.sqrt(before.variance + after.variance);
    const large = effect * whole > 0 && Math.abs(effect) >= MIN_PART * Math.abs(whole);
    const apart = own * whole > 0 && Math.abs(own) >= MIN_PART * Math.abs(whole);
    return large && apart && Math.abs(own) > CLEAR * error
      ? [{ ...subject, effect: Math.round(effect * 10) / 10 }]
      : [];
  });
  return found.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)).slice(0, MAX_DRIVERS);
}

function countOf(parts: Parts, side: 0 | 1, row: number, isScore: boolean): number {
  return isScore ? 0 : (parts.sum[side][row] as number);
}

interface Adding {
  parts: Parts;
  rowOf: Int32Array;
  scratch: Float64Array;
  parted: readonly SegmentColumn[];
  topics: number;
}

/** Adds what a comment's topics and segments do: points off the mean before, or the comment itself. */
function addParts(
  { mentions, rest, score }: DatasetView,
  comment: number,
  side: 0 | 1,
  mean: number | null,
  { parts, rowOf, scratch, parted, topics }: Adding,
): void {
  const { offsets, topic, score: scores } = mentions;
  const [sum, squares] = [parts.sum[side], parts.squares[side]];
  parts.n[side]++;
  const from = offsets[comment] as number;
  const to = offsets[comment + 1] as number;
  const units = to - from + (rest.count[comment] as number);
  const add = (row: number, value: number) => {
    sum[row] = (sum[row] as number) + value;
    squares[row] = (squares[row] as number) + value * value;
    if (side === 1) parts.after[row] = (parts.after[row] as number) + 1;
  };
  for (let at = from; at < to; at++) {
    const row = rowOf[topic[at] as number] as number;
    scratch[row] = mean === null ? 1 : (scratch[row] as number) + ((scores[at] as number) - mean) / units;
  }
  for (let at = from; at < to; at++) {
    const row = rowOf[topic[at] as number] as number;
    if (scratch[row] === 0) continue;
    add(row, scratch[row] as number);
    scratch[row] = 0;
  }
  let start = topics;
  for (const { code, values } of parted) {
    const value = code[comment] as number;
    if (value !== NO_TEXT) add(start + value, mean === null ? 1 : (score[comment] as number) - mean);
    start += values.length;
  }
}

/** The first day of the level before a change: the change before it, or the first day of all. */
export function levelBefore(counts: DayCounts, claim: Claim, claims: readonly Claim[]): number {
  const at = numberOfDay(claim.since as string);
  const earlier = claims
    .filter(({ kind, since }) => kind === claim.kind && since !== null && numberOfDay(since) < at)
    .map(({ since }) => numberOfDay(since as string));
  return Math.max(counts.first, ...earlier);
}
