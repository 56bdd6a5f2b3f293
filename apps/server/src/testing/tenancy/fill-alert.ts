import type { Claim } from "@soundings/contract/insights";
import { insertAlerts } from "../../alerts/queries.ts";
import type { Db } from "../../db/db.ts";
import { newId } from "../../db/new-id.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";

/** An alert with the mark in its names and quotes; its id. */
export async function fillAlert(db: Db, key: DatasetKey, mark: string): Promise<string> {
  const topic = { id: newId(), name: mark, parent_name: null };
  const claim: Claim = {
    id: "c",
    kind: "topic_score_change",
    subject: { topic, other_topic: null, segment: null, number: null, emotion: null, word: null },
    ...{
      against: "before",
      unit: "points",
      test: "cusum",
      value: 1,
      other: 11,
      effect: -10,
      low: -14,
      high: -6,
    },
    ...{ n: 50, n_against: 50, p: 0.001, share: 0.5, span: null, since: "2026-05-01", missed: 4 },
    ...{ drivers: [], query: {}, weight: 4 },
  };
  const quotes = [{ comment_id: 1, text: `${mark} awful`, score: -50 }];
  const alert = { claim, others: [], quotes, topic_names: {}, told: true };
  const [id = ""] = await insertAlerts(db, key, [alert]);
  return id;
}
