import type { Comparison } from "./compare-findings.ts";

const CAMPS = ["detractors", "passives", "promoters"] as const;
export type Camp = (typeof CAMPS)[number];

/** Which camp of an NPS a place from 0 to 10 belongs to. */
export const campOf = (value: number): Camp =>
  value >= 9 ? "promoters" : value >= 7 ? "passives" : "detractors";

/** A comparison of a scale from 0 to 10 by its three camps, as it is tested. */
export function byCamps(comparison: Comparison): Comparison {
  const sumOf = (counts: readonly number[], camp: Camp) =>
    comparison.rows.reduce(
      (sum, { value }, row) => (campOf(Number(value)) === camp ? sum + (counts[row] ?? 0) : sum),
      0,
    );
  return {
    ...comparison,
    rows: CAMPS.map((camp) => ({ value: camp, label: camp })),
    groups: comparison.groups.map((group) => ({
      ...group,
      counts: CAMPS.map((camp) => sumOf(group.counts, camp)),
    })),
  };
}
