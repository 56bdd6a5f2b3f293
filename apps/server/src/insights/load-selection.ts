import type { FigureFilter } from "@soundings/contract/topics";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { partsOf } from "../columns/load-view.ts";
import { previousDays } from "../columns/previous-days.ts";
import { countCopies, selectAnalysed } from "../columns/select-comments.ts";
import type { Db } from "../db/db.ts";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { numberColumns } from "../topics/number-columns.ts";
import { readyMadeOf } from "./alike.ts";
import { type Selection, selectionCandidates } from "./insights-of.ts";
import { openable } from "./openable.ts";
import { segmentColumns } from "./segment-columns.ts";

/** The comments of a filter with all that may be claimed of them, which the screens of one filter share. */
export async function candidatesOf(db: Db, view: DatasetView, dataset: FoundDataset, query: FigureFilter) {
  const selection = await selectionOf(db, view, dataset, query);
  const found = await memoize(view, "candidates", query, async () => {
    const ready = await readyMadeOf(partsOf(db, view), view);
    const all = await selectionCandidates(view, selection, { ready });
    return { ...all, candidates: openable(view, query, all.candidates) };
  });
  return { selection, found };
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
