import type { Writable } from "node:stream";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { connectClient } from "../db/db.ts";
import { HOLD_CLEANING } from "../storage/queries.ts";
import type { Storage } from "../storage/storage.ts";
import { FrameWriter } from "./frames.ts";
import { appliedMigrations, copyOutText, listFiles, listJobs, listTables } from "./queries.ts";

/** Raised when the frames change their meaning. */
export const BACKUP_FORMAT = 1;

export interface BackupSummary {
  tables: number;
  rows: number;
  jobs: number;
  /** Files of the media folder. */
  files: number;
  /** Of those that rows name, not there any more. */
  missing: number;
  /** Rows by table, in the order of the file; names as "schema.table". */
  by_table: Record<string, number>;
}

export const emptySummary = (): BackupSummary => ({
  tables: 0,
  rows: 0,
  jobs: 0,
  files: 0,
  missing: 0,
  by_table: {},
});

/**
 * Writes everything of a database as one stream: gzip, checksummed, the state of one moment even while
 * people work, with the files of the media folder that its rows name. Ends `output`. Any PostgreSQL 15 or
 * newer reads it back, embedded or not. When `signal` aborts, `output` is destroyed.
 */
export async function backup(
  address: string,
  folder: Storage,
  output: Writable,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const client = await connectClient(address, "upkeep");
  const summary = emptySummary();
  try {
    // Until this connection ends, what people delete stays in its store.
    await client.query(HOLD_CLEANING);
    await client.query("begin transaction isolation level repeatable read read only");
    await pipeline(Readable.from(frames(client, folder, summary)), createGzip({ level: 6 }), output, {
      signal,
    });
    await client.query("commit");
  } finally {
    await client.end().catch(() => {});
  }
  return summary;
}

async function* frames(client: pg.Client, folder: Storage, summary: BackupSummary): AsyncGenerator<Buffer> {
  const writer = new FrameWriter();
  const migrations = await appliedMigrations(client);
  yield writer.json({ soundings_backup: BACKUP_FORMAT, made_at: new Date().toISOString(), migrations });
  for (const table of await listTables(client)) {
    yield writer.json({ table });
    const rows = client.query(copyTo(copyOutText(table)));
    for await (const piece of rows) yield writer.rows(piece as Buffer);
    yield writer.json({ rows: rows.rowCount });
    summary.tables += 1;
    summary.rows += rows.rowCount;
    summary.by_table[`${table.schema}.${table.name}`] = rows.rowCount;
  }
  const jobs = await listJobs(client);
  for (const job of jobs) yield writer.json({ job });
  summary.jobs = jobs.length;
  for (const file of await listFiles(client)) {
    const object = await folder.get(file.key);
    if (!object) {
      summary.missing += 1;
      continue;
    }
    yield writer.json({ file });
    for await (const piece of object.stream) yield writer.rows(piece as Buffer);
    yield writer.json({ file_ends: file.key, size: object.size });
    summary.files += 1;
  }
  yield writer.end();
}
