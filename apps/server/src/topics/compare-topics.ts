import type { Comparison } from "@soundings/contract/topic-insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import { type Compared, comparedFigures, type NumberColumn } from "./comparison.ts";
import { type DifferentWord, WordCounts } from "./different-words.ts";
import { inTurns } from "./in-turns.ts";
import { textsById } from "./word-queries.ts";

/** Texts read of each side to compare their words: a word in one of fifty comments is seen forty times. */
const MOST_TEXTS = 2000;
/** Texts read at once; other requests have their turn in between. */
const BATCH = 500;

/** A comparison with the words that differ; the same comments give the same words every time. */
export async function compareTopics(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  compared: Compared,
): Promise<Comparison> {
  // The database reads texts while the figures are counted here.
  const [figures, words] = await Promise.all([
    comparedFigures(view, comments, columns, compared),
    differentWords(db, view, comments, compared),
  ]);
  return { ...figures, words };
}

async function differentWords(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  compared: Compared,
): Promise<DifferentWord[]> {
  const [first, other] = await commentsApart(view, comments, compared);
  const sideOf = new Map([
    ...spread(first).map((comment) => [comment, 0] as const),
    ...spread(other).map((comment) => [comment, 1] as const),
  ]);
  const order = [...sideOf.keys()].sort((a, b) => a - b);
  const words = new WordCounts();
  const read = async (from: number) => {
    const ids = order.slice(from, from + BATCH).map((comment) => comment + 1);
    return ids.length > 0 ? await textsById(db, view, ids) : [];
  };
  let next = read(0);
  for (let from = 0; from < order.length; from += BATCH) {
    const texts = await next;
    // The next ones are read while these are counted.
    next = read(from + BATCH);
    for (const { id, text } of texts) {
      const language = view.languages[view.language[id - 1] as number] ?? "und";
      words.add(text, language, sideOf.get(id - 1) ?? 0);
    }
  }
  return words.different();
}

/** The comments of each side alone; the other side of one topic, and of the dataset, is all others. */
async function commentsApart(
  { topics, mentions }: DatasetView,
  comments: Uint32Array,
  { first, other }: Compared,
): Promise<[Uint32Array, Uint32Array]> {
  const columnOf = (place: number) => (topics[place]?.parent === null ? mentions.topic : mentions.subtopic);
  const column = columnOf(first);
  const otherColumn = typeof other === "number" ? columnOf(other) : null;
  const found = [new Uint32Array(comments.length), new Uint32Array(comments.length)] as const;
  const length = [0, 0] as [number, number];
  await inTurns(comments, (piece) => {
    for (let index = 0; index < piece.length; index++) {
      const comment = piece[index] as number;
      const end = mentions.offsets[comment + 1] as number;
      let onFirst = false;
      let onOther = otherColumn === null;
      for (let at = mentions.offsets[comment] as number; at < end; at++) {
        if (column[at] === first) onFirst = true;
        if (otherColumn !== null && otherColumn[at] === other) onOther = true;
      }
      if (onFirst && (otherColumn === null || !onOther)) found[0][length[0]++] = comment;
      else if (!onFirst && onOther) found[1][length[1]++] = comment;
    }
  });
  return [found[0].subarray(0, length[0]), found[1].subarray(0, length[1])];
}

/** At most MOST_TEXTS comments, at even distances. */
function spread(comments: Uint32Array): number[] {
  const step = Math.max(1, comments.length / MOST_TEXTS);
  return Array.from(
    { length: Math.min(comments.length, MOST_TEXTS) },
    (_, place) => comments[Math.floor(place * step)] as number,
  );
}
