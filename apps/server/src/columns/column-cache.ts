import { bytesOf } from "../column-store/bytes-of.ts";
import {
  dropColumns,
  dropColumnsBelow,
  evictColumns,
  type HeldColumns,
  heldColumns,
} from "../column-store/column-memory.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { Found } from "./added-mentions.ts";
import type { Topics } from "./apply-edits.ts";
import type { CellTexts } from "./cell-texts.ts";
import type { ClauseScores } from "./clause-scores.ts";
import type { ClauseStatements } from "./clause-statements.ts";
import type { CommentWords } from "./comment-words.ts";
import type { DatasetColumns, DatasetView } from "./dataset-view.ts";

/** What is held of one run of one dataset. */
export class CacheEntry implements HeldColumns {
  /** See db/epoch.ts; null until somebody has asked for the view. */
  epoch: string | null = null;
  readonly columns: Promise<DatasetColumns>;
  /** Parts that only some requests need, by name. */
  readonly parts = new Map<string, Promise<Part>>();
  view: { version: number; view: Promise<DatasetView> } | null = null;
  /** What the last log of topic edits made of the columns, and what its searches found. */
  edited: { log: string; finds: Map<string, Found>; topics: Topics } | null = null;
  byteLength = 0;
  readonly isLoaded = true;

  constructor(columns: Promise<DatasetColumns>) {
    this.columns = columns;
  }
}

export type Part = CommentWords | CellTexts | ClauseScores | ClauseStatements | Float64Array;

/** The entry of a run, made with `load` where there is none; loading that fails leaves none. */
export function cacheEntry(run: DatasetRun, load: () => Promise<DatasetColumns>): CacheEntry {
  const name = nameOf(run);
  return heldColumns("datasets", name, () => {
    // Nobody asks for an earlier run any more.
    dropDataset(run);
    const entry = new CacheEntry(load());
    count(entry, entry.columns, () => dropColumns("datasets", name, entry));
    return entry;
  });
}

/** Forgets a run's entry. */
export function dropEntry(run: DatasetRun): void {
  dropColumns("datasets", nameOf(run));
}

/** Forgets whatever is held of a dataset. */
export function dropDataset(key: DatasetKey): void {
  dropColumnsBelow("datasets", datasetPrefix(key));
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
    entry.byteLength += bytesOf(loaded);
    evictColumns();
  }, forget);
}
