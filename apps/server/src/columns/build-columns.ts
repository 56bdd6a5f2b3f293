import type { SelectedColumn } from "@soundings/contract/local-files";
import { nearDuplicates } from "@soundings/nlp/analyse";
import { packArrays } from "../column-store/pack-arrays.ts";
import type { Db } from "../db/db.ts";
import { withLease } from "../db/lease.ts";
import { mapInOrder } from "../nlp/map-in-order.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { PackedClause } from "./analysis-queries.ts";
import { type BaseRow, BlockCollector } from "./block-collector.ts";
import { byComment } from "./by-comment.ts";
import { readSummary } from "./load-columns.ts";
import {
  commentCountOf,
  findShown,
  readAnalyses,
  readImported,
  readMentions,
  readTopics,
  writeBlock,
} from "./queries.ts";
import { restOf } from "./rest-clauses.ts";
import { inStoredOrder } from "./stored-order.ts";

const BATCH = 2048;
/** Batches that are asked for ahead. */
const AHEAD = 2;

/** Part "summary": how long the columns are, and what the numbers in them stand for. */
export interface ColumnsSummary {
  /** Comments. */
  count: number;
  mentions: number;
  /** Of comment-words.ts. */
  units: number;
  clauses: number;
  /** Statements of clause-statements.ts, each with its thing; columns of earlier versions have none. */
  said: number;
  languages: string[];
  /** Ids by place. */
  topics: string[];
}

/**
 * Writes a run's columns unless they are there: one pass over the rows of its comments, about a minute
 * for a million. Several processes may call it at once; all return when the columns are complete.
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

async function build(db: Db, run: DatasetRun, count: number, columns: unknown, signal?: AbortSignal) {
  const languages = places();
  const topics = places();
  const topicKeys = new Map((await readTopics(db, run)).map(({ id, key }) => [id, key]));
  const copies = nearDuplicates();
  const block = new BlockCollector((columns as SelectedColumn[]).slice(1));
  let written = 0;
  const writeBlocks = async () => {
    for (const [part, bytes] of block.takeParts()) await writeBlock(db, run, part, written, bytes);
    written++;
  };

  for await (const { comments, analyses, mentions } of batches(db, run, count)) {
    signal?.throwIfAborted();
    for (const { id, text, time, cells } of comments) {
      const analysis = analyses.get(id);
      const stored = inStoredOrder(mentions.get(id) ?? [], ({ topic_id }) => topicKeys.get(topic_id) ?? "");
      const clauses = (analysis?.clauses ?? []) as PackedClause[];
      const row: BaseRow = {
        time,
        analysis: analysis
          ? {
              ...analysis,
              language: languages.of(analysis.language),
              language_code: analysis.language,
              clauses,
              rest: restOf(clauses, analysis.score, stored),
            }
          : null,
        mentions: stored.map(({ topic_id, subtopic_id, score, start_at, cue_start, cue_end }) => ({
          start: start_at,
          cue_start,
          cue_end,
          topic: topics.of(topic_id),
          subtopic: subtopic_id ? topics.of(subtopic_id) : null,
          score,
        })),
      };
      copies.add(text);
      block.add(row, text, cells as unknown[]);
      if (block.isFull()) await writeBlocks();
    }
  }
  if (!block.isEmpty()) await writeBlocks();
  await writeBlock(db, run, "first", 0, packArrays({ first: new Uint32Array(copies.finish()) }));
  const summary: ColumnsSummary = {
    count,
    mentions: block.mentions,
    units: block.units(),
    clauses: block.clauses(),
    said: block.said(),
    languages: languages.names,
    topics: topics.names,
  };
  await writeBlock(db, run, "summary", 0, packArrays({}, summary));
}

/** Numbers for names in the order in which they come. */
function places() {
  const known = new Map<string, number>();
  const names: string[] = [];
  const of = (name: string) => {
    const place = known.get(name) ?? names.length;
    if (place === names.length) {
      known.set(name, place);
      names.push(name);
    }
    return place;
  };
  return { names, of };
}

function batches(db: Db, run: DatasetRun, count: number) {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  return mapInOrder(starts, AHEAD, async (after) => {
    const range = { after, last: Math.min(after + BATCH, count) };
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
  });
}
