import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { addressOf } from "../db/db.ts";
import { OperatorError } from "../faults/operator-error.ts";
import { mediaStore } from "../storage/stores.ts";
import { type BackupSummary, backup, emptySummary } from "./backup.ts";
import { backupName, parseBackupName } from "./backup-name.ts";
import { BackupError } from "./frames.ts";
import { surplusOf } from "./keep-rule.ts";
import { reasonOf, refuseEmptied } from "./make-backup.ts";
import { placeOf } from "./place.ts";
import { beginBackup, endBackup, lastGood, sizeOfDatabase } from "./record-queries.ts";
import { checkBackup } from "./restore.ts";
import { type FreeBytes, roomFor } from "./room.ts";

/** A start that may not upgrade: its backup failed. The message says what to do. */
export class UpgradeBackupError extends OperatorError {}

export interface UpgradeBackup {
  place: string;
  name: string;
  bytes: number;
  summary: BackupSummary;
  started_at: Date;
}

const WAY_OUT =
  "Nothing was changed. To upgrade without this backup, start once with BACKUP_BEFORE_UPGRADE=off.";

/**
 * A backup of a database as the earlier version left it. Its tables are of that version, so the record is written by
 * recordUpgradeBackup once they are new. Null where the settings name no place or say no.
 * @throws UpgradeBackupError
 */
export async function backupBeforeUpgrade(
  { db, config, log }: { db: Db; config: Config; log: Logger },
  free?: FreeBytes,
): Promise<UpgradeBackup | null> {
  const place = placeOf(config);
  if (!place || !config.backups.beforeUpgrade) return null;
  const started_at = new Date();
  const name = backupName("before_upgrade", started_at);
  log.info(`making a backup before the upgrade: ${name} in ${place.address}`);
  try {
    // The table of records may be of this version.
    const before = await lastGood(db, place.address).catch(() => undefined);
    if (before) await refuseEmptied(place);
    if (place.folder) {
      const { enough, free_mb, needed_mb } = await roomFor(place.folder, await sizeOfDatabase(db), free);
      if (!enough) {
        throw new BackupError(
          `the disk of ${place.folder} has ${free_mb} MB free, and up to ${needed_mb} MB are needed. Make room there, or name another place (BACKUP_TO).`,
        );
      }
    }
    let summary = emptySummary();
    const bytes = await place.write(name, async (output) => {
      summary = await backup(addressOf(db), mediaStore(config), output);
    });
    await checkBackup(() => place.read(name));
    return { place: place.address, name, bytes, summary, started_at };
  } catch (error) {
    throw new UpgradeBackupError(`The backup before the upgrade failed: ${reasonOf(error)}\n${WAY_OUT}`, {
      cause: error,
    });
  }
}

/** Writes down what was made before the upgrade, and keeps the last of such. A worker restores it for a trial later. */
export async function recordUpgradeBackup(db: Db, config: Config, made: UpgradeBackup): Promise<void> {
  const { place, name, bytes, summary, started_at } = made;
  const id = await beginBackup(db, { kind: "before_upgrade", due_at: null, place, started_at });
  await endBackup(db, id, {
    ...{ state: "done", name, bytes, row_count: summary.rows, file_count: summary.files },
    ...{ verified: "checksum", verified_why: "later" },
  });
  const there = placeOf(config);
  const all = ((await there?.list()) ?? []).flatMap((one) => parseBackupName(one.name) ?? []);
  const before = all.filter(({ kind }) => kind === "before_upgrade");
  for (const old of surplusOf(before, config.backups.keep)) await there?.remove(old.name);
}
