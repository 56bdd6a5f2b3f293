export interface BatchLimits {
  /** Things in a batch. */
  most: number;
  /** Of their sizes together. */
  size: number;
}

/** Things in their order, in as few batches as the limits allow; one that is too large by itself stands alone. */
export function batchesOf<Thing>(
  things: readonly Thing[],
  sizeOf: (thing: Thing) => number,
  { most, size }: BatchLimits,
): Thing[][] {
  const batches: Thing[][] = [];
  let filled = 0;
  for (const thing of things) {
    const own = sizeOf(thing);
    const last = batches.at(-1);
    if (last && last.length < most && filled + own <= size) {
      last.push(thing);
      filled += own;
    } else {
      batches.push([thing]);
      filled = own;
    }
  }
  return batches;
}
