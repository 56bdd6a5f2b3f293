import type { TopicCharts } from "@soundings/contract/topic-insights";
import type { FigureFilter } from "@soundings/contract/topics";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import type { Db } from "../db/db.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { readyMadeOf } from "./alike.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { candidatesOf } from "./load-selection.ts";
import { openable } from "./openable.ts";
import { heldAmongSeveral } from "./several-topics.ts";

/** Figures of all topics for charts, with what holds of all that they show. */
export async function chartsOf(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
  query: FigureFilter,
): Promise<TopicCharts> {
  return await memoize(view, "charts", query, async () => {
    const { selection, found } = await candidatesOf(db, view, dataset, query);
    const { comments } = selection;
    const charts = await topicChartsOf(view, comments);
    const ready = await readyMadeOf(partsOf(db, view), view);
    const own = await chartCandidates(view, comments, charts, found.span, ready);
    const claimed = claimsOf([...found.candidates, ...openable(view, query, own)]);
    const claims = heldAmongSeveral(view, comments, claimed);
    return { ...charts, claims };
  });
}
