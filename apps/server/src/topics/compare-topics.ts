import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import {
  type Compared,
  type ComparedFigures,
  type ComparedTests,
  comparedFigures,
  type NumberColumn,
} from "./comparison.ts";
import { type DifferentWord, WordCounts } from "./different-words.ts";
import { textsById } from "./word-queries.ts";

/** Texts read of each side to compare their words: a word in one of fifty comments is seen twenty times. */
const MAX_TEXTS = 1000;
/** Texts read at once; other requests have their turn in between. */
const BATCH = 500;

/** Words that differ, of so many texts of each side. */
interface ComparedWords {
  words: DifferentWord[];
  texts: readonly [number, number];
}

/** A comparison but for what is claimed of it, and what that rests on. */
export interface ComparedTopics extends ComparedWords {
  figures: Omit<ComparedFigures, "tests">;
  tests: ComparedTests;
}

/** A comparison with the words that differ; the same comments give the same words every time. */
export async function compareTopics(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  compared: Compared,
): Promise<ComparedTopics> {
  // The database reads texts while the figures are counted here.
  const [{ tests, ...figures }, words] = await Promise.all([
    comparedFigures(view, comments, columns, compared),
    differentWords(db, view, comments, compared),
  ]);
  return { figures, tests, ...words };
}

async function differentWords(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  compared: Compared,
): Promise<ComparedWords> {
  const [first, other] = sampleApart(view, comments, compared);
  const sideOf = new Map([
    ...first.map((comment) => [comment, 0] as const),
    ...other.map((comment) => [comment, 1] as const),
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
  return { words: words.different(), texts: words.texts };
}

/**
 * At most MAX_TEXTS comments of each side alone; the other side of one topic, and of the dataset, is all
 * others. They are met in a fixed order that jumps all over the dataset, so that a common topic need not
 * be looked for everywhere and every time has its share.
 */
function sampleApart(
  { topics, mentions }: DatasetView,
  comments: Uint32Array,
  { first, other }: Compared,
): [number[], number[]] {
  const columnOf = (place: number) => (topics[place]?.parent === null ? mentions.topic : mentions.subtopic);
  const column = columnOf(first);
  const otherColumn = typeof other === "number" ? columnOf(other) : null;
  const found: [number[], number[]] = [[], []];
  const step = jump(comments.length);
  let index = 0;
  for (let seen = 0; seen < comments.length; seen++) {
    const comment = comments[index] as number;
    index = (index + step) % comments.length;
    const end = mentions.offsets[comment + 1] as number;
    let onFirst = false;
    let onOther = otherColumn === null;
    for (let at = mentions.offsets[comment] as number; at < end; at++) {
      if (column[at] === first) onFirst = true;
      if (otherColumn !== null && otherColumn[at] === other) onOther = true;
    }
    const alone = onFirst !== onOther || (onFirst && otherColumn === null);
    const side = found[onFirst ? 0 : 1];
    if (alone && side.length < MAX_TEXTS) side.push(comment);
    if (found[0].length === MAX_TEXTS && found[1].length === MAX_TEXTS) break;
  }
  return found;
}

/** A step that meets every place of a round of `length` before it comes back: one with no factor in common, near the golden section. */
function jump(length: number): number {
  const shared = (a: number, b: number): number => (b === 0 ? a : shared(b, a % b));
  let step = Math.max(1, Math.floor(length * 0.618));
  while (shared(step, length) > 1) step++;
  return step;
}
