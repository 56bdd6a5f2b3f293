import { z } from "zod";

/** How much one process takes for itself. */
export const CapacityEnvironment = z.object({
  /** Threads that analyse comments; 0 means one per processor core, at most 4. */
  ANALYSIS_THREADS: z.coerce.number().int().min(0).max(64).default(0),
  /** Megabytes of datasets' and surveys' results that one process holds in memory for requests. */
  COLUMN_MEMORY_MB: z.coerce.number().int().min(1).max(2_000_000).optional(),
  /** As much for datasets and as much again for surveys: what earlier versions were told. */
  COLUMN_CACHE_MB: z.coerce.number().int().min(1).max(1_000_000).default(128),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
});

/** Room for the surveys and pages that are asked for at one time. */
const MIN_THREAD_MB = 16;

export interface CapacitySettings {
  analysisThreads: number;
  columnMemoryMb: number;
  /** What each other thread holds in memory: the one that serves, and the one that works on jobs. */
  threadMemoryMb: number;
  /** Most connections that one process keeps to the database for requests. */
  databasePool: number;
}

export function readCapacity(values: z.output<typeof CapacityEnvironment>): CapacitySettings {
  const columnMemoryMb = values.COLUMN_MEMORY_MB ?? 2 * values.COLUMN_CACHE_MB;
  return {
    analysisThreads: values.ANALYSIS_THREADS,
    columnMemoryMb,
    threadMemoryMb: Math.max(MIN_THREAD_MB, columnMemoryMb / 4),
    databasePool: values.DATABASE_POOL,
  };
}
