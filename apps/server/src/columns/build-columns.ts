import type { SelectedColumn } from "@soundings/contract/local-files";
import type { Db } from "../db/db.ts";
import { withLease } from "../db/lease.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { PackedClause } from "./analysis-queries.ts";
import { byComment } from "./by-comment.ts";
import { ColumnsWriter } from "./columns-writer.ts";
import { searchCopies } from "./copy-search.ts";
import { readSummary } from "./load-columns.ts";
import {
  commentCountOf,
  findShown,
  readAnalyses,
  readImported,
  readMentions,
  readTopics,
} from "./queries.ts";

const BATCH = 2048;
/** Batches that are asked for ahead. */
const AHEAD = 2;

/**
 * Writes a run's columns unless they are there, from the rows of its comments: of results whose analysis was broken
 * off and gone on with, from before there were columns, or of a restored backup. Several processes may call it at once; all return when the columns are complete.
 */
export async function buildColumns(db: Db, run: DatasetRun, signal?: AbortSignal): Promise<void> {
  const { account_id, dataset_id } = run;
  // One that loses its lease goes on: both write the same.
  await withLease(db, `columns/${account_id}/${dataset_id}/${run.run}`, async () => {
    if (await readSummary(db, run)) return;
    const [dataset, count] = await Promise.all([findShown(db, run), commentCountOf(db, run)]);
    if (dataset && count !== null) await build(db, run, count, dataset.columns, signal);
  });
}

async function build(
  db: Db,
  run: DatasetRun,
  count: number,
  columns: readonly SelectedColumn[],
  signal?: AbortSignal,
) {
  const topicKeys = new Map((await readTopics(db, run)).map(({ id, key }) => [id, key]));
  const copies = searchCopies(count);
  try {
    const writer = new ColumnsWriter(db, run, columns, topicKeys, copies);
    for await (const batch of batches(db, run, count)) {
      signal?.throwIfAborted();
      await addBatch(writer, batch);
    }
    await writer.finish();
  } finally {
    await copies.end();
  }
}

async function addBatch(writer: ColumnsWriter, { comments, analyses, mentions }: Batch): Promise<void> {
  for (const { id, text, time, cells } of comments) {
    const analysis = analyses.get(id);
    await writer.add({
      text,
      time,
      cells: cells as unknown[],
      analysis: analysis ? { ...analysis, clauses: (analysis.clauses ?? []) as PackedClause[] } : null,
      mentions: mentions.get(id) ?? [],
    });
  }
}

type Batch = Awaited<ReturnType<typeof readBatch>>;

function batches(db: Db, run: DatasetRun, count: number) {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  return mapInOrder(starts, AHEAD, (after) =>
    readBatch(db, run, { after, last: Math.min(after + BATCH, count) }),
  );
}

async function readBatch(db: Db, run: DatasetRun, range: { after: number; last: number }) {
  const [comments, analyses, mentions] = await Promise.all([
    readImported(db, run, range),
    readAnalyses(db, run, range),
    readMentions(db, run, range),
  ]);
  return {
    comments,
    analyses: new Map(analyses.map((row) => [row.comment_id, row])),
    mentions: byComment(mentions),
  };
}
