import type { AskedQuestion } from "@soundings/contract/asked-question";
import { SENTIMENTS } from "@soundings/nlp/scale";
import { offersOthers } from "@soundings/survey/questions/answer-rules";
import { inChunks, type Span } from "../column-store/in-chunks.ts";
import type { IntegerColumn } from "../column-store/typed-columns.ts";
import { answerCodes, type QuestionColumn } from "./question-column.ts";

/** One value of a question with how many of the responses gave it. */
export interface ValueCount {
  value: string;
  label: string;
  archived: boolean;
  count: number;
}

/** How many of the selected gave each of a column's values, by place; entry 0 is that of other responses. */
export function countValues(
  column: QuestionColumn | undefined,
  selected: Uint8Array,
  span: Span = { from: 0, to: selected.length },
): Uint32Array {
  if (!column) return new Uint32Array(1);
  const counts = new Uint32Array(valueNames(column).length);
  const { length: count } = selected;
  if (column.kind === "many") {
    const { start, length, units } = column.answers;
    const [starts, lengths] = [start.upTo(count), length.upTo(count)];
    inChunks(span, (from, to) => countUnits(starts, lengths, units.array, selected, counts, from, to));
    return counts;
  }
  const codes = (column.kind === "one" ? column.answers.codes : column.sentiment).upTo(count);
  if (counts.length > MAX_PAIRED) {
    inChunks(span, (from, to) => countCodes(codes, selected, counts, from, to));
    return counts;
  }
  const pairs = new Uint32Array(counts.length ** 2);
  // Spans begin at even places.
  const even = { from: span.from, to: span.to & ~1 };
  inChunks(even, (from, to) => countPairs(codes, selected, pairs, counts.length, from, to));
  countCodes(codes, selected, counts, even.to, span.to);
  for (let one = 0; one < counts.length; one++) {
    for (let other = 0; other < counts.length; other++) {
      const count = pairs[one * counts.length + other] as number;
      counts[one] = (counts[one] as number) + count;
      counts[other] = (counts[other] as number) + count;
    }
  }
  return counts;
}

type Numbers = ReturnType<IntegerColumn["upTo"]>;
/** More pairs of values would not stay in the processor's cache. */
const MAX_PAIRED = 64;

/** Counts codes of the selected; without a branch, which the processor could only guess. */
function countCodes(codes: Numbers, selected: Uint8Array, counts: Uint32Array, from: number, to: number) {
  for (let at = from; at < to; at++) {
    const place = (codes[at] as number) & -(selected[at] as number);
    counts[place] = (counts[place] as number) + 1;
  }
}

/** The same, two responses at a time: a counter that is raised again at once waits for itself. */
function countPairs(
  codes: Numbers,
  selected: Uint8Array,
  pairs: Uint32Array,
  places: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 2) {
    const one = (codes[at] as number) & -(selected[at] as number);
    const other = (codes[at + 1] as number) & -(selected[at + 1] as number);
    const pair = one * places + other;
    pairs[pair] = (pairs[pair] as number) + 1;
  }
}

function countUnits(
  starts: Numbers,
  lengths: Numbers,
  units: Numbers,
  selected: Uint8Array,
  counts: Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    if (selected[at] === 0) continue;
    const first = starts[at] as number;
    const end = first + (lengths[at] as number);
    for (let unit = first; unit < end; unit++) {
      const place = units[unit] as number;
      counts[place] = (counts[place] as number) + 1;
    }
  }
}

/** A column's values by place: ids of choices, numbers, fields; sentiments of texts. */
export function valueNames(column: QuestionColumn): readonly string[] {
  return column.kind === "text" ? ["", ...SENTIMENTS] : column.answers.values.names;
}

/** How many of the selected answered a question. */
export function countAnswered(
  column: QuestionColumn,
  selected: Uint8Array,
  span: Span = { from: 0, to: selected.length },
): number {
  const codes = answerCodes(column).upTo(selected.length);
  let count = 0;
  inChunks(span, (from, to) => {
    count += countSome(codes, selected, from, to);
  });
  return count;
}

/** The same by the codes of another column; entry 0 is that of responses without one. */
export function countAnsweredBy(
  by: IntegerColumn,
  values: number,
  column: QuestionColumn,
  selected: Uint8Array,
  span: Span,
): Uint32Array {
  const counts = new Uint32Array(values);
  const [codes, answers] = [by.upTo(selected.length), answerCodes(column).upTo(selected.length)];
  inChunks(span, (from, to) => countSomeBy(codes, answers, selected, counts, from, to));
  return counts;
}

function countSomeBy(
  codes: Numbers,
  answers: Numbers,
  selected: Uint8Array,
  counts: Uint32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at++) {
    if (selected[at] === 0 || answers[at] === 0) continue;
    const place = codes[at] as number;
    counts[place] = (counts[place] as number) + 1;
  }
}

function countSome(codes: Numbers, selected: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (codes[at] !== 0) count += selected[at] as number;
  return count;
}

/** A question's values in their own order, also those that nobody gave, then those that it has no more. */
export function inValueOrder(
  question: AskedQuestion,
  names: readonly string[],
  counts: Uint32Array,
): ValueCount[] {
  const given = new Map(names.map((name, place) => [name, counts[place] ?? 0]));
  given.delete("");
  const known = ownValues(question).map((one) => ({ ...one, count: given.get(one.value) ?? 0 }));
  const own = new Set(known.map(({ value }) => value));
  // A parameter's values stand for themselves; other values have gone with an edit.
  const archived = !offersOthers(question.type);
  const others = [...given]
    .filter(([value, count]) => count > 0 && !own.has(value))
    .map(([value, count]) => ({ value, label: value, archived, count }));
  // Whatever order they came in: a report is the same whoever has read the responses.
  const byCount = (a: ValueCount, b: ValueCount) => b.count - a.count || (a.value < b.value ? -1 : 1);
  return [...known, ...others.sort(question.scale ? (a, b) => Number(a.value) - Number(b.value) : byCount)];
}

function ownValues({ choices, scale, is_open_text }: AskedQuestion): Omit<ValueCount, "count">[] {
  if (is_open_text) return SENTIMENTS.map((value) => ({ value, label: value, archived: false }));
  if (!scale) return choices;
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const values: Omit<ValueCount, "count">[] = [];
  for (let number = scale.from; number <= scale.to; number += scale.step) {
    const value = String(number);
    values.push({ value, label: labels.get(value) ?? value, archived: false });
  }
  return values;
}
