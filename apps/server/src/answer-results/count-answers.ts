import type { AskedQuestion } from "@soundings/contract/answers";
import { SENTIMENTS } from "@soundings/nlp/scale";
import { answerCodes, type QuestionColumn } from "./answer-columns.ts";

/** One value of a question with how many of the responses gave it. */
export interface ValueCount {
  value: string;
  label: string;
  archived: boolean;
  count: number;
}

/** How many of the selected gave each of a column's values, by place; entry 0 is that of other responses. */
export function countValues(column: QuestionColumn | undefined, selected: Uint8Array): Uint32Array {
  if (!column) return new Uint32Array(1);
  const counts = new Uint32Array(valueNames(column).length);
  if (column.kind !== "many") {
    const codes = column.kind === "one" ? column.answers.codes : column.sentiment;
    countCodes(codes.upTo(selected.length), selected, counts);
    return counts;
  }
  const [start, length] = [column.answers.start, column.answers.length].map((codes) =>
    codes.upTo(selected.length),
  ) as [Uint32Array, Uint32Array];
  const units = column.answers.units.array;
  for (let at = 0; at < selected.length; at++) {
    if (selected[at] === 0) continue;
    const from = start[at] as number;
    const end = from + (length[at] as number);
    for (let unit = from; unit < end; unit++) {
      const place = units[unit] as number;
      counts[place] = (counts[place] as number) + 1;
    }
  }
  return counts;
}

/** Counts codes of the selected; without a branch, which the processor could only guess. */
function countCodes(codes: ArrayLike<number>, selected: Uint8Array, counts: Uint32Array): void {
  for (let at = 0; at < selected.length; at++) {
    const place = (codes[at] as number) & -(selected[at] as number);
    counts[place] = (counts[place] as number) + 1;
  }
}

/** A column's values by place: ids of choices, numbers, fields; sentiments of texts. */
export function valueNames(column: QuestionColumn): readonly string[] {
  return column.kind === "text" ? ["", ...SENTIMENTS] : column.answers.values.names;
}

/** How many of the selected answered a question. */
export function countAnswered(column: QuestionColumn, selected: Uint8Array): number {
  const codes = answerCodes(column).upTo(selected.length);
  let count = 0;
  for (let at = 0; at < selected.length; at++) {
    count += (codes[at] as number) > 0 ? (selected[at] as number) : 0;
  }
  return count;
}

/** A question's values in their own order, also those that nobody gave, then those that it has no more. */
export function inValueOrder(
  question: AskedQuestion,
  column: QuestionColumn | undefined,
  counts: Uint32Array,
): ValueCount[] {
  const names = column ? valueNames(column) : [];
  const given = new Map(names.map((name, place) => [name, counts[place] ?? 0]));
  given.delete("");
  const known = ownValues(question).map((one) => ({ ...one, count: given.get(one.value) ?? 0 }));
  const own = new Set(known.map(({ value }) => value));
  // A parameter's values stand for themselves; other values have gone with an edit.
  const archived = question.type !== "dynamic_choice";
  const others = [...given]
    .filter(([value, count]) => count > 0 && !own.has(value))
    .map(([value, count]) => ({ value, label: value, archived, count }));
  return [...known, ...(question.scale ? others.sort((a, b) => Number(a.value) - Number(b.value)) : others)];
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
