import { addAbortSignal } from "node:stream";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { addressOf, type Db } from "../db/db.ts";
import { StorageError } from "../storage/storage.ts";
import { mediaStore } from "../storage/stores.ts";
import { type BackupSummary, backup, emptySummary } from "./backup.ts";
import { type BackupKind, backupName, parseBackupName } from "./backup-name.ts";
import { BackupError } from "./frames.ts";
import { surplusOf } from "./keep-rule.ts";
import type { BackupPlace } from "./place.ts";
import { type BackupRecord, beginBackup, endBackup, lastGood, sizeOfDatabase } from "./record-queries.ts";
import { type FreeBytes, roomFor } from "./room.ts";
import { type Verified, verifyBackup } from "./verify-backup.ts";

/** One is made at a time, by whichever process of whichever host. */
export const BACKUPS_LEASE = "backups";

export interface MakeContext {
  db: Db;
  config: Config;
  log: Logger;
  place: BackupPlace;
  signal?: AbortSignal | undefined;
  free?: FreeBytes | undefined;
  /** Somebody says that the place is meant to have none of the earlier backups. */
  anew?: boolean | undefined;
}

export type BackupOutcome = Pick<BackupRecord, "id"> &
  (
    | { state: "done"; name: string; bytes: number; summary: BackupSummary; verified: Verified }
    | {
        state: "failed";
        reason: string;
      }
  );

/**
 * Makes a backup in its place, tries it, and throws away what the rule no longer keeps; its record says how that
 * went. Only while nobody else makes one. Throws when it is interrupted, and leaves the record to the next.
 */
export async function makeBackup(
  context: MakeContext,
  kind: BackupKind,
  due_at: Date | null = null,
): Promise<BackupOutcome> {
  const { db, place, signal, log } = context;
  const started_at = new Date();
  const id = await beginBackup(db, { kind, due_at, place: place.address, started_at });
  const name = backupName(kind, started_at);
  try {
    const { bytes, summary } = await write(context, name);
    const verified = await tryIt(context, name, summary);
    await endBackup(db, id, {
      ...{ state: "done", name, bytes, row_count: summary.rows, file_count: summary.files },
      ...recordOf(verified),
    });
    await throwSurplusAway(context);
    return { id, state: "done", name, bytes, summary, verified };
  } catch (error) {
    if (signal?.aborted) throw error;
    const reason = reasonOf(error);
    log.error({ err: error }, "the backup failed");
    await endBackup(db, id, { state: "failed", reason });
    return { id, state: "failed", reason };
  }
}

export const recordOf = (verified: Verified) => ({
  verified: verified.by,
  verified_why: verified.by === "checksum" ? verified.why : null,
});

async function write(
  { db, config, place, signal, free, anew = false }: MakeContext,
  name: string,
): Promise<{ bytes: number; summary: BackupSummary }> {
  const before = await lastGood(db, place.address);
  if (before && !anew) await refuseEmptied(place);
  if (place.folder) {
    // Packed it takes less than the database; one that was made lately says how much less.
    const expected = before?.bytes ? 1.2 * before.bytes : await sizeOfDatabase(db);
    const { enough, free_mb, needed_mb } = await roomFor(place.folder, expected, free);
    if (!enough) {
      throw new BackupError(
        `The disk of ${place.folder} has ${free_mb} MB free, and a backup needs ${needed_mb} MB. Make room, keep fewer (BACKUP_KEEP_DAILY, …), or name another place (BACKUP_TO).`,
      );
    }
  }
  let summary = emptySummary();
  const bytes = await place.write(name, async (output) => {
    summary = await backup(addressOf(db), mediaStore(config), output, signal);
  });
  return { bytes, summary };
}

/**
 * Where backups were made before and none lies, a disk is not mounted or a share is away: what is written there now
 * would lie on the system's own disk. Throws BackupError.
 */
export async function refuseEmptied(place: BackupPlace): Promise<void> {
  if ((await place.list()).length > 0) return;
  throw new BackupError(
    `${place.address} has none of the backups that were made there: is its disk mounted? Where it is meant to be empty, say so once: npm run -s soundings -- backup now --anew`,
  );
}

/** One that is not right must not be taken for a backup later. */
async function tryIt(context: MakeContext, name: string, expected: BackupSummary): Promise<Verified> {
  try {
    return await verifyPlaced(context, name, expected);
  } catch (error) {
    if (error instanceof BackupError) await context.place.remove(name);
    throw error;
  }
}

/** Tries a backup where it lies. */
export async function verifyPlaced(
  { db, config, place, free, signal }: MakeContext,
  name: string,
  expected?: BackupSummary,
): Promise<Verified> {
  const room = config.databaseUrl
    ? undefined
    : { folder: config.dataFolder, bytes: 1.5 * (await sizeOfDatabase(db)), ...(free && { free }) };
  const open = async () => {
    const stream = await place.read(name);
    return signal ? addAbortSignal(signal, stream) : stream;
  };
  return await verifyBackup(open, {
    ...{ address: addressOf(db), how: config.backups.verify, room, expected },
  });
}

async function throwSurplusAway({ config, place, log }: MakeContext): Promise<void> {
  const all = (await place.list()).flatMap(({ name }) => parseBackupName(name) ?? []);
  for (const { name } of surplusOf(all, config.backups.keep)) {
    await place.remove(name);
    log.info({ name }, "a backup was thrown away by the rule");
  }
}

/** In words for the operator; what nobody foresaw keeps the machine's. */
export function reasonOf(error: unknown): string {
  if (error instanceof BackupError || error instanceof StorageError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
