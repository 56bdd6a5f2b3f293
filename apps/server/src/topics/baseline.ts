import type { DatasetView } from "../columns/dataset-view.ts";
import { CommentCounts } from "./comment-counts.ts";
import type { NumberColumn } from "./comparison.ts";
import { GroupedTable } from "./grouped-sums.ts";
import { inTurns } from "./in-turns.ts";
import type { TrendAxis } from "./trend-axis.ts";

/** What all comments say, the same for every topic that is set against them. */
export interface Baseline {
  /** Rows: the score, the trend's dates, the columns. */
  table: GroupedTable;
  /** One row. */
  counts: CommentCounts;
}

/** By the comments that were counted: a selection that is kept is asked about topic after topic. */
const known = new WeakMap<Uint32Array, Promise<Baseline>>();

/** Counts all comments, once for a selection of one view. */
export function baselineOf(
  view: DatasetView,
  comments: Uint32Array,
  axis: TrendAxis | null,
  columns: readonly NumberColumn[],
): Promise<Baseline> {
  const side = known.get(comments) ?? count(view, comments, axis, columns);
  known.set(comments, side);
  side.catch(() => known.delete(comments));
  return side;
}

async function count(
  view: DatasetView,
  comments: Uint32Array,
  axis: TrendAxis | null,
  columns: readonly NumberColumn[],
): Promise<Baseline> {
  const dates = axis?.dates.length ?? 0;
  const table = new GroupedTable(1 + dates + columns.length);
  const counts = new CommentCounts(view, 1);
  await inTurns(comments, (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const comment = piece[at] as number;
      const score = view.score[comment] as number;
      counts.add(0, comment);
      table.addOne(0, score);
      const date = axis === null ? -1 : axis.placeOf(view.day[comment] as number);
      if (date >= 0) table.addOne(1 + date, score);
      for (let column = 0; column < columns.length; column++) {
        const number = columns[column]?.numbers[comment] as number;
        if (!Number.isNaN(number)) table.addOne(1 + dates + column, number);
      }
    }
  });
  return { table, counts };
}
