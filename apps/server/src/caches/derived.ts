import { LRUCache } from "lru-cache";

/**
 * A function of an object alone, which works each value out once and forgets it with the object; also an empty memory
 * that goes with the object. What depends on anything beside, or lives longer, is held by a service.
 */
export function derived<Of extends object, Value>(work: (of: Of) => Value): (of: Of) => Value {
  const known = new WeakMap<Of, { value: Value }>();
  return (of) => {
    const before = known.get(of);
    if (before) return before.value;
    const value = work(of);
    known.set(of, { value });
    return value;
  };
}

/** The same of a name or a number; the `most` that were used last are remembered. */
export function derivedByName<Name extends string | number, Value extends NonNullable<unknown>>(
  most: number,
  work: (name: Name) => Value,
): (name: Name) => Value {
  const known = new LRUCache<Name, Value>({ max: most });
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const value = work(name);
    known.set(name, value);
    return value;
  };
}
