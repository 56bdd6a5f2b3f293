import type { CommentFilter } from "@soundings/contract/comments";
import { BUCKET_FLOORS, BUCKETS, EMOTIONS, SENTIMENTS } from "@soundings/nlp/scale";
import { memoize } from "../column-store/memoize.ts";
import { indexesOf } from "../column-store/selection.ts";
import type { Db } from "../db/db.ts";
import { numberOfDay } from "../statistics/calendar.ts";
import type { ClauseStatements } from "./clause-statements.ts";
import type { DatasetColumns, DatasetView } from "./dataset-view.ts";
import { partsOf, type ViewParts } from "./load-view.ts";
import { movedComments } from "./moved-topics.ts";
import { narrowByWord } from "./narrow-by-word.ts";
import { isSampled } from "./one-in.ts";
import { selectAll } from "./pieces.ts";
import { eachStatement, type PointStatement, pointTest } from "./point-statements.ts";
import { ratingsOf } from "./ratings.ts";
import { narrowByWords } from "./search-words.ts";
import { type Side, sideTaken } from "./sides-taken.ts";

/**
 * The comments for which all of a filter's conditions hold, as a 1 per comment. Near copies are left
 * out; comments that are not analysed stay as long as no condition speaks of the analysis.
 */
export async function selectComments(db: Db, view: DatasetView, filter: CommentFilter): Promise<Uint8Array> {
  return await selectBy(partsOf(db, view), view, filter);
}

/** The same of a view whose parts are at hand. */
async function selectBy(parts: ViewParts, view: DatasetView, filter: CommentFilter): Promise<Uint8Array> {
  if (!filter.word) return await selectAfresh(parts, view, filter);
  // Texts are read for a word: once, however many pages are looked at.
  return (await memoize(view, "word", filter, () => selectAfresh(parts, view, filter))).slice();
}

async function selectAfresh(parts: ViewParts, view: DatasetView, filter: CommentFilter): Promise<Uint8Array> {
  const selected = new Uint8Array(view.count);
  for (let comment = 0; comment < view.count; comment++)
    selected[comment] = 1 - (view.copy[comment] as number);
  await narrow(parts, view, filter, selected);
  return selected;
}

async function narrow(
  parts: ViewParts,
  view: DatasetView,
  filter: CommentFilter,
  selected: Uint8Array,
): Promise<void> {
  narrowByAnalysis(view, filter, selected);
  narrowByDay(view, filter, selected);
  if (filter.topic_id) narrowByTopic(view, filter.topic_id, selected);
  if (filter.with_topic_id) narrowByTopic(view, filter.with_topic_id, selected);
  if (filter.without_topic_id) narrowToOthers(view, filter.without_topic_id, selected);
  if (filter.blamed_topic_id) narrowBySide(view, filter.blamed_topic_id, -1, selected);
  if (filter.praised_topic_id) narrowBySide(view, filter.praised_topic_id, 1, selected);
  if (filter.one_in) narrowToSample(filter.one_in, selected);
  if (filter.number !== undefined) narrowByNumber(await parts.numbers(filter.number), selected);
  if (filter.cell?.length) await narrowByCells(parts, filter.cell, selected);
  if (filter.moved) {
    const moved = movedComments(await parts.moved(), filter.moved);
    keep(selected, (comment) => moved.has(comment));
  }
  if (filter.point) narrowByPoint(view, await parts.statements(), filter.point, selected);
  if (filter.query) await narrowByWords(await parts.words(), filter.query, selected);
  if (filter.word) await narrowByWord(parts, view, filter.word, selected);
}

/** Comments without near copies: what a list holds while nothing narrows it. */
export function countListed(view: DatasetView): number {
  let copies = 0;
  for (let comment = 0; comment < view.count; comment++) copies += view.copy[comment] as number;
  return view.count - copies;
}

/**
 * Indexes of the analysed comments of some days, or of all; days leave out comments without a date. Near
 * copies are only counted.
 */
export function selectDays(
  view: DatasetColumns,
  days: { from?: string; to?: string },
): { comments: Uint32Array; copy_count: number } {
  if (!days.from && !days.to) return selectAll(view);
  const { day, sentiment, copy, count } = view;
  const [first, last] = daysAsked(days);
  const indexes = new Uint32Array(count);
  let [used, copy_count] = [0, 0];
  // Without a branch: whether a comment's day is one of them the processor could only guess.
  for (let comment = 0; comment < count; comment++) {
    const own = Math.max(day[comment] as number, -FAR_DAY);
    const isAnalysed = ((sentiment[comment] as number) + 3) >> 2;
    const isWithin = ((first - 1 - own) >>> 31) & ((own - last - 1) >>> 31) & isAnalysed;
    const isCopy = copy[comment] as number;
    copy_count += isWithin & isCopy;
    indexes[used] = comment;
    used += isWithin & (isCopy ^ 1);
  }
  return { comments: indexes.slice(0, used), copy_count };
}

/** No comment's day is as far from 1970, before or after. */
const FAR_DAY = 2 ** 29;

/** The first and the last of some days by their numbers. */
const daysAsked = ({ from, to }: { from?: string; to?: string }): [first: number, last: number] => [
  from ? numberOfDay(from) : 1 - FAR_DAY,
  to ? numberOfDay(to) : FAR_DAY,
];

/** Indexes of the analysed comments within a filter: those that figures are taken from. */
export async function selectAnalysed(db: Db, view: DatasetView, filter: CommentFilter): Promise<Uint32Array> {
  return await analysedBy(partsOf(db, view), view, filter);
}

/** The same of a view whose parts are at hand. */
export async function analysedBy(
  parts: ViewParts,
  view: DatasetView,
  filter: CommentFilter,
): Promise<Uint32Array> {
  // Most screens show everything; other selections are too many to keep.
  if (Object.values(filter).every((value) => value === undefined)) return selectAll(view).comments;
  const selected = await selectBy(parts, view, filter);
  keep(selected, (comment) => view.sentiment[comment] !== 0);
  return indexesOf(selected);
}

/** Near copies among the analysed comments within a filter: figures leave them out. */
export async function countCopies(db: Db, view: DatasetView, filter: CommentFilter): Promise<number> {
  return await memoize(view, "copies", filter, async () => {
    const selected = view.copy.slice();
    await narrow(partsOf(db, view), view, filter, selected);
    keep(selected, (comment) => view.sentiment[comment] !== 0);
    return indexesOf(selected).length;
  });
}

/** The near copies of one comment, by its id. */
export function selectCopies({ count, copy, first }: DatasetView, id: number): Uint8Array {
  const selected = new Uint8Array(count);
  for (let comment = 0; comment < count; comment++) {
    if (copy[comment] && first[comment] === id - 1) selected[comment] = 1;
  }
  return selected;
}

type Condition = (comment: number) => boolean;

function keep(selected: Uint8Array, condition: Condition): void {
  for (let comment = 0; comment < selected.length; comment++) {
    if (selected[comment] && !condition(comment)) selected[comment] = 0;
  }
}

function narrowByAnalysis(
  view: DatasetView,
  { sentiment, bucket, emotion, language, analysed }: CommentFilter,
  selected: Uint8Array,
): void {
  if (analysed) keep(selected, (comment) => view.sentiment[comment] !== 0);
  if (sentiment) {
    const wanted = SENTIMENTS.indexOf(sentiment) + 1;
    keep(selected, (comment) => view.sentiment[comment] === wanted);
  }
  if (bucket) {
    const next = BUCKETS[BUCKETS.indexOf(bucket) + 1];
    const [floor, ceiling] = [BUCKET_FLOORS[bucket], next ? BUCKET_FLOORS[next] : Number.POSITIVE_INFINITY];
    keep(selected, (comment) => {
      const whole = Math.round(view.score[comment] as number);
      return view.sentiment[comment] !== 0 && whole >= floor && whole < ceiling;
    });
  }
  if (emotion) {
    const bit = 1 << EMOTIONS.indexOf(emotion);
    keep(selected, (comment) => ((view.emotions[comment] as number) & bit) !== 0);
  }
  if (language) {
    const wanted = view.languages.indexOf(language);
    keep(selected, (comment) => view.language[comment] === wanted && view.sentiment[comment] !== 0);
  }
}

function narrowByDay({ day }: DatasetColumns, { from, to }: CommentFilter, selected: Uint8Array): void {
  if (!from && !to) return;
  // NO_DAY lies before every day.
  const [first, last] = daysAsked({ from, to });
  for (let comment = 0; comment < selected.length; comment++) {
    const own = day[comment] as number;
    if (own < first || own > last) selected[comment] = 0;
  }
}

/** A topic's place; null when people see no such topic ("other" is none). */
export function placeOf(view: DatasetView, topic_id: string): number | null {
  const place = view.topics.findIndex(({ id }) => id === topic_id);
  return place < 0 ? null : place;
}

function narrowByTopic(view: DatasetView, topic_id: string, selected: Uint8Array): void {
  if (topic_id === "other") {
    const { offsets } = view.mentions;
    keep(selected, (comment) => view.sentiment[comment] !== 0 && offsets[comment] === offsets[comment + 1]);
    return;
  }
  const place = placeOf(view, topic_id);
  if (place === null) {
    selected.fill(0);
    return;
  }
  keep(selected, speakingOf(view, place));
}

/** Whether a comment speaks of the topic at a place. */
function speakingOf({ topics, mentions }: DatasetView, place: number): Condition {
  const { offsets, topic, subtopic } = mentions;
  const column = topics[place]?.parent === null ? topic : subtopic;
  return (comment) => {
    const end = offsets[comment + 1] as number;
    for (let at = offsets[comment] as number; at < end; at++) if (column[at] === place) return true;
    return false;
  };
}

/** Analysed comments that do not speak of a topic; none where nobody sees such a topic. */
function narrowToOthers(view: DatasetView, topic_id: string, selected: Uint8Array): void {
  const place = placeOf(view, topic_id);
  if (place === null) {
    selected.fill(0);
    return;
  }
  const speaks = speakingOf(view, place);
  keep(selected, (comment) => view.sentiment[comment] !== 0 && !speaks(comment));
}

/** Comments that take a side of a topic; none where nobody sees such a topic. */
function narrowBySide(view: DatasetView, topic_id: string, side: Side, selected: Uint8Array): void {
  const place = placeOf(view, topic_id);
  if (place === null) selected.fill(0);
  else keep(selected, (comment) => sideTaken(view.mentions, comment, place) === side);
}

function narrowToSample(every: number, selected: Uint8Array): void {
  keep(selected, (comment) => isSampled(comment, every));
}

function narrowByNumber(numbers: Float64Array, selected: Uint8Array): void {
  keep(selected, (comment) => !Number.isNaN(numbers[comment] as number));
}

/** Comments that say what a key point says: the ones it counts. */
function narrowByPoint(
  view: DatasetView,
  statements: ClauseStatements,
  point: string,
  selected: Uint8Array,
): void {
  const isSaid = pointTest(point);
  const saying = new Uint8Array(view.count);
  const visit = (statement: PointStatement) => {
    if (isSaid(statement)) saying[statement.comment] = 1;
  };
  eachStatement(view, statements, indexesOf(selected), null, visit, "both");
  keep(selected, (comment) => saying[comment] === 1 && view.sentiment[comment] !== 0);
}

/** Cells of one column are alternatives, columns hold together. */
async function narrowByCells(parts: ViewParts, cells: readonly string[], selected: Uint8Array) {
  const wanted = new Map<number, Set<string>>();
  for (const cell of cells) {
    const colon = cell.indexOf(":");
    const index = Number(cell.slice(0, colon));
    const values = wanted.get(index) ?? new Set();
    wanted.set(index, values.add(cell.slice(colon + 1)));
  }
  for (const [index, values] of wanted) {
    const texts = await parts.texts(index);
    // A column without texts may be one of ratings.
    const { values: all, place } =
      texts.values.length > 0 ? texts : (ratingsOf(await parts.numbers(index)) ?? texts);
    const allowed = Uint8Array.from(all, (value) => (values.has(value) ? 1 : 0));
    keep(selected, (comment) => allowed[place[comment] as number] === 1);
  }
}
