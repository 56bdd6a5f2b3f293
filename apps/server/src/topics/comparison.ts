import type { COMPARE_MODES, Comparison } from "@soundings/contract/topic-insights";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { float32At, uint32At } from "../statistics/typed-arrays.ts";
import { CountedSides, FIRST, OTHER } from "./counted-sides.ts";
import { everythingElse } from "./everything-else.ts";
import type { GroupedSums } from "./grouped-sums.ts";
import type { Tested } from "./significance.ts";
import { LONG_TREND, trendAxis } from "./trend-axis.ts";

export type CompareMode = (typeof COMPARE_MODES)[number];

/** A numeric column of the file; NaN where a comment has no number. */
export interface NumberColumn {
  index: number;
  header: string;
  /** A rating that people gave, not an amount. */
  is_rating: boolean;
  numbers: Float64Array;
}

/** Everything of a comparison but its words and what is claimed of it, with the tests of its differences. */
export type ComparedFigures = Omit<Comparison, "words" | "claims"> & { tests: ComparedTests };

/** Two topics' means as they are shown, and their difference. */
export type TestedMeans = Tested & { mean: number; other: number; n: number; n_other: number };

/** The differences before they are corrected together. */
export interface ComparedTests {
  /** Of a topic with everything else TopicSides has it. */
  score: TestedMeans | null;
  positive: Tested;
  negative: Tested;
  /** In the order of EMOTIONS. */
  emotions: Tested[];
  /** Of subtopics of both, by their places. */
  subtopics: (TestedMeans & { first: number; other_place: number })[];
}

/** What is compared: places of topics; null is everything else in the dataset, undefined nothing. */
export interface Compared {
  mode: CompareMode;
  first: number;
  other: number | null | undefined;
}

/** What is claimed of a comparison rests on this; of the comments of one language it is all that is asked. */
export type ComparedClaims = Pick<ComparedFigures, "sides" | "tests">;

/**
 * Both sides of a comparison and their differences. Compared with the dataset, a topic is set against
 * everything else: what its comments say of it against what all say of other things, its comments against those that do not speak of it.
 * Comments that are on both sides count in the intervals as what they are: no difference.
 *
 * @param comments indexes of analysed comments, near copies left out
 */
export async function comparedFigures(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  { mode, first, other }: Compared,
): Promise<ComparedFigures> {
  const axis = trendAxis(view, comments, LONG_TREND);
  const whole = scoresOf(view, comments);
  const counted = new CountedSides(view, axis, columns, whole, first, other);
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++) counted.add(uint32At(piece, at));
  });
  if (other === null) counted.setAgainst(await everythingElse(view, comments, axis, first));
  const sides = [counted.side(first, FIRST)];
  if (other !== undefined) sides.push(counted.side(other, OTHER));
  return {
    mode,
    sides,
    in_both: mode === "topic-topic" ? counted.inBoth : null,
    ...counted.differences(),
    tests: counted.tests(),
  };
}

/** What is claimed of the same comparison; without trend and numbers, nor the score of everything else. */
export async function comparedClaims(
  view: DatasetView,
  comments: Uint32Array,
  { first, other }: Compared,
): Promise<ComparedClaims> {
  const counted = new CountedSides(view, null, [], scoresOf(view, comments), first, other);
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++) counted.add(uint32At(piece, at));
  });
  const sides = [counted.side(first, FIRST)];
  if (other !== undefined) sides.push(counted.side(other, OTHER));
  return { sides, tests: counted.tests() };
}

/** Scores of whole comments, each a group of its own. */
function scoresOf({ score }: DatasetView, comments: Uint32Array): GroupedSums {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < comments.length; at++) {
    const own = float32At(score, uint32At(comments, at));
    sum += own;
    squares += own * own;
  }
  const count = comments.length;
  return {
    ...{ count, sum, squares, groups: count, units: count },
    ...{ sumSquares: squares, sumCounts: sum, countSquares: count },
  };
}
