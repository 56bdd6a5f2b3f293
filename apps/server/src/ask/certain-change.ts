import type { AskQuery } from "@soundings/contract/ask";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import { claimsOfSelection } from "../insights/insights-of.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { answerQuery } from "./answer-query.ts";

/**
 * The first day of the month since which the score certainly changed; null where no change is certain, or none by
 * whole months. Why something changed that did not is no question to offer.
 */
export async function certainChange(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
): Promise<string | null> {
  return await memoize(view, "certain change", {}, async () => {
    const { selection, found } = await candidatesOf(db, view, dataset, {});
    const { claims } = await claimsOfSelection(view, selection, found);
    for (const { kind, since } of claims) {
      if (kind !== "score_change" || since === null) continue;
      const from = `${since.slice(0, 7)}-01`;
      const { claims: certain } = await answerQuery(db, view, dataset, { ...WHY, filter: { from } });
      if (certain.length > 0) return from;
    }
    return null;
  });
}

const WHY: Omit<AskQuery, "filter"> = {
  kind: "why",
  topic_id: null,
  other_topic_id: null,
  column: null,
  direction: null,
};
