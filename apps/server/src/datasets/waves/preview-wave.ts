import type { CallBody, CallReply } from "@soundings/contract/call";
import type { previewWave as previewWaveCall } from "@soundings/contract/waves";
import type { Db } from "../../db/db.ts";
import { ProblemError } from "../../http/problem.ts";
import type { DatasetKey } from "../../keys/dataset-key.ts";
import type { AnalysisPool } from "../../nlp/analysis-pool.ts";
import { analysableMore } from "../../plans/check-limits.ts";
import { findDataset } from "../../runs/dataset-queries.ts";
import type { FileThreads } from "../../sources/file-workers.ts";
import { findLocalFile } from "../../sources/queries.ts";
import type { ReadComment } from "../../sources/read-comments.ts";
import { knownRows } from "./known-rows.ts";
import { planColumns } from "./wave-plan.ts";

/** Texts whose languages are looked at, evenly through the file. */
const LOOKED_AT = 200;
/** A language is news where this share of the file is written in it, and not even this of the dataset. */
const MANY = 0.2;
const FEW = 0.01;

interface Looking {
  db: Db;
  fileThreads: FileThreads;
  answerEngine: AnalysisPool;
}

/**
 * What adding a file would bring, as it is matched now.
 * @throws ProblemError NOT_FOUND, what planColumns() throws, and FILE_ codes like the upload
 */
export async function previewWave(
  { db, fileThreads, answerEngine }: Looking,
  key: DatasetKey,
  { file_id, matches }: CallBody<typeof previewWaveCall>,
  signal: AbortSignal,
): Promise<CallReply<typeof previewWaveCall>> {
  const dataset = await findDataset(db, key);
  const file = await findLocalFile(db, key.account_id, file_id);
  if (dataset?.item.source !== "local_file" || !file) throw new ProblemError("NOT_FOUND");
  if (file.large_file_id) throw new ProblemError("FILE_TOO_LARGE");
  const { summary, name, content } = file;
  const { columns } = planColumns(summary, dataset.columns, matches, []);
  const rows: ReadComment[] = [];
  const choice = { sheet: summary.sheet ?? undefined, header_row: summary.header_row };
  for await (const batch of fileThreads.readComments({ name, bytes: content }, choice, columns)) {
    signal.throwIfAborted();
    rows.push(...batch);
  }
  const count = dataset.item.comment_count;
  const known = await knownRows(db, key, rows, { columns, before: dataset.columns.length, count });
  return {
    comment_rows: rows.length,
    known_rows: known.count,
    known_by: known.by,
    analysable: await analysableMore(db, key.account_id, key.dataset_id, count, new Date()),
    new_languages: await newLanguages(rows, dataset, (texts) => answerEngine.analyse(texts, signal)),
  };
}

async function newLanguages(
  rows: readonly ReadComment[],
  { languages }: { languages: readonly { language: string; comment_count: number }[] },
  analyse: (texts: string[]) => ReturnType<AnalysisPool["analyse"]>,
): Promise<string[]> {
  const every = Math.max(1, Math.ceil(rows.length / LOOKED_AT));
  const texts = rows.filter((_, at) => at % every === 0).map(({ text }) => text);
  const found = new Map<string, number>();
  for (const { language } of await analyse(texts)) found.set(language, (found.get(language) ?? 0) + 1);
  const all = languages.reduce((sum, { comment_count }) => sum + comment_count, 0);
  const share = (code: string) =>
    (languages.find(({ language }) => language === code)?.comment_count ?? 0) / Math.max(1, all);
  return [...found]
    .filter(([code, count]) => code !== "und" && count >= MANY * texts.length && share(code) < FEW)
    .sort(([, a], [, b]) => b - a)
    .map(([code]) => code);
}
