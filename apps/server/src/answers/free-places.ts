import type { DbOrTransaction } from "../db/db.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { loadLimits } from "./load-limits.ts";
import { writeCounters } from "./queries.ts";
import { storedQuotas, takeFromCells } from "./quota-queries.ts";

interface Deleted {
  parameters: Record<string, string>;
  submitted_at: Date | null;
  quota: string | null;
  quota_cells: string[] | null;
}

/** Gives back the places that deleted responses took in limits, in the transaction that deletes them. */
export async function freePlaces(
  trx: DbOrTransaction,
  key: SurveyKey,
  deleted: readonly Deleted[],
): Promise<void> {
  await freeCells(trx, key, deleted);
  const limits = await loadLimits(trx, key, { lock: true });
  if (!limits) return;
  for (const { parameters, submitted_at } of deleted) {
    if (submitted_at) limits.free(parameters, submitted_at);
  }
  await writeCounters(trx, key, limits.changed());
}

/** The same of quotas: of cells that still count them. */
async function freeCells(trx: DbOrTransaction, key: SurveyKey, deleted: readonly Deleted[]): Promise<void> {
  const counted = deleted.filter(({ quota, quota_cells }) => quota === "within" && quota_cells?.length);
  if (counted.length === 0) return;
  const { cells } = await storedQuotas(trx, key);
  const freed = new Map<string, number>();
  for (const { quota_cells, submitted_at } of counted) {
    for (const id of quota_cells ?? []) {
      const cell = cells.get(id);
      if (cell && submitted_at && submitted_at >= cell.began_at) freed.set(id, (freed.get(id) ?? 0) + 1);
    }
  }
  await takeFromCells(trx, key, freed);
}
