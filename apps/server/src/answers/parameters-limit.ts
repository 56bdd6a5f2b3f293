import {
  type changeParametersLimit,
  type getParametersLimit,
  MAX_LIMIT_ENTRIES,
} from "@soundings/contract/answer-limits";
import type { CallBody, CallReply } from "@soundings/contract/call";
import type { Db } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import type { LimitCount } from "./count-limits.ts";
import { loadLimits } from "./load-limits.ts";
import { lastSubmission, writeCounters } from "./queries.ts";

type Reply = CallReply<typeof getParametersLimit>;

/** How much of a published survey's limits is used. Throws NOT_FOUND. */
export async function listLimits(db: Db, key: SurveyKey): Promise<Reply> {
  return replyOf(await loadLimits(db, key, { lock: false }));
}

/**
 * Begins the counts of entries with the action DELETE anew; the others stay, so that a list that is old by now
 * overwrites nothing. Throws NOT_FOUND.
 */
export async function beginLimitsAnew(
  db: Db,
  key: SurveyKey,
  entries: CallBody<typeof changeParametersLimit>["parameters_limit"],
): Promise<Reply> {
  return await db.transaction().execute(async (trx) => {
    const limits = await loadLimits(trx, key, { lock: true });
    if (!limits) return replyOf(null);
    // Another process's clock may be ahead: what was counted so far lies before the beginning in any case.
    const last = (await lastSubmission(trx, key))?.getTime() ?? 0;
    const began_at = new Date(Math.max(Date.now(), last + 1));
    for (const { id, value, action } of entries) {
      if (action === "DELETE") limits.beginAnew(id, value, began_at);
    }
    await writeCounters(trx, key, limits.changed());
    return replyOf(limits);
  });
}

function replyOf(limits: LimitCount | null): Reply {
  const entries = limits?.entries() ?? [];
  return {
    parameters_limit: entries
      .slice(0, MAX_LIMIT_ENTRIES)
      .map(({ limit, parameter, value, others, state: { counter, open, opens_at } }) => ({
        id: limit.id,
        type: limit.type,
        parameter,
        value,
        others,
        max: limit.responses,
        used: counter.responses,
        left: Math.max(0, limit.responses - counter.responses),
        open,
        opens_at: opens_at?.toISOString() ?? null,
        action: "CREATE" as const,
      })),
    left_out: Math.max(0, entries.length - MAX_LIMIT_ENTRIES),
  };
}
