import path from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Config } from "../config.ts";
import { folderPlace } from "./folder-place.ts";
import { s3Place } from "./s3-place.ts";

/** Where backups lie. Methods throw BackupError or StorageError, with words for the operator. */
export interface BackupPlace {
  /** For people: a folder's path, or s3://bucket/prefix. */
  address: string;
  /** The folder whose disk has to have room; undefined for a bucket. */
  folder: string | undefined;
  /**
   * Lets `fill` write a backup and end its stream. It has its name only once all of it is there to stay; when `fill`
   * fails nothing is left. Returns its bytes.
   */
  write(name: string, fill: (output: Writable) => Promise<void>): Promise<number>;
  /** Throws BackupError when there is none of that name. */
  read(name: string): Promise<Readable>;
  /** Whatever has a backup's name, in no order. */
  list(): Promise<{ name: string; bytes: number }[]>;
  remove(name: string): Promise<void>;
  /** Takes away what interrupted writes left. Only while nobody writes. */
  sweep(): Promise<void>;
}

/** The place that the settings name; null: no backups are made. */
export function placeOf({ backups, dataFolder }: Pick<Config, "backups" | "dataFolder">): BackupPlace | null {
  if (!backups.to) return null;
  if (backups.to.kind === "s3") return s3Place(backups.to.s3);
  return folderPlace(backups.to.folder ?? path.join(dataFolder, "backups"));
}
