import { LRUCache } from "lru-cache";

/** Keeps what was made by name, until a moment or until others were used more lately. */
export function cacheByName<T extends object>(most: number) {
  const kept = new LRUCache<string, T>({ max: most });
  /** @param until in milliseconds since 1970; asked when something is made */
  return (name: string, make: () => T, until: () => number = () => Number.POSITIVE_INFINITY): T => {
    const known = kept.get(name);
    if (known) return known;
    const made = make();
    const left = until() - Date.now();
    if (left > 0) kept.set(name, made, Number.isFinite(left) ? { ttl: left } : {});
    // What failed is tried again.
    if (made instanceof Promise) {
      made.catch(() => {
        if (kept.peek(name) === made) kept.delete(name);
      });
    }
    return made;
  };
}
