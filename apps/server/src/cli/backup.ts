import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { BackupError } from "../backup/frames.ts";
import type { Database } from "../db/connect.ts";
import { AlreadyRunningError } from "../db/embedded/embedded-error.ts";
import { BadInput, type Command, type Io } from "./command.ts";

// Database and driver are imported by the command that needs them: the others start without them.

export const backupCommand: Command = {
  name: "backup",
  summary: "write everything into one file, also while the server runs",
  usage: `
Usage: npm run -s soundings -- backup FILE

Writes accounts, datasets, comments, analyses, waiting jobs, pictures and respondents' files into FILE (gzip,
checksummed). The state is that of one moment; people may go on working. The database is the one that npm
start uses: of the data folder (SOUNDINGS_DATA), or DATABASE_URL. What lies in an S3 bucket is not in FILE:
keep a copy of the bucket with it.
`,
  async run(argv, io) {
    const file = oneFile(argv);
    const part = `${file}.part`;
    const forget = io.onInterrupt(() => void rm(part, { force: true }));
    const { readConfig } = await import("../config.ts");
    const { openDatabaseBeside } = await import("../db/connect.ts");
    const { backup } = await import("../backup/backup.ts");
    const database = await openDatabaseBeside(readConfig());
    try {
      // Passwords' hashes and people's words are inside: for the owner's eyes.
      const output = createWriteStream(part, { mode: 0o600 });
      const summary = await backup(database.address, await folderOf(database), output);
      await rename(part, file);
      const { rows, tables, jobs, files, missing } = summary;
      tell(io, `Wrote ${file}: ${rows} rows of ${tables} tables, ${jobs} jobs, ${files} files.`);
      if (missing > 0) tell(io, `${missing} files are not in the media folder where the database says.`);
    } catch (error) {
      await rm(part, { force: true });
      throw asBadInput(error);
    } finally {
      forget();
      await database.close();
    }
  },
};

export const restoreCommand: Command = {
  name: "restore",
  summary: "fill an empty database from a backup",
  usage: `
Usage: npm run -s soundings -- restore FILE

Fills the database that npm start would use from FILE: all of it or nothing. The database must be empty
and no server may run on it. An older backup is brought up to date. Between the embedded database and a
server of your own it works in both directions.
`,
  async run(argv, io) {
    const file = oneFile(argv);
    const { readConfig } = await import("../config.ts");
    const { openDatabase } = await import("../db/connect.ts");
    const { restore } = await import("../backup/restore.ts");
    try {
      const database = await openDatabase(readConfig());
      try {
        const folder = await folderOf(database);
        const summary = await restore(database.address, folder, () => createReadStream(file));
        const { rows, tables, jobs, files } = summary;
        tell(io, `Restored ${rows} rows of ${tables} tables, ${jobs} jobs and ${files} files.`);
      } finally {
        await database.close();
      }
    } catch (error) {
      throw asBadInput(error);
    }
  },
};

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
  if (error instanceof BackupError) return new BadInput(error.message);
  if (error instanceof AlreadyRunningError) return new BadInput(`${error.message} Stop it first.`);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "EACCES" || code === "EISDIR") return new BadInput(`${path}: ${code}`);
  return error;
}
