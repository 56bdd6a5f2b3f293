import { fold } from "../column-store/fold.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { textsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";

const MAX_SHOWN = 100;

/**
 * The values of a text column that hold the query, with how many comments have each, most first. Near
 * copies are left out, as in the list that a value leads to. Any other column has none.
 */
export async function columnValuesOf(db: Db, view: DatasetView, index: number, query: string) {
  const { values, place } = await textsOf(db, view, index);
  const counts = new Uint32Array(values.length);
  for (let comment = 0; comment < view.count; comment++) {
    const value = place[comment] as number;
    if (value < counts.length && view.copy[comment] === 0) counts[value] = (counts[value] as number) + 1;
  }
  const wanted = fold(query);
  const found = values
    .map((value, at) => ({ value, comment_count: counts[at] as number }))
    .filter(({ value, comment_count }) => comment_count > 0 && fold(value).includes(wanted))
    .sort((a, b) => b.comment_count - a.comment_count || (a.value < b.value ? -1 : 1));
  return { items: found.slice(0, MAX_SHOWN), total: found.length };
}
