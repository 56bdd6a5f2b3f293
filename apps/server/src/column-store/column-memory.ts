import { LRUCache } from "lru-cache";
import type { CacheUse } from "../caches/cache-use.ts";
import { assertColumnsMayBeRead } from "../http/column-calls.ts";

/**
 * What this thread holds of datasets and surveys to answer from, up to a number of bytes together; what was used
 * longest ago goes first. One is held, whatever its size.
 */

/** What is held of one dataset or survey. It may grow. */
export interface HeldColumns {
  readonly byteLength: number;
  /** Whether it can be read without waiting for the database. */
  readonly isLoaded: boolean;
}

type Store = "datasets" | "surveys";

const MB = 1024 * 1024;
/** More are never held: the limit is reached long before. */
const MOST = 10_000;

let limit = 256 * MB;
const held = new LRUCache<string, HeldColumns>({ max: MOST });
const reads = { datasets: { hits: 0, misses: 0 }, surveys: { hits: 0, misses: 0 } };

/** Sets how much may be held. */
export function limitColumnMemory(megabytes: number): void {
  limit = megabytes * MB;
  evictColumns();
}

/** What is held under a name, made where there is none; used now. */
export function heldColumns<Held extends HeldColumns>(store: Store, name: string, make: () => Held): Held {
  assertColumnsMayBeRead();
  const key = `${store}/${name}`;
  const found = held.get(key) as Held | undefined;
  reads[store][found?.isLoaded ? "hits" : "misses"] += 1;
  if (found) return found;
  const made = make();
  held.set(key, made);
  return made;
}

/** Forgets what is held under a name; with `only` nothing else than that. */
export function dropColumns(store: Store, name: string, only?: HeldColumns): void {
  const key = `${store}/${name}`;
  if (only === undefined || held.peek(key) === only) held.delete(key);
}

/** Forgets whatever is held under names that begin so. */
export function dropColumnsBelow(store: Store, prefix: string): void {
  for (const key of [...held.keys()]) if (key.startsWith(`${store}/${prefix}`)) held.delete(key);
}

/** Makes room where what is held has grown over the limit. */
export function evictColumns(): void {
  let bytes = 0;
  for (const one of held.values()) bytes += one.byteLength;
  while (bytes > limit && held.size > 1) bytes -= held.pop()?.byteLength ?? 0;
}

/** What this thread holds, for its metrics. */
export const columnCaches: Readonly<Record<Store, () => CacheUse>> = {
  datasets: () => columnMemoryUse("datasets"),
  surveys: () => columnMemoryUse("surveys"),
};

/** What is held of datasets or surveys, and how often it was asked for since the thread started. */
export function columnMemoryUse(store: Store): CacheUse {
  const use = { entries: 0, bytes: 0, ...reads[store] };
  for (const [key, { byteLength }] of held.entries()) {
    if (!key.startsWith(`${store}/`)) continue;
    use.entries++;
    use.bytes += byteLength;
  }
  return use;
}
