import type { FreeBytes } from "../backup/room.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type english from "../words/locales/en/checks.json";

/** What a check is about, in the order that people read them. */
export const CHECKS = [
  "settings",
  "database",
  "key",
  "store",
  "mail",
  "clock",
  "disk",
  "versions",
  "hosts",
  "backups",
  "queue",
  "address",
  "sign_up",
  "providers",
  "operators",
] as const satisfies readonly (keyof typeof english.titles)[];
export type CheckName = (typeof CHECKS)[number];

export type FindingCode = keyof typeof english.findings;

/** What a check found. Its sentences are words/locales/<language>/checks.json. */
export interface Finding {
  /** "look": it works, and somebody should look at it; "wrong": it does not, or will not for long. */
  state: "fine" | "look" | "wrong";
  code: FindingCode;
  /** What the sentences are filled with; a Date is written in the reader's way. */
  values?: Record<string, string | number | Date | undefined>;
  /** Of jobs, to be named in the reader's language. */
  tasks?: readonly string[];
}

export interface CheckContext {
  db: Db;
  config: Config;
  now: Date;
  free: FreeBytes;
}

export type Check = (context: CheckContext) => Promise<Finding | Finding[]>;
