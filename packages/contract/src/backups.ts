import { Id } from "@soundings/survey/id";
import { z } from "zod";
import { defineCall } from "./call.ts";

const access = "operator" as const;

/** A backup of the installation, as it was made. */
export const Backup = z.object({
  id: Id,
  kind: z.enum(["scheduled", "by_hand", "before_upgrade"]),
  state: z.enum(["running", "done", "failed", "interrupted"]),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Its name in its place; null before it was whole. */
  name: z.string().nullable(),
  place: z.string(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** Restored into a database that was thrown away, or read to its end only, and why no more. */
  verified: z.enum(["restored", "checksum"]).nullable(),
  verified_why: z.enum(["settings", "may_not_create", "no_room", "later", "elsewhere"]).nullable(),
  /** What the log says of a failure. */
  reason: z.string().nullable(),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.object({
  /** Where new ones go; null: none are made. */
  place: z.string().nullable(),
  /** When the next one is due. */
  next_at: z.iso.datetime().nullable(),
  keep: z.object({
    daily: z.number().int(),
    weekly: z.number().int(),
    monthly: z.number().int(),
  }),
  backups: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const showBackups = defineCall({
  method: "GET",
  path: "/operator/backups",
  access,
  summary: "The latest backups of the installation, how each was tried, and when the next is due",
  reply: Backups,
});

export const makeBackupNow = defineCall({
  method: "POST",
  path: "/operator/backups",
  access,
  summary: "Have a backup made as soon as a worker is free",
  reply: z.object({}),
});
