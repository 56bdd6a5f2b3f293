import type { Storage } from "../storage/storage.ts";
import type { BackupSummary } from "./backup.ts";
import { BackupError } from "./frames.ts";
import { checkBackup, type OpenFile, restore } from "./restore.ts";
import { type FreeBytes, roomFor } from "./room.ts";
import { MayNotCreateError, withThrowawayDatabase } from "./throwaway.ts";

/** How a backup was tried. */
export type Verified =
  | { by: "restored"; summary: BackupSummary }
  /** Read to its end only, and why: the settings say so, no right to make databases, no room for one. */
  | { by: "checksum"; why: "settings" | "may_not_create" | "no_room" };

export interface VerifyOptions {
  /** Of a database on the same server that throw-away ones are made beside. */
  address: string;
  how: "restore" | "checksum";
  /** Where the database's own disk can be looked at: the embedded one's folder, and the bytes that a copy takes. */
  room?: { folder: string; bytes: number; free?: FreeBytes } | undefined;
  /** What it should hold, by who wrote it. */
  expected?: BackupSummary | undefined;
}

/**
 * Tries a backup: reads it to its end and, where that may be, restores it into a database that is thrown away and
 * counts the rows of each table. Throws BackupError when it is not right.
 */
export async function verifyBackup(
  openFile: OpenFile,
  { address, how, room, expected }: VerifyOptions,
): Promise<Verified> {
  const why = how === "checksum" ? "settings" : room && !(await fits(room)) ? "no_room" : null;
  if (why) return await byChecksum(openFile, why);
  try {
    const summary = await withThrowawayDatabase(address, (copy) => restore(copy, countingOnly(), openFile));
    if (expected) compare(summary, expected);
    return { by: "restored", summary };
  } catch (error) {
    if (error instanceof MayNotCreateError) return await byChecksum(openFile, "may_not_create");
    throw error;
  }
}

const fits = async ({ folder, bytes, free }: NonNullable<VerifyOptions["room"]>) =>
  (await roomFor(folder, bytes, free)).enough;

async function byChecksum(
  openFile: OpenFile,
  why: "settings" | "may_not_create" | "no_room",
): Promise<Verified> {
  await checkBackup(openFile);
  return { by: "checksum", why };
}

/** Files of the media folder are checked by the restore itself; nobody needs them twice. */
function countingOnly(): Storage {
  return { put: async () => {}, get: async () => null, remove: async () => {} };
}

function compare(restored: BackupSummary, written: BackupSummary): void {
  for (const [table, rows] of Object.entries(written.by_table)) {
    const found = restored.by_table[table];
    if (found === rows) continue;
    throw new BackupError(`The table ${table} has ${found ?? 0} rows in the backup; ${rows} were written.`);
  }
  if (restored.files === written.files && restored.jobs === written.jobs) return;
  throw new BackupError(
    `The backup has ${restored.files} files and ${restored.jobs} jobs; ${written.files} and ${written.jobs} were written.`,
  );
}
