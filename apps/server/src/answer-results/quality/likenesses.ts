import type { Evidence, QualityReason } from "@soundings/survey/quality/reasons";
import { cellParts } from "@soundings/survey/questions/grid";
import type { ListColumn } from "../../column-store/typed-columns.ts";
import type { AnswerColumns } from "../answer-columns.ts";

/** What responses have in common with others: texts that are copied, answers that are all the same, times like a clock's. */
export interface Likeness {
  reason: Extract<QualityReason, "copied" | "same_answers" | "regular_times">;
  evidence: Evidence;
}
/** By position. */
export type Likenesses = Map<number, Likeness[]>;

/** "Good" said by a hundred customers is a hundred voices (decision 11). */
const FEWEST_WORDS = 8;
const ALIKE = 0.8;
/** Pairs of words by which a text is found again. */
const SKETCH = 4;
/** What many say is compared with the first of them only. */
const MOST_COMPARED = 8;

export function findLikenesses(columns: AnswerColumns, submitted: Uint32Array): Likenesses {
  const found: Likenesses = new Map();
  const add = (at: number, one: Likeness) => {
    const known = found.get(at);
    if (!known) found.set(at, [one]);
    else if (!known.some(({ reason }) => reason === one.reason)) known.push(one);
  };
  for (const [question_id, column] of columns.questions) {
    if (
      column.kind !== "text" ||
      !columns.asked.questions.some((one) => one.id === question_id && one.is_open_text)
    )
      continue;
    for (const group of copiesIn(column.words, submitted)) {
      for (const at of group)
        add(at, { reason: "copied", evidence: { question_id, others: group.length - 1 } });
    }
  }
  for (const group of sameAnswers(columns, submitted)) {
    for (const at of group) add(at, { reason: "same_answers", evidence: { others: group.length - 1 } });
  }
  for (const { run, seconds } of regularTimes(columns, submitted)) {
    for (const at of run) add(at, { reason: "regular_times", evidence: { others: run.length - 1, seconds } });
  }
  return found;
}

/** Groups of responses with the same text, or nearly: eight words in ten of the longer one, in any order. */
function copiesIn(list: ListColumn, submitted: Uint32Array): number[][] {
  const groups = new Map<number, number[]>();
  const leader = new Map<number, number>();
  const seen = new Map<number, number[]>();
  for (const at of submitted) {
    const length = list.length.get(at);
    if (length < FEWEST_WORDS) continue;
    const keys = sketchOf(list, at, length);
    const candidates = new Set(keys.flatMap((key) => seen.get(key) ?? []));
    const like = [...candidates].find((other) => areAlike(list, at, other));
    if (like !== undefined) {
      const first = leader.get(like) ?? like;
      leader.set(at, first);
      const group = groups.get(first);
      if (group) group.push(at);
      else groups.set(first, [first, at]);
    }
    for (const key of keys) {
      const known = seen.get(key);
      if (!known) seen.set(key, [at]);
      else if (known.length < MOST_COMPARED) known.push(at);
    }
  }
  return [...groups.values()];
}

/** The least of several hashes of its pairs of words: texts that share most pairs share one of them. */
function sketchOf(list: ListColumn, at: number, length: number): number[] {
  const from = list.start.get(at);
  const least = new Array<number>(SKETCH).fill(0xffffffff);
  for (let unit = from; unit < from + length - 1; unit++) {
    let hash = Math.imul(list.units.get(unit), 0x9e3779b1) ^ Math.imul(list.units.get(unit + 1), 0x85ebca6b);
    for (let n = 0; n < SKETCH; n++) {
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d + 2 * n);
      hash ^= hash >>> 13;
      if (hash >>> 0 < (least[n] as number)) least[n] = hash >>> 0;
    }
  }
  return least.map((one, n) => one * SKETCH + n);
}

function areAlike(list: ListColumn, one: number, other: number): boolean {
  const [a, b] = [list.length.get(one), list.length.get(other)];
  if (Math.min(a, b) < ALIKE * Math.max(a, b)) return false;
  const counts = new Map<number, number>();
  const from = list.start.get(one);
  for (let unit = from; unit < from + a; unit++) {
    const word = list.units.get(unit);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let same = 0;
  const start = list.start.get(other);
  for (let unit = start; unit < start + b; unit++) {
    const word = list.units.get(unit);
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    same++;
    counts.set(word, left - 1);
  }
  return same >= ALIKE * Math.max(a, b);
}

const FEWEST_ANSWERS = 8;
/**
 * Answers go together, so that two people agree more often than chance says: of its logarithm so much is left, and
 * nothing where an answer is that of the question before.
 */
const TOGETHER = 0.6;

/** Groups of three or more with the same answers throughout, where that is no chance. */
function sameAnswers({ questions }: AnswerColumns, submitted: Uint32Array): number[][] {
  const given = [...questions.values()].flatMap((column) => (column.kind === "one" ? [column.answers] : []));
  const tables = [...questions.values()].flatMap((column) =>
    column.kind === "many" ? [column.answers] : [],
  );
  const chances = given.map(({ codes, values }) => {
    const counts = new Float64Array(values.names.length);
    for (const at of submitted) counts[codes.get(at)] = (counts[codes.get(at)] as number) + 1;
    return counts.map((count) => Math.log(submitted.length / Math.max(count, 1)));
  });
  const units = tables.map(({ length, start, units: own, values }) => {
    const counts = new Float64Array(values.names.length);
    for (const at of submitted) {
      for (let unit = start.get(at); unit < start.get(at) + length.get(at); unit++)
        counts[own.get(unit)] = (counts[own.get(unit)] as number) + 1;
    }
    return counts.map((count) => Math.log(submitted.length / Math.max(count, 1)));
  });
  const groups = new Map<string, number[]>();
  for (const at of submitted) {
    let [one, two, answered, surprise] = [0x811c9dc5, 0x9747b28c, 0, 0];
    let before: string | undefined;
    const take = (code: number) => {
      one = Math.imul(one ^ code, 0x01000193);
      two = Math.imul(two ^ (code + 0x9e37), 0x85ebca6b) ^ (two >>> 13);
    };
    for (let n = 0; n < given.length; n++) {
      const code = given[n]?.codes.get(at) ?? 0;
      take(code);
      if (code === 0) continue;
      answered++;
      const name = given[n]?.values.names[code];
      if (name !== before) surprise += chances[n]?.[code] ?? 0;
      before = name;
    }
    for (let n = 0; n < tables.length; n++) {
      const list = tables[n] as ListColumn;
      take(-1);
      for (let unit = list.start.get(at); unit < list.start.get(at) + list.length.get(at); unit++) {
        const code = list.units.get(unit);
        take(code);
        answered++;
        const [row, column] = cellParts(list.values.names[code] ?? "");
        const name = column === "" ? row : column;
        if (name !== before) surprise += units[n]?.[code] ?? 0;
        before = name;
      }
    }
    if (answered < FEWEST_ANSWERS || surprise * TOGETHER < Math.log(submitted.length) + 3) continue;
    const key = `${one >>> 0}/${two >>> 0}`;
    const known = groups.get(key);
    if (known) known.push(at);
    else groups.set(key, [at]);
  }
  return [...groups.values()].filter((group) => group.length > 2);
}

/** So many in a row at equal distances is a machine's. */
const BEATS = 8;
const UNEVEN = 0.08;

/** Runs of submissions one after the other at equal distances. */
function regularTimes({ time }: AnswerColumns, submitted: Uint32Array): { run: number[]; seconds: number }[] {
  const order = submitted.slice().sort((a, b) => time.get(a) - time.get(b));
  const runs: { run: number[]; seconds: number }[] = [];
  const gap = (n: number) => time.get(order[n] as number) - time.get(order[n - 1] as number);
  for (let from = 1; from < order.length; ) {
    const first = gap(from);
    let to = from + 1;
    // Under half a second they came with one batch.
    while (first > 500 && to < order.length && Math.abs(gap(to) - first) < UNEVEN * first) to++;
    if (to - from >= BEATS) {
      runs.push({ run: [...order.subarray(from - 1, to)], seconds: Math.round(first / 100) / 10 });
    }
    from = to;
  }
  return runs;
}
