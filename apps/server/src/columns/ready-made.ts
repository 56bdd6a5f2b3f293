import { inTurns } from "../column-store/in-turns.ts";
import { uint16At, uint32At } from "../statistics/typed-arrays.ts";
import { type CommentWords, FAR, wordAt } from "./comment-words.ts";
import type { DatasetColumns } from "./dataset-view.ts";

/** Words in a row that are looked for: so many are seldom the same by chance. */
const ROW = 5;
/** Comments that are looked at for what stands in many of them. */
const SAMPLE = 20_000;
/** Among fewer comments some that are worded alike are chance. */
const LEAST = 200;
/** What stands in so many comments of the sample, and in this part of them, was not written by each of them. */
const MIN_COMMENTS = 8;
const MIN_SHARE = 0.02;
/** So many words of such rows, or this part of a comment, make it ready-made. */
const MIN_WORDS = 8;
const MIN_PART = 0.5;
/** Of so many comments a form is at work: then one of its sentences, however much stands beside it, is not its writer's. */
const FORM_PART = 0.05;
/** No form makes more of what people send. */
const MAX_PART = 2 / 3;

/** A comment that is mostly made of what a form offered, and one that carries some of it beside words of its own. */
export const READY_MADE = 1;
export const CARRIES_READY_MADE = 2;

/**
 * Comments that carry sentences which a form offered to everybody ("Shop phục vụ rất tốt", ticked in a shop's app):
 * READY_MADE or CARRIES_READY_MADE by comment, else 0; null where there are none. What stands together in those says
 * nothing of who wrote them.
 */
export async function readyMadeComments(
  words: CommentWords,
  { count, copy, sentiment }: DatasetColumns,
): Promise<Uint8Array | null> {
  const own = new Uint32Array(count).map((_, at) => at).filter((at) => copy[at] === 0 && sentiment[at] !== 0);
  if (own.length < LEAST) return null;
  const every = Math.max(1, Math.ceil(own.length / SAMPLE));
  const sample = own.filter((_, at) => at % every === 0);
  const counts = new Map<number, number>();
  await inTurns(sample, (piece) => {
    for (const comment of piece)
      for (const row of new Set(rowsOf(numbersOf(words, comment))))
        counts.set(row, (counts.get(row) ?? 0) + 1);
  });
  const least = Math.max(MIN_COMMENTS, MIN_SHARE * sample.length);
  const frequent = new Set([...counts].flatMap(([row, found]) => (found >= least ? [row] : [])));
  if (frequent.size === 0) return null;
  const ready = new Uint8Array(count);
  let found = 0;
  await inTurns(own, (piece) => {
    for (const comment of piece) {
      ready[comment] = readyMadeIn(numbersOf(words, comment), frequent);
      found += Number(ready[comment] === READY_MADE);
    }
  });
  // Without a form what some carry is a common phrase.
  if (found < FORM_PART * own.length)
    for (const comment of own) if (ready[comment] === CARRIES_READY_MADE) ready[comment] = 0;
  // Where nearly all are alike nobody wrote anything that they could be held against.
  return found > MAX_PART * own.length ? null : ready;
}

function readyMadeIn(numbers: readonly number[], frequent: ReadonlySet<number>): number {
  let covered = 0;
  let upTo = 0;
  for (const [at, row] of rowsOf(numbers).entries()) {
    if (!frequent.has(row)) continue;
    covered += at + ROW - Math.max(at, upTo);
    upTo = at + ROW;
  }
  if (covered === 0) return 0;
  return covered >= MIN_WORDS || covered >= MIN_PART * numbers.length ? READY_MADE : CARRIES_READY_MADE;
}

function numbersOf({ offsets, units }: CommentWords, comment: number): number[] {
  const numbers: number[] = [];
  const end = uint32At(offsets, comment + 1);
  for (let at = uint32At(offsets, comment); at < end; at++) {
    numbers.push(wordAt(units, at));
    if (uint16At(units, at) >= FAR) at++;
  }
  return numbers;
}

/** A number for each ROW words that follow one another, in their order. */
function rowsOf(numbers: readonly number[]): number[] {
  const rows: number[] = [];
  for (let at = 0; at + ROW <= numbers.length; at++) {
    let row = 0;
    for (let next = 0; next < ROW; next++)
      row = Math.imul(row ^ (numbers[at + next] as number), 0x9e3779b1) ^ (row >>> 15);
    rows.push(row >>> 0);
  }
  return rows;
}
