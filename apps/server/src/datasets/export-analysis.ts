import type { Readable } from "node:stream";
import { bucketOf, EMOTIONS, type Sentiment } from "@soundings/nlp/scale";
import { shownView } from "../columns/load-view.ts";
import { selectDays } from "../columns/select-comments.ts";
import { emotionsOf } from "../comments/analysis-queries.ts";
import { byComment } from "../comments/by-comment.ts";
import { type CommentRow, type MentionRow, mentionsOf, readComments } from "../comments/list-queries.ts";
import type { Db } from "../db/db.ts";
import type { Cell } from "../spreadsheet/table.ts";
import { type Sheet, writeXlsx } from "../spreadsheet/xlsx-writer.ts";
import { topicList } from "../topics/topic-list.ts";
import type { DatasetKey } from "./dataset-key.ts";
import { EXPORT_BATCH, importedCells, importedColumns } from "./export-raw.ts";
import { EXPORT_TEXTS, type ExportTexts } from "./export-texts.ts";
import { overviewOf } from "./overview.ts";
import type { FoundDataset } from "./queries.ts";

const WIDE = 60;

interface Export {
  db: Db;
  key: DatasetKey;
  dataset: FoundDataset;
  texts: ExportTexts;
  /** A language's name by its code. */
  languageName: (code: string) => string;
}

/**
 * The analysis that people see as a workbook: comments, mentions, topics, emotions and how it was
 * made. Read in batches while it is sent; an analysis that finishes meanwhile leaves these rows alone.
 */
export function exportAnalysis(
  db: Db,
  key: DatasetKey,
  dataset: FoundDataset,
  language: "en" | "vi",
): Readable {
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  const languageName = (code: string) => (code === "und" ? "" : (names.of(code) ?? code));
  const from: Export = { db, key, dataset, texts: EXPORT_TEXTS[language], languageName };
  return writeXlsx([
    commentsSheet(from),
    mentionsSheet(from),
    topicsSheet(from),
    emotionsSheet(from),
    methodSheet(from),
  ]);
}

/** Comments and their mentions, a batch at a time. */
async function* batches({
  db,
  key,
  dataset,
}: Export): AsyncGenerator<[CommentRow[], Map<number, MentionRow[]>]> {
  const run = { ...key, run: dataset.result_run };
  for await (const rows of readComments(db, run, EXPORT_BATCH)) {
    const ids = rows.map((row) => row.id);
    yield [rows, byComment(await mentionsOf(db, run, ids))];
  }
}

const topicPath = ({ topic_name, subtopic_name }: MentionRow) =>
  subtopic_name ? `${topic_name} › ${subtopic_name}` : topic_name;

function commentsSheet(from: Export): Sheet {
  const { dataset, texts, languageName } = from;
  const { columns } = texts;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const [comments, mentions] of batches(from)) {
      for (const row of comments) {
        const paths = (mentions.get(row.id) ?? []).map(topicPath);
        yield [
          row.id,
          ...importedCells(dataset.columns, row),
          row.language && languageName(row.language),
          row.sentiment && texts.sentiments[row.sentiment as Sentiment],
          row.score,
          row.score === null ? null : texts.buckets[bucketOf(row.score)],
          emotionsOf(row.emotions ?? 0)
            .map((emotion) => texts.emotions[emotion])
            .join(", "),
          ...EMOTIONS.map((_, place) => row.emotion_scores?.[place] ?? null),
          [...new Set(paths)].join("; "),
        ];
      }
    }
  }
  return {
    name: texts.sheets.comments,
    columns: [
      { header: columns.number },
      ...importedColumns(dataset.columns),
      { header: columns.language },
      { header: columns.sentiment },
      { header: columns.score },
      { header: columns.bucket },
      { header: columns.emotions },
      ...EMOTIONS.map((emotion) => ({ header: texts.probability(texts.emotions[emotion]) })),
      { header: columns.topics, width: WIDE },
    ],
    rows: rows(),
  };
}

function mentionsSheet(from: Export): Sheet {
  const { columns, sheets } = from.texts;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const [comments, mentions] of batches(from)) {
      for (const { id, text } of comments) {
        for (const { topic_name, subtopic_name, start, end, score } of mentions.get(id) ?? []) {
          yield [id, topic_name, subtopic_name, text.slice(start, end), score];
        }
      }
    }
  }
  return {
    name: sheets.mentions,
    columns: [
      { header: columns.comment },
      { header: columns.topic, width: 30 },
      { header: columns.subtopic, width: 30 },
      { header: columns.clause, width: WIDE },
      { header: columns.score },
    ],
    rows: rows(),
  };
}

function topicsSheet({ db, key, texts }: Export): Sheet {
  const { columns, sheets } = texts;
  async function* rows(): AsyncGenerator<Cell[]> {
    const view = await shownView(db, key);
    const { items } = await topicList(view, selectDays(view, {}).comments, null);
    for (const topic of items) {
      for (const row of [topic, ...topic.children]) {
        const { count, score, low, high } = row.estimate;
        yield [
          topic.name,
          row === topic ? null : row.name,
          row.comment_count,
          count,
          score,
          low,
          high,
          texts.buckets[bucketOf(score)],
        ];
      }
    }
  }
  return {
    name: sheets.topics,
    columns: [
      { header: columns.topic, width: 30 },
      { header: columns.subtopic, width: 30 },
      { header: columns.comments },
      { header: columns.mentions },
      { header: columns.score },
      { header: columns.low },
      { header: columns.high },
      { header: columns.bucket },
    ],
    rows: rows(),
  };
}

function emotionsSheet({ db, key, dataset, texts }: Export): Sheet {
  async function* rows(): AsyncGenerator<Cell[]> {
    const { emotions } = await overviewOf(await shownView(db, key), {}, dataset);
    for (const { emotion, comment_count, score } of emotions) {
      yield [texts.emotions[emotion], comment_count, score];
    }
  }
  return {
    name: texts.sheets.emotions,
    columns: [
      { header: texts.columns.emotion },
      { header: texts.columns.comments },
      { header: texts.columns.mean_score },
    ],
    rows: rows(),
  };
}

function methodSheet({ dataset, texts }: Export): Sheet {
  const { item } = dataset;
  const { method, columns } = texts;
  const date = (day: string | null) => (day ? new Date(`${day}T00:00:00Z`) : null);
  const over = item.comment_count - item.analysed_count;
  return {
    name: texts.sheets.method,
    columns: [
      { header: columns.item, width: 40 },
      { header: columns.value, width: WIDE },
    ],
    rows: [
      [method.dataset, item.name],
      [method.engine, `Soundings ${dataset.engine_version ?? ""}`.trim()],
      [method.imported, item.comment_count],
      [method.analysed, item.analysed_count],
      ...(over > 0 ? [[method.over_limit, over]] : []),
      [method.analysed_at, dataset.analysed_at ? new Date(dataset.analysed_at) : null],
      [method.first_date, date(dataset.first_date)],
      [method.last_date, date(dataset.last_date)],
      [method.score, item.sentiment_score],
      [method.notes, method.score_note],
      [null, method.topic_note],
      [null, method.interval_note],
      [null, method.emotion_note],
    ],
  };
}
