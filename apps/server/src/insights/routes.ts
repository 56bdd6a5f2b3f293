import { getInsights, getSegments } from "@soundings/contract/insights";
import type { FigureFilter } from "@soundings/contract/topics";
import type { DatasetView } from "../columns/dataset-view.ts";
import { namedView } from "../columns/load-view.ts";
import { memoize } from "../columns/memoize.ts";
import { countCopies, selectAnalysed } from "../columns/select-comments.ts";
import { previousDays } from "../datasets/overview.ts";
import { type FoundDataset, findDataset } from "../datasets/queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { numberColumns } from "../topics/number-columns.ts";
import { insightsOf, type Selection } from "./insights-of.ts";
import { segmentColumns } from "./segment-columns.ts";
import { segmentsOf } from "./segments-of.ts";

export function insightRoutes(serve: Serve): void {
  serve(getInsights, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await memoize(view, "insights", query, async () =>
      insightsOf(db, view, await selectionOf(db, view, dataset, query)),
    );
  });

  serve(getSegments, async ({ params, query, signed, db }) => {
    const { view } = await opened(db, params, signed);
    const { column, across, ...filter } = query;
    return await memoize(view, "segments", query, async () => {
      const columns = await segmentColumns(db, view);
      const find = (name: string | undefined) => {
        const found = columns.find((one) => one.column === name);
        if (name !== undefined && !found) throw new ProblemError("NOT_FOUND");
        return found ?? null;
      };
      const chosen = find(column) ?? columns[0] ?? null;
      return await segmentsOf(view, await selectAnalysed(db, view, filter), columns, chosen, find(across));
    });
  });
}

async function opened(db: Db, { id }: { id: string }, { account_id, language }: Signed) {
  const key: DatasetKey = { account_id, dataset_id: id };
  const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return { view, dataset };
}

/** The comments of a filter, with what they are looked at with. */
async function selectionOf(
  db: Db,
  view: DatasetView,
  dataset: FoundDataset,
  query: FigureFilter,
): Promise<Selection> {
  const days = previousDays(query, dataset);
  const [comments, before, segments, numbers] = await Promise.all([
    selectAnalysed(db, view, query),
    days && selectAnalysed(db, view, { ...query, ...days }),
    segmentColumns(db, view),
    numberColumns(db, view),
  ]);
  return {
    comments,
    copy_count: await countCopies(db, view, query),
    previous: days && before?.length ? { ...days, comments: before } : null,
    segments,
    numbers,
    engine: dataset.engine_version,
  };
}
