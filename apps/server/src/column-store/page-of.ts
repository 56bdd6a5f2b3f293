/** Fewer are sorted at once. */
const FEW = 2048;
const SLOTS = 4096;

export interface Page {
  offset: number;
  limit: number;
}

/**
 * The items that stand on a page when all are sorted by their keys, equal keys in the order of the
 * items. Only what the page needs is sorted: keys are counted by slots, and only the slots that the
 * page lies in are looked at more closely. A page of a million items takes three passes, wherever it is.
 *
 * @param keys of the items, in their order; without NaN
 */
export function pageOf(items: Uint32Array, keys: Float64Array, { offset, limit }: Page): number[] {
  if (limit <= 0 || offset >= items.length) return [];
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (key < low) low = key;
    if (key > high) high = key;
  }
  if (low === high) return [...items.subarray(offset, offset + limit)];
  if (items.length <= FEW) return sorted(items, keys).slice(offset, offset + limit);

  const scale = (SLOTS - 1) / (high - low);
  const slotOf = (key: number) => Math.floor((key - low) * scale);
  const counts = new Uint32Array(SLOTS);
  for (let at = 0; at < keys.length; at++) {
    const slot = slotOf(keys[at] as number);
    counts[slot] = (counts[slot] as number) + 1;
  }
  const first = slotAt(counts, offset);
  const last = slotAt(counts, Math.min(offset + limit, items.length) - 1);
  const within = (from: number, to: number, page: Page) => {
    let count = 0;
    for (let slot = from; slot <= to; slot++) count += counts[slot] as number;
    const some = new Uint32Array(count);
    const theirs = new Float64Array(count);
    for (let at = 0, used = 0; used < count; at++) {
      const slot = slotOf(keys[at] as number);
      if (slot < from || slot > to) continue;
      some[used] = items[at] as number;
      theirs[used++] = keys[at] as number;
    }
    return pageOf(some, theirs, page);
  };
  const start = within(first.slot, first.slot, { offset: offset - first.before, limit });
  if (last.slot === first.slot) return start;
  // Every slot between lies on the page as a whole.
  const between = within(first.slot + 1, last.slot - 1, { offset: 0, limit });
  const end = within(last.slot, last.slot, { offset: 0, limit: limit - start.length - between.length });
  return [...start, ...between, ...end];
}

/** The slot of the item at a rank, and how many items stand before that slot. */
function slotAt(counts: Uint32Array, rank: number): { slot: number; before: number } {
  let before = 0;
  for (let slot = 0; slot < counts.length; slot++) {
    const count = counts[slot] as number;
    if (before + count > rank) return { slot, before };
    before += count;
  }
  throw new RangeError("There is no item of this rank");
}

function sorted(items: Uint32Array, keys: Float64Array): number[] {
  return Array.from(items, (_, at) => at)
    .sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
    .map((at) => items[at] as number);
}
