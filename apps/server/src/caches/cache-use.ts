/** How a cache does, for the metrics. */
export interface CacheUse {
  entries: number;
  bytes: number;
  /** Since the process started. */
  hits: number;
  misses: number;
}
