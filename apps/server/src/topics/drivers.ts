import { setImmediate as nextTurn } from "node:timers/promises";
import type { Driver, Drivers } from "@soundings/contract/topic-insights";
import type { Difference } from "@soundings/contract/topics";
import { type Correlation, correlationOf, type Impact, impactOfSums, MIN_ROWS } from "@soundings/nlp/analyse";
import { inTurns } from "../column-store/in-turns.ts";
import type { DatasetView, MentionColumns } from "../columns/dataset-view.ts";
import type { Sums } from "../statistics/statistics.ts";
import type { NumberColumn } from "./comparison.ts";
import { explains } from "./explains.ts";
import { CODES, type RankCodes, rankCodes, rankCorrelation } from "./rank-codes.ts";
import { markSignificant, type Tested } from "./significance.ts";

/** Numbers to explain: the score itself, or a column of the file. */
interface Target {
  index: number | null;
  header: string | null;
  numbers: Float64Array;
  /** Null where ranks say nothing: a topic's mentions are scored with the comment's own words. */
  codes: RankCodes | null;
}

/**
 * How each topic goes together with the score and with each numeric column. Everything that the reply
 * shows is corrected together; topics without a comment that has a number, and those that explain nothing, are
 * left out.
 *
 * @param comments indexes of analysed comments, near copies left out
 */
export async function driversOf(
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
): Promise<Drivers> {
  const speakers = await speakersOf(view, comments);
  const targets: Target[] = [
    { index: null, header: null, numbers: new Float64Array(view.score), codes: null },
    ...columns.map((column) => ({ ...column, codes: rankCodes(column.numbers) })),
  ];
  const found: ReturnType<typeof columnDrivers>[] = [];
  for (const target of targets) {
    found.push(columnDrivers(view, target, comments, speakers));
    await nextTurn();
  }
  const tests = found.flatMap(({ rows }) =>
    rows.flatMap(({ correlation, ranked, impact }) => [correlation, ranked, impact]),
  );
  const fine = markSignificant(tests, 3);
  const plain = markSignificant(tests, 2);
  let next = 0;
  return {
    columns: found.map(({ target, whole, rows }) => ({
      index: target.index,
      header: target.header,
      comment_count: whole.count,
      mean: whole.count > 0 ? round(whole.sum / whole.count) : null,
      drivers: rows.map(({ topic, count, without }): Driver => {
        const at = next;
        next += 3;
        return {
          topic_id: view.topics[topic]?.id ?? "",
          name: view.topics[topic]?.name ?? "",
          comment_count: count,
          correlation: fine[at] ?? null,
          score_correlation: fine[at + 1] ?? null,
          impact: shownImpact(plain[at + 2] ?? null, whole.sum / whole.count, without),
          mean_without: without === null ? null : round(without),
        };
      }),
    })),
  };
}

/** An impact as both means are shown: a reader who subtracts them finds it. */
function shownImpact(impact: Difference | null, mean: number, without: number | null): Difference | null {
  return impact && without !== null ? { ...impact, value: round(round(mean) - round(without)) } : impact;
}

const round = (value: number) => Math.round(value * 100) / 100 + 0;

/** The comments of each topic, topic after topic, with their mean mention scores. */
interface Speakers {
  /** Places of topics without a parent. */
  topics: number[];
  /** Those of topics[n] are at offsets[n] to offsets[n + 1]. */
  offsets: Uint32Array;
  comment: Uint32Array;
  /** The mean score as a rank code, 0 to CODES - 1. */
  code: Uint16Array;
}

/** Mention scores go from -100 to 100; so many codes tell them apart by a twentieth of a point. */
const codeOfScore = (score: number) => Math.round(((score + 100) / 200) * (CODES - 1));

async function speakersOf({ topics: all, mentions }: DatasetView, comments: Uint32Array): Promise<Speakers> {
  const topics = all.flatMap(({ parent }, place) => (parent === null ? [place] : []));
  const last = new Int32Array(all.length).fill(-1);
  const counts = new Uint32Array(all.length);
  await inTurns(comments, (piece) => countSpeakers(mentions, piece, last, counts));
  const offsets = new Uint32Array(topics.length + 1);
  /** By topic: where its next comment goes. */
  const next = new Uint32Array(all.length);
  topics.forEach((place, row) => {
    next[place] = offsets[row] as number;
    offsets[row + 1] = (offsets[row] as number) + (counts[place] as number);
  });
  const length = offsets[topics.length] as number;
  const found = {
    comment: new Uint32Array(length),
    sum: new Float32Array(length),
    count: new Uint8Array(length),
  };
  last.fill(-1);
  await inTurns(comments, (piece) => placeSpeakers(mentions, piece, last, next, found));
  const code = new Uint16Array(length);
  for (let at = 0; at < length; at++) {
    code[at] = codeOfScore((found.sum[at] as number) / (found.count[at] as number));
  }
  return { topics, offsets, comment: found.comment, code };
}

/** Counts the comments of each topic; `last` has the comment that spoke of it last. */
function countSpeakers(
  { offsets, topic }: MentionColumns,
  comments: Uint32Array,
  last: Int32Array,
  counts: Uint32Array,
): void {
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const end = offsets[comment + 1] as number;
    for (let at = offsets[comment] as number; at < end; at++) {
      const place = topic[at] as number;
      if (last[place] !== comment) counts[place] = (counts[place] as number) + 1;
      last[place] = comment;
    }
  }
}

/** Puts each comment, with the sum and count of its mentions, where its topic's next one goes. */
function placeSpeakers(
  { offsets, topic, score }: MentionColumns,
  comments: Uint32Array,
  last: Int32Array,
  next: Uint32Array,
  found: { comment: Uint32Array; sum: Float32Array; count: Uint8Array },
): void {
  const { comment: foundComment, sum, count } = found;
  for (let index = 0; index < comments.length; index++) {
    const comment = comments[index] as number;
    const end = offsets[comment + 1] as number;
    for (let at = offsets[comment] as number; at < end; at++) {
      const place = topic[at] as number;
      if (last[place] !== comment) {
        last[place] = comment;
        foundComment[next[place] as number] = comment;
        next[place] = (next[place] as number) + 1;
      }
      const to = (next[place] as number) - 1;
      sum[to] = (sum[to] as number) + (score[at] as number);
      count[to] = (count[to] as number) + 1;
    }
  }
}

interface Row {
  topic: number;
  /** Comments with a number that speak of it. */
  count: number;
  correlation: Tested | null;
  ranked: Tested | null;
  impact: Tested | null;
  without: number | null;
}

function columnDrivers(view: DatasetView, target: Target, comments: Uint32Array, speakers: Speakers) {
  const whole = sumsOf(target.numbers, comments);
  const rows = speakers.topics.flatMap((topic, row): Row[] => {
    const [from, to] = [speakers.offsets[row], speakers.offsets[row + 1]];
    const own = speakers.comment.subarray(from, to);
    const having = sumsOf(target.numbers, own);
    if (having.count === 0 || !explains(view, topic, having.count / whole.count)) return [];
    const others = {
      count: whole.count - having.count,
      sum: whole.sum - having.sum,
      squares: whole.squares - having.squares,
    };
    const impact = impactOfSums(having, others);
    return [
      {
        topic,
        count: having.count,
        correlation: testOfCorrelation(speaksCorrelation(having, whole)),
        ranked:
          target.codes &&
          testOfCorrelation(rankCorrelation(speakers.code.subarray(from, to), own, target.codes)),
        impact: impact && testOfImpact(impact),
        without: impact?.without ?? null,
      },
    ];
  });
  rows.sort((a, b) => b.count - a.count || a.topic - b.topic);
  return { target, whole, rows };
}

function sumsOf(numbers: Float64Array, comments: Uint32Array): Sums {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < comments.length; at++) {
    const number = numbers[comments[at] as number] as number;
    if (Number.isNaN(number)) continue;
    count++;
    sum += number;
    squares += number * number;
  }
  return { count, sum, squares };
}

/** Point-biserial: Pearson's correlation of a number with 1 where the topic is spoken of and 0 elsewhere. */
function speaksCorrelation(having: Sums, whole: Sums): Correlation | null {
  const { count: n, sum, squares } = whole;
  const k = having.count;
  if (k < MIN_ROWS || n - k < MIN_ROWS) return null;
  const spread = squares - (sum * sum) / n;
  // Rounding leaves crumbs where the number never varies.
  if (spread <= 1e-9 * squares) return null;
  const r = (having.sum - (k * sum) / n) / Math.sqrt((k - (k * k) / n) * spread);
  return correlationOf(Math.max(-1, Math.min(1, r)), n, false);
}

const testOfCorrelation = (found: Correlation | null): Tested | null =>
  found && { value: found.r, low: found.low, high: found.high, p: found.p };

/** The other way round than the engine says it: below 0 the topic pulls the mean down. */
const testOfImpact = ({ impact, low, high, p }: Impact): Tested => ({
  value: -impact,
  low: -high,
  high: -low,
  p,
});
