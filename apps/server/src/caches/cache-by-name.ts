/** Keeps what was made by name, until a moment or until others were used more lately. */
export function cacheByName<T>(most: number) {
  const kept = new Map<string, { made: T; until: number }>();
  return (name: string, make: () => T, until: () => number = () => Number.POSITIVE_INFINITY): T => {
    const known = kept.get(name);
    const entry = known && known.until > Date.now() ? known : { made: make(), until: until() };
    kept.delete(name);
    kept.set(name, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    // What failed is tried again.
    if (entry !== known && entry.made instanceof Promise) entry.made.catch(() => kept.delete(name));
    return entry.made;
  };
}
