import type { Comment } from "@soundings/contract/comments";
import { fillText } from "@soundings/contract/words";
import { bucketOf, EMOTIONS } from "@soundings/nlp/scale";
import { readComments } from "../comments/read-comments.ts";
import type { Cell } from "../spreadsheet/table.ts";
import type { Sheet } from "../spreadsheet/xlsx-writer.ts";
import type { ExportFrom } from "./export-from.ts";
import { pointsMade } from "./export-key-points.ts";
import { emotionScores } from "./export-queries.ts";
import { EXPORT_BATCH, importedCells, importedColumns } from "./export-raw.ts";

const WIDE = 60;

/** All comments, a batch at a time. */
async function* batches({ db, view }: ExportFrom): AsyncGenerator<Comment[]> {
  for (let from = 0; from < view.count; from += EXPORT_BATCH) {
    const length = Math.min(EXPORT_BATCH, view.count - from);
    yield await readComments(
      db,
      view,
      Array.from({ length }, (_, at) => from + at),
    );
  }
}

const topicPath = ({ topic_name, subtopic_name }: Comment["mentions"][number]) =>
  subtopic_name ? `${topic_name} › ${subtopic_name}` : topic_name;

/** Every comment, near copies and those over the plan's limit too. A corrected one has both scores. */
export function commentsSheet(from: ExportFrom): Sheet {
  const { dataset, texts } = from;
  const { columns } = texts;
  return {
    name: texts.sheets.comments,
    columns: [
      { header: columns.number },
      ...importedColumns(dataset.columns),
      { header: columns.language },
      { header: columns.sentiment },
      { header: columns.score },
      { header: columns.bucket },
      { header: columns.engine_score },
      { header: columns.corrected },
      { header: columns.emotions },
      ...EMOTIONS.map((emotion) => ({
        header: fillText(texts.probability, { emotion: texts.emotions[emotion] }),
      })),
      { header: columns.topics, width: WIDE },
      { header: columns.key_points, width: WIDE },
      { header: columns.copy_of },
    ],
    rows: commentRows(from),
  };
}

export async function* commentRows(from: ExportFrom): AsyncGenerator<Cell[]> {
  const { db, view, dataset, texts, languageName } = from;
  for await (const comments of batches(from)) {
    const ids = comments.map((comment) => comment.id);
    const probabilities = new Map(
      (await emotionScores(db, view, ids)).map((row) => [row.comment_id, row.emotion_scores]),
    );
    const made = await pointsMade(
      from,
      ids.map((id) => id - 1),
    );
    for (const comment of comments) {
      const { id, language, sentiment, score } = comment;
      yield [
        id,
        ...importedCells(dataset.columns, comment.text, comment.values),
        language && languageName(language),
        sentiment && texts.sentiments[sentiment],
        score,
        score === null ? null : texts.buckets[bucketOf(score)],
        comment.engine_score,
        comment.correction && texts.yes,
        comment.emotions.map(({ emotion }) => texts.emotions[emotion]).join(", "),
        ...EMOTIONS.map((_, place) => probabilities.get(id)?.[place] ?? null),
        [...new Set(comment.mentions.map(topicPath))].join("; "),
        made.get(id - 1)?.join("; ") ?? null,
        comment.copy_of,
      ];
    }
  }
}

/** Every mention that counts: near copies are left out, as in every figure. */
export function mentionsSheet(from: ExportFrom): Sheet {
  const { columns, sheets } = from.texts;
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const comments of batches(from)) {
      for (const { id, text, mentions, copy_of } of comments) {
        if (copy_of !== null) continue;
        for (const { topic_name, subtopic_name, start, end, cue, score } of mentions) {
          const clause = text.slice(start, end);
          yield [id, topic_name, subtopic_name, clause, text.slice(cue.start, cue.end), score];
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
      { header: columns.cue, width: 24 },
      { header: columns.score },
    ],
    rows: rows(),
  };
}
