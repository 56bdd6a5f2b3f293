import { Counter, Gauge, type Registry } from "prom-client";
import type { CacheUse } from "../caches/cache-use.ts";

/** Has a thread tell what it keeps in memory, by cache. */
export function watchCaches(caches: Record<string, () => CacheUse>, register: Registry): void {
  const gauge = (name: string, help: string, of: (use: CacheUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["cache"],
      registers: [register],
      collect() {
        for (const [cache, use] of Object.entries(caches)) this.set({ cache }, of(use()));
      },
    });
  gauge("soundings_cache_bytes", "Memory of a cache, about", ({ bytes }) => bytes);
  gauge("soundings_cache_entries", "Datasets or surveys that a cache holds", ({ entries }) => entries);
  new Counter({
    name: "soundings_cache_reads_total",
    help: "Reads of a cache, by whether it held what was asked for",
    labelNames: ["cache", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const [cache, use] of Object.entries(caches)) {
        const { hits, misses } = use();
        this.inc({ cache, result: "hit" }, hits);
        this.inc({ cache, result: "miss" }, misses);
      }
    },
  });
}
