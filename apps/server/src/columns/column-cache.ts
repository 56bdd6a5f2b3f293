import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { Found } from "./added-mentions.ts";
import type { Topics } from "./apply-edits.ts";
import type { CellTexts } from "./cell-texts.ts";
import type { ClauseScores } from "./clause-scores.ts";
import type { ClauseStatements } from "./clause-statements.ts";
import type { CommentWords } from "./comment-words.ts";
import type { DatasetColumns, DatasetView } from "./dataset-view.ts";

/** Columns that this process holds, up to a number of bytes; those that were used longest ago go first. */

/** What is held of one run of one dataset. */
export interface CacheEntry {
  /** See db/epoch.ts; null until somebody has asked for the view. */
  epoch: string | null;
  columns: Promise<DatasetColumns>;
  /** Parts that only some requests need, by name. */
  parts: Map<string, Promise<Part>>;
  view: { version: number; view: Promise<DatasetView> } | null;
  /** What the last log of topic edits made of the columns, and what its searches found. */
  edited: { log: string; finds: Map<string, Found>; topics: Topics } | null;
  bytes: number;
}

export type Part = CommentWords | CellTexts | ClauseScores | ClauseStatements | Float64Array;

const MB = 1024 * 1024;
let limit = 128 * MB;
/** The most recently used last. */
const entries = new Map<string, CacheEntry>();
const reads = { hits: 0, misses: 0 };

/** Sets how much may be held; one dataset is, whatever its size. */
export function limitColumnCache(megabytes: number): void {
  limit = megabytes * MB;
  evict();
}

/** The entry of a run, made with `load` where there is none; loading that fails leaves none. */
export function cacheEntry(run: DatasetRun, load: () => Promise<DatasetColumns>): CacheEntry {
  const key = nameOf(run);
  let entry = entries.get(key);
  if (entry) {
    reads.hits += 1;
    entries.delete(key);
  } else {
    reads.misses += 1;
    // Nobody asks for an earlier run any more.
    dropDataset(run);
    entry = { epoch: null, columns: load(), parts: new Map(), view: null, edited: null, bytes: 0 };
    count(entry, entry.columns, () => entries.delete(key));
  }
  entries.set(key, entry);
  return entry;
}

/** Forgets a run's entry. */
export function dropEntry(run: DatasetRun): void {
  entries.delete(nameOf(run));
}

/** Forgets whatever is held of a dataset. */
export function dropDataset(key: DatasetKey): void {
  const prefix = datasetPrefix(key);
  for (const name of entries.keys()) if (name.startsWith(prefix)) entries.delete(name);
}

const datasetPrefix = ({ account_id, dataset_id }: DatasetKey) => `${account_id}/${dataset_id}/`;
const nameOf = (run: DatasetRun) => `${datasetPrefix(run)}${run.run}`;

/** A part of an entry, loaded once. */
export function cachedPart<Kind extends Part>(
  entry: CacheEntry,
  name: string,
  load: () => Promise<Kind>,
): Promise<Kind> {
  let part = entry.parts.get(name);
  if (!part) {
    part = load();
    entry.parts.set(name, part);
    count(entry, part, () => entry.parts.delete(name));
  }
  return part as Promise<Kind>;
}

function count(entry: CacheEntry, loading: Promise<object>, forget: () => void): void {
  loading.then((loaded) => {
    entry.bytes += bytesOf(loaded);
    evict();
  }, forget);
}

/** What is held, and how often it was asked for since the process started. */
export function columnCacheUse() {
  return { entries: entries.size, bytes: heldBytes(), ...reads };
}

function heldBytes(): number {
  let bytes = 0;
  for (const entry of entries.values()) bytes += entry.bytes;
  return bytes;
}

function evict(): void {
  let bytes = heldBytes();
  for (const [key, entry] of entries) {
    if (bytes <= limit || entries.size === 1) return;
    bytes -= entry.bytes;
    entries.delete(key);
  }
}

/** A JavaScript string of a word or so, with what points to it. */
const STRING_BYTES = 32;

function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === "string") return STRING_BYTES;
  if (typeof value !== "object" || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), 0);
}
