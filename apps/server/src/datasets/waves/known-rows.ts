import type { SelectedColumn } from "@soundings/contract/local-files";
import { WAVE_COLUMN } from "@soundings/contract/waves";
import { readImported } from "../../columns/queries.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import type { ReadComment } from "../../sources/read-comments.ts";
import { isInFile } from "./wave-plan.ts";

const BATCH = 5000;

/** What a row says, of a file or of the dataset: `time` in milliseconds since 1970. */
interface Row {
  text: string;
  time: number | null;
  cells: readonly unknown[];
}

export interface KnownRows {
  /** 1 for each row of the file that stands in the dataset already. */
  known: Uint8Array;
  count: number;
  /** The column of ids that rows were known by; null where they were by all that they say. */
  by: string | null;
}

/**
 * Which rows of a file stand in a dataset already: those with an id that is there, where a column is called so
 * and gives every row of both its own; else those that say the same in all columns that both have. A row that
 * stands there once is known once, so that what people wrote word for word alike is not lost.
 *
 * @param columns of the file, in the order of the dataset's, whose own are `before`
 */
export async function knownRows(
  db: DbOrTransaction,
  key: DatasetKey,
  rows: readonly ReadComment[],
  { columns, before, count }: { columns: readonly SelectedColumn[]; before: number; count: number },
): Promise<KnownRows> {
  const shared = columns
    .slice(1, before)
    .flatMap((column, place) => (isInFile(column) && column.index !== WAVE_COLUMN ? [place] : []));
  const read = rows.map(
    ({ text, posted_at, cells }): Row => ({ text, time: posted_at?.getTime() ?? null, cells }),
  );
  const dated = columns.slice(1, before).some((one) => one.data_type === "date_time" && isInFile(one));
  const wordsOf = ({ text, time, cells }: Row) =>
    JSON.stringify([text, dated ? time : null, ...shared.map((place) => cells[place] ?? null)]);
  const place = shared.find((at) => isIdColumn(columns[at + 1]?.header ?? "") && allDiffer(read, at));
  const left = new Map<string, number>();
  const ids = new Set<unknown>();
  let differ = place !== undefined;
  for (const row of read) left.set(wordsOf(row), 0);
  for (let after = 0; after < count; after += BATCH) {
    const batch = await readImported(db, key, { after, last: Math.min(after + BATCH, count) });
    for (const { text, time, cells } of batch) {
      const row: Row = { text, time, cells: cells as unknown[] };
      const words = wordsOf(row);
      const there = left.get(words);
      if (there !== undefined) left.set(words, there + 1);
      if (!differ || place === undefined) continue;
      const id = row.cells[place] ?? null;
      differ = id !== null && !ids.has(id);
      ids.add(id);
    }
  }
  const known = Uint8Array.from(read, (row) => {
    if (differ && place !== undefined) return ids.has(row.cells[place]) ? 1 : 0;
    const words = wordsOf(row);
    const there = left.get(words) ?? 0;
    left.set(words, there - 1);
    return there > 0 ? 1 : 0;
  });
  const by = differ && place !== undefined ? (columns[place + 1]?.header ?? null) : null;
  return { known, count: known.reduce((sum, one) => sum + one, 0), by };
}

/** "id", "Review ID", "order_id", "Mã đơn": a name that says that its values are there to tell rows apart. */
export const isIdColumn = (header: string): boolean =>
  /(^|[\s_-])(id|uuid|guid)$/i.test(header.trim()) || /^mã(\s|$)/i.test(header.normalize("NFC").trim());

function allDiffer(rows: readonly Row[], place: number): boolean {
  const seen = new Set<unknown>();
  for (const { cells } of rows) {
    const cell = cells[place] ?? null;
    if (cell === null || seen.has(cell)) return false;
    seen.add(cell);
  }
  return rows.length > 0;
}
