import { type Held, threadMemory } from "../caches/thread-memory.ts";
import { bytesBeside, bytesOf } from "../column-store/bytes-of.ts";
import { columnMemory, heldColumns } from "../column-store/column-memory.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";
import type { Found } from "./added-mentions.ts";
import type { Topics } from "./apply-edits.ts";
import type { CellTexts } from "./cell-texts.ts";
import type { ClauseScores } from "./clause-scores.ts";
import type { ClauseStatements } from "./clause-statements.ts";
import type { CommentWords } from "./comment-words.ts";
import type { DatasetColumns, DatasetView } from "./dataset-view.ts";
import { viewAnswerBytes } from "./named-view.ts";
import { pieceBytes } from "./pieces.ts";

/** What is held of one run of one dataset. */
export class CacheEntry implements Held {
  /** See db/epoch.ts; null until somebody has asked for the view. */
  epoch: string | null = null;
  readonly columns: Promise<DatasetColumns>;
  /** Parts that only some requests need, by name. */
  readonly parts = new Map<string, Promise<Part>>();
  view: { version: number; view: Promise<DatasetView> } | null = null;
  /** What the last log of topic edits made of the columns, and what its searches found. */
  edited: { log: string; finds: Map<string, Found>; topics: Topics } | null = null;
  readonly isLoaded = true;
  /** Bytes of the columns and of the parts. */
  #loaded = 0;
  #shown: DatasetView | null = null;
  /** Bytes that the view has beside the columns. */
  #shownBytes = 0;

  constructor(columns: Promise<DatasetColumns>) {
    this.columns = columns;
  }

  /** The view that people see now, which its answers are about. */
  show(view: DatasetView, columns: DatasetColumns): void {
    this.#shown = view;
    this.#shownBytes = bytesBeside({ ...columns, ...columns.mentions, ...columns.rest }, view);
  }

  addLoaded(bytes: number): void {
    this.#loaded += bytes;
  }

  get byteLength(): number {
    const answers = this.#shown ? viewAnswerBytes(this.#shown) + pieceBytes(this.#shown) : 0;
    return this.#loaded + this.#shownBytes + answers;
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
    count(entry, entry.columns, () => columnMemory.datasets.drop(name, entry));
    return entry;
  });
}

/** Forgets a run's entry. */
export function dropEntry(run: DatasetRun): void {
  columnMemory.datasets.drop(nameOf(run));
}

/** Forgets whatever is held of a dataset. */
export function dropDataset(key: DatasetKey): void {
  columnMemory.datasets.dropBelow(datasetPrefix(key));
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
    entry.addLoaded(bytesOf(loaded));
    threadMemory.evict();
  }, forget);
}
