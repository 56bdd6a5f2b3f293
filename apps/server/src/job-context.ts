import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import type { AnalysisPool } from "./nlp/analysis-pool.ts";
import type { Services } from "./services.ts";

/** What a background job works with. */
export interface JobContext {
  db: Db;
  config: Config;
  services: Services;
  log: Logger;
  /** createAnalysisPool() of nlp/analysis-pool.ts, one for all jobs of a process. */
  engine: AnalysisPool;
  /** Aborts when the process is asked to stop: the job gives up between batches and runs again later. */
  signal: AbortSignal;
}

/** Safe to run twice, and to be killed at any moment and run again. */
export type Job = (payload: unknown, context: JobContext) => Promise<void>;
