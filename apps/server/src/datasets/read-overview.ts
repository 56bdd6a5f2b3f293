import type { Overview } from "@soundings/contract/datasets";
import type { Db } from "../db/db.ts";
import { shownTopics, topicSums } from "../topics/queries.ts";
import type { DatasetKey } from "./dataset-key.ts";
import { type Days, overviewOf, previousDays } from "./overview.ts";
import type { FoundDataset } from "./queries.ts";
import { datasetDays } from "./run-queries.ts";

/** The overview of the results that people see. */
export async function readOverview(
  db: Db,
  key: DatasetKey,
  { result_run, first_date, last_date }: FoundDataset,
  days: Days,
): Promise<Overview> {
  const run = { ...key, run: result_run };
  const before = previousDays(days, first_date, last_date);
  const some = Boolean(days.from || days.to);
  const [rows, previousRows, topics, sums] = await Promise.all([
    datasetDays(db, run, days),
    before ? datasetDays(db, run, before) : [],
    shownTopics(db, key),
    some ? topicSums(db, run, days) : null,
  ]);
  const previous = before && { ...before, rows: previousRows };
  return overviewOf({ days, rows, previous, first_date, last_date, topics, sums });
}
