import type { AskedQuestion } from "@soundings/contract/answers";
import { SENTIMENTS } from "@soundings/nlp/scale";
import type { QuestionColumn } from "./answer-columns.ts";

/** One value of a question with how many of the responses gave it. */
export interface ValueCount {
  value: string;
  label: string;
  archived: boolean;
  count: number;
}

/** How many of the selected gave each of a column's values, by place; entry 0 is of no use. */
export function countValues(column: QuestionColumn | undefined, selected: Uint8Array): Uint32Array {
  if (!column) return new Uint32Array(1);
  const counts = new Uint32Array(valueNames(column).length);
  visitValues(column, selected, (_, place) => {
    counts[place] = (counts[place] as number) + 1;
  });
  return counts;
}

/** A column's values by place: ids of choices, numbers, fields; sentiments of texts. */
export function valueNames(column: QuestionColumn): readonly string[] {
  return column.kind === "text" ? ["", ...SENTIMENTS] : column.answers.values.names;
}

/** Calls for each value that a selected response gave. */
export function visitValues(
  column: QuestionColumn,
  selected: Uint8Array,
  visit: (at: number, place: number) => void,
): void {
  if (column.kind === "many") {
    const [start, length, units] = [
      column.answers.start.array,
      column.answers.length.array,
      column.answers.units.array,
    ];
    for (let at = 0; at < selected.length; at++) {
      if (selected[at] === 0) continue;
      const from = start[at] as number;
      const end = from + (length[at] ?? 0);
      for (let unit = from; unit < end; unit++) visit(at, units[unit] as number);
    }
    return;
  }
  const { array } = column.kind === "one" ? column.answers.codes : column.sentiment;
  for (let at = 0; at < selected.length; at++) {
    const place = array[at] ?? 0;
    if (selected[at] === 1 && place > 0) visit(at, place);
  }
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
