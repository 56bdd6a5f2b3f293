import path from "node:path";
import { z } from "zod";
import type { S3Settings } from "../storage/s3-settings.ts";
import { ConfigError, notRight } from "./config-error.ts";
import type { ServerEnvironment } from "./server.ts";
import { optionalText } from "./values.ts";

const count = (fallback: number) => z.coerce.number().int().min(0).max(1_000).default(fallback);

/** Backups that are made by themselves. */
export const BackupsEnvironment = z.object({
  /** "folder" (`backups/` of the data folder), "s3", a folder by its whole path, or "off"; without it the folder
   * if the database is our own, else none. */
  BACKUP_TO: optionalText.refine(
    (to) => to === undefined || ["folder", "s3", "off"].includes(to) || path.isAbsolute(to),
    "must be folder, s3, off, or the whole path of a folder, like /mnt/backups",
  ),
  /** The bucket for backups; without it that of pictures and files. */
  BACKUP_S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,63}$/)
    .optional(),
  /** When one is made each day, in UTC. */
  BACKUP_AT: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time in UTC, like 02:30")
    .default("02:30"),
  /** How many days, weeks and months keep their last one. */
  BACKUP_KEEP_DAILY: count(7),
  BACKUP_KEEP_WEEKLY: count(4),
  BACKUP_KEEP_MONTHLY: count(6),
  /** How each one is tried: restored into a database that is thrown away, or read through only. */
  BACKUP_VERIFY: z.enum(["restore", "checksum"]).default("restore"),
  BACKUP_BEFORE_UPGRADE: z.enum(["on", "off"]).default("on"),
});
type BackupsEnvironment = z.output<typeof BackupsEnvironment>;

/** How many days, weeks and months keep their last backup. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface BackupSettings {
  /** Null where none are made; `said` tells whether somebody said so. */
  to: { kind: "folder"; folder: string | null } | { kind: "s3"; s3: S3Settings } | null;
  /** Whether BACKUP_TO is set. */
  said: boolean;
  /** Minutes after midnight, UTC. */
  at: number;
  keep: KeepRule;
  verify: BackupsEnvironment["BACKUP_VERIFY"];
  beforeUpgrade: boolean;
}

export function readBackups(
  values: BackupsEnvironment & Pick<ServerEnvironment, "DATABASE_URL">,
  s3: S3Settings | undefined,
): BackupSettings {
  const [hours = 0, minutes = 0] = values.BACKUP_AT.split(":").map(Number);
  const keep = {
    daily: values.BACKUP_KEEP_DAILY,
    weekly: values.BACKUP_KEEP_WEEKLY,
    monthly: values.BACKUP_KEEP_MONTHLY,
  };
  if (keep.daily + keep.weekly + keep.monthly === 0) {
    throw notRight([
      "BACKUP_KEEP_DAILY: with all three at 0 no backup would be kept; BACKUP_TO=off makes none",
    ]);
  }
  return {
    to: readPlace(values, s3),
    said: values.BACKUP_TO !== undefined,
    at: 60 * hours + minutes,
    keep,
    verify: values.BACKUP_VERIFY,
    beforeUpgrade: values.BACKUP_BEFORE_UPGRADE === "on",
  };
}

function readPlace(
  { BACKUP_TO, BACKUP_S3_BUCKET, DATABASE_URL }: BackupsEnvironment & Pick<ServerEnvironment, "DATABASE_URL">,
  s3: S3Settings | undefined,
): BackupSettings["to"] {
  const to = BACKUP_TO ?? (DATABASE_URL ? "off" : "folder");
  if (to === "off") return null;
  if (to !== "s3") return { kind: "folder", folder: to === "folder" ? null : to };
  if (!s3) {
    throw new ConfigError(
      "BACKUP_TO is s3: name the bucket and its key, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
    );
  }
  return { kind: "s3", s3: { ...s3, bucket: BACKUP_S3_BUCKET ?? s3.bucket, prefix: `${s3.prefix}backups/` } };
}
