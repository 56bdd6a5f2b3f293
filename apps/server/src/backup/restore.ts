import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { connectClient } from "../db/db.ts";
import { migrate, migrationNames } from "../db/migrate.ts";
import type { Storage } from "../storage/storage.ts";
import { BACKUP_FORMAT, type BackupSummary, emptySummary } from "./backup.ts";
import { BackupError, type Frame, readFrames } from "./frames.ts";
import {
  addJob,
  copyInText,
  countRows,
  forgetOldPlace,
  isEmpty,
  type StoredFile,
  type TableShape,
  type WaitingJob,
} from "./queries.ts";

export interface Header {
  soundings_backup: number;
  migrations: string[];
}

/**
 * Fills an empty database from a backup: all of it or nothing. The file is read twice: until its end and checksum
 * are known to be right, the database is not touched. A backup of an older Soundings gets the
 * tables of its day, is read, and is then brought up to date. Throws BackupError when the file is not
 * right or the database is not empty. Files go into the media folder, whichever store new ones go to.
 */
export async function restore(address: string, folder: Storage, openFile: OpenFile): Promise<BackupSummary> {
  const { migrations } = await checkBackup(openFile);
  return await reading(openFile, async (frames) => {
    await migrate(address, new Set(migrations));
    await frames.next();
    const summary = await fill(address, folder, frames);
    await migrate(address);
    return summary;
  });
}

/** Called once for each time that the file is read. */
export type OpenFile = () => Readable | Promise<Readable>;
type Frames = AsyncGenerator<Frame, void>;

/** Reads a whole backup. Throws BackupError when it is damaged, cut off or of a newer program. */
export async function checkBackup(openFile: OpenFile): Promise<Header> {
  return await reading(openFile, checkFrames);
}

async function reading<Result>(
  openFile: OpenFile,
  work: (frames: Frames) => Promise<Result>,
): Promise<Result> {
  const input = await openFile();
  const unpacked = input.pipe(createGunzip());
  input.once("error", (error) => unpacked.destroy(error));
  try {
    return await work(readFrames(unpacked));
  } catch (error) {
    throw readableError(error);
  } finally {
    input.destroy();
  }
}

/** Reads a whole file. What its head says counts only where the rest is right. */
async function checkFrames(frames: Frames): Promise<Header> {
  const { value: first } = await frames.next();
  const header = first?.kind === "json" ? (first.value as Partial<Header>) : {};
  if (header.soundings_backup === undefined) throw new BackupError("This is not a backup of Soundings.");
  for await (const _ of frames);
  return await checkHeader(header);
}

async function checkHeader(header: Partial<Header>): Promise<Header> {
  const { soundings_backup: format, migrations } = header;
  if (format === undefined || !Array.isArray(migrations)) {
    throw new BackupError("This is not a backup of Soundings.");
  }
  const known = new Set(await migrationNames());
  const newer = migrations.find((name) => !known.has(name));
  if (format > BACKUP_FORMAT || newer) {
    throw new BackupError("This backup was made by a newer Soundings. Update this one first.");
  }
  return { soundings_backup: format, migrations };
}

async function fill(address: string, folder: Storage, frames: AsyncIterable<Frame>): Promise<BackupSummary> {
  const client = await connectClient(address, "upkeep");
  try {
    await client.query("begin");
    if (!(await isEmpty(client))) {
      throw new BackupError(
        "The database is not empty. Restore into a new data folder (SOUNDINGS_DATA) or a new database (DATABASE_URL).",
      );
    }
    const written: string[] = [];
    try {
      const summary = await readAll(client, { folder, written }, frames);
      await compareRows(client, summary);
      await forgetOldPlace(client);
      await client.query("commit");
      return summary;
    } catch (error) {
      await folder.remove(written);
      throw error;
    }
  } finally {
    // Without a commit the server throws everything away.
    await client.end().catch(() => {});
  }
}

async function readAll(
  client: pg.Client,
  { folder, written }: { folder: Storage; written: string[] },
  frames: AsyncIterable<Frame>,
): Promise<BackupSummary> {
  const summary = emptySummary();
  let table = "";
  let copy: CopyStreamQuery | undefined;
  let file: (StoredFile & { pieces: Buffer[] }) | undefined;
  for await (const frame of frames) {
    if (frame.kind === "rows" && file) {
      file.pieces.push(Buffer.from(frame.bytes));
    } else if (frame.kind === "rows") {
      if (!copy) throw new BackupError("The backup is damaged: rows without a table.");
      if (!copy.write(frame.bytes)) await drained(copy);
    } else if ("table" in frame.value) {
      const shape = frame.value.table as TableShape;
      table = `${shape.schema}.${shape.name}`;
      copy = client.query(copyFrom(copyInText(shape)));
      // A row that the server refuses is met by the next wait; without a listener it would end the process.
      copy.on("error", () => {});
    } else if ("rows" in frame.value && copy) {
      copy.end();
      await finished(copy);
      if (copy.rowCount !== frame.value.rows)
        throw new BackupError("The backup is damaged: rows are missing.");
      summary.tables += 1;
      summary.rows += copy.rowCount;
      summary.by_table[table] = frame.value.rows;
      copy = undefined;
    } else if ("file" in frame.value) {
      file = { ...(frame.value.file as StoredFile), pieces: [] };
    } else if ("file_ends" in frame.value && file) {
      const bytes = Buffer.concat(file.pieces);
      if (bytes.length !== frame.value.size) throw new BackupError("The backup is damaged: a file is cut.");
      written.push(file.key);
      await folder.put(file.key, bytes, file.content_type);
      summary.files += 1;
      file = undefined;
    } else if ("job" in frame.value) {
      await addJob(client, frame.value.job as WaitingJob);
      summary.jobs += 1;
    }
  }
  return summary;
}

/** What the database says that it has, beside what the backup says: rules of its tables may have added or taken rows. */
async function compareRows(client: pg.Client, { by_table }: BackupSummary): Promise<void> {
  for (const [table, rows] of Object.entries(by_table)) {
    const restored = await countRows(client, table);
    if (restored === rows) continue;
    throw new BackupError(
      `The table ${table} has ${restored} rows after the restore; the backup has ${rows}.`,
    );
  }
}

/** Rejects with what the server refused; leaves no listener behind, as a large table waits thousands of times. */
async function drained(copy: CopyStreamQuery): Promise<void> {
  if (copy.destroyed) throw copy.errored;
  await once(copy, "drain");
}

/** gzip's own faults mean the same to people as ours. */
function readableError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (code === "Z_BUF_ERROR") return new BackupError("The backup is cut off: its end is missing.");
  if (code.startsWith("Z_")) return new BackupError("This is not a backup of Soundings, or it is damaged.");
  return error;
}
