import type { Claim, ClaimSubject } from "@soundings/contract/insights";
import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import { type DatasetView, NO_DAY } from "../columns/dataset-view.ts";
import { numberOfDay } from "../statistics/calendar.ts";
import { PlacedSums } from "../statistics/placed-sums.ts";
import { float32At, float64At, int32At, uint8At, uint16At, uint32At } from "../statistics/typed-arrays.ts";
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

/** What each part did to a mean, before a change or after it: sums over the comments of that side. */
class Side {
  n = 0;
  readonly parts: PlacedSums;

  constructor(parts: number) {
    this.parts = new PlacedSums(parts);
  }

  /** A part's share of the side's comments. */
  shareOf(part: number): number {
    return this.parts.at(part).count / Math.max(1, this.n);
  }

  /** What a part comes to, in the unit of which this many make the sum. */
  valueOf(part: number, by: number, isScore: boolean): { value: number; variance: number } {
    const { sum, squares } = this.parts.at(part);
    // Counts spread like Poisson's; scores by what comments add.
    const spread = isScore ? Math.max(0, squares - (sum * sum) / Math.max(1, this.n)) : sum;
    return { value: sum * by, variance: spread * by * by };
  }
}

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
  return await driversBetween(view, comments, columns, {
    sideOf: (comment) => {
      const day = int32At(view.day, comment);
      return day === NO_DAY || day < earlier || day >= to ? null : Number(day >= at);
    },
    mean: isScore ? other : null,
    whole: isScore ? claim.effect : (claim.value ?? 0) - other,
    days: [Math.max(1, at - earlier), Math.max(1, to - at)],
    clear: CLEAR,
  });
}

/** Of one value, whose difference is certain, two or three topics of some twenty are looked for: p = .01. */
const CLEAR_APART = 2.6;

/**
 * What sets a value's score apart from that of the others: the topics whose part in the difference is clear and large,
 * the largest first. None where no topic explains it.
 *
 * @param comments those that are compared
 * @param claim a segment_score of the column
 */
export async function apartDrivers(
  view: DatasetView,
  comments: Uint32Array,
  { values, code }: SegmentColumn,
  { subject, other, effect }: Claim,
): Promise<Claim["drivers"]> {
  const value = values.indexOf(subject.segment?.value ?? "");
  if (value < 0 || other === null) return [];
  return await driversBetween(view, comments, [], {
    sideOf: (comment) => {
      const own = code[comment] as number;
      return own === NO_TEXT ? null : Number(own === value);
    },
    mean: other,
    whole: effect,
    days: [1, 1],
    clear: CLEAR_APART,
  });
}

interface Between {
  /** Whether a comment is on the side that differs (1) or on the other one (0); null on neither. */
  sideOf: (comment: number) => number | null;
  /** The score of the other side; null where comments are counted. */
  mean: number | null;
  /** The difference that is explained. */
  whole: number;
  /** Of each side, where comments a day are counted. */
  days: readonly [number, number];
  /** Standard errors of a part that is clear. */
  clear: number;
}

async function driversBetween(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly SegmentColumn[],
  { sideOf, mean, whole, days, clear }: Between,
): Promise<Claim["drivers"]> {
  const isScore = mean !== null;
  const topics = view.topics.flatMap(({ parent }, place) => (parent === null ? [place] : []));
  const parted = columns.filter(({ is_rating }) => !is_rating);
  const subjects: ClaimSubject[] = [
    ...topics.map((place) => topicSubject(view, place)),
    ...parted.flatMap((column) => column.values.map((value) => segmentSubject(column, value))),
  ];
  const sides = [new Side(subjects.length), new Side(subjects.length)] as const;
  const rowOf = new Int32Array(view.topics.length).fill(-1);
  topics.forEach((place, row) => {
    rowOf[place] = row;
  });
  const adding = { rowOf, scratch: new Float64Array(topics.length), parted, topics: topics.length };
  await inTurns(comments, (piece) => {
    for (const comment of piece) {
      const side = sideOf(comment);
      if (side !== null) addParts(view, comment, mean, { ...adding, side: sides[side] as Side });
    }
  });
  const [before, after] = sides;
  const [by, byAfter] = isScore
    ? [1 / Math.max(1, before.n), 1 / Math.max(1, after.n)]
    : days.map((d) => 1 / d);
  const count = Math.max(1, before.n + after.n);
  const found = subjects.flatMap((subject, row) => {
    const topic = topics[row];
    const share = (before.parts.at(row).sum + after.parts.at(row).sum) / count;
    if (topic !== undefined && !explains(view, topic, isScore ? 0 : share)) return [];
    const was = before.valueOf(row, by as number, isScore);
    const is = after.valueOf(row, byAfter as number, isScore);
    const effect = is.value - was.value;
    // A segment that changed as all did has its part of the change by its size alone, and explains nothing.
    const own = topic !== undefined ? effect : effect - whole * after.shareOf(row);
    const error = Math.sqrt(was.variance + is.variance);
    const large = effect * whole > 0 && Math.abs(effect) >= MIN_PART * Math.abs(whole);
    const apart = own * whole > 0 && Math.abs(own) >= MIN_PART * Math.abs(whole);
    return large && apart && Math.abs(own) > clear * error
      ? [{ ...subject, effect: Math.round(effect * 10) / 10 }]
      : [];
  });
  return found.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)).slice(0, MAX_DRIVERS);
}

interface Adding {
  side: Side;
  rowOf: Int32Array;
  scratch: Float64Array;
  parted: readonly SegmentColumn[];
  topics: number;
}

/** Adds what a comment's topics and segments do: points off the mean before, or the comment itself. */
function addParts(
  { mentions, rest, score }: DatasetView,
  comment: number,
  mean: number | null,
  { side, rowOf, scratch, parted, topics }: Adding,
): void {
  const { offsets, topic, score: scores } = mentions;
  side.n++;
  const from = uint32At(offsets, comment);
  const to = uint32At(offsets, comment + 1);
  const units = to - from + uint8At(rest.count, comment);
  for (let at = from; at < to; at++) {
    const row = int32At(rowOf, uint16At(topic, at));
    scratch[row] = mean === null ? 1 : float64At(scratch, row) + (float32At(scores, at) - mean) / units;
  }
  for (let at = from; at < to; at++) {
    const row = int32At(rowOf, uint16At(topic, at));
    if (scratch[row] === 0) continue;
    side.parts.add(row, float64At(scratch, row));
    scratch[row] = 0;
  }
  let start = topics;
  for (const { code, values } of parted) {
    const value = code[comment] as number;
    if (value !== NO_TEXT)
      side.parts.add(start + value, mean === null ? 1 : float32At(score, comment) - mean);
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
