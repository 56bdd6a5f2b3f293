import type { CategoryColumn } from "../../column-store/typed-columns.ts";
import { uint8At } from "../../statistics/typed-arrays.ts";
import { type AnswerColumns, MAX_PARAMETERS } from "../answer-columns.ts";
import { namesAt, sentimentsOf, timesOf } from "../answers-summary.ts";
import { countPlaces, submittedOf } from "../figures.ts";
import { firstStart } from "../opened-figures.ts";
import type { NamedCounts } from "../question-counts.ts";
import type { PieceSummary } from "./piece-sums.ts";
import { takenBy } from "./taken-by.ts";

/** A parameter with more values in a piece names respondents: it would have about as many in all as there are responses. */
const MAX_VALUES = 2_000;

/**
 * What a summary takes of the responses that columns hold.
 *
 * @param all a 1 for each that is there @param any the same without those that quotas left out
 */
export function summaryOfColumns(
  columns: AnswerColumns,
  { any, all }: { any: Uint8Array; all: Uint8Array },
): PieceSummary {
  const outside = all.map((one, at) => one - uint8At(any, at));
  const { first, last } = timesOf(columns, all);
  const named = (column: CategoryColumn): NamedCounts => {
    const counts = countPlaces(column, all);
    return namesAt({ names: column.values.names, counts }, counts);
  };
  return {
    first_start: known(firstStart(columns, all)),
    first: known(first),
    last: known(last),
    taken_outside: takenBy(columns, submittedOf(columns, outside)),
    sentiments: [...sentimentsOf(columns, all)].map(([question_id, counts]) => ({ question_id, counts })),
    languages: named(columns.language),
    variants: named(columns.variant),
    parameters: parametersOf(columns, named),
  };
}

const known = (time: number) => (Number.isFinite(time) ? time : null);

function parametersOf(
  { parameters }: AnswerColumns,
  named: (column: CategoryColumn) => NamedCounts,
): PieceSummary["parameters"] {
  // Others may be in the rows only.
  if (parameters.size >= MAX_PARAMETERS) return null;
  if ([...parameters.values()].some(({ values }) => values.names.length > MAX_VALUES)) return null;
  return [...parameters].map(([name, column]) => ({ name, values: named(column) }));
}
