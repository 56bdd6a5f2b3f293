/**
 * How many questions are understood: about twelve businesses, by people who did not know the rules.
 *
 *     npx tsx bench/ask.ts [hotel|shop|…] [FILE.json] [--each] [--unheard]
 *
 * --each shows those that are not right; --unheard makes words that no other business's questions have into words that
 * nothing knows, as lists would hear them that were written without these questions.
 *
 * Each business is read by what was learned of all the others. What counts are the figures of a set before anything of
 * it was read (docs/benchmarks.md): give its file, with what it is about, to measure it by what the product ships.
 * Right is a query with the same kind, topics, values, emotion, language and days, or none where nothing in the data
 * can answer. Wrong without saying so is another query, where neither words left out, the right reading, the doubt
 * whether comments can tell nor that it may not be what is asked for is shown beside it.
 */

import type { AskQuery } from "@soundings/contract/ask";
import type { Askable } from "../apps/server/src/ask/hear-question.ts";
import type { KindWeights } from "../apps/server/src/ask/kind-model.ts";
import { parseQuestion } from "../apps/server/src/ask/parse-question.ts";
import { LAST_DATE } from "./ask/askable.ts";
import { ABOUT, type About, DATASETS } from "./ask/datasets.ts";
import { framedLessons, learn, lessonsOf } from "./ask/learn-kinds.ts";
import { type Expected, type Question, readQuestions } from "./ask/questions.ts";
import { withUnheardWords } from "./ask/unheard-words.ts";

const asked = process.argv.slice(2);
const named = asked.filter((one): one is About => one in DATASETS);
const file = asked.find((one) => one.endsWith(".json"));
const lessons = file ? [] : [...ABOUT.map(lessonsOf), framedLessons()];
const sums: Counts[] = [];
for (const about of named.length > 0 ? named : ABOUT) {
  // What was learned of the same questions would count for nothing.
  const weights = file ? undefined : learn(lessons.flat().filter((one) => one.about !== about));
  const read = readQuestions(about, file);
  const questions = asked.includes("--unheard")
    ? read.map((one) => ({ ...one, question: withUnheardWords(one, about) }))
    : read;
  for (const language of ["en", "vi"] as const) {
    const own = questions.filter((one) => one.language === language);
    if (own.length > 0)
      report(`${about} ${language}`, counted(own, DATASETS[about], weights, asked.includes("--each")));
  }
}
if (sums.length > 2) report("all", total(sums.splice(0)));

interface Counts {
  questions: number;
  right: number;
  /** Of the right ones: answered with words shown that were left out. */
  leaving: number;
  /** Answered with another reading beside it. */
  also: number;
  /** Answered with the doubt whether comments can tell. */
  doubted: number;
  /** Answered with the words that it may not be what is asked for; of these, the right ones. */
  unsure: number;
  needlessly: number;
  /** Wrong: words left out are shown, the right reading stands beside it, or the doubt where comments cannot tell. */
  told: number;
  silent: number;
}

function total(all: readonly Counts[]): Counts {
  const sum: Counts = {
    questions: 0,
    right: 0,
    leaving: 0,
    also: 0,
    doubted: 0,
    unsure: 0,
    needlessly: 0,
    told: 0,
    silent: 0,
  };
  for (const one of all) for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += one[key];
  return sum;
}

function report(name: string, counts: Counts): void {
  sums.push(counts);
  const share = (count: number) => `${((100 * count) / counts.questions).toFixed(1)} %`.padStart(7);
  console.log(
    `${name.padEnd(14)}${String(counts.questions).padStart(5)} questions  right ${share(counts.right)} (leaving words out ${share(counts.leaving)})  wrong, said ${share(counts.told)}, without saying so ${share(counts.silent)}  two readings ${share(counts.also)}  in doubt ${share(counts.doubted)}  unsure ${share(counts.unsure)} (of these right ${share(counts.needlessly)})`,
  );
}

function counted(
  questions: readonly Question[],
  askable: Askable,
  weights: KindWeights | undefined,
  each: boolean,
): Counts {
  const counts = { ...total([]), questions: questions.length };
  for (const { question, expect, expect_also } of questions) {
    const { query, also, doubtful, unsure, unknown } = parseQuestion(question, askable, weights);
    const got = query && asExpected(query, askable);
    const fits = (one: Expected | null) =>
      [expect, ...[expect_also ?? []].flat()].some((fair) => matches(one, fair));
    const isRight = fits(got);
    const isTold =
      got !== null &&
      (unknown.length > 0 ||
        unsure ||
        (doubtful && expect === null) ||
        also.some((one) => fits(asExpected(one, askable))));
    counts.doubted += Number(doubtful);
    counts.unsure += Number(unsure);
    counts.needlessly += Number(unsure && isRight);
    counts.also += Number(also.length > 0);
    if (isRight) counts.leaving += Number(got !== null && unknown.length > 0);
    if (isRight) counts.right++;
    else if (isTold) counts.told++;
    else if (got) counts.silent++;
    if (!each || isRight) continue;
    console.log(`${!got ? "asks  " : isTold ? "told  " : "SILENT"} ${question}`);
    const left = unknown.join(", ");
    console.log(`       got  ${got ? `${short(got)}${left && ` without ${left}`}` : left || "no kind"}`);
    for (const one of also) console.log(`       also ${short(asExpected(one, askable))}`);
    console.log(`       want ${JSON.stringify(expect)}`);
  }
  return counts;
}

function short(one: Expected): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(one).filter(([, value]) => value && value.length !== 0)),
  );
}

/** A query as the questions' writer would have put it. */
function asExpected(query: AskQuery, askable: Askable): Expected {
  const headers = new Map(askable.columns.map(({ column, header }) => [column, header]));
  const { kind, topic_id, other_topic_id, column, direction, filter } = query;
  return {
    kind,
    topic: topic_id,
    other_topic: other_topic_id,
    values: (filter.cell ?? [])
      .map((cell) => `${headers.get(cell.split(":")[0] ?? "")}:${cell.split(":")[1]}`)
      .sort(),
    emotion: filter.emotion ?? null,
    language_filter: filter.language ?? null,
    column: column && (headers.get(column) ?? null),
    from: filter.from ?? null,
    // Up to the last day is without an end.
    to: filter.to && filter.to < LAST_DATE ? filter.to : null,
    direction,
  };
}

function matches(got: Expected | null, expected: Partial<Expected> | null | undefined): boolean {
  if (expected === undefined) return false;
  if (!got || !expected) return !got && !expected;
  return (Object.keys(got) as (keyof Expected)[]).every((key) => {
    // A direction that nobody asked for is one reading of many.
    if (key === "direction" && !expected.direction) return true;
    const want = key === "values" ? [...(expected.values ?? [])].sort() : (expected[key] ?? null);
    if (key === "to" && want === LAST_DATE) return got.to === null;
    return JSON.stringify(got[key]) === JSON.stringify(want);
  });
}
