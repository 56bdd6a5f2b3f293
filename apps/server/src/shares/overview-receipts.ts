import type { FigureFilter } from "@soundings/contract/topics";
import { partsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import { insightsOf } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import { receiptsOf } from "../receipts/make-receipts.ts";
import type { Receipt } from "../receipts/receipt.ts";
import type { OpenedDataset } from "./describe-overview.ts";

/** What the claims of an overview rest on, by their sentences. */
export async function overviewReceipts(
  db: Db,
  { view, dataset, words }: OpenedDataset,
  filter: FigureFilter,
): Promise<Map<string, Receipt>> {
  const { selection, found } = await candidatesOf(db, view, dataset, filter);
  const { claims, headlines, fixes } = await insightsOf(db, view, selection, found);
  const known = claims.filter(
    ({ id }) => headlines.includes(id) || fixes.some(({ claim }) => claim.id === id),
  );
  const told = known.map((claim) => ({
    claim,
    quotes: fixes.find((fix) => fix.claim.id === claim.id)?.quotes ?? [],
  }));
  const from = {
    parts: partsOf(db, view),
    view,
    engine: dataset.engine_version,
    language: words.language,
    filter,
    found,
  };
  return new Map((await receiptsOf(from, told)).map((receipt) => [receipt.sentence, receipt]));
}
