import { Counter, Gauge, type Registry } from "prom-client";
import type { CacheUse } from "../caches/cache-use.ts";
import { threadMemory } from "../caches/thread-memory.ts";

/** Has a thread tell what it keeps in memory, by cache. */
export function watchCaches(register: Registry): void {
  const gauge = (name: string, help: string, of: (use: CacheUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["cache"],
      registers: [register],
      collect() {
        this.reset();
        for (const { name: cache, use } of threadMemory.uses()) this.inc({ cache }, of(use));
      },
    });
  gauge("soundings_cache_bytes", "Memory of a cache, about", ({ bytes }) => bytes);
  gauge("soundings_cache_entries", "What a cache holds", ({ entries }) => entries);
  new Counter({
    name: "soundings_cache_reads_total",
    help: "Reads of a cache, by whether it held what was asked for",
    labelNames: ["cache", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const { name: cache, use } of threadMemory.uses()) {
        this.inc({ cache, result: "hit" }, use.hits);
        this.inc({ cache, result: "miss" }, use.misses);
      }
    },
  });
}
