/** Of lists in ascending order, in that order. */
export function union(lists: readonly (readonly number[])[]): number[] {
  return lists.reduce<number[]>((all, list) => (all.length === 0 ? [...list] : merged(all, list)), []);
}

function merged(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const next of other) {
    while (at < one.length && (one[at] as number) < next) both.push(one[at++] as number);
    if (one[at] === next) at++;
    both.push(next);
  }
  while (at < one.length) both.push(one[at++] as number);
  return both;
}
