import { addArray } from "../column-store/add-array.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { countAnswered, countValues, valueNames } from "./count-answers.ts";
import { countPlaces } from "./figures.ts";
import type { Piece } from "./held-counts.ts";
import type { QuestionColumn, TextColumn } from "./question-column.ts";
import { type NamedTextCounts, textCounts } from "./text-counts.ts";

/** Responses that are counted, and the pieces that they stand in. */
export interface Counted {
  selected: Uint8Array;
  pieces: readonly Piece[];
}

/** Texts with how many gave each, in no order that means anything; the first stands for none. */
export interface NamedCounts {
  names: readonly string[];
  counts: Uint32Array;
}

/** What is counted of a question's answers: whatever they are counted in, a report is made of these. */
export interface QuestionCounts {
  kind: QuestionColumn["kind"];
  values: NamedCounts;
  answered: number;
  /** Numbers and dates that were written as texts. */
  typed: NamedCounts | null;
  text: NamedTextCounts | null;
}

/**
 * Counts a question's answers; null where nobody ever answered it.
 *
 * @param isRead whether texts are looked at word by word
 */
export function questionCounts(
  columns: AnswerColumns,
  id: string,
  { selected, pieces }: Counted,
  isRead: boolean,
): QuestionCounts | null {
  const column = columns.questions.get(id);
  if (!column) return null;
  const counts = valueCounts(columns, id, column, { selected, pieces });
  const isText = column.kind === "text";
  return {
    kind: column.kind,
    values: { names: valueNames(column), counts },
    answered: answeredOf(columns, id, column, counts, { selected, pieces }),
    typed: isText ? typedCounts(column, selected) : null,
    text: isText && isRead ? textCounts(columns, id, column, { selected, pieces }) : null,
  };
}

function valueCounts(
  { counts: held }: AnswerColumns,
  id: string,
  column: QuestionColumn,
  { selected, pieces }: Counted,
): Uint32Array {
  if (column.kind === "text") return new Uint32Array(1);
  const counts = new Uint32Array(valueNames(column).length);
  for (const piece of held.of(`values ${id}`, pieces, (span) => countValues(column, selected, span))) {
    addArray(counts, piece);
  }
  return counts;
}

/** Of questions that take one value, each answer is counted already. */
function answeredOf(
  { counts: held }: AnswerColumns,
  id: string,
  column: QuestionColumn,
  counts: Uint32Array,
  { selected, pieces }: Counted,
): number {
  if (column.kind === "one") return counts.subarray(1).reduce((sum, count) => sum + count, 0);
  const found = held.of(`answered ${id}`, pieces, (span) => countAnswered(column, selected, span));
  return found.reduce((sum, count) => sum + count, 0);
}

/** Most texts are neither numbers nor dates. */
function typedCounts({ values }: TextColumn, selected: Uint8Array): NamedCounts | null {
  const { names } = values.values;
  return names.length > 1 ? { names, counts: countPlaces(values, selected) } : null;
}
