import { createReadStream, existsSync, type WriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { isBackup } from "../backup/backup-name.ts";
import { BackupError } from "../backup/frames.ts";
import type { OpenFile } from "../backup/restore.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { AlreadyRunningError } from "../db/embedded/embedded-error.ts";
import { StorageError } from "../storage/storage.ts";
import { listPlaced, makeNow, verifyOne } from "./backup-place.ts";
import { BadInput, type Command, type Io } from "./command.ts";

// Database and driver are imported by the command that needs them: the others start without them.

export const backupCommand: Command = {
  name: "backup",
  summary: "write everything into one file, also while the server runs; list, make and try backups",
  usage: `
Usage: npm run -s soundings -- backup FILE
       npm run -s soundings -- backup list
       npm run -s soundings -- backup now [--anew]
       npm run -s soundings -- backup verify FILE|NAME
       npm run -s soundings -- backup fetch NAME FILE

FILE        writes accounts, datasets, comments, analyses, waiting jobs, pictures and respondents' files into FILE
            (gzip, checksummed). The state is that of one moment; people may go on working. The database is the one
            that npm start uses: of the data folder (SOUNDINGS_DATA), or DATABASE_URL. What lies in an S3 bucket is
            not in FILE: keep a copy of the bucket with it.
list        what lies where scheduled backups go (BACKUP_TO), the newest first.
now         makes one there, and tries it as the clock does. Where backups were made before and none lies, it is
            refused, as a disk may not be mounted; --anew says that the place is meant to be empty.
verify      restores one into a database that is thrown away, and counts the rows of each table. NAME is one of list.
fetch       copies one of list into FILE.
`,
  async run(argv, io) {
    const [verb, ...more] = argv;
    try {
      if (verb === "now") return await makeNow(more, io);
      if (verb === "list") await listPlaced(io);
      else if (verb === "verify") await verifyOne(oneFile(more), openBackup, io);
      else if (verb === "fetch") await fetchOne(more, io);
      else await writeFile(oneFile(argv), io);
      return 0;
    } catch (error) {
      throw asBadInput(error);
    }
  },
};

async function writeFile(file: string, io: Io): Promise<void> {
  const { readConfig } = await import("../config.ts");
  const { openDatabaseBeside } = await import("../db/connect.ts");
  const { backup } = await import("../backup/backup.ts");
  const database = await openDatabaseBeside(readConfig());
  try {
    await writeWhole(file, io, async (output) => {
      const summary = await backup(database.address, await folderOf(database), output);
      const { rows, tables, jobs, files, missing } = summary;
      tell(io, `Wrote ${file}: ${rows} rows of ${tables} tables, ${jobs} jobs, ${files} files.`);
      if (missing > 0) tell(io, `${missing} files are not in the media folder where the database says.`);
    });
  } finally {
    await database.close();
  }
}

async function fetchOne([name, file, ...more]: string[], io: Io): Promise<void> {
  if (!name || !file || more.length > 0) throw new BadInput("name a backup of the list, and a file.");
  const { readConfig } = await import("../config.ts");
  const open = await openBackup(readConfig(), name);
  await writeWhole(file, io, async (output) => await pipeline(await open(), output));
  tell(io, `Wrote ${file}.`);
}

/** The file has its name once it is whole. */
async function writeWhole(
  file: string,
  io: Io,
  write: (output: NodeJS.WritableStream & WriteStream) => Promise<void>,
): Promise<void> {
  const part = `${file}.part`;
  const forget = io.onInterrupt(() => void rm(part, { force: true }));
  try {
    // Passwords' hashes and people's words are inside: for the owner's eyes.
    // Opened first: a stream that cannot be opened fails while nobody listens.
    const opened = await open(part, "w", 0o600);
    await write(opened.createWriteStream());
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    forget();
  }
}

export const restoreCommand: Command = {
  name: "restore",
  summary: "fill an empty database from a backup",
  usage: `
Usage: npm run -s soundings -- restore FILE|NAME

Fills the database that npm start would use from FILE, or from the backup of that name where scheduled ones lie
(backup list): all of it or nothing, its rows counted table by table. The database must be empty and no server may
run on it. An older backup is brought up to date. Between the embedded database and a server of your own it works in
both directions.
`,
  async run(argv, io) {
    const file = oneFile(argv);
    const { readConfig } = await import("../config.ts");
    const { openDatabase } = await import("../db/connect.ts");
    const { restore } = await import("../backup/restore.ts");
    try {
      const config = readConfig();
      const open = await openBackup(config, file);
      const database = await openDatabase(config);
      try {
        const folder = await folderOf(database);
        const summary = await restore(database.address, folder, open);
        const { rows, tables, jobs, files } = summary;
        tell(io, `Restored ${rows} rows of ${tables} tables, ${jobs} jobs and ${files} files.`);
        await printNext(database, config, io);
      } finally {
        await database.close();
      }
    } catch (error) {
      throw asBadInput(error);
    }
  },
};

/** What is left to do after a restore, with the key first where it is not there: without it the start is refused. */
async function printNext({ address, folder }: Database, config: Config, io: Io): Promise<void> {
  const { openDb } = await import("../db/db.ts");
  const { checkKey } = await import("../doctor/check-key.ts");
  const { describeFinding } = await import("../doctor/describe-finding.ts");
  const { freeBytes } = await import("../backup/room.ts");
  const db = openDb(address, { max: 1 });
  try {
    const here = { ...config, dataFolder: folder };
    const found = [await checkKey({ db, config: here, now: new Date(), free: freeBytes })].flat();
    for (const finding of found.filter(({ state }) => state === "wrong")) {
      const { says, todo } = describeFinding({ check: "key", ...finding }, "en");
      tell(io, `First: ${says} ${todo ?? ""}`);
    }
  } finally {
    await db.destroy();
  }
  tell(
    io,
    "Next: npm start, sign in with the password of then, and make a backup: npm run -s soundings -- backup now",
  );
}

/** A file, or a backup of that name where scheduled ones lie. */
async function openBackup(config: Config, file: string): Promise<OpenFile> {
  if (existsSync(file) || !isBackup({ name: file })) return () => createReadStream(file);
  const { placeOf } = await import("../backup/place.ts");
  const place = placeOf(config);
  if (!place) throw new BadInput(`there is no file ${file}, and BACKUP_TO names no place for backups.`);
  return () => place.read(file);
}

/** The media folder beside the database. */
async function folderOf({ folder }: Database) {
  const { folderStore } = await import("../storage/folder-store.ts");
  const { mediaFolder } = await import("../storage/stores.ts");
  return folderStore(mediaFolder({ dataFolder: folder }));
}

function oneFile(argv: string[]): string {
  const [file, ...more] = argv;
  if (!file || more.length > 0 || file.startsWith("-")) throw new BadInput("name one file.");
  return file;
}

function tell(io: Io, line: string): void {
  io.stderr.write(`${line}\n`);
}

function asBadInput(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof StorageError) return new BadInput(error.message);
  if (error instanceof AlreadyRunningError) return new BadInput(`${error.message} Stop it first.`);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return new BadInput(`${path}: ${code}`);
  return error;
}
