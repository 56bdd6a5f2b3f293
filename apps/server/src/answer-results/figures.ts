import { secondsTaken } from "@soundings/survey/time-taken";
import { inChunks } from "../column-store/in-chunks.ts";
import { pageOf } from "../column-store/page-of.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { CategoryColumn } from "../column-store/typed-columns.ts";
import type { AnswerColumns } from "./answer-columns.ts";

/** Small sums over columns. */

/** How many of the selected have each place of a column. */
export function countPlaces({ codes, values }: CategoryColumn, selected: Uint8Array): Uint32Array {
  const counts = new Uint32Array(values.names.length);
  const { array } = codes;
  inChunks(selected.length, (from, to) => {
    for (let at = from; at < to; at++) {
      if (selected[at] === 0) continue;
      const place = array[at] as number;
      counts[place] = (counts[place] as number) + 1;
    }
  });
  return counts;
}

/** Positions that are selected and submitted. */
export function submittedOf(columns: AnswerColumns, any: Uint8Array): Uint32Array {
  const submitted = any.slice();
  const { array } = columns.submitted;
  inChunks(submitted.length, (from, to) => {
    for (let at = from; at < to; at++) if (array[at] === 0) submitted[at] = 0;
  });
  return indexesOf(submitted);
}

/** Seconds that responses took, of those of which they are known. */
export function secondsOf(columns: AnswerColumns, positions: Uint32Array): Float64Array {
  const seconds = new Float64Array(positions.length);
  const [time, started] = [columns.time.array, columns.started.array];
  let known = 0;
  inChunks(positions.length, (from, to) => {
    for (let n = from; n < to; n++) {
      const at = positions[n] as number;
      const taken = secondsTaken(started[at] as number, time[at] as number);
      if (taken !== null) seconds[known++] = taken;
    }
  });
  return seconds.slice(0, known);
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

/** All items by their keys, smallest first: slots of about equal keys first, then each slot by itself. */
export function sortedBy(items: Uint32Array, keys: Float64Array): Uint32Array {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const key of keys) {
    if (key < low) low = key;
    if (key > high) high = key;
  }
  const slots = Math.max(1, items.length >> 4);
  const scale = high > low ? (slots - 1) / (high - low) : 0;
  const ends = new Uint32Array(slots + 1);
  const slotOf = (n: number) => Math.floor(((keys[n] as number) - low) * scale);
  for (let n = 0; n < items.length; n++) ends[slotOf(n) + 1] = (ends[slotOf(n) + 1] as number) + 1;
  for (let slot = 0; slot < slots; slot++)
    ends[slot + 1] = (ends[slot + 1] as number) + (ends[slot] as number);
  const order = new Uint32Array(items.length);
  const next = ends.slice();
  for (let n = 0; n < items.length; n++) {
    const slot = slotOf(n);
    order[next[slot] as number] = n;
    next[slot] = (next[slot] as number) + 1;
  }
  for (let slot = 0; slot < slots; slot++) {
    const part = order.subarray(ends[slot], ends[slot + 1]);
    if (part.length > 1) part.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  }
  return order.map((n) => items[n] as number);
}
