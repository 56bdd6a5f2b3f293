import { LRUCache } from "lru-cache";
import type { CacheUse } from "./cache-use.ts";

/**
 * What a thread holds in memory to answer from, up to a number of bytes together: results of datasets and surveys,
 * versions of surveys, pages that are drawn. What was used longest ago goes first. What each thread may hold is set at
 * its start; caches that are small whatever is asked of them are none of it (ADR 111).
 */

export interface Held {
  /** As it is now: it may grow. */
  readonly byteLength: number;
  /** Whether it can be read without waiting for the database. */
  readonly isLoaded: boolean;
}

const MB = 1024 * 1024;
/** More are never held: the limit is reached long before. */
const MAX_HELD = 10_000;

interface Entry {
  part: MemoryPart<Held>;
  held: Held;
}

export class ThreadMemory {
  readonly #entries = new LRUCache<string, Entry>({ max: MAX_HELD });
  readonly #parts: MemoryPart<Held>[] = [];
  #limit: number;

  constructor(megabytes: number) {
    this.#limit = megabytes * MB;
  }

  limitTo(megabytes: number): void {
    this.#limit = megabytes * MB;
    this.evict();
  }

  /**
   * Another part, for entries of one sort.
   *
   * @param name for the metrics
   * @param kind the one of a kind that was used last stays, whatever its size; parts may be of one kind together
   */
  part<Sort extends Held>(name: string, kind = name): MemoryPart<Sort> {
    const part = new MemoryPart<Sort>(name, kind, `${this.#parts.length}/`, this.#entries);
    this.#parts.push(part);
    return part;
  }

  /** Makes room where what is held has grown over the limit. */
  evict(): void {
    let bytes = 0;
    const left = new Map<string, number>();
    for (const { part, held } of this.#entries.values()) {
      bytes += held.byteLength;
      left.set(part.kind, (left.get(part.kind) ?? 0) + 1);
    }
    if (bytes <= this.#limit) return;
    // From what was used longest ago.
    for (const [key, { part, held }] of [...this.#entries.entries()].reverse()) {
      const others = (left.get(part.kind) ?? 0) - 1;
      if (others === 0) continue;
      left.set(part.kind, others);
      this.#entries.delete(key);
      bytes -= held.byteLength;
      if (bytes <= this.#limit) return;
    }
  }

  /** What each part holds, for the metrics. */
  uses(): { name: string; use: CacheUse }[] {
    return this.#parts.map((part) => ({ name: part.name, use: part.use() }));
  }
}

/** Entries of one sort by name. */
export class MemoryPart<Sort extends Held> {
  readonly name: string;
  readonly kind: string;
  readonly #prefix: string;
  readonly #entries: LRUCache<string, Entry>;
  #hits = 0;
  #misses = 0;

  constructor(name: string, kind: string, prefix: string, entries: LRUCache<string, Entry>) {
    this.name = name;
    this.kind = kind;
    this.#prefix = prefix;
    this.#entries = entries;
  }

  /** What is held under a name, made where there is none; used now. */
  hold(name: string, make: () => Sort): Sort {
    const key = this.#prefix + name;
    const found = this.#entries.get(key)?.held as Sort | undefined;
    if (found?.isLoaded) this.#hits++;
    else this.#misses++;
    if (found) return found;
    const held = make();
    this.#entries.set(key, { part: this, held });
    return held;
  }

  /** What is held under a name, used now; nothing is made where there is none. */
  find(name: string): Sort | undefined {
    const found = this.#entries.get(this.#prefix + name)?.held as Sort | undefined;
    if (found?.isLoaded) this.#hits++;
    return found;
  }

  /** What is held under a name, without using it. */
  peek(name: string): Sort | undefined {
    return this.#entries.peek(this.#prefix + name)?.held as Sort | undefined;
  }

  /** Forgets what is held under a name; with `only` nothing else than that. */
  drop(name: string, only?: Sort): void {
    if (only === undefined || this.peek(name) === only) this.#entries.delete(this.#prefix + name);
  }

  /** Forgets whatever is held under names that begin so. */
  dropBelow(prefix: string): void {
    for (const key of [...this.#entries.keys()]) {
      if (key.startsWith(this.#prefix + prefix)) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.dropBelow("");
  }

  use(): CacheUse {
    const use = { entries: 0, bytes: 0, hits: this.#hits, misses: this.#misses };
    for (const { part, held } of this.#entries.values()) {
      if (part !== this) continue;
      use.entries++;
      use.bytes += held.byteLength;
    }
    return use;
  }
}

/** Until its start has said how much. */
const DEFAULT_MB = 256;

/** That of this thread. */
export const threadMemory = new ThreadMemory(DEFAULT_MB);
