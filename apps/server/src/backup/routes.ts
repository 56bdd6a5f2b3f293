import { Backup, makeBackupNow, showBackups } from "@soundings/contract/backups";
import { enqueue } from "../db/db.ts";
import type { Serve } from "../http/serve.ts";
import { lastTime } from "./due.ts";
import { placeOf } from "./place.ts";
import { type BackupRecord, listBackups } from "./record-queries.ts";

const SHOWN = 50;
const DAY_MS = 86_400_000;

/** The operator's backups: as they went, and one more. */
export function backupRoutes(serve: Serve): void {
  serve(showBackups, async ({ db, config }) => {
    const place = placeOf(config);
    const next = new Date(lastTime(new Date(), config.backups.at).getTime() + DAY_MS);
    return {
      place: place?.address ?? null,
      next_at: place ? next.toISOString() : null,
      keep: config.backups.keep,
      backups: (await listBackups(db, SHOWN)).map(shown),
    };
  });
  serve(makeBackupNow, async ({ db }) => {
    // Whoever asks twice gets one.
    await enqueue(db, "make_backups", { by_hand: true }, { jobKey: "backup by hand", maxAttempts: 3 });
    return {};
  });
}

function shown({ id, name, place, bytes, reason, ...record }: BackupRecord): Backup {
  return {
    ...{ id, name, place, bytes, reason },
    kind: Backup.shape.kind.parse(record.kind),
    state: Backup.shape.state.parse(record.state),
    verified: Backup.shape.verified.parse(record.verified),
    verified_why: Backup.shape.verified_why.parse(record.verified_why),
    started_at: record.started_at.toISOString(),
    ended_at: record.ended_at?.toISOString() ?? null,
    rows: record.row_count,
    files: record.file_count,
  };
}
