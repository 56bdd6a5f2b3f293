import { abandonedUpTo } from "@soundings/survey/response-state";
import type { Db } from "../db/db.ts";
import type { Job } from "../job-context.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { enqueueEvents } from "../outbox/enqueue-events.ts";
import { publishedVersion } from "../surveys/published-survey.ts";
import {
  ABANDONED,
  dropDeleted,
  lockWatch,
  readWrites,
  takeAbandoned,
  watchedSurveys,
} from "./abandoned-queries.ts";

/** What one transaction reads or tells at most. */
const AT_ONCE = 1_000;

/**
 * Tells webhooks of responses that were abandoned: once of each, in the transaction that notes that it was told. Whoever
 * goes on after that is told of as ever, and not again as abandoned.
 */
export const enqueueAbandonedJob: Job = async (_payload, { db, log, signal }) => {
  for (const key of await watchedSurveys(db)) {
    let told = 0;
    for (let more = true; more && !signal.aborted; ) {
      const step = await enqueueAbandoned(db, key, new Date(), AT_ONCE);
      told += step.told;
      more = step.more;
    }
    if (told > 0) log.info({ ...key, told }, "abandoned responses told");
  }
};

/** One step: reads what was written since, and tells of what is abandoned by now. */
export async function enqueueAbandoned(
  db: Db,
  key: SurveyKey,
  now: Date,
  limit: number,
): Promise<{ told: number; more: boolean }> {
  return await db.transaction().execute(async (trx) => {
    const watch = await lockWatch(trx, key);
    if (!watch) return { told: 0, more: false };
    const isRead = await readWrites(trx, key, watch.seen, limit);
    // What was read may have been written again since.
    if (!isRead) return { told: 0, more: true };
    await dropDeleted(trx, key);
    const number = watch.published_number;
    const settings =
      number === null ? undefined : (await publishedVersion(trx, key, number))?.survey.settings;
    const upTo = new Date(abandonedUpTo(settings ?? {}, now.getTime()));
    const ids = await takeAbandoned(trx, key, { upTo, now, limit });
    await enqueueEvents(
      trx,
      key,
      ids.map((response_id) => ({ event_name: ABANDONED, response_id })),
    );
    return { told: ids.length, more: ids.length === limit };
  });
}
