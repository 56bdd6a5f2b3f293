/** Indexes of the ones in a selection, ascending. */
export function indexesOf(selected: Uint8Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < selected.length; at++) count += selected[at] as number;
  const indexes = new Uint32Array(count);
  for (let at = 0, used = 0; used < count; at++) if (selected[at]) indexes[used++] = at;
  return indexes;
}
