import { pageOf } from "../columns/page-of.ts";
import { indexesOf } from "../columns/selection.ts";
import type { AnswerColumns } from "./answer-columns.ts";
import type { OneOf } from "./codes.ts";

/** Small sums over columns. */

/** How many of the selected have each place of a column. */
export function countPlaces({ codes, values }: OneOf, selected: Uint8Array): Uint32Array {
  const counts = new Uint32Array(values.names.length);
  const { array } = codes;
  for (let at = 0; at < selected.length; at++) {
    if (selected[at] === 1) {
      const place = array[at] as number;
      counts[place] = (counts[place] as number) + 1;
    }
  }
  return counts;
}

/** Positions that are selected and submitted. */
export function submittedOf(columns: AnswerColumns, any: Uint8Array): Uint32Array {
  const submitted = any.slice();
  const { array } = columns.submitted;
  for (let at = 0; at < submitted.length; at++) if (array[at] === 0) submitted[at] = 0;
  return indexesOf(submitted);
}

/** Seconds that responses took from their beginning. */
export function secondsOf(columns: AnswerColumns, positions: Uint32Array): Float64Array {
  const seconds = new Float64Array(positions.length);
  const [time, started] = [columns.time.array, columns.started.array];
  for (let n = 0; n < seconds.length; n++) {
    const at = positions[n] as number;
    seconds[n] = Math.max(0, ((time[at] as number) - (started[at] as number)) / 1000);
  }
  return seconds;
}

/** The middle value; the mean of the middle two of an even number. Null without any. */
export function medianOf(values: Float64Array): number | null {
  const { length } = values;
  if (length === 0) return null;
  const places = new Uint32Array(length);
  for (let at = 0; at < length; at++) places[at] = at;
  const middle = pageOf(places, values, { offset: (length - 1) >> 1, limit: length % 2 === 0 ? 2 : 1 });
  return middle.reduce((sum, at) => sum + (values[at] as number), 0) / middle.length;
}
