import type { DatasetView } from "../columns/dataset-view.ts";
import { addSums, type Sums } from "../statistics/statistics.ts";
import { float32At, uint8At, uint32At } from "../statistics/typed-arrays.ts";
import type { NumberColumn } from "../topics/comparison.ts";
import { languageParts, partsOf } from "../topics/language-parts.ts";
import { TopicSides } from "../topics/topic-sides.ts";
import { addNumberSums, type NumberSums, numberSums } from "./number-claims.ts";
import type { Period } from "./period-claims.ts";
import type { SegmentColumn } from "./segment-columns.ts";
import { SegmentScores } from "./segment-scores.ts";

/** What the claims of a selection compare: sums, which those of its parts add up to. */
export interface SelectionSums {
  comments: Uint32Array;
  now: Period;
  /** Of as many days before; null without. */
  before: Period | null;
  /** By column of each. */
  segments: SegmentScores[];
  numbers: NumberSums[];
}

interface Counted {
  segments: readonly SegmentColumn[];
  numbers: readonly NumberColumn[];
}

/**
 * The sums of a selection and of each language in it, where several are spoken: every comment is counted once.
 *
 * @param comments indexes of analysed comments, near copies left out
 * @param previous the comments of as many days before
 */
export async function selectionSums(
  view: DatasetView,
  comments: Uint32Array,
  previous: Uint32Array | null,
  counted: Counted,
): Promise<{ whole: SelectionSums; languages: SelectionSums[] }> {
  const { spoken, others } = languageParts(view, comments);
  const earlier = previous && partsOf(view.language, previous, languagesOf(view, spoken));
  const languages: SelectionSums[] = [];
  for (const [at, part] of spoken.entries()) {
    languages.push(await sumsOf(view, part, earlier?.spoken[at] ?? null, counted));
  }
  const rest = await sumsOf(view, others, earlier?.others ?? null, counted);
  return { whole: { ...added(view, [rest, ...languages]), comments }, languages };
}

const languagesOf = ({ language }: DatasetView, parts: readonly Uint32Array[]) =>
  parts.map((part) => uint8At(language, uint32At(part, 0)));

async function sumsOf(
  view: DatasetView,
  comments: Uint32Array,
  previous: Uint32Array | null,
  { segments, numbers }: Counted,
): Promise<SelectionSums> {
  const sums: SelectionSums = {
    comments,
    now: await periodOf(view, comments),
    before: previous && (await periodOf(view, previous)),
    segments: [],
    numbers: [],
  };
  for (const { code, values } of segments) {
    sums.segments.push(await SegmentScores.of(view, comments, code, values.length));
  }
  for (const column of numbers) sums.numbers.push(await numberSums(view, comments, column.numbers));
  return sums;
}

async function periodOf(view: DatasetView, comments: Uint32Array): Promise<Period> {
  return { scores: scoreSums(view, comments), sides: await TopicSides.of(view, comments) };
}

type Parts<Part> = readonly [Part, ...Part[]];

function added(view: DatasetView, parts: Parts<SelectionSums>): Omit<SelectionSums, "comments"> {
  const before = parts.flatMap((part) => part.before ?? []);
  const [first, ...others] = parts;
  const each = <Part>(of: (part: SelectionSums) => Part): Parts<Part> => [of(first), ...others.map(of)];
  return {
    now: addPeriods(
      view,
      each(({ now }) => now),
    ),
    before: before.length > 0 ? addPeriods(view, before) : null,
    segments: first.segments.map((_, at) =>
      SegmentScores.sum(each((part) => part.segments[at] as SegmentScores)),
    ),
    numbers: first.numbers.map((_, at) =>
      addNumberSums(
        view,
        each((part) => part.numbers[at] as NumberSums),
      ),
    ),
  };
}

function addPeriods(view: DatasetView, parts: readonly Period[]): Period {
  return {
    scores: addSums(parts.map(({ scores }) => scores)),
    sides: TopicSides.sum(
      view,
      parts.map(({ sides }) => sides),
    ),
  };
}

function scoreSums({ score }: DatasetView, comments: Uint32Array): Sums {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < comments.length; at++) {
    const own = float32At(score, uint32At(comments, at));
    sum += own;
    squares += own * own;
  }
  return { count: comments.length, sum, squares };
}
