import type { Formats } from "@soundings/contract/formats";
import type { GridRow } from "@soundings/contract/report-shares";
import { FEW } from "../findings.ts";
import type { Sentence } from "../sentence.ts";

/** The cell with the largest share, of a ranking what most put first; only counted where there are few answers or several cells lead. */
export function describeGrid(rows: readonly GridRow[], answered: number, format: Formats): Sentence {
  const cells = rows.flatMap((row) =>
    row.cells
      .filter(({ column }) => row.placed === null || column === "1")
      .map((cell) => ({ ...cell, share: cell.share ?? 0, row: row.label, asked: row.asked })),
  );
  const [first, second] = cells.toSorted((a, b) => b.share - a.share);
  if (!first || first.count === 0 || answered === 0) return { key: "finding.none" };
  if (first.asked < FEW || first.share === second?.share) {
    const key = rows[0]?.placed ? "grid.ranked" : "grid.counted";
    return { key, values: { count: answered, rows: format.number(rows.length) } };
  }
  return {
    key: rows[0]?.placed ? "grid.first" : "grid.finding",
    values: { share: format.percent(first.share), column: first.label, row: first.row },
  };
}
