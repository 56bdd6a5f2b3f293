/** Why a backup was made. */
export const BACKUP_KINDS = ["scheduled", "by_hand", "before_upgrade"] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

/** A backup in its place, as its name tells. */
export interface NamedBackup {
  name: string;
  kind: BackupKind;
  made_at: Date;
}

/** A name says all that is needed to choose a backup where nothing but its folder or bucket is left. */
export function backupName(kind: BackupKind, made_at: Date): string {
  const time = made_at.toISOString().replace(/\.\d{3}Z$/, "Z");
  return `soundings-${time.replaceAll(":", "-")}-${kind.replaceAll("_", "-")}.backup`;
}

/** Null for whatever else lies there. */
export function parseBackupName(name: string): NamedBackup | null {
  const [, day, hour, minute, second, tail = ""] =
    /^soundings-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([a-z-]{1,20})\.backup$/.exec(name) ?? [];
  const kind = BACKUP_KINDS.find((known) => known.replaceAll("_", "-") === tail);
  const made_at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return kind && !Number.isNaN(made_at.getTime()) ? { name, kind, made_at } : null;
}

export const isBackup = ({ name }: { name: string }) => parseBackupName(name) !== null;
