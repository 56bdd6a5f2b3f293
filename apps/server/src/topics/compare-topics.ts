import type { Comparison } from "@soundings/contract/topic-insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { Db } from "../db/db.ts";
import { type Compared, comparedFigures, type NumberColumn } from "./comparison.ts";
import { type DifferentWord, WordCounts } from "./different-words.ts";
import { speaksOf } from "./speaks-of.ts";
import { textsById } from "./word-queries.ts";

/** Texts read of each side to compare their words: a word in one of fifty comments is seen sixty times. */
const MOST_TEXTS = 3000;
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
  const figures = await comparedFigures(view, comments, columns, compared);
  return { ...figures, words: await differentWords(db, view, comments, compared) };
}

async function differentWords(
  db: Db,
  view: DatasetView,
  comments: Uint32Array,
  { first, other }: Compared,
): Promise<DifferentWord[]> {
  const onFirst = comments.filter((comment) => speaksOf(view, comment, first));
  const isOther = (comment: number) => typeof other !== "number" || speaksOf(view, comment, other);
  const onOther = comments.filter((comment) => !speaksOf(view, comment, first) && isOther(comment));
  const apart =
    typeof other === "number" ? onFirst.filter((comment) => !speaksOf(view, comment, other)) : onFirst;
  const sampled = [spread(apart), spread(onOther)] as const;
  const sideOf = new Map(
    sampled.flatMap((side, place) => [...side].map((comment) => [comment, place as 0 | 1])),
  );
  const order = [...sideOf.keys()].sort((a, b) => a - b);
  const words = new WordCounts();
  for (let from = 0; from < order.length; from += BATCH) {
    const ids = order.slice(from, from + BATCH).map((comment) => comment + 1);
    for (const { id, text } of await textsById(db, view, ids)) {
      const language = view.languages[view.language[id - 1] as number] ?? "und";
      words.add(text, language, sideOf.get(id - 1) ?? 0);
    }
  }
  return words.different();
}

/** At most MOST_TEXTS comments, at even distances. */
function spread(comments: Uint32Array): Uint32Array {
  const step = comments.length / MOST_TEXTS;
  if (step <= 1) return comments;
  return Uint32Array.from({ length: MOST_TEXTS }, (_, place) => comments[Math.floor(place * step)] as number);
}
