import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { FigureFilter } from "@soundings/contract/topics";
import { memoize } from "../column-store/memoize.ts";
import type { DatasetView } from "../columns/dataset-view.ts";
import { namedView } from "../columns/load-view.ts";
import { overviewOf } from "../datasets/overview.ts";
import type { Db } from "../db/db.ts";
import { insightsOf } from "../insights/insights-of.ts";
import { keyPointsOf } from "../insights/key-points.ts";
import { candidatesOf } from "../insights/load-selection.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import { type FoundDataset, findDataset } from "../runs/dataset-queries.ts";
import {
  bucketSection,
  claimSection,
  emotionSection,
  pointSection,
  scoreFigure,
  sharedClaim,
  topicSection,
  trendSection,
} from "./comment-sections.ts";
import { describeCommentFilter } from "./describe-filter.ts";
import { type ShareWords, shareWordsIn } from "./share-words.ts";
import { type SharedDocument, type SharedSection, section } from "./shared-document.ts";

/** A dataset with its topics named for a reader. */
export interface OpenedDataset {
  view: DatasetView;
  dataset: FoundDataset;
  words: ShareWords;
}

/** Null where there is no such dataset (any more), or nothing of it is analysed yet. */
export async function openDataset(
  db: Db,
  key: DatasetKey,
  language: InterfaceLanguage,
): Promise<OpenedDataset | null> {
  const dataset = await findDataset(db, key);
  if (!dataset || dataset.result_run === 0) return null;
  return { view: await namedView(db, key, language), dataset, words: shareWordsIn(language) };
}

/** What a dataset's overview shows of a filter, from top to bottom. */
export async function describeOverview(
  db: Db,
  { view, dataset, words }: OpenedDataset,
  filter: FigureFilter,
): Promise<SharedDocument> {
  const { from, to } = filter;
  const { overview, insights, points } = await overviewParts(db, view, dataset, filter);
  const { texts, format } = words;
  const { claims, headlines, fixes, copy_count, comment_count } = insights;
  const claimOf = (kind: (typeof claims)[number]["kind"]) => claims.find((one) => one.kind === kind) ?? null;
  const known = headlines.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const sections: (SharedSection | null)[] =
    comment_count === 0 || !insights.score
      ? [section({ title: texts.empty })]
      : [
          section({
            ...bucketSection(overview, words),
            wide: true,
            figures: [
              scoreFigure(texts.score, insights.score, words),
              {
                name: texts.comments,
                value: format.number(comment_count),
                note: copy_count > 0 ? words.counted("copies", copy_count) : null,
              },
            ],
          }),
          claimSection(
            texts.know,
            known.map((claim) => sharedClaim(claim, [], words)),
          ) ?? section({ title: texts.know, foot: texts.nothing_to_know }),
          claimSection(
            texts.fix,
            fixes.map(({ claim, quotes }) => sharedClaim(claim, quotes, words)),
          ),
          pointSection(points, words),
          trendSection(overview.trend, claimOf("score_change"), words),
          topicSection(
            overview.topics,
            words.counted("topics", overview.topics.length),
            { part: null, subtitle: texts.topics_note, counted: texts.comments },
            words,
          ),
          emotionSection(overview, words),
        ];
  return {
    format: 1,
    kind: texts.kinds.overview,
    title: dataset.item.name,
    filter: describeCommentFilter({ from, to }, dataset.columns, words),
    sections: sections.filter((one) => one !== null),
  };
}

/** Worked out as for the screen, and shared with it: an overview knows days alone. */
async function overviewParts(db: Db, view: DatasetView, dataset: FoundDataset, { from, to }: FigureFilter) {
  const days = { ...(from && { from }), ...(to && { to }) };
  const [overview, insights, points] = await Promise.all([
    memoize(view, "overview", days, () => overviewOf(view, days, dataset)),
    memoize(view, "insights", days, async () => {
      const { selection, found } = await candidatesOf(db, view, dataset, days);
      return await insightsOf(db, view, selection, found);
    }),
    memoize(view, "key-points", days, () => keyPointsOf(db, view, days)),
  ]);
  return { overview, insights, points };
}
