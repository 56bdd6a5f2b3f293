import { createAnalysisPool } from "./analysis-pool.ts";

/** One thread for all whose calls ask the engine, which ends when nobody has asked for a while: the models take a third of a second to load. */
export const answerEngine = createAnalysisPool({ threads: 1, idleMs: 60_000 });
