import { ProblemError } from "../http/problem.ts";
import type { Job } from "../job-context.ts";
import { dueRefreshes, findReading, updateReading } from "../sources/source-queries.ts";
import { applyKeepRules } from "./keep-rules.ts";
import { nextRefresh, refreshDataset } from "./refresh-dataset.ts";

/** Starts the refreshings whose time has come. One that cannot start waits for its next time. */
export const refreshDatasetsJob: Job = async (_payload, context) => {
  const { db, log, signal } = context;
  const now = new Date();
  for (const key of await dueRefreshes(db, now)) {
    if (signal.aborted) return;
    const reading = await findReading(db, key);
    await updateReading(db, key, { next_refresh_at: nextRefresh(reading?.refresh ?? null, now) });
    try {
      await refreshDataset(db, key, now);
      log.info(key, "refresh started");
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // Deleted datasets are never refreshed again.
      if (error.code === "NOT_FOUND") await updateReading(db, key, { refresh: null, next_refresh_at: null });
      log.info({ ...key, code: error.code }, "refresh left out");
    }
  }
  await applyKeepRules(context, now);
};
