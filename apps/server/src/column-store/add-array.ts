type Numbers = Uint32Array | Float64Array;

/** Adds one array to another, place by place. */
export function addArray(to: Numbers, from: Numbers): void {
  for (let at = 0; at < from.length; at++) to[at] = (to[at] as number) + (from[at] as number);
}
