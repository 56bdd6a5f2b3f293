import { wordOfScore } from "@soundings/contract/shown-figures";
import type { Difference, TopicFigures } from "@soundings/contract/topics";
import { selectDays } from "../columns/select-comments.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet, SheetColumn } from "../spreadsheet/xlsx-writer.ts";
import { CommentCounts } from "../topics/comment-counts.ts";
import { driversOf } from "../topics/drivers.ts";
import { numberColumns } from "../topics/number-columns.ts";
import { topicList } from "../topics/topic-list.ts";
import type { ExportFrom } from "./export-from.ts";

const percent = (share: number) => Math.round(share * 1000) / 10;

/** The topics as people edited them, each before its subtopics; at the end the comments without any. */
export async function topicsSheet({ view, texts }: ExportFrom): Promise<Sheet> {
  const { columns, sheets } = texts;
  const { items, other } = await topicList(view, selectDays(view, {}).comments, null);
  const figures = ({ comment_count, share, estimate }: TopicFigures): Cell[] => [
    comment_count,
    percent(share),
    estimate.count,
    estimate.score,
    estimate.low,
    estimate.high,
    texts.buckets[wordOfScore(estimate)],
  ];
  const mark = (yes: boolean) => (yes ? texts.yes : null);
  const rows: Cell[][] = items.flatMap((topic) => [
    [topic.name, null, mark(topic.is_key), mark(topic.by_person), ...figures(topic)],
    ...topic.children.map((child): Cell[] => [
      topic.name,
      child.name,
      mark(child.is_key),
      mark(child.by_person),
      ...figures(child),
    ]),
  ]);
  return {
    name: sheets.topics,
    columns: [
      { header: columns.topic, width: 30 },
      { header: columns.subtopic, width: 30 },
      { header: columns.key },
      { header: columns.by_person },
      { header: columns.comments },
      { header: columns.share },
      { header: columns.mentions },
      { header: columns.mention_score },
      { header: columns.low },
      { header: columns.high },
      { header: columns.bucket },
    ],
    rows: [...rows, [texts.other, null, null, null, ...figures(other)]],
  };
}

export function emotionsSheet({ view, texts }: ExportFrom): Sheet {
  const { comments } = selectDays(view, {});
  const { columns } = texts;
  const counts = new CommentCounts(view, 1);
  for (const comment of comments) counts.add(0, comment);
  return {
    name: texts.sheets.emotions,
    columns: [
      { header: columns.emotion },
      { header: columns.comments },
      { header: columns.share },
      { header: columns.mean_score },
    ],
    rows: counts
      .emotionCounts(0)
      .map(({ emotion, comment_count, score }) => [
        texts.emotions[emotion],
        comment_count,
        percent(comment_count / Math.max(1, counts.emotionComments(0))),
        score,
      ]),
  };
}

/** How each topic goes together with the score and with the numeric columns. */
export async function driversSheet({ db, view, dataset, texts }: ExportFrom): Promise<Sheet> {
  const { columns } = texts;
  const found = await driversOf(view, selectDays(view, {}).comments, await numberColumns(db, view));
  const spread = (difference: Difference | null): Cell[] =>
    difference === null
      ? [null, null, null, null]
      : [difference.value, difference.low, difference.high, difference.clear ? texts.yes : texts.no];
  const withInterval = (header: string): SheetColumn[] =>
    [header, columns.low, columns.high, columns.clear].map((part, place) => ({
      header: place === 0 ? part : `${header}: ${part}`,
    }));
  return {
    name: texts.sheets.drivers,
    columns: [
      { header: columns.number_column, width: 24 },
      { header: columns.topic, width: 30 },
      { header: columns.comments },
      ...withInterval(columns.correlation),
      ...withInterval(columns.score_correlation),
      ...withInterval(columns.impact),
      { header: columns.mean },
      { header: columns.mean_without },
    ],
    rows: found.columns.flatMap(({ index, header, mean, drivers }) =>
      drivers.map((driver): Cell[] => [
        dataset.columns.find((column) => column.index === index)?.header ?? header ?? columns.comment_score,
        driver.name,
        driver.comment_count,
        ...spread(driver.correlation),
        ...spread(driver.score_correlation),
        ...spread(driver.impact),
        mean,
        driver.mean_without,
      ]),
    ),
  };
}
