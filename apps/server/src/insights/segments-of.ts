import type { CrossedSegments, SegmentRow, Segments } from "@soundings/contract/insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { EMOTIONS } from "@soundings/nlp/scale";
import { inTurns } from "../column-store/in-turns.ts";
import { NO_TEXT } from "../columns/cell-texts.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { estimate, type Sums } from "../statistics/statistics.ts";
import { float32At, uint32At } from "../statistics/typed-arrays.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import type { SharesOfPart } from "../topics/holds-alike.ts";
import { languageParts } from "../topics/language-parts.ts";
import { byLength, heldAlike } from "./alike.ts";
import { areClear, type Candidate, claimFrom, claimsOf } from "./claims.ts";
import { dayRange, spanOf } from "./day-counts.ts";
import { openable } from "./openable.ts";
import { segmentScoreCandidates, segmentShareCandidates, standingOut } from "./segment-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { segmentRatingCandidates } from "./segment-ratings.ts";
import { SegmentScores } from "./segment-scores.ts";
import { SegmentTally } from "./segment-tally.ts";
import { heldWithin } from "./within-languages.ts";

/** Values of each column that are crossed with those of another, largest first. */
const MAX_CROSSED = 30;
const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/**
 * A table of the segments of a column, what sets them apart from the rest, and the same crossed with another.
 *
 * @param comments indexes of analysed comments, near copies left out
 * @param across the column to cross with
 * @param filter by which the comments were chosen
 * @param numbers columns of numbers, of which ratings are compared, too
 */
export async function segmentsOf(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly SegmentColumn[],
  column: SegmentColumn | null,
  across: SegmentColumn | null,
  { filter = {}, numbers = [] }: { filter?: FigureFilter; numbers?: readonly NumberColumn[] } = {},
): Promise<Segments> {
  const found = columns.map((one) => ({
    column: one.column,
    header: one.header,
    value_count: one.values.length,
    is_rating: one.is_rating,
  }));
  if (!column) return { columns: found, column: null, rows: [], crossed: null, claims: [], tested: 0 };
  const { whole, languages } = await countSegments(view, comments, column);
  const { scores, tally, lengths } = whole;
  const span = spanOf(dayRange(view, comments));
  const apart = openable(view, filter, segmentScoreCandidates(column, scores, span));
  const clear = areClear(apart);
  const differences = new Map(
    apart.map((one, at) => [one.subject.segment?.value, differenceOf(one, clear[at] === true)]),
  );
  // That five stars score higher than one is clear, and no finding.
  const telling = column.is_rating ? [] : standingOut(column, scores, apart);
  const shares = segmentShareCandidates(view, column, scores, tally, span);
  const within = heldWithin(
    [...telling, ...openable(view, filter, shares)],
    languages.map((part) => [
      ...segmentScoreCandidates(column, part.scores, span),
      ...segmentShareCandidates(view, column, part.scores, part.tally, span),
    ]),
    () => 0,
  );
  // Whoever writes more speaks of more topics, and feels more, whatever sets his segment apart.
  const candidates = heldAlike(within, ({ subject: { topic, segment, emotion } }) => {
    const value = column.values.indexOf(segment?.value ?? "");
    if (topic) return lengths.map((part) => topicShares(view, part, value, topic.id));
    return emotion && lengths.map((part) => emotionShares(part, value, EMOTIONS.indexOf(emotion)));
  });
  const rated = openable(view, filter, await segmentRatingCandidates(comments, column, numbers, span));
  const claims = claimsOf(candidates.filter(({ kind }) => kind === "segment_score"))
    .concat(claimsOf(rated))
    .concat(claimsOf(candidates).filter(({ kind }) => kind !== "segment_score"))
    .toSorted((a, b) => b.weight - a.weight);
  const rows = rowsOf(column, whole, differences, claims);
  const crossed = across && (await crossedWith(view, comments, column, across));
  return {
    columns: found,
    column: column.column,
    rows,
    crossed,
    claims,
    tested: candidates.length + rated.length,
  };
}

/** A row for each segment that has comments, the largest first. */
function rowsOf(
  column: SegmentColumn,
  { scores, tally }: Counted,
  differences: ReadonlyMap<string | null | undefined, SegmentRow["difference"]>,
  claims: Segments["claims"],
): SegmentRow[] {
  const rows = column.values.flatMap((name, value): SegmentRow[] => {
    const sums = scores.of(value);
    const score = estimate(sums);
    if (!score) return [];
    const own = claims.filter(({ subject }) => subject.segment?.value === name);
    return [
      {
        value: name,
        comment_count: sums.count,
        share: sums.count / scores.whole.count,
        score,
        difference: differences.get(name) ?? null,
        emotion_comment_count: tally.emotionComments(value).own,
        emotion_counts: EMOTIONS.map((_, emotion) => tally.emotionCounts(value, emotion).own),
        claim_ids: own.map(({ id }) => id),
      },
    ];
  });
  rows.sort((a, b) => b.comment_count - a.comment_count || (a.value < b.value ? -1 : 1));
  return rows;
}

interface CountedSegments {
  scores: SegmentScores;
  tally: SegmentTally;
  /** Comments of about one length each. */
  lengths: Omit<CountedSegments, "lengths">[];
}

function topicShares(view: DatasetView, { scores, tally }: Counted, value: number, id: string): SharesOfPart {
  const row = tally.topics.findIndex((place) => view.topics[place]?.id === id);
  const { own, all } = tally.topicCounts(value, row);
  const { count } = scores.of(value);
  return { hits: own, of: count, otherHits: all - own, others: scores.whole.count - count };
}

function emotionShares({ tally }: Counted, value: number, emotion: number): SharesOfPart {
  const [{ own, all }, of] = [tally.emotionCounts(value, emotion), tally.emotionComments(value)];
  return { hits: own, of: of.own, otherHits: all - own, others: of.all - of.own };
}

/** The segments of all comments and of each language, where several are spoken: every comment is counted once. */
async function countSegments(
  view: DatasetView,
  comments: Uint32Array,
  { column, code, values }: SegmentColumn,
): Promise<{ whole: CountedSegments; languages: CountedSegments[] }> {
  const count = async (part: Uint32Array) => ({
    scores: await SegmentScores.of(view, part, code, values.length),
    tally: await SegmentTally.of(view, part, code, values.length),
  });
  const counted = async (part: Uint32Array): Promise<CountedSegments> => {
    const lengths: CountedSegments["lengths"] = [];
    for (const alike of byLength(view, part)) lengths.push(await count(alike));
    const [first = await count(part), ...more] = lengths;
    return { ...added(view, [first, ...more]), lengths };
  };
  const { spoken, others } = languageParts(view, comments);
  if (spoken.length === 0) return { whole: await counted(others), languages: [] };
  const rest = await counted(others);
  const languages: CountedSegments[] = [];
  for (const part of spoken) languages.push(await counted(part));
  // Of languages against each other only the length can be held fixed.
  const lengths =
    column === "language" ? (await counted(comments)).lengths : languages.flatMap((part) => part.lengths);
  return { whole: { ...added(view, [rest, ...languages]), lengths }, languages };
}

type Counted = Omit<CountedSegments, "lengths">;

const added = (view: DatasetView, parts: readonly [Counted, ...Counted[]]): Counted => {
  const [first, ...more] = parts;
  return {
    scores: SegmentScores.sum([first.scores, ...more.map(({ scores }) => scores)]),
    tally: SegmentTally.sum(view, [first.tally, ...more.map(({ tally }) => tally)]),
  };
};

/** A value's difference from the rest as it is shown, and as its claim says it; null where so few may differ by chance. */
function differenceOf(candidate: Candidate, isClear: boolean): SegmentRow["difference"] {
  const { effect, low, high } = claimFrom(candidate);
  const clear = isClear && (low > 0 || high < 0);
  return candidate.is_few && !clear ? null : { value: effect, low, high, clear };
}

async function crossedWith(
  { score }: DatasetView,
  comments: Uint32Array,
  column: SegmentColumn,
  across: SegmentColumn,
): Promise<CrossedSegments> {
  const wide = across.values.length;
  const sums = Array.from(
    { length: column.values.length * wide },
    (): Sums => ({ count: 0, sum: 0, squares: 0 }),
  );
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const comment = uint32At(piece, at);
      const [row, other] = [column.code[comment] as number, across.code[comment] as number];
      if (row === NO_TEXT || other === NO_TEXT) continue;
      const cell = sums[row * wide + other] as Sums;
      const own = float32At(score, comment);
      cell.count++;
      cell.sum += own;
      cell.squares += own * own;
    }
  });
  // Ratings stand in their own order.
  const largest = ({ values, is_rating }: SegmentColumn, countOf: (value: number) => number) => {
    const chosen = values
      .map((_, value) => value)
      .sort((a, b) => countOf(b) - countOf(a))
      .slice(0, MAX_CROSSED);
    const nameOf = (value: number) => values[value] as string;
    return is_rating ? chosen.sort((a, b) => BY_NUMBER.compare(nameOf(a), nameOf(b))) : chosen;
  };
  const total = (cells: Sums[]) => cells.reduce((sum, { count }) => sum + count, 0);
  const rows = largest(column, (row) => total(sums.slice(row * wide, row * wide + wide)));
  const others = largest(across, (other) => total(sums.filter((_, at) => at % wide === other)));
  return {
    column: across.column,
    values: others.map((other) => across.values[other] as string),
    rows: rows.map((row) => ({
      value: column.values[row] as string,
      cells: others.map((other) => estimate(sums[row * wide + other] as Sums)),
    })),
  };
}
