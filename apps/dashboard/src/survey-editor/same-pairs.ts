/** Whether two lists are the same one by one; what is the same object need not be asked about. */
export function samePairs<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => one === b[at] || same(one, b[at] as T));
}
