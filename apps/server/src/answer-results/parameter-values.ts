import { countedValue, declaredValue, OTHER_VALUES } from "@soundings/survey/survey-address";
import type { AnswerColumns } from "./answer-columns.ts";
import type { AskedSurvey } from "./asked-questions.ts";
import type { NamedCounts } from "./question-counts.ts";

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

/** A parameter's list as it is today; empty where there is none. */
const listOf = ({ current }: AskedSurvey, name: string): { values: string[] } =>
  current.survey.parameters.find((one) => one.name === name) ?? { values: [] };

/** By place of the parameter's column: the value as it is listed, and what it counts as. */
export function listedValues({ asked, parameters }: AnswerColumns, name: string) {
  const listed = listOf(asked, name);
  const names = parameters.get(name)?.values.names ?? [];
  return names.map((value) => ({
    value: declaredValue(listed, value),
    counted: countedValue(listed, value),
  }));
}

/** How many responses have each value of a parameter, most first. */
export function countParameter(
  asked: AskedSurvey,
  name: string,
  { names, counts }: NamedCounts,
): ParameterCounts {
  const listed = listOf(asked, name);
  const [values, others] = [new Map<string, number>(), new Map<string, number>()];
  for (let place = 1; place < names.length; place++) {
    const carried = names[place] as string;
    const value = declaredValue(listed, carried);
    const group = countedValue(listed, carried) === value ? values : others;
    group.set(value, (group.get(value) ?? 0) + (counts[place] as number));
  }
  return {
    values: mostFirst(values),
    others: mostFirst(others),
    other_responses: [...others.values()].reduce((sum, responses) => sum + responses, 0),
  };
}

/** Names of parameters as the survey has them today, then those that are gone. */
export function inOrder({ current }: AskedSurvey, names: Iterable<string>): string[] {
  const declared = current.survey.parameters.map(({ name }) => name);
  const placeOf = (name: string) => (declared.includes(name) ? declared.indexOf(name) : declared.length);
  return [...names].sort((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

function mostFirst(counts: Map<string, number>): ValueCount[] {
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([value, responses]) => ({ value, responses }));
}

/** By place: 1 where the value is one of those that are wanted; "*" is all that no list has, "none" is none. */
export function wantedPlaces(columns: AnswerColumns, name: string, wanted: readonly string[]): Uint8Array {
  const listed = listOf(columns.asked, name);
  const sought = new Set(wanted.map((value) => declaredValue(listed, value)));
  const places = listedValues(columns, name).map(({ value, counted }, place) => {
    if (place === 0) return wanted.includes("none");
    return sought.has(value) || (counted === OTHER_VALUES && sought.has(OTHER_VALUES));
  });
  return Uint8Array.from(places, Number);
}
