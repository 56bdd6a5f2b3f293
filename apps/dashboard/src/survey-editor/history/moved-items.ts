/**
 * The ids that stand elsewhere among the others than before: as few as can explain the new order.
 * Ids that came or went are not counted; they move nothing.
 */
export function movedItems(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => places.has(id));
  const kept = longestRising(common.map((id) => places.get(id) ?? 0));
  return new Set(common.filter((_, index) => !kept.has(index)));
}

/** Indexes of a longest rising run of numbers, not of neighbours only. */
function longestRising(numbers: readonly number[]): Set<number> {
  /** Of each length, the index where a run of it ends lowest. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, number] of numbers.entries()) {
    let length = ends.findIndex((end) => (numbers[end] ?? 0) >= number);
    if (length < 0) length = ends.length;
    previous[index] = ends[length - 1];
    ends[length] = index;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) run.add(at);
  return run;
}
