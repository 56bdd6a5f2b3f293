import type { CallQuery } from "@soundings/contract/call";
import { compareDatasets as compareDatasetsCall } from "@soundings/contract/dataset-comparison";
import { getInsights, getSegments } from "@soundings/contract/insights";
import { getKeyPoints } from "@soundings/contract/key-points";
import { compareTopics as compareCall, topicCharts } from "@soundings/contract/topic-insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import { namedView } from "../columns/load-view.ts";
import { memoize } from "../columns/memoize.ts";
import { selectAnalysed } from "../columns/select-comments.ts";
import { findDataset } from "../datasets/queries.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { Serve, Signed } from "../http/serve.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { compareTopics } from "../topics/compare-topics.ts";
import type { Compared } from "../topics/comparison.ts";
import { topicChartsOf } from "../topics/topic-charts.ts";
import { agreeWithClaims } from "./agree-with-claims.ts";
import { chartCandidates } from "./chart-claims.ts";
import { claimsOf } from "./claims.ts";
import { comparisonCandidates } from "./compare-claims.ts";
import { compareDatasets } from "./compare-datasets.ts";
import { insightsOf } from "./insights-of.ts";
import { keyPointsOf } from "./key-points.ts";
import { candidatesOf } from "./load-selection.ts";
import { openable } from "./openable.ts";
import { segmentColumns } from "./segment-columns.ts";
import { segmentsOf } from "./segments-of.ts";

export function insightRoutes(serve: Serve): void {
  comparisonRoutes(serve);

  serve(getInsights, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await memoize(view, "insights", query, async () => {
      const { selection, found } = await candidatesOf(db, view, dataset, query);
      return await insightsOf(db, view, selection, found);
    });
  });

  serve(getKeyPoints, async ({ params, query, signed, db }) => {
    const { view } = await opened(db, params, signed);
    return await memoize(view, "key-points", query, () => keyPointsOf(db, view, query));
  });

  serve(topicCharts, async ({ params, query, signed, db }) => {
    const { view, dataset } = await opened(db, params, signed);
    return await memoize(view, "charts", query, async () => {
      const { selection, found } = await candidatesOf(db, view, dataset, query);
      const { comments } = selection;
      const charts = await topicChartsOf(view, comments);
      const own = await chartCandidates(view, comments, charts, found.span);
      const claims = claimsOf([...found.candidates, ...openable(view, query, own)]);
      return { ...charts, claims };
    });
  });

  serve(compareCall, async ({ params, query, signed, db }) => {
    const { mode: _mode, topic_ids: _topics, ...filter } = query;
    const { view, dataset } = await opened(db, params, signed);
    const compared = comparedOf(view, query);
    return await memoize(view, "compare", query, async () => {
      const { selection, found } = await candidatesOf(db, view, dataset, filter);
      const { comments, numbers } = selection;
      const whole = await compareTopics(db, view, comments, numbers, compared);
      const own = comparisonCandidates(view, compared, whole, found.span);
      const claims = claimsOf([...found.candidates, ...openable(view, filter, own)]);
      return {
        ...agreeWithClaims(whole.figures, claims),
        words: whole.words.map(({ q: _q, queries: _queries, ...word }) => word),
        claims,
      };
    });
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
      const comments = await selectAnalysed(db, view, filter);
      return await segmentsOf(view, comments, columns, chosen, find(across), filter);
    });
  });
}

function comparisonRoutes(serve: Serve): void {
  serve(compareDatasetsCall, async ({ params, query, signed, db }) => {
    const key: DatasetKey = { account_id: signed.account_id, dataset_id: params.id };
    return await compareDatasets(db, key, query, signed.language);
  });
}

async function opened(db: Db, { id }: { id: string }, { account_id, language }: Signed) {
  const key: DatasetKey = { account_id, dataset_id: id };
  const [view, dataset] = await Promise.all([namedView(db, key, language), findDataset(db, key)]);
  if (!dataset) throw new ProblemError("NOT_FOUND");
  return { view, dataset };
}

/** What a call wants compared. Throws ProblemError NOT_FOUND for an unknown topic, INVALID_INPUT when the second is missing. */
function comparedOf(view: DatasetView, { mode, topic_ids }: CallQuery<typeof compareCall>): Compared {
  const placeOf = (id: string | undefined) => {
    const place = view.topics.findIndex((topic) => topic.id === id);
    if (place < 0) throw new ProblemError("NOT_FOUND");
    return place;
  };
  const [one, two] = topic_ids;
  const first = placeOf(one);
  if (mode !== "topic-topic") return { mode, first, other: mode === "single" ? undefined : null };
  if (two === undefined || two === one) {
    const issues = [{ path: "topic_ids", code: two === undefined ? "too_small" : "not_unique" }];
    throw new ProblemError("INVALID_INPUT", { issues });
  }
  return { mode, first, other: placeOf(two) };
}
