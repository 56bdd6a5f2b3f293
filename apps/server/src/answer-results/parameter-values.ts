import { countedValue, declaredValue, OTHER_VALUES } from "@soundings/survey/survey-address";
import type { AnswerColumns } from "./answer-columns.ts";
import { countPlaces } from "./figures.ts";

/**
 * Values that links carried, as the parameter's list has them today: how a link spelt them does not matter, and
 * those that no list has go together. A parameter without a list, or that is gone, has its values as they came.
 */

const MAX_VALUES = 100;

interface ValueCount {
  value: string;
  responses: number;
}

interface ParameterCounts {
  values: ValueCount[];
  others: ValueCount[];
  other_responses: number;
}

/** By place of the parameter's column: the value as it is listed, and what it counts as. */
export function listedValues({ asked, parameters }: AnswerColumns, name: string) {
  const listed = asked.current.survey.parameters.find((one) => one.name === name) ?? { values: [] };
  const names = parameters.get(name)?.values.names ?? [];
  return names.map((value) => ({
    value: declaredValue(listed, value),
    counted: countedValue(listed, value),
  }));
}

/** How many of the selected responses have each value, most first. */
export function countParameter(columns: AnswerColumns, name: string, selected: Uint8Array): ParameterCounts {
  const column = columns.parameters.get(name);
  const counts = column ? countPlaces(column, selected) : [];
  const [values, others] = [new Map<string, number>(), new Map<string, number>()];
  for (const [place, { value, counted }] of listedValues(columns, name).entries()) {
    if (place === 0) continue;
    const group = counted === value ? values : others;
    group.set(value, (group.get(value) ?? 0) + (counts[place] ?? 0));
  }
  return {
    values: mostFirst(values),
    others: mostFirst(others),
    other_responses: [...others.values()].reduce((sum, responses) => sum + responses, 0),
  };
}

function mostFirst(counts: Map<string, number>): ValueCount[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([value, responses]) => ({ value, responses }));
}

/** By place: 1 where the value is one of those that are wanted; "*" is all that no list has, "none" is none. */
export function wantedPlaces(columns: AnswerColumns, name: string, wanted: readonly string[]): Uint8Array {
  const listed = columns.asked.current.survey.parameters.find((one) => one.name === name) ?? { values: [] };
  const sought = new Set(wanted.map((value) => declaredValue(listed, value)));
  const places = listedValues(columns, name).map(({ value, counted }, place) => {
    if (place === 0) return wanted.includes("none");
    return sought.has(value) || (counted === OTHER_VALUES && sought.has(OTHER_VALUES));
  });
  return Uint8Array.from(places, Number);
}
