import type { Driver, Drivers } from "@soundings/contract/topic-insights";
import type { Formats } from "../../lib/format.ts";
import type { Sentence } from "../sentence.ts";

/** What a column's drivers say. */

export type DriverColumn = Drivers["columns"][number];

/** The topics that move the mean, those that pull most first; the chosen ones lead when there are any. */
function clearImpacts(drivers: readonly Driver[], chosen: readonly string[]) {
  const own = drivers.filter((driver) => chosen.includes(driver.topic_id));
  return (own.length > 0 ? own : drivers)
    .flatMap(({ impact, mean_without, name }) =>
      impact?.clear && mean_without !== null ? [{ name, impact, mean_without }] : [],
    )
    .toSorted((a, b) => Math.abs(b.impact.value) - Math.abs(a.impact.value));
}

/** A mean as it is written for a column: enough decimals that the difference can be seen. */
export function meanText(
  value: number,
  column: Pick<DriverColumn, "index">,
  format: Formats,
  apart = 1,
): string {
  if (column.index === null) {
    const digits = apart < 0.5 ? 1 : 0;
    const text = format.number(Math.abs(value), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    if (Number(Math.abs(value).toFixed(digits)) === 0) return text;
    return (value < 0 ? "−" : "+") + text;
  }
  const digits = digitsFor(value, apart);
  return format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Decimals at which two numbers that are `apart` can be told from each other: 0 to 4. */
export function digitsFor(value: number, apart: number): number {
  const usual = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const needed = apart > 0 ? Math.ceil(-Math.log10(apart)) : 0;
  return Math.max(Math.min(usual, 1), Math.min(4, needed));
}

/** "Without delivery the mean rating would be 4.3 instead of 4.1." */
export function sayImpact(
  column: DriverColumn,
  name: string,
  chosen: readonly string[],
  format: Formats,
): Sentence {
  const most = clearImpacts(column.drivers, chosen)[0];
  if (!most || column.mean === null) return { key: "drivers.none", values: { column: name } };
  const apart = Math.abs(most.mean_without - column.mean);
  return {
    key: column.index === null ? "drivers.impactScore" : "drivers.impact",
    values: {
      topic: most.name,
      column: name,
      without: meanText(most.mean_without, column, format, apart),
      mean: meanText(column.mean, column, format, apart),
    },
  };
}

/** Which topic goes most clearly with the number. */
export function sayCorrelation(
  column: DriverColumn,
  name: string,
  chosen: readonly string[],
  format: Formats,
): Sentence {
  const own = column.drivers.filter((driver) => chosen.includes(driver.topic_id));
  const most = (own.length > 0 ? own : column.drivers)
    .filter((driver) => driver.correlation?.clear)
    .toSorted((a, b) => Math.abs(b.correlation?.value ?? 0) - Math.abs(a.correlation?.value ?? 0))[0];
  if (!most?.correlation) return { key: "correlation.none", values: { column: name } };
  return {
    key: most.correlation.value < 0 ? "correlation.lower" : "correlation.higher",
    values: { topic: most.name, column: name, r: correlationText(most.correlation.value, format) },
  };
}

/** "+0.31", with the true minus sign. */
export function correlationText(value: number, format: Formats): string {
  const text = format.number(Math.abs(value), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (Math.abs(value) < 0.005) return text;
  return (value < 0 ? "−" : "+") + text;
}
