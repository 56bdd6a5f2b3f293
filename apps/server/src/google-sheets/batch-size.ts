import type { AnswerRow } from "./sheet-columns.ts";

const MAX_ROWS = 500;
/** Google advises two megabytes a request; the rest is for columns and brackets. */
const MAX_BYTES = 1_800_000;
/** So many rows refused one by one are not the rows' fault. */
const MAX_REFUSED = 3;

/** How many rows go at once: fewer while one is looked for that Google refuses. */
export class BatchSize {
  #most = MAX_ROWS;
  #refused = 0;

  get most(): number {
    return this.#most;
  }

  written(): void {
    this.#refused = 0;
    this.#most = Math.min(MAX_ROWS, this.#most * 2);
  }

  /** False when looking on makes no sense. */
  refused(rows: number): boolean {
    this.#refused = rows === 1 ? this.#refused + 1 : 0;
    this.#most = Math.max(1, Math.floor(rows / 2));
    return this.#refused < MAX_REFUSED;
  }
}

/** As many rows as fit into a request; one that is larger goes alone. */
export function fittingRows<Row extends AnswerRow>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  const fits = rows.findIndex(({ cells }, at) => {
    for (const cell of cells.values())
      bytes += 60 + 2 * (typeof cell === "string" ? Buffer.byteLength(cell) : 8);
    return at > 0 && bytes > MAX_BYTES;
  });
  return rows.slice(0, fits < 0 ? rows.length : fits);
}
