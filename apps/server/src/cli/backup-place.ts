import type { OpenFile } from "../backup/restore.ts";
import type { Verified } from "../backup/verify-backup.ts";
import type { Config } from "../config.ts";
import { BadInput, type Io } from "./command.ts";
import { withDatabase } from "./with-database.ts";

// What `backup` does where scheduled backups lie.

/** Needs no database: after its loss the list says what to restore. */
export async function listPlaced(io: Io): Promise<void> {
  const { readConfig } = await import("../config.ts");
  const { parseBackupName } = await import("../backup/backup-name.ts");
  const place = await placeIn(readConfig());
  const all = (await place.list()).sort((a, b) => b.name.localeCompare(a.name));
  for (const { name, bytes } of all) {
    const { kind, made_at } = parseBackupName(name) ?? {};
    const mb = (bytes / 1e6).toFixed(1).padStart(9);
    io.stdout.write(
      `${made_at?.toISOString()}  ${kind?.replaceAll("_", " ").padEnd(14)}  ${mb} MB  ${name}\n`,
    );
  }
  io.stderr.write(`${all.length === 1 ? "1 backup" : `${all.length} backups`} in ${place.address}\n`);
}

/** Exit code 1 where it fails. */
export async function makeNow(more: string[], io: Io): Promise<number> {
  const anew = more[0] === "--anew";
  if (more.length > (anew ? 1 : 0)) throw new BadInput("after `now` only --anew may stand.");
  const { withLease } = await import("../db/lease.ts");
  const { BACKUPS_LEASE, makeBackup } = await import("../backup/make-backup.ts");
  const { endInterrupted } = await import("../backup/record-queries.ts");
  const { makeLog } = await import("../http/log.ts");
  return await withDatabase(async ({ db, config }) => {
    const place = await placeIn(config);
    return await withLease(db, BACKUPS_LEASE, async () => {
      await endInterrupted(db);
      await place.sweep();
      const made = await makeBackup({ db, config, place, log: makeLog("silent"), anew }, "by_hand");
      if (made.state === "failed") {
        io.stderr.write(`soundings: ${made.reason}\n`);
        return 1;
      }
      const { name, bytes, summary, verified } = made;
      const { rows, tables, files } = summary;
      io.stderr.write(
        `Wrote ${name} in ${place.address}: ${rows} rows of ${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB. ${saidOf(verified)}\n`,
      );
      return 0;
    });
  });
}

/** Prints what it holds by table. */
export async function verifyOne(
  file: string,
  openBackup: (config: Config, file: string) => Promise<OpenFile>,
  io: Io,
): Promise<void> {
  const { verifyBackup } = await import("../backup/verify-backup.ts");
  const { addressOf } = await import("../db/db.ts");
  const { withLease } = await import("../db/lease.ts");
  const { BACKUPS_LEASE } = await import("../backup/make-backup.ts");
  await withDatabase(async ({ db, config }) => {
    const open = await openBackup(config, file);
    const how = config.backups.verify;
    // One throw-away database at a time.
    const verified = await withLease(db, BACKUPS_LEASE, () =>
      verifyBackup(open, { address: addressOf(db), how }),
    );
    if (verified.by === "restored") {
      for (const [table, rows] of Object.entries(verified.summary.by_table)) {
        if (rows > 0) io.stdout.write(`${table.padEnd(40)}  ${String(rows).padStart(10)}\n`);
      }
    }
    io.stderr.write(`${saidOf(verified)}\n`);
  });
}

function saidOf(verified: Verified): string {
  if (verified.by === "restored") {
    const { rows, tables, files } = verified.summary;
    return `Restored into a database that was thrown away: ${rows} rows of ${tables} tables and ${files} files, as the backup says.`;
  }
  const why = {
    settings: "BACKUP_VERIFY=checksum",
    may_not_create: "the user of DATABASE_URL may not create databases",
    no_room: "there is no room for a second database",
  };
  return `Read to its end, checksum right; not restored: ${why[verified.why]}.`;
}

async function placeIn(config: Config) {
  const { placeOf } = await import("../backup/place.ts");
  const place = placeOf(config);
  if (!place) throw new BadInput("BACKUP_TO names no place: folder, s3, or the whole path of a folder.");
  return place;
}
