import type { SelectedColumn } from "@soundings/contract/local-files";
import { Logger, runOnce } from "graphile-worker";
import { readConfig } from "../config.ts";
import { createDataset } from "../datasets/create-dataset.ts";
import type { Db } from "../db/db.ts";
import { openPool } from "../db/db.ts";
import { makeLog } from "../http/log.ts";
import type { JobContext } from "../job-context.ts";
import type { JobName } from "../job-names.ts";
import { JOBS } from "../jobs.ts";
import { makeServices } from "../make-services.ts";
import { type AnalysisPool, createAnalysisPool } from "../nlp/analysis-pool.ts";
import type { Services } from "../services.ts";
import { summariseFile } from "../sources/local-file.ts";
import { insertLocalFile } from "../sources/queries.ts";

let engine: AnalysisPool | undefined;

/**
 * The real engine on one thread, for tests that analyse: one for all files of this process, since a thread needs a
 * second of processor until it reads at its speed. close() gives it back.
 */
export function testEngine(): AnalysisPool {
  engine ??= createAnalysisPool({ threads: 1, idleMs: 60_000 });
  return { ...engine, close: async () => {} };
}

/** A csv of rows; every cell is quoted. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  return Buffer.from(rows.map((row) => row.map(cell).join(",")).join("\r\n"), "utf8");
}

export interface DatasetOverrides {
  name?: string;
  /** Columns after the comment; all that the file has, as they were guessed, unless told. */
  columns?: SelectedColumn[];
}

/** Uploads a csv whose first row is the header, and makes a dataset of it; its jobs wait to be run. */
export async function buildDataset(
  db: Db,
  account_id: string,
  csv: Buffer,
  overrides: DatasetOverrides = {},
): Promise<string> {
  const file_id = await buildFile(db, account_id, csv);
  const summary = await summariseFile(csv, "comments.csv");
  const columns =
    overrides.columns ??
    summary.columns.map(({ index, header, data_type, data_format }) => ({
      index,
      header,
      data_type,
      data_format,
    }));
  return await createDataset(db, account_id, { file_id, name: overrides.name ?? "Comments", columns });
}

/** An uploaded csv. */
export async function buildFile(db: Db, account_id: string, csv: Buffer): Promise<string> {
  const name = "comments.csv";
  return await insertLocalFile(db, account_id, {
    name,
    content: csv,
    summary: await summariseFile(csv, name),
  });
}

type JobContextOverrides = Partial<Omit<JobContext, "services">> & { services?: Partial<Services> };

export function jobContext(
  db: Db,
  engine: AnalysisPool,
  { services, ...overrides }: JobContextOverrides = {},
): JobContext {
  const { config = readConfig({ MEDIA_STORE: "database" }) } = overrides;
  return {
    db,
    config,
    services: { ...makeServices({ db, config }), ...services },
    log: makeLog("silent"),
    engine,
    signal: new AbortController().signal,
    ...overrides,
  };
}

/** Runs every job that is due, and those that they enqueue, until none is left. */
export async function runJobs(url: string, context: JobContext): Promise<void> {
  const pool = openPool(url, { max: 4 });
  const names = Object.keys(JOBS) as JobName[];
  const taskList = Object.fromEntries(
    names.map((name) => [name, (payload: unknown) => JOBS[name](payload, context)]),
  );
  try {
    await runOnce({
      pgPool: pool,
      taskList,
      concurrency: 1,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    });
  } finally {
    await pool.end();
  }
}
