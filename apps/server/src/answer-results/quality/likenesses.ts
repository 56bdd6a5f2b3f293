import type { Evidence, QualityReason } from "@soundings/survey/quality/reasons";
import { NumberTable } from "../../column-store/number-table.ts";
import { IntegerColumn, type ListColumn } from "../../column-store/typed-columns.ts";
import { uint32At } from "../../statistics/typed-arrays.ts";
import type { AnswerColumns } from "../answer-columns.ts";
import { CopiedTexts } from "./copied-texts.ts";
import { NameHashes } from "./name-hashes.ts";
import { readText } from "./read-text.ts";
import { type RegularRun, regularRuns, runAt } from "./regular-times.ts";
import { AnswerCounts, answersHash, FEWEST_SAME, surpriseTest } from "./same-answers.ts";
import { sortedTimes } from "./sorted-times.ts";

/** What responses have in common with others: texts that are copied, answers that are all the same, times like a clock's. */
export interface Likeness {
  reason: Extract<QualityReason, "copied" | "same_answers" | "regular_times">;
  evidence: Evidence;
}
/** By position. Those of a group share what they have in common. */
export type Likenesses = Map<number, readonly Likeness[]>;

/** Responses that are read without a pause. */
const SLICE = 2_000;

/** Stops where others may have their turn. */
export function* findLikenesses(columns: AnswerColumns, submitted: Uint32Array): Generator<void, Likenesses> {
  const found: Likenesses = new Map();
  const add = (at: number, one: Likeness) => {
    const known = found.get(at);
    if (!known) found.set(at, [one]);
    else if (!known.some(({ reason }) => reason === one.reason)) found.set(at, [...known, one]);
  };
  for (const { question_id, words } of openTexts(columns)) {
    const groups = yield* copiedIn(words, submitted);
    for (const { at, size } of groups)
      add(at, { reason: "copied", evidence: { question_id, others: size - 1 } });
    yield;
  }
  for (const { at, size } of yield* sameIn(columns, submitted))
    add(at, { reason: "same_answers", evidence: { others: size - 1 } });
  const runs = yield* regularRuns(yield* sortedTimes(timesOf(columns, submitted)));
  if (runs.length > 0) for (const at of submitted) addRun(runAt(runs, columns.time.get(at)), at, add);
  return found;
}

/** The texts to questions that ask for some, in the order of the survey. */
export function openTexts({ asked, questions }: AnswerColumns): { question_id: string; words: ListColumn }[] {
  return asked.questions.flatMap(({ id, is_open_text }) => {
    const column = questions.get(id);
    return is_open_text && column?.kind === "text" ? { question_id: id, words: column.words } : [];
  });
}

export const timesOf = ({ time }: AnswerColumns, submitted: Uint32Array): Float64Array =>
  Float64Array.from(submitted, (at) => time.get(at));

function addRun(run: RegularRun | null, at: number, add: (at: number, one: Likeness) => void): void {
  if (run) add(at, { reason: "regular_times", evidence: { others: run.size - 1, seconds: run.seconds } });
}

interface Grouped {
  at: number;
  /** Of its group. */
  size: number;
}

function* copiedIn(list: ListColumn, submitted: Uint32Array): Generator<void, Grouped[]> {
  const texts = new CopiedTexts();
  const hashes = new NameHashes(list.values);
  const numbers = new IntegerColumn();
  for (const each of [(text: Parameters<CopiedTexts["add"]>[0]) => texts.add(text), null]) {
    for (let place = 0; place < submitted.length; place++) {
      if (place % SLICE === SLICE - 1) yield;
      const text = readText(list, hashes, uint32At(submitted, place));
      if (!text) continue;
      if (each) each(text);
      else numbers.set(place, texts.compare(text));
    }
  }
  const grouped: Grouped[] = [];
  for (let place = 0; place < submitted.length; place++) {
    const number = numbers.get(place);
    const size = number === 0 ? 1 : texts.groupSize(number);
    if (size > 1) grouped.push({ at: uint32At(submitted, place), size });
  }
  return grouped;
}

/** Of groups with the same answers throughout, where that is no chance. */
function* sameIn(columns: AnswerColumns, submitted: Uint32Array): Generator<void, Grouped[]> {
  const counts = new AnswerCounts();
  yield* counts.add(columns, submitted);
  const [hashAt, isNoChance] = [answersHash(columns), surpriseTest(columns, counts)];
  const numbers = new NumberTable("numbers");
  /** By group, how many are in it; by place among the submitted, its group. Groups are counted from 1. */
  const [sizes, groups] = [new IntegerColumn(), new IntegerColumn()];
  for (let place = 0; place < submitted.length; place++) {
    if (place % SLICE === SLICE - 1) yield;
    const at = uint32At(submitted, place);
    const hash = hashAt(at);
    if (hash === null || !isNoChance(at)) continue;
    const known = numbers.get(hash);
    const group = known < 0 ? numbers.count + 1 : known;
    if (known < 0) numbers.set(hash, group);
    sizes.set(group, sizes.get(group) + 1);
    groups.set(place, group);
  }
  const grouped: Grouped[] = [];
  for (let place = 0; place < submitted.length; place++) {
    const size = sizes.get(groups.get(place));
    if (size >= FEWEST_SAME) grouped.push({ at: uint32At(submitted, place), size });
  }
  return grouped;
}
