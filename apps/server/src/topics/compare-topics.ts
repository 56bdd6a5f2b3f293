import type { CommentFilter } from "@soundings/contract/comments";
import type { Comparison } from "@soundings/contract/topic-insights";
import type { DatasetView } from "../columns/dataset-view.ts";
import type { ViewParts } from "../columns/load-view.ts";
import { languageOf } from "../columns/narrow-by-word.ts";
import { isSampled, oneInFor } from "../columns/one-in.ts";
import { uint32At } from "../statistics/typed-arrays.ts";
import {
  type Compared,
  type ComparedClaims,
  type ComparedFigures,
  comparedClaims,
  comparedFigures,
  type NumberColumn,
} from "./comparison.ts";
import { type DifferentWord, WordCounts } from "./different-words.ts";
import { languageParts } from "./language-parts.ts";

/** Texts read of each side to compare their words, about: a word in one of fifty comments is seen twenty times. */
const MAX_TEXTS = 1000;
/** Texts read at once; other requests have their turn in between. */
const BATCH = 500;

/** A word that differs, with the comments of each side that have it. */
export type ComparedWord = Comparison["words"][number] &
  Pick<DifferentWord, "q"> & { queries: [CommentFilter, CommentFilter] };

/** Words that differ, of so many texts of each side. */
interface ComparedWords {
  words: ComparedWord[];
  texts: readonly [number, number];
}

/** What is claimed of a comparison rests on this. */
export type ComparedPart = ComparedClaims & ComparedWords & { comments: Uint32Array };

/** A comparison but for what is claimed of it, and what that rests on: of all comments, and of parts in which it must hold. */
export interface ComparedTopics {
  figures: Omit<ComparedFigures, "tests">;
  words: ComparedWord[];
  whole: ComparedPart;
  languages: ComparedPart[];
  /** In which its words must hold, too: none where no comment is ready-made. */
  worded: ComparedPart[];
}

/**
 * A comparison with the words that differ; the same comments give the same words every time.
 *
 * @param wordedParts parts without ready-made comments
 */
export async function compareTopics(
  parts: Pick<ViewParts, "textsById">,
  view: DatasetView,
  comments: Uint32Array,
  columns: readonly NumberColumn[],
  compared: Compared,
  wordedParts: readonly Uint32Array[],
): Promise<ComparedTopics> {
  const { spoken } = languageParts(view, comments);
  const within = [...spoken, ...wordedParts];
  // The database reads texts while the figures are counted here.
  const [{ tests, ...figures }, words] = await Promise.all([
    comparedFigures(view, comments, columns, compared),
    differentWords(parts, view, comments, compared, within),
  ]);
  const found: ComparedPart[] = [];
  for (const [at, part] of within.entries()) {
    const own = await comparedClaims(view, part, compared);
    found.push({ ...own, ...(words.within[at] as ComparedWords), comments: part });
  }
  const whole = { sides: figures.sides, tests, ...words.whole, comments };
  const [languages, worded] = [found.slice(0, spoken.length), found.slice(spoken.length)];
  return { figures, words: whole.words, whole, languages, worded };
}

async function differentWords(
  parts: Pick<ViewParts, "textsById">,
  view: DatasetView,
  comments: Uint32Array,
  compared: Compared,
  within: readonly Uint32Array[],
): Promise<{ whole: ComparedWords; within: ComparedWords[] }> {
  const sides = sidesAlone(view, comments, compared);
  const sideOf = new Map(
    sides.flatMap(({ comments: own }, side) => own.map((comment) => [comment, side as 0 | 1] as const)),
  );
  const order = [...sideOf.keys()].sort((a, b) => a - b);
  const whole = new WordCounts();
  const counts = within.map(() => new WordCounts());
  const partsOf = new Map(order.map((comment) => [comment, [] as WordCounts[]]));
  for (const [at, part] of within.entries())
    for (const comment of part) partsOf.get(comment)?.push(counts[at] as WordCounts);
  const read = async (from: number) => {
    const ids = order.slice(from, from + BATCH).map((comment) => comment + 1);
    return ids.length > 0 ? await parts.textsById(ids) : [];
  };
  let next = read(0);
  for (let from = 0; from < order.length; from += BATCH) {
    const texts = await next;
    // The next ones are read while these are counted.
    next = read(from + BATCH);
    for (const { id, text } of texts) {
      const language = languageOf(view, id - 1);
      const side = sideOf.get(id - 1) ?? 0;
      whole.add(text, language, side);
      for (const own of partsOf.get(id - 1) ?? []) own.add(text, language, side);
    }
  }
  const found = (own: WordCounts): ComparedWords => ({
    words: own.different().map(({ filter, ...word }) => {
      const queries = sides.map(({ query }) => ({ ...query, word: filter })) as [
        CommentFilter,
        CommentFilter,
      ];
      return { ...word, query: queries[word.side], queries };
    }),
    texts: own.texts,
  });
  return { whole: found(whole), within: counts.map(found) };
}

/** What compares words: which comments a side has alone, and which of them are read. */
type Sides = [WordSide, WordSide];
interface WordSide {
  /** Without its own word. */
  query: CommentFilter;
  comments: number[];
}

/**
 * Some MAX_TEXTS comments of each side alone; the other side of one topic, and of the dataset, is all others. Those of
 * a larger side are one in so many, scattered over the dataset, so that the filter of a word finds the same ones.
 */
function sidesAlone(
  { topics, mentions }: DatasetView,
  comments: Uint32Array,
  { first, other }: Compared,
): Sides {
  const columnOf = (place: number) => (topics[place]?.parent === null ? mentions.topic : mentions.subtopic);
  const column = columnOf(first);
  const otherColumn = typeof other === "number" ? columnOf(other) : null;
  const counts = [0, 0];
  const sideOf = new Uint8Array(comments.length);
  for (let index = 0; index < comments.length; index++) {
    const comment = uint32At(comments, index);
    const end = uint32At(mentions.offsets, comment + 1);
    let onFirst = false;
    let onOther = false;
    for (let at = uint32At(mentions.offsets, comment); at < end; at++) {
      if (column[at] === first) onFirst = true;
      if (otherColumn !== null && otherColumn[at] === other) onOther = true;
    }
    if (otherColumn === null) onOther = !onFirst;
    if (onFirst === onOther) continue;
    const side = onFirst ? 0 : 1;
    sideOf[index] = side + 1;
    counts[side] = (counts[side] as number) + 1;
  }
  const [topic_id, other_id] = [topics[first]?.id, typeof other === "number" ? topics[other]?.id : undefined];
  const side = (place: 0 | 1, query: CommentFilter): WordSide => {
    const every = oneInFor(counts[place] as number, MAX_TEXTS);
    const chosen: number[] = [];
    for (let index = 0; index < comments.length; index++) {
      const comment = uint32At(comments, index);
      if (sideOf[index] === place + 1 && (every === 1 || isSampled(comment, every))) chosen.push(comment);
    }
    return { query: every === 1 ? query : { ...query, one_in: every }, comments: chosen };
  };
  return [
    side(0, other_id === undefined ? { topic_id } : { topic_id, without_topic_id: other_id }),
    side(
      1,
      other_id === undefined
        ? { without_topic_id: topic_id }
        : { topic_id: other_id, without_topic_id: topic_id },
    ),
  ];
}
