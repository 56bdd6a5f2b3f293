import { compareDatasets as compareDatasetsCall } from "@soundings/contract/dataset-comparison";
import { getInsights, getSegments } from "@soundings/contract/insights";
import { getKeyPoints } from "@soundings/contract/key-points";
import { compareTopics as compareCall, topicCharts } from "@soundings/contract/topic-insights";
import { memoize } from "../column-store/memoize.ts";
import { namedView } from "../columns/load-view.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { findDataset } from "../runs/dataset-queries.ts";
import { numberColumns } from "../topics/number-columns.ts";
import { chartsOf } from "./charts-of.ts";
import { compareDatasets } from "./compare-datasets.ts";
import { comparisonOf } from "./comparison-of.ts";
import { insightsOf } from "./insights-of.ts";
import { keyPointsOf } from "./key-points.ts";
import { candidatesOf } from "./load-selection.ts";
import { segmentColumns } from "./segment-columns.ts";
import { segmentsOf } from "./segments-of.ts";

export function insightRoutes(serve: Serve): void {
  comparisonRoutes(serve);

  serve.fromColumns(getInsights, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await memoize(view, "insights", query, async () => {
      const { selection, found } = await candidatesOf(db, view, dataset, query);
      return await insightsOf(db, view, selection, found);
    });
  });

  serve.fromColumns(getKeyPoints, async ({ params, query, signed, db }) => {
    const { view } = await opened(db, params, signed);
    return await memoize(view, "key-points", query, () => keyPointsOf(db, view, query));
  });

  serve.fromColumns(topicCharts, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await chartsOf(db, view, dataset, query);
  });

  serve.fromColumns(compareCall, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await comparisonOf(db, view, dataset, query);
  });

  serve.fromColumns(getSegments, async ({ params, query, signed, db }) => {
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
      const comments = await selectAnalysed(db, view, filter);
      const numbers = await numberColumns(db, view);
      return await segmentsOf(view, comments, columns, chosen, find(across), { filter, numbers });
    });
  });
}

function comparisonRoutes(serve: Serve): void {
  serve.fromColumns(compareDatasetsCall, async ({ params, query, signed, db }) => {
    const key: DatasetKey = { account_id: signed.account_id, dataset_id: params.id };
    return (await compareDatasets(db, key, query, signed.language)).comparison;
  });
}

async function opened(db: Db, { id }: { id: string }, { account_id, language }: Signed) {
  const key: DatasetKey = { account_id, dataset_id: id };
  const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return { view, dataset };
}
