import { addArray } from "../column-store/add-array.ts";
import type { Span } from "../column-store/in-chunks.ts";
import { Dictionary } from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import { countAnswered, countAnsweredBy, countValues, valueNames } from "./count-answers.ts";
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
  /** How many of those who answered did so in each version, by its number; null where only one value may be given. */
  versions: NamedCounts | null;
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
    versions: column.kind === "many" ? versionCounts(columns, id, column, { selected, pieces }) : null,
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

/** Paths begin with the version that they go through. */
function versionCounts(
  { counts: held, path }: AnswerColumns,
  id: string,
  column: QuestionColumn,
  { selected, pieces }: Counted,
): NamedCounts {
  const { names } = path.values;
  const byPath = new Uint32Array(names.length);
  const count = (span: Span) => countAnsweredBy(path.codes, names.length, column, selected, span);
  for (const piece of held.of(`versions ${id}`, pieces, count)) addArray(byPath, piece);
  const versions = new Dictionary();
  const counts: number[] = [0];
  for (const [place, name] of names.entries()) {
    if (place === 0) continue;
    const [version = ""] = name.split(" ", 1);
    const at = versions.of(version);
    counts[at] = (counts[at] ?? 0) + (byPath[place] as number);
  }
  return { names: versions.names, counts: Uint32Array.from(counts) };
}

/** Most texts are neither numbers nor dates. */
function typedCounts({ values }: TextColumn, selected: Uint8Array): NamedCounts | null {
  const { names } = values.values;
  return names.length > 1 ? { names, counts: countPlaces(values, selected) } : null;
}
