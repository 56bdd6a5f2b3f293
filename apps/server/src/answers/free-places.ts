import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { loadLimits } from "./load-limits.ts";
import { writeCounters } from "./queries.ts";

/** Gives back the places that deleted responses took in limits, in the transaction that deletes them. */
export async function freePlaces(
  trx: DbOrTransaction,
  key: SurveyKey,
  deleted: readonly { parameters: Record<string, string>; submitted_at: Date | null }[],
): Promise<void> {
  const limits = await loadLimits(trx, key, { lock: true });
  if (!limits) return;
  for (const { parameters, submitted_at } of deleted) {
    if (submitted_at) limits.free(parameters, submitted_at);
  }
  await writeCounters(trx, key, limits.changed());
}
