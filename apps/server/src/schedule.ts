import { deleteOldFailures } from "./auth/queries.ts";
import { failStuckRuns, forgetDeletedDatasets } from "./datasets/housekeeping.ts";
import type { Job } from "./job-context.ts";
import { deleteOldLocalFiles } from "./sources/queries.ts";

/** Every clock of the program, as graphile-worker's crontab (UTC). */
export const CRONTAB = "*/15 * * * * housekeeping ?max=1&jobKey=housekeeping";

const DAY_MS = 86_400_000;

/** Throws away what nobody needs any more, and ends what can never end by itself. */
export const housekeepingJob: Job = async (_payload, { db, log }) => {
  const now = Date.now();
  const files = await deleteOldLocalFiles(db, new Date(now - DAY_MS));
  await deleteOldFailures(db, new Date(now));
  const datasets = await forgetDeletedDatasets(db);
  const stuck = await failStuckRuns(db);
  log.info({ files, datasets, stuck }, "housekeeping done");
};
