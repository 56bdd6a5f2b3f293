import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { TopicEditAction } from "@soundings/contract/topic-edits";
import { inTurns } from "../column-store/in-turns.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { Db } from "../db/db.ts";
import { ProblemError } from "../http/problem.ts";
import type { DatasetKey } from "../keys/dataset-key.ts";
import type { DatasetRun } from "../runs/progress.ts";
import { float32At } from "../statistics/typed-arrays.ts";
import type { Found } from "./added-mentions.ts";
import { applyTopicEdits, type LoggedEdit, type Topics } from "./apply-edits.ts";
import type { CellTexts } from "./cell-texts.ts";
import { type ClauseScores, clauseOfWords, scoreOfWords } from "./clause-scores.ts";
import type { ClauseStatements } from "./clause-statements.ts";
import { type CacheEntry, cachedPart, cacheEntry, dropEntry, type Part } from "./column-cache.ts";
import type { CommentWords } from "./comment-words.ts";
import { correctScores } from "./correct-scores.ts";
import type { DatasetColumns, DatasetView } from "./dataset-view.ts";
import { editsInForce } from "./edit-queries.ts";
import { ensureColumns } from "./ensure-columns.ts";
import {
  blankColumns,
  loadClauses,
  loadNumbers,
  loadStatements,
  loadTexts,
  loadTimes,
  loadWords,
} from "./load-columns.ts";
import { type MovedTopics, unpackMoved } from "./moved-topics.ts";
import { inLanguage } from "./named-view.ts";
import { findShown, readBlock, readCorrections } from "./queries.ts";
import { queriesOf } from "./queries-of-edits.ts";
import { restAfterEdits } from "./rest-clauses.ts";
import { narrowByWords, WordSearch } from "./search-words.ts";
import { textsById } from "./text-queries.ts";

/**
 * What people see of a dataset at this moment; null when there is no such dataset. Before the first
 * result every comment is there and none is analysed.
 */
export async function loadView(db: Db, key: DatasetKey): Promise<DatasetView | null> {
  const shown = await findShown(db, key);
  if (!shown) return null;
  const { result_run, view_version: version, comment_count } = shown;
  if (result_run === null) {
    const blank = blankColumns({ ...key, run: 0 }, comment_count);
    return { ...blank, version, engine_score: blank.score };
  }
  const entry = entryOfEpoch(db, { ...key, run: result_run }, shown.epoch);
  if (!entry.view || entry.view.version < version) {
    // Read after the version: it can only be newer than it says, and is then made again.
    const view = entry.columns.then((columns) => viewOf(db, entry, columns, version));
    const made = { version, view };
    entry.view = made;
    view.catch(() => {
      if (entry.view === made) entry.view = null;
    });
  }
  return await entry.view.view;
}

/** The same for a call's answer. Throws ProblemError NOT_FOUND when there is no such dataset. */
export async function shownView(db: Db, key: DatasetKey): Promise<DatasetView> {
  const view = await loadView(db, key);
  if (!view) throw new ProblemError("NOT_FOUND");
  return view;
}

/** The same with topics named in the reader's language, where the taxonomy knows them and nobody renamed them. */
export async function namedView(db: Db, key: DatasetKey, language: InterfaceLanguage): Promise<DatasetView> {
  return inLanguage(await shownView(db, key), language);
}

/** A run's columns with people's topic edits and corrections. */
async function viewOf(
  db: Db,
  entry: CacheEntry,
  columns: DatasetColumns,
  version: number,
): Promise<DatasetView> {
  const [corrections, edits] = await Promise.all([readCorrections(db, columns), editsInForce(db, columns)]);
  const topics = await editedTopics(db, entry, columns, edits);
  const edited = { ...columns, ...topics, rest: restAfterEdits(columns, topics.mentions) };
  const view = { ...edited, ...correctScores(edited, corrections), version, engine_score: columns.score };
  entry.show(view, columns);
  return view;
}

/** Topics and mentions as people made them; kept for the next version, which most often corrects a score only. */
async function editedTopics(
  db: Db,
  entry: CacheEntry,
  columns: DatasetColumns,
  edits: readonly LoggedEdit[],
): Promise<Topics> {
  const log = JSON.stringify(edits);
  if (entry.edited?.log !== log) {
    const finds = await findsOf(db, entry, columns, edits);
    const topics = applyTopicEdits(columns, edits, (query) => finds.get(query) ?? NOTHING);
    entry.edited = { log, finds, topics };
  }
  return entry.edited.topics;
}

/**
 * A run's columns with people's topic edits, whichever run people see, and the log that was applied. Before and
 * after were read with one log where theirs are the same.
 */
export async function editedRun(db: Db, run: DatasetRun): Promise<{ log: string; columns: DatasetColumns }> {
  const entry = entryOf(db, run);
  const [columns, edits] = await Promise.all([entry.columns, editsInForce(db, run)]);
  const topics = await editedTopics(db, entry, columns, edits);
  return { log: JSON.stringify(edits), columns: { ...columns, ...topics } };
}

/** What the searches of edits find; those of the last log are known. */
async function findsOf(
  db: Db,
  entry: CacheEntry,
  columns: DatasetColumns,
  edits: readonly LoggedEdit[],
): Promise<Map<string, Found>> {
  const finds = new Map<string, Found>();
  for (const query of new Set(edits.flatMap(({ action }) => queriesOf(action)))) {
    finds.set(query, entry.edited?.finds.get(query) ?? (await findComments(db, columns, query)));
  }
  return finds;
}

/** The topics that a view would have with one more edit, those of the analysis, and the log with it. */
export async function topicsWith(
  db: Db,
  view: DatasetView,
  action: TopicEditAction,
): Promise<{ topics: DatasetColumns["topics"]; edits: LoggedEdit[]; after: Topics }> {
  const entry = entryOf(db, view);
  const columns = await entry.columns;
  const edits = [...(await editsInForce(db, view)), { action, created_at: 0 }];
  const finds = await findsOf(db, entry, columns, edits);
  const after = applyTopicEdits(columns, edits, (query) => finds.get(query) ?? NOTHING);
  return { topics: columns.topics, edits, after };
}

const NOTHING: Found = {
  comments: new Uint32Array(0),
  scores: new Float32Array(0),
  clauses: new Uint8Array(0),
};

/** The comments that a query finds, near copies too, each with the score of the clauses that say it. */
async function findComments(db: Db, columns: DatasetColumns, query: string): Promise<Found> {
  const [words, clauses] = await Promise.all([wordsOf(db, columns), clausesOf(db, columns)]);
  const selected = new Uint8Array(columns.count).fill(1);
  await narrowByWords(words, query, selected);
  const comments = indexesOf(selected);
  const scores = new Float32Array(comments.length);
  const own = new Uint8Array(comments.length);
  const search = new WordSearch(words, query);
  let at = 0;
  await inTurns(comments, (piece) => {
    for (const comment of piece) {
      const places = search.places(comment);
      const score = scoreOfWords(clauses, comment, places);
      own[at] = clauseOfWords(clauses, comment, places);
      scores[at++] = score ?? float32At(columns.score, comment);
    }
  });
  return { comments, scores, clauses: own };
}

/** What the engine said, without what people made of it. */
export function engineColumns(db: Db, run: DatasetRun): Promise<DatasetColumns> {
  return entryOf(db, run).columns;
}

/** What an older state of the database has taken the place of may never have been. */
function entryOfEpoch(db: Db, run: DatasetRun, epoch: string): CacheEntry {
  const held = entryOf(db, run).epoch;
  if (held !== null && held !== epoch) dropEntry(run);
  const entry = entryOf(db, run);
  entry.epoch = epoch;
  return entry;
}

function entryOf(db: Db, { account_id, dataset_id, run }: DatasetRun): CacheEntry {
  const key = { account_id, dataset_id, run };
  return cacheEntry(key, () => ensureColumns(db, key));
}

// Parts of a view's columns. Before the first result they are empty.

function partOf<Kind extends Part>(
  db: Db,
  view: DatasetColumns,
  name: string,
  load: () => Promise<Kind>,
): Promise<Kind> {
  return view.run === 0 ? load() : cachedPart(entryOf(db, view), name, load);
}

/** What filters and comparisons need of a view beside its columns, read when it is first asked for. */
export interface ViewParts {
  /** Cells of a number column by its index in the file, comment by comment; NaN where there is none. */
  numbers: (index: number) => Promise<Float64Array>;
  /** Cells of a text column by its index in the file. */
  texts: (index: number) => Promise<CellTexts>;
  words: () => Promise<CommentWords>;
  textsById: (ids: number[]) => Promise<{ id: number; text: string }[]>;
  /** What the run changed of earlier comments' topics. */
  moved: () => Promise<MovedTopics>;
  statements: () => Promise<ClauseStatements>;
}

/** Those of a stored view. */
export const partsOf = (db: Db, view: DatasetColumns): ViewParts => ({
  numbers: (index) => numbersOf(db, view, index),
  texts: (index) => textsOf(db, view, index),
  words: () => wordsOf(db, view),
  textsById: (ids) => textsById(db, view, ids),
  moved: () => movedOf(db, view),
  statements: () => statementsOf(db, view),
});

/** Cells of a number column by its index in the file, comment by comment; NaN where there is none. */
export function numbersOf(db: Db, view: DatasetColumns, index: number): Promise<Float64Array> {
  return partOf(db, view, `numbers:${index}`, () => loadNumbers(db, view, index));
}

/** Cells of a text column by its index in the file. */
export function textsOf(db: Db, view: DatasetColumns, index: number): Promise<CellTexts> {
  return partOf(db, view, `texts:${index}`, () => loadTexts(db, view, index));
}

/** The words of all comments. */
export function wordsOf(db: Db, view: DatasetColumns): Promise<CommentWords> {
  return partOf(db, view, "search", () => loadWords(db, view));
}

/** The clauses of all comments. */
function clausesOf(db: Db, view: DatasetColumns): Promise<ClauseScores> {
  return partOf(db, view, "clauses", () => loadClauses(db, view));
}

/** What the clauses of all comments say. */
export function statementsOf(db: Db, view: DatasetColumns): Promise<ClauseStatements> {
  return partOf(db, view, "statements", () => loadStatements(db, view));
}

/** What the view's run changed of earlier comments' topics. */
export async function movedOf(db: Db, { account_id, dataset_id, run }: DatasetColumns): Promise<MovedTopics> {
  return unpackMoved(run === 0 ? null : await readBlock(db, { account_id, dataset_id, run }, "moved"));
}

/** When comments were posted, in milliseconds since 1970; NaN without a date. */
export function timesOf(db: Db, view: DatasetColumns): Promise<Float64Array> {
  return partOf(db, view, "times", () => loadTimes(db, view));
}
