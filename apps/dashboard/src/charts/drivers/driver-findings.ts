import type { Driver, Drivers } from "@soundings/contract/topic-insights";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";

/** What a column's drivers say. */

export type DriverColumn = Drivers["columns"][number];

/** Those that the page is about when they are among them, else all. */
function spokenOf(drivers: readonly Driver[], chosen: readonly string[]) {
  const own = drivers.filter((driver) => chosen.includes(driver.topic_id));
  return { drivers: own.length > 0 ? own : drivers, own: own.map(({ name }) => name) };
}

/**
 * A mean of a column, or of scores with their sign; with enough decimals to tell it from one that is `apart`.
 * A score that needs no decimals reads as it does on every other screen.
 */
export function meanText(
  value: number,
  column: Pick<DriverColumn, "index">,
  format: Formats,
  apart: number,
): string {
  const digits = digitsFor(apart, column.index === null || Math.abs(value) >= 100 ? 0 : 1);
  if (column.index === null) return digits === 0 ? format.score(value) : format.signed(value, digits);
  return format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Decimals at which numbers that are `apart` look different: 0 to 4, and at least so many. */
export function digitsFor(apart: number, least = 0): number {
  const needed = apart > 0 ? Math.ceil(-Math.log10(apart)) : 0;
  return Math.max(least, Math.min(4, needed));
}

/** Two means, never written alike where they differ. */
function textsApart(one: number, other: number, column: DriverColumn, format: Formats): [string, string] {
  const texts = (apart: number): [string, string] => [
    meanText(one, column, format, apart),
    meanText(other, column, format, apart),
  ];
  const apart = Math.abs(one - other);
  const [first, second] = texts(apart);
  return first === second ? texts(apart / 10) : [first, second];
}

/** "Without delivery the mean rating would be 4.3 instead of 4.1." */
export function describeImpact(
  column: DriverColumn,
  name: string,
  chosen: readonly string[],
  format: Formats,
): Sentence {
  const { drivers, own } = spokenOf(column.drivers, chosen);
  const most = drivers
    .flatMap(({ impact, mean_without, name: topic }) =>
      impact?.clear && mean_without !== null ? [{ name: topic, impact, mean_without }] : [],
    )
    .toSorted((a, b) => Math.abs(b.impact.value) - Math.abs(a.impact.value))[0];
  if (!most || column.mean === null) {
    const kind = column.index === null ? "Score" : "";
    if (own.length === 0) return { key: `drivers.none${kind}`, values: { column: name } };
    return { key: `drivers.noneOf${kind}`, values: { column: name, list: format.list(own) } };
  }
  const [without, mean] = textsApart(most.mean_without, column.mean, column, format);
  return {
    key: column.index === null ? "drivers.impactScore" : "drivers.impact",
    values: {
      topic: most.name,
      column: name,
      without,
      mean,
    },
  };
}

/** Which topic goes most clearly with the number. */
export function describeCorrelation(
  column: DriverColumn,
  name: string,
  chosen: readonly string[],
  format: Formats,
): Sentence {
  const { drivers, own } = spokenOf(column.drivers, chosen);
  const most = drivers
    .filter((driver) => driver.correlation?.clear)
    .toSorted((a, b) => Math.abs(b.correlation?.value ?? 0) - Math.abs(a.correlation?.value ?? 0))[0];
  if (!most?.correlation) {
    if (own.length === 0) return { key: "correlation.none", values: { column: name } };
    return { key: "correlation.noneOf", values: { column: name, list: format.list(own) } };
  }
  const direction = most.correlation.value < 0 ? "lower" : "higher";
  return {
    key: `correlation.${direction}${column.index === null ? "Score" : ""}`,
    values: { topic: most.name, column: name, r: format.signed(most.correlation.value, 2) },
  };
}
